import type { FileReading, FoundPaths, ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';

/** The change as the panel was shown it, with secrets redacted. */
export interface FrozenChange {
  readonly change: Change;
  /** The text of each changed file after the change; for a deleted file, before it. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The reviewed files, with changed files as the panel was shown them even if they changed since. */
export function withFrozen(files: ReviewedFiles, { change, texts }: FrozenChange): ReviewedFiles {
  // A path that occurs twice changed its type: its second entry is the current one.
  const now = new Map<string, ChangedFile>();
  for (const file of change.files) if (file.kind !== 'deleted') now.set(file.path, file);
  const gone = new Set(
    change.files.flatMap(({ kind, path, oldPath }) =>
      kind === 'deleted' ? [path] : kind === 'renamed' && oldPath !== undefined ? [oldPath] : [],
    ),
  );
  const isThere = (path: string): boolean => now.has(path) || !gone.has(path);
  const frozen = (path: string): FileReading | undefined => {
    const file = now.get(path);
    if (file === undefined) return gone.has(path) ? { kind: 'none', why: 'the change takes it away' } : undefined;
    // Only the files themselves know more about what is not text.
    const text = file.content === 'text' && file.link !== true ? texts.get(path) : undefined;
    return text === undefined ? undefined : { kind: 'text', text };
  };
  // Cached, because it is slow for a large project and needed at every look.
  let latest: { readonly found: readonly string[]; readonly paths: readonly string[] } | undefined;
  return {
    paths: async () => {
      const found = await files.paths();
      if (found.kind === 'none') return found;
      if (latest?.found !== found.paths)
        latest = { found: found.paths, paths: inOrder([...found.paths.filter(isThere), ...now.keys()]) };
      return { ...found, paths: latest.paths };
    },
    read: async (paths, limits) => {
      const rest = await files.read(
        paths.filter((path) => frozen(path) === undefined),
        limits,
      );
      return new Map(
        paths.map((path): readonly [string, FileReading] => {
          const reading = frozen(path) ?? rest.get(path) ?? { kind: 'none', why: 'it cannot be read' };
          return [path, reading.kind === 'text' && reading.text.length > limits.each ? tooLong : reading];
        }),
      );
    },
    holding: async (text, under, signal): Promise<FoundPaths> => {
      const found = await files.holding(text, under, signal);
      if (found.kind === 'none') return found;
      const isWanted = (path: string): boolean => under === undefined || path === under || path.startsWith(`${under}/`);
      const held = [...now.keys()].filter((path) => isWanted(path) && holds(frozen(path), text));
      const others = found.paths.filter((path) => isThere(path) && frozen(path) === undefined);
      return { ...found, paths: inOrder([...held, ...others]) };
    },
  };
}

const tooLong: FileReading = { kind: 'none', why: 'it is too large' };

const holds = (reading: FileReading | undefined, text: string | readonly string[]): boolean =>
  reading?.kind === 'text' && [text].flat().some((one) => reading.text.includes(one));

const inOrder = (paths: readonly string[]): readonly string[] => [...new Set(paths)].sort();
