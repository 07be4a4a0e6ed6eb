import { afterChange, agrees, beforeChange } from '../diff/apply.ts';
import type { ChangedFile } from '../diff/change.ts';
import { changedLines } from '../diff/hunk-lines.ts';
import { holdsAsset } from '../files/asset-bytes.ts';
import type { ListedFile, TreeEntry } from './answer-shapes.ts';
import { type Side, sectionOf } from './diff-section.ts';
import { makeHunks } from './make-hunks.ts';
import { CONTENT_MAX, type StoredContent } from './stored-content.ts';

const MIB = 1024 * 1024;
/** The size limit of all texts together. */
const TEXTS_MAX = 256 * MIB;
/** The number of files for which a minimal diff is computed. */
const FINE_MAX = 200;

/** The text of a changed file, or the reason there is none; and its section of the diff, if it replaces that of the forge. */
export type Settled = { readonly section?: readonly string[] } & (
  | { readonly text: string }
  | { readonly why: string; readonly isBinary: boolean; readonly isAsset?: true }
);

/** The files of a commit as a forge stores them. */
export interface StoredTree {
  /** The entry at a path; undefined if there is none. */
  entry(path: string): Promise<TreeEntry | undefined>;
}

/** The sources of the texts of a change. */
export interface ChangeSources {
  readonly before: StoredTree;
  readonly after: StoredTree;
  /** The bytes of a stored file, by the hash that its entry has. */
  readonly content: (sha: string) => Promise<StoredContent>;
  /** The counts of lines that the forge gives, by path; a path that occurs twice in the diff is left out. */
  readonly listed: ReadonlyMap<string, Pick<ListedFile, 'additions' | 'deletions' | 'sha'>>;
}

/** Reads the text of each changed file, and rebuilds sections that the diff does not show. */
export class ChangedTexts {
  readonly #sources: ChangeSources;
  #room = TEXTS_MAX;
  #made = 0;

  constructor(sources: ChangeSources) {
    this.#sources = sources;
  }

  /** The text of a file after its change; for a deleted file, before it. */
  async settle(file: ChangedFile): Promise<Settled> {
    if (file.content === 'submodule') return { why: 'it is a submodule', isBinary: false };
    const settled = (file.content === 'text' && this.#isWhole(file) && (await this.#asShown(file))) || (await this.#remade(file));
    if (!('text' in settled)) return settled;
    if (settled.text.length > this.#room)
      return { why: `all texts together are larger than ${TEXTS_MAX / MIB} MiB`, isBinary: false };
    this.#room -= settled.text.length;
    return settled;
  }

  /** True if the diff shows as many lines of a file as the forge counts. */
  #isWhole(file: ChangedFile): boolean {
    const listed = this.#sources.listed.get(file.path);
    if (listed === undefined) return true;
    const { added, removed } = changedLines(file);
    return added === listed.additions && removed === listed.deletions;
  }

  /** The text of a file as far as the diff fits it; undefined if it does not. */
  async #asShown(file: ChangedFile): Promise<Settled | undefined> {
    if (file.kind === 'added' || file.kind === 'deleted') {
      // The diff contains the whole file: no request is needed.
      const text = file.kind === 'added' ? afterChange('', file) : beforeChange('', file);
      return text === undefined ? undefined : { text };
    }
    const content = await this.#content(await this.#newSide(file));
    if (content.kind !== 'bytes') return { why: whyAbsent(content), isBinary: false };
    if (file.hunks.length === 0 && content.bytes.includes(0)) return binary(file, content.bytes);
    const text = content.bytes.toString('utf8');
    return agrees(file, text) ? { text } : undefined;
  }

  /** The stored text with a section of the diff made here, so that no attribute of a repository can hide text from the review. */
  async #remade(file: ChangedFile): Promise<Settled> {
    const before = file.kind === 'added' ? undefined : await this.#side('before', file.oldPath ?? file.path);
    const after = file.kind === 'deleted' ? undefined : await this.#side('after', file.path);
    const head = { before, after, isCopy: file.kind === 'copied' };
    const contents = await Promise.all([this.#content(before), this.#content(after)]);
    const absent = contents.find(({ kind }) => kind !== 'bytes');
    const section = sectionOf(head, { kind: 'binary' });
    if (absent !== undefined && absent.kind !== 'bytes') return { why: whyAbsent(absent), isBinary: false, section };
    const [old = '', young = ''] = contents.map((content) => (content.kind === 'bytes' ? textOf(content.bytes) : undefined));
    if (contents.some((content) => content.kind === 'bytes' && content.bytes.includes(0))) {
      const shown = contents[file.kind === 'deleted' ? 0 : 1];
      return { ...binary(file, shown?.kind === 'bytes' ? shown.bytes : EMPTY_BYTES), section };
    }
    return {
      text: file.kind === 'deleted' ? old : young,
      section: sectionOf(head, { kind: 'hunks', lines: makeHunks(old, young, this.#made++ < FINE_MAX ? 'fine' : 'rough') }),
    };
  }

  async #newSide(file: ChangedFile): Promise<Pick<Side, 'sha'> | undefined> {
    const sha = this.#sources.listed.get(file.path)?.sha;
    return typeof sha === 'string' ? { sha } : this.#side('after', file.path);
  }

  async #side(when: 'before' | 'after', path: string): Promise<Side | undefined> {
    const entry = await this.#sources[when].entry(path);
    return entry === undefined ? undefined : { path, mode: entry.mode, sha: entry.sha };
  }

  #content(side: Pick<Side, 'sha'> | undefined): Promise<StoredContent> {
    return side === undefined ? Promise.resolve(EMPTY) : this.#sources.content(side.sha);
  }
}

const EMPTY_BYTES = Buffer.alloc(0);
const EMPTY: StoredContent = { kind: 'bytes', bytes: EMPTY_BYTES };

const binary = ({ path }: ChangedFile, bytes: Buffer) => ({
  why: 'it is binary',
  isBinary: true,
  ...(holdsAsset(path, bytes) ? { isAsset: true as const } : {}),
});

const textOf = (bytes: Buffer): string => bytes.toString('utf8');

const whyAbsent = (content: Exclude<StoredContent, { readonly kind: 'bytes' }>): string =>
  content.kind === 'too-large' ? `it is larger than ${CONTENT_MAX / MIB} MiB` : 'the server does not have it stored';
