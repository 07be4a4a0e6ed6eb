import type { NapiConfig, SgNode } from '@ast-grep/napi';
import type { RuleLanguage } from './language-of.ts';
import { namesBound } from './names.ts';
import { CALLEE_MAX, calleeOf, kindOf, lastName } from './tree.ts';

/** How a family of languages says what the origin of a value depends on. */
export interface Dialect {
  /** The start of an expression that reads external input. */
  readonly source: RegExp;
  /** Kinds of nodes that can be such an expression. */
  readonly readings: ReadonlySet<string>;
  /** Request handlers: functions called with external input, by their parameters. */
  readonly handlers: NapiConfig['rule'];
  /** The names in a parameter of such a function that hold arbitrary external text. */
  readonly sentTo: (parameter: SgNode) => readonly string[];
  /** Functions that return their input in another form. */
  readonly passing: RegExp;
  /** Methods that return their receiver in another form. */
  readonly passingMethods: RegExp;
  /** Functions whose result is safe to put into a text. */
  readonly cleaning: RegExp;
  /** Functions that compute a value with a secret key. */
  readonly keying: RegExp;
  /** A field of a record that holds user-written text. */
  readonly recordText: RegExp;
  /** A list of placeholders for bound values: `ids.map(() => '?').join(', ')`. */
  readonly marks: RegExp;
  /** Operators whose result is a number, whatever they are given. */
  readonly numeric: ReadonlySet<string>;
  /** Names of values that the program fixes itself. */
  readonly fixed: RegExp;
  /** Nodes that give a name a value, with the fields of the name and of the value. */
  readonly bindings: ReadonlyMap<string, { readonly name: string; readonly value: string }>;
  /** Kinds of nodes that can test a value. */
  readonly tests: readonly string[];
  /** The values that a node tests. */
  readonly tested: (node: SgNode) => readonly SgNode[];
  readonly functions: ReadonlySet<string>;
  /** Statements that import names from other files. */
  readonly imports: NapiConfig['rule'];
  /** Kinds of nodes that declare a function or a variable by its name. */
  readonly declarations: readonly string[];
  /** Kinds of nodes that hold the parameters of a function. */
  readonly parameters: readonly string[];
}

const SENT_FIELDS = /^(?:body|query|params|headers|cookies)$/;

const DECORATED = /^@(?:Query|Param|Body|Headers)\([^()]*\)\s*(\w+)\??\s*:\s*(?:string|any|unknown)\b/;

/** The properties that a handler destructures from its first parameter, `({ body, params }, res) => …`, or receives by decorator, `@Query('q') q: string`. */
function sentFields(parameter: SgNode): readonly string[] {
  const decorated = DECORATED.exec(parameter.text().slice(0, CALLEE_MAX))?.[1];
  if (decorated !== undefined) return [decorated];
  const pattern = kindOf(parameter) === 'object_pattern' ? parameter : parameter.field('pattern');
  if (!pattern || kindOf(pattern) !== 'object_pattern') return [];
  return pattern.namedChildren().flatMap((child) => {
    const field = child.field('key')?.text() ?? child.text();
    return SENT_FIELDS.test(field) ? namesBound(child) : [];
  });
}

