import { readLockFile } from '../../src/advisories/locks/lock-files.ts';

/** What a lock file says, a line for each package. */
export const readAsText = (path: string, text: string) => {
  const reading = readLockFile(path, text);
  if (reading.kind === 'problem') return reading.why;
  const found = reading.packages.map(({ ecosystem, name, version, line, endLine }) =>
    [ecosystem, name, version, endLine === undefined ? line : `${line}-${endLine}`].join(' '),
  );
  return { found, apart: reading.apart.map(({ name, why }) => `${name}: ${why}`) };
};
