/** What a project's own rules, roles and lists of files have to tell. Names of files and words of theirs are made visible and cut. */
export interface ProjectRemarks {
  /** A file is no role. */
  readonly 'role-unused': { readonly file: string } & RoleFault;
  /** A role of the user's own replaces another. */
  readonly 'role-replaced': { readonly file: string; readonly role: string; readonly of: 'project' | 'built-in' };
  readonly 'user-roles-unreadable': { readonly why: string };
  /** A rule cannot be read, or is empty. */
  readonly 'rule-unused': { readonly file: string; readonly why: 'unreadable' | 'empty' };
  /** There are more rules than are used. */
  readonly 'rules-limited': { readonly folder: string; readonly most: number };
  /** The head of a rule cannot be read, so the rule counts for everything. */
  readonly 'rule-head': { readonly fault: HeadFault };
  readonly 'rule-key-unknown': { readonly place: string; readonly key: string; readonly meant?: string };
  readonly 'rule-role-unknown': { readonly place: string; readonly role: string; readonly meant?: string };
  readonly 'rule-glob-unused': { readonly place: string; readonly glob: string; readonly fault: GlobFault };
  /** A value that should be a list of words is none. */
  readonly 'rule-list-wrong': { readonly place: string; readonly key: 'paths' | 'roles' };
  /** A rule names no role or no file that there is, and counts for all. */
  readonly 'rule-for-all': { readonly file: string; readonly of: 'roles' | 'files' };
  /** Files that instruct agents were looked for in some of the folders only. */
  readonly 'agent-notes-limited': { readonly names: readonly string[]; readonly looked: number; readonly folders: number };
  readonly 'guidance-left-out': { readonly file: string };
  readonly 'guidance-cut': { readonly file: string; readonly shown: number; readonly tokens: number };
  /** Comparing patterns with paths was ended: of globs in rules, or of patterns that leave files out. */
  readonly 'comparison-limited': { readonly of: 'rules' | 'patterns' };
  /** A glob of the settings excludes nothing. */
  readonly 'exclude-unused': { readonly glob: string; readonly fault: GlobFault };
  /** A line of the project's ignore file is not used. */
  readonly 'ignore-line-unused': { readonly file: string; readonly line: number; readonly fault: IgnoreFault };
  /** So many more lines of it are not used. */
  readonly 'ignore-lines-unused': { readonly file: string; readonly more: number };
  /** New files call themselves generated: only the change says so. */
  readonly 'new-files-generated': {
    readonly files: readonly { readonly path: string; readonly what: string }[];
    readonly ignoreFile: string;
  };
  /** So many files were not searched for a marker of generated files. */
  readonly 'markers-limited': { readonly files: number };
}

/** Why a file is no role. */
export type RoleFault =
  | { readonly why: 'name'; readonly most: number }
  | { readonly why: 'unreadable' | 'empty' }
  | { readonly why: 'built-in' | 'twice'; readonly role: string };

/** What is wrong with the head of a Markdown file, and where. */
export type HeadFault =
  | { readonly kind: 'unclosed' | 'brackets' | 'not-named-values'; readonly place: string }
  | { readonly kind: 'unreadable'; readonly place: string; readonly why: string };

/** Why a glob fits nothing. */
export type GlobFault =
  | { readonly kind: 'negation' | 'extended' | 'too-many-paths' | 'not-a-glob' }
  | { readonly kind: 'limit'; readonly most: number };

/** Why a line of an ignore file is not used. */
export type IgnoreFault =
  | { readonly kind: 'not-a-pattern' | 'file-too-long' }
  | { readonly kind: 'limit'; readonly most: number };
