import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';

/** A text of a case by its name. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The texts of a case as files: they are frozen with it and held in memory, so no limit of reading applies. */
export function frozenTexts(texts: readonly NamedText[]): ReviewedFiles {
  const byName = new Map(texts.map(({ name, text }) => [name, text]));
  const names = [...byName.keys()].sort();
  return {
    paths: async () => ({ kind: 'paths', paths: names, more: false }),
    read: async (paths) =>
      new Map(
        paths.map((path) => {
          const text = byName.get(path);
          return [path, text === undefined ? { kind: 'none', why: 'there is no such text' } : { kind: 'text', text }] as const;
        }),
      ),
    holding: async (text, under) => ({
      kind: 'paths',
      paths: names.filter(
        (name) => (under === undefined || name === under) && [text].flat().some((one) => byName.get(name)?.includes(one)),
      ),
      more: false,
    }),
  };
}
