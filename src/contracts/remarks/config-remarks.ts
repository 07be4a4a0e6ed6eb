/** Remarks from reading settings. */
export interface ConfigRemarks {
  /** A settings file has an unknown key. */
  readonly 'setting-unknown': { readonly place: string; readonly setting: string; readonly near?: string };
  /** A project is not allowed to set this. */
  readonly 'setting-refused': { readonly place: string; readonly setting: string; readonly why: string };
  /** The number of further ignored settings in a file. */
  readonly 'settings-ignored': { readonly file: string; readonly more: number };
  /** An environment variable looks like a setting but is not one. */
  readonly 'variable-unknown': { readonly name: string; readonly near?: string };
}
