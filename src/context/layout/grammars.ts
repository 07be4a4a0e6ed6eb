/** The node types of functions, classes and imports in a grammar. */
export interface Grammar {
  /** The file of the grammar is `tree-sitter-NAME.wasm`. */
  readonly name: string;
  readonly functions: readonly string[];
  readonly classes: readonly string[];
  readonly imports?: readonly string[];
}

const SCRIPT_FUNCTIONS = [
  'function_declaration',
  'generator_function_declaration',
  'function_expression',
  'generator_function',
  'arrow_function',
  'method_definition',
] as const;
const SCRIPT_CLASSES = ['class_declaration', 'class'] as const;
const TYPED_CLASSES = [
  ...SCRIPT_CLASSES,
  'abstract_class_declaration',
  'interface_declaration',
  'internal_module',
  'type_alias_declaration',
  'enum_declaration',
] as const;
const SCRIPT_IMPORTS = ['import_statement'] as const;

const GRAMMARS: readonly (Grammar & { readonly files: RegExp })[] = [
  { name: 'typescript', files: /\.[cm]?ts$/, functions: SCRIPT_FUNCTIONS, classes: TYPED_CLASSES, imports: SCRIPT_IMPORTS },
  { name: 'tsx', files: /\.tsx$/, functions: SCRIPT_FUNCTIONS, classes: TYPED_CLASSES, imports: SCRIPT_IMPORTS },
  {
    name: 'javascript',
    files: /\.(?:[cm]?js|jsx)$/,
    functions: SCRIPT_FUNCTIONS,
    classes: SCRIPT_CLASSES,
    imports: SCRIPT_IMPORTS,
  },
  {
    name: 'python',
    files: /\.pyi?$/,
    functions: ['function_definition'],
    classes: ['class_definition'],
    imports: ['import_statement', 'import_from_statement', 'future_import_statement'],
  },
  {
    name: 'go',
    files: /\.go$/,
    functions: ['function_declaration', 'method_declaration', 'func_literal'],
    classes: ['type_declaration'],
    imports: ['import_declaration'],
  },
  {
    name: 'java',
    files: /\.java$/,
    functions: ['method_declaration', 'constructor_declaration', 'compact_constructor_declaration', 'lambda_expression'],
    classes: ['class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration'],
    imports: ['import_declaration'],
  },
  {
    name: 'c-sharp',
    files: /\.cs$/,
    functions: [
      'method_declaration',
      'constructor_declaration',
      'destructor_declaration',
      'operator_declaration',
      'property_declaration',
      'local_function_statement',
      'lambda_expression',
    ],
    classes: ['class_declaration', 'struct_declaration', 'interface_declaration', 'record_declaration', 'enum_declaration'],
    imports: ['using_directive'],
  },
  {
    name: 'cpp',
    files: /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/,
    functions: ['function_definition', 'lambda_expression'],
    classes: ['class_specifier', 'struct_specifier', 'enum_specifier'],
    imports: ['preproc_include'],
  },
  {
    name: 'rust',
    files: /\.rs$/,
    functions: ['function_item', 'closure_expression'],
    classes: ['impl_item', 'trait_item', 'struct_item', 'enum_item', 'mod_item'],
    imports: ['use_declaration'],
  },
  {
    name: 'ruby',
    files: /(?:\.(?:rb|rake|gemspec)|(?:^|\/)(?:Rakefile|Gemfile))$/,
    functions: ['method', 'singleton_method', 'lambda', 'do_block'],
    classes: ['class', 'module', 'singleton_class'],
  },
  {
    name: 'php',
    files: /\.php$/,
    functions: ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'],
    classes: ['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration'],
    imports: ['namespace_use_declaration'],
  },
  { name: 'bash', files: /\.(?:sh|bash|zsh|ksh)$/, functions: ['function_definition'], classes: [] },
  {
    name: 'powershell',
    files: /\.ps[md]?1$/,
    functions: ['function_statement', 'class_method_definition'],
    classes: ['class_statement', 'enum_statement'],
  },
  { name: 'css', files: /\.css$/, functions: ['rule_set'], classes: ['media_statement', 'supports_statement'] },
  { name: 'ini', files: /\.(?:ini|cfg|editorconfig)$|(?:^|\/)\.gitconfig$/, functions: [], classes: ['section'] },
];

/** The grammar of a file by its name; undefined if there is none. */
export const grammarOf = (path: string): Grammar | undefined => GRAMMARS.find(({ files }) => files.test(path));
