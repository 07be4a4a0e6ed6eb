/** Remarks on a project's rules, roles and file lists. Quoted names and words are made visible and truncated. */
export interface ProjectRemarks {
  /** A file is not a valid role. */
  readonly 'role-unused': { readonly file: string } & RoleFault;
  /** A role of the user replaces another. */
  readonly 'role-replaced': { readonly file: string; readonly role: string; readonly of: 'project' | 'built-in' };
  readonly 'user-roles-unreadable': { readonly why: string };
  /** A rule is unreadable or empty. */
  readonly 'rule-unused': { readonly file: string; readonly why: 'unreadable' | 'empty' };
  /** There are more rules than the limit. */
  readonly 'rules-limited': { readonly folder: string; readonly most: number };
  /** The front matter of a rule is unreadable, so the rule applies everywhere. */
  readonly 'rule-head': { readonly fault: HeadFault };
  readonly 'rule-key-unknown': { readonly place: string; readonly key: string; readonly meant?: string };
  readonly 'rule-role-unknown': { readonly place: string; readonly role: string; readonly meant?: string };
  readonly 'rule-glob-unused': { readonly place: string; readonly glob: string; readonly fault: GlobFault };
  /** A value that should be a list of words is not one. */
  readonly 'rule-list-wrong': { readonly place: string; readonly key: 'paths' | 'roles' };
  /** A rule names no known role or no existing file, so it applies to all. */
  readonly 'rule-for-all': { readonly file: string; readonly of: 'roles' | 'files' };
  /** Only some of the folders were searched for agent instruction files. */
  readonly 'agent-notes-limited': { readonly names: readonly string[]; readonly looked: number; readonly folders: number };
  /** Lines of the memory that are no dismissal, and the number of further ones. */
  readonly 'memory-lines-unused': { readonly file: string; readonly lines: readonly number[]; readonly more: number };
  readonly 'guidance-left-out': { readonly file: string };
  readonly 'guidance-cut': { readonly file: string; readonly shown: number; readonly tokens: number };
  /** Matching paths against patterns hit its time limit: globs of rules, or patterns that exclude files. */
  readonly 'comparison-limited': { readonly of: 'rules' | 'patterns' };
  /** A glob of the settings excludes nothing. */
  readonly 'exclude-unused': { readonly glob: string; readonly fault: GlobFault };
  /** A line of the project's ignore file is ignored. */
  readonly 'ignore-line-unused': { readonly file: string; readonly line: number; readonly fault: IgnoreFault };
  /** The number of further ignored lines. */
  readonly 'ignore-lines-unused': { readonly file: string; readonly more: number };
  /** New files carry a marker of generated code that only the change itself sets. */
  readonly 'new-files-generated': {
    readonly files: readonly { readonly path: string; readonly what: string }[];
    readonly ignoreFile: string;
  };
  /** The number of files not searched for a marker of generated code. */
  readonly 'markers-limited': { readonly files: number };
}

/** Why a file is not a valid role. */
export type RoleFault =
  | { readonly why: 'name'; readonly most: number }
  | { readonly why: 'unreadable' | 'empty' }
  | { readonly why: 'built-in' | 'twice'; readonly role: string };

/** A problem in the front matter of a Markdown file, with its place. */
export type HeadFault =
  | { readonly kind: 'unclosed' | 'brackets' | 'not-named-values'; readonly place: string }
  | { readonly kind: 'unreadable'; readonly place: string; readonly why: string };

/** Why a glob matches nothing. */
export type GlobFault =
  | { readonly kind: 'negation' | 'extended' | 'too-many-paths' | 'not-a-glob' }
  | { readonly kind: 'limit'; readonly most: number };

/** Why a line of an ignore file is ignored. */
export type IgnoreFault =
  | { readonly kind: 'not-a-pattern' | 'file-too-long' }
  | { readonly kind: 'limit'; readonly most: number };
