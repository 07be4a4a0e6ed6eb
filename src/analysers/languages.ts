const SCRIPTS: ReadonlySet<string> = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx']);
/** Pages and components that have scripts inside. */
const HOLDERS: ReadonlySet<string> = new Set(['vue', 'svelte', 'astro']);
const PYTHON_PROGRAMS: ReadonlySet<string> = new Set(['py', 'pyw']);

/** The lower-case extension after the last dot of a path; empty if there is no dot. */
export const endingOf = (path: string): string => {
  const dot = path.lastIndexOf('.');
  return dot === -1 ? '' : path.slice(dot + 1).toLowerCase();
};

/** True if a file is JavaScript or TypeScript, or embeds them. */
export const holdsScript = (path: string): boolean => SCRIPTS.has(endingOf(path)) || HOLDERS.has(endingOf(path));

/** True if a file is a Python program; stub files are excluded, because other rules apply to them. */
export const isPythonProgram = (path: string): boolean => PYTHON_PROGRAMS.has(endingOf(path));
