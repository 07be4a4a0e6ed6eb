import type { NapiConfig, SgNode } from '@ast-grep/napi';
import type { RuleLanguage } from './language-of.ts';

/** How a family of languages says what the origin of a value depends on. */
export interface Dialect {
  /** The start of an expression that reads what somebody outside sent. */
  readonly source: RegExp;
  /** Kinds of nodes that can be such an expression. */
  readonly readings: ReadonlySet<string>;
  /** Functions that others call with what was sent, by their parameters. */
  readonly handlers: NapiConfig['rule'];
  /** The name of a parameter of such a function, if it is sent as any text. */
  readonly sentTo: (parameter: SgNode) => string | undefined;
  /** Functions whose result is what was put in, in another form. */
  readonly passing: RegExp;
  /** Methods whose result is what they are called on, in another form. */
  readonly passingMethods: RegExp;
  /** Functions whose result is safe to put into a text. */
  readonly cleaning: RegExp;
  /** Names of values that the program fixes itself. */
  readonly fixed: RegExp;
  /** Nodes that give a name a value, with the fields of the name and of the value. */
  readonly bindings: ReadonlyMap<string, { readonly name: string; readonly value: string }>;
  /** Kinds of nodes that can test a value. */
  readonly tests: readonly string[];
  /** The values that a node tests. */
  readonly tested: (node: SgNode) => readonly SgNode[];
  readonly functions: ReadonlySet<string>;
}

/** The kind of a node, by its name in the grammar. */
export const kindOf = (node: SgNode): string => String(node.kind());

const CALLEE_MAX = 200;

/** The code of what is called, its end where it is long. */
export const calleeOf = (call: SgNode): string =>
  (call.field('function') ?? call.field('constructor'))?.text().slice(-CALLEE_MAX) ?? '';

/** The name after the last dot. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

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
    /^(?:(?:req|request|ctx|ctx\.req|ctx\.request|c\.req|context\.request)\??\.(?:query|body|params|param|headers|cookies|files?|originalUrl|hostname)\b|(?:req|ctx|ctx\.req|ctx\.request)\??\.(?:url|path|get|header)\b|event\??\.(?:queryStringParameters|pathParameters|rawQueryString)\b|(?:window\.|document\.)?location\.(?:search|hash)\b|document\.(?:URL|referrer)\b)/,
  readings: new Set(['member_expression', 'subscript_expression', 'call_expression']),
  handlers: { kind: 'program', regex: '^$' },
  sentTo: () => undefined,
  passing:
    /^(?:String|decodeURI|decodeURIComponent|unescape|Buffer\.from|JSON\.parse|path\.(?:join|resolve|normalize)|join|resolve|normalize|URL|URLSearchParams|Object\.(?:assign|fromEntries|entries|values)|qs\.parse|querystring\.parse|url\.parse)$/,
  passingMethods:
    /^(?:trim|trimStart|trimEnd|toString|toLowerCase|toUpperCase|slice|substring|substr|replace|replaceAll|split|join|concat|get|at|pop|shift|padStart|normalize|json|text|param|header|query)$/,
  cleaning: CLEANING,
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
};

const python: Dialect = {
  source:
    /^(?:(?:self\.|flask\.)?request\.(?:args|form|values|json|data|cookies|headers|files|GET|POST|META|COOKIES|FILES|body|query_params|path_params|get_json|get_data|query|query_string|params|match_info)\b|self\.get_(?:query_|body_)?arguments?\b|await request\.(?:json|form|body|post)\()/,
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
        !/Depends\(/.test(parameter.text())
        ? name
        : undefined;
    return kind === 'identifier' && name !== 'self' && name !== 'request' ? name : undefined;
  },
  passing:
    /^(?:str|dict|list|json\.loads|os\.path\.(?:join|normpath|abspath)|Path|pathlib\.Path|unquote|urllib\.parse\.unquote|base64\.b64decode|b64decode|bytes)$/,
  passingMethods:
    /^(?:strip|lstrip|rstrip|lower|upper|replace|split|join|get|pop|format|decode|encode|getlist|get_json|get_data|get_argument|get_query_argument|get_body_argument|json|form|body|post|title|joinpath)$/,
  cleaning: CLEANING,
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
};

/** The dialect of a language. */
export const dialectOf = (language: RuleLanguage): Dialect => (language === 'python' ? python : javascript);
