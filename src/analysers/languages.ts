const SCRIPTS: ReadonlySet<string> = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx']);
/** Pages and components that have scripts inside. */
const HOLDERS: ReadonlySet<string> = new Set(['vue', 'svelte', 'astro']);
const PYTHON_PROGRAMS: ReadonlySet<string> = new Set(['py', 'pyw']);

/** What stands after the last dot of a path, in small letters; nothing where there is no dot. */
export const endingOf = (path: string): string => {
  const dot = path.lastIndexOf('.');
  return dot === -1 ? '' : path.slice(dot + 1).toLowerCase();
};

/** Whether a file is JavaScript or TypeScript, or has them inside. */
export const holdsScript = (path: string): boolean => SCRIPTS.has(endingOf(path)) || HOLDERS.has(endingOf(path));

/** Whether a file is a program in Python; stubs are none, and are read by other rules. */
export const isPythonProgram = (path: string): boolean => PYTHON_PROGRAMS.has(endingOf(path));
