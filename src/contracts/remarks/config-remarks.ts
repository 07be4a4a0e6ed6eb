/** What reading settings has to tell. */
export interface ConfigRemarks {
  /** A name in a file of settings is not a setting. */
  readonly 'setting-unknown': { readonly place: string; readonly setting: string; readonly near?: string };
  /** A project may not set this. */
  readonly 'setting-refused': { readonly place: string; readonly setting: string; readonly why: string };
  /** So many more settings of a file are ignored. */
  readonly 'settings-ignored': { readonly file: string; readonly more: number };
  /** An environment variable looks like a setting and is none. */
  readonly 'variable-unknown': { readonly name: string; readonly near?: string };
}
