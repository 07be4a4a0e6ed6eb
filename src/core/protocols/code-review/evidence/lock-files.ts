const NAMES = [
  /package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock/,
  /Pipfile\.lock|pylock(?:\.[^./]{1,100})?\.toml|uv\.lock|poetry\.lock/,
  /(?:[\w.-]{1,100}[-_.])?requirements(?:[-_.][\w.-]{1,100})?\.txt|requirements\/[^/]{1,200}\.txt/,
  /go\.mod|go\.sum|Cargo\.lock/,
];

const LOCK_FILE = new RegExp(`(?:^|/)(?:${NAMES.map(({ source }) => source).join('|')})$`);

/** Tells whether a file of this name records which packages are in use, at which versions. */
export const isLockFile = (path: string): boolean => LOCK_FILE.test(path);