const RECORD_TEXT =
  /^(?!(?:this|self|props|config|options|opts|settings|process|i18n|env|theme|styles|err|error|e|ex|exc|req|request|ctx|res|document|window|location|os|sys|path|node|field|module|app)\b)[\w$]+(?:\??\.\w+|\[\w+\]){0,6}(?:\??\.|\[["'])(?:(?:first|last|display|user|nick|full|company|customer)?_?[nN]ame|username|title|notes?|text|body|message|comment|description|e?mail|bio|about|content|subject|address|label|summary|caption|feedback|review|reason)(?:["']\])?$/;

const FIXED = /^(?:\w+\.)?_?[A-Z][A-Z0-9_]+$/;
const CLEANING =
  /(?:escape|quot|sanitiz|sanitis|encode|validat|whitelist|allowlist|placeholder|identifier|literal)|(?:^|\.)(?:Number|parseInt|parseFloat|Boolean|int|float|len|bool|UUID|randomUUID|basename|secure_filename|safe_join)$|^Math\./i;

const callTesting =
  (methods: RegExp) =>
  (node: SgNode): readonly SgNode[] => {
    const callee = calleeOf(node);
    if (!methods.test(lastName(callee))) return [];
    const object = node.field('function')?.field('object');
    return [...(object ? [object] : []), ...(node.field('arguments')?.namedChildren() ?? [])];
  };

const javascript: Dialect = {
  source:
    /^(?:(?:req|request|ctx|ctx\.req|ctx\.request|c\.req|context\.request)\??\.(?:query|body|params|param|headers|cookies|files?|originalUrl|hostname|rawBody)\b|(?:req|ctx|ctx\.req|ctx\.request)\??\.(?:url|path|get|header)\b|request\.(?:url|nextUrl)\b|(?:req|request|c\.req)\.(?:json|formData|text)(?:\(|$)|event\??\.(?:queryStringParameters|pathParameters|rawQueryString)\b|(?:window\.|document\.)?location\.(?:search|hash)\b|document\.(?:URL|referrer)\b)/,
  readings: new Set(['member_expression', 'subscript_expression', 'call_expression']),
  handlers: {
    any: [
      { kind: 'arrow_function' },
      { kind: 'function_expression' },
      { kind: 'function_declaration' },
      { kind: 'method_definition' },
    ],
    has: {
      field: 'parameters',
      regex:
        '^\\(\\s*\\{[^}]*\\b(body|query|params|headers|cookies)\\b[^()]*\\}[^(){}]*,\\s*_?(res|response|reply)\\b|@(Query|Param|Body|Headers)\\(',
    },
  },
  sentTo: sentFields,
  passing:
    /^(?:String|decodeURI|decodeURIComponent|unescape|Buffer\.from|JSON\.parse|path\.(?:join|resolve|normalize)|join|resolve|normalize|URL|URLSearchParams|Object\.(?:assign|fromEntries|entries|values)|qs\.parse|querystring\.parse|url\.parse)$/,
  passingMethods:
    /^(?:trim|trimStart|trimEnd|toString|toLowerCase|toUpperCase|slice|substring|substr|replace|replaceAll|split|join|concat|get|at|pop|shift|padStart|normalize|json|text|formData|param|header|query)$/,
  cleaning: CLEANING,
  keying: /(?:^|\.)createHmac$/,
  recordText: RECORD_TEXT,
  marks: /\.(?:map|fill)\((?:[^()=]{0,40}(?:\([^()]{0,40}\))? ?=> ?)?['"`](?:\?|%s|\$\$\{\w+ ?\+ ?\w+\})['"`]\)\.join\([^()]*\)$/,
  numeric: new Set(['*', '-', '/', '**']),
  fixed: FIXED,
  bindings: new Map([
    ['variable_declarator', { name: 'name', value: 'value' }],
    ['assignment_expression', { name: 'left', value: 'right' }],
    ['augmented_assignment_expression', { name: 'left', value: 'right' }],
  ]),
  tests: ['call_expression'],
  tested: callTesting(
    /^(?:has|hasOwn|includes|indexOf|test|match|startsWith|endsWith|isSafe\w*|is[A-Z]\w*|validate\w*|assert\w*|check\w*|ensure\w*|verify\w*|safeParse|relative)$/,
  ),
  functions: new Set([
    'function_declaration',
    'function_expression',
    'generator_function_declaration',
    'arrow_function',
    'method_definition',
  ]),
  imports: {
    any: [{ kind: 'import_statement' }, { kind: 'variable_declarator', regex: '^[^=]{1,200}=[^=]{0,60}(require|promisify)\\(' }],
  },
  declarations: ['function_declaration', 'variable_declarator'],
  parameters: ['formal_parameters', 'import_clause'],
};

const python: Dialect = {
  source:
    /^(?:(?:self\.|flask\.)?request\.(?:args|form|values|json|data|cookies|headers|files|GET|POST|META|COOKIES|FILES|body|query_params|path_params|get_json|get_data|query|query_string|params|match_info|url|full_path)\b|self\.get_(?:query_|body_)?arguments?\b|await request\.(?:json|form|body|post)\()/,
  readings: new Set(['attribute', 'subscript', 'call', 'await']),
  handlers: {
    kind: 'function_definition',
    inside: {
      kind: 'decorated_definition',
      has: { kind: 'decorator', regex: '^@\\w+\\.(route|get|post|put|patch|delete|api_route|websocket)\\(' },
    },
  },
  sentTo: (parameter) => {
    const kind = kindOf(parameter);
    const type = parameter.field('type')?.text();
    const name =
      parameter.field('name')?.text() ?? (kind === 'typed_parameter' ? parameter.namedChildren()[0]?.text() : parameter.text());
    if (kind === 'typed_parameter' || kind === 'typed_default_parameter')
      return type !== undefined &&
        /^(?:str|Optional\[str\]|str \| None|Annotated\[str\b.*)$/.test(type) &&
        !/Depends\(/.test(parameter.text()) &&
        name !== undefined
        ? [name]
        : [];
    return kind === 'identifier' && name !== undefined && name !== 'self' && name !== 'request' ? [name] : [];
  },
  passing:
    /^(?:str|dict|list|json\.loads|os\.path\.(?:join|normpath|abspath)|Path|pathlib\.Path|unquote|urllib\.parse\.unquote|text|(?:sa|sqlalchemy)\.text|base64\.b64decode|b64decode|bytes)$/,
  passingMethods:
    /^(?:strip|lstrip|rstrip|lower|upper|replace|split|join|get|pop|format|decode|encode|getlist|get_json|get_data|get_argument|get_query_argument|get_body_argument|json|form|body|post|title|joinpath)$/,
  cleaning: CLEANING,
  keying: /^(?:hmac\.(?:new|HMAC|digest)|HMAC(?:\.new)?)$/,
  recordText: RECORD_TEXT,
  marks: /\.join\(\[?['"](?:\?|%s)['"](?:\] \*| for \w+ in| \*)[^'"]*\)$/,
  numeric: new Set(['-']),
  fixed: FIXED,
  bindings: new Map([
    ['assignment', { name: 'left', value: 'right' }],
    ['augmented_assignment', { name: 'left', value: 'right' }],
    ['named_expression', { name: 'name', value: 'value' }],
  ]),
  tests: ['call', 'comparison_operator'],
  tested: (node) =>
    kindOf(node) === 'comparison_operator'
      ? / (?:not )?in /.test(node.text().slice(0, CALLEE_MAX))
        ? node.namedChildren().slice(0, 1)
        : []
      : callTesting(
          /^(?:match|fullmatch|search|startswith|endswith|is_relative_to|commonpath|isdigit|isalnum|isidentifier|is_safe\w*|is_valid\w*|url_has_allowed_host_and_scheme|validate\w*|check\w*|ensure\w*|verify\w*|relative_to)$/,
        )(node),
  functions: new Set(['function_definition', 'lambda']),
  imports: { any: [{ kind: 'import_statement' }, { kind: 'import_from_statement' }] },
  declarations: ['function_definition', 'assignment'],
  parameters: ['parameters', 'lambda_parameters', 'import_from_statement'],
};

/** The dialect of a language. */
export const dialectOf = (language: RuleLanguage): Dialect => (language === 'python' ? python : javascript);
