import { shortened } from '../../context/layout/margin.ts';
import { type Outlines, outlinesOf } from '../../context/layout/outline.ts';
import { type MaskedPlace, maskChange } from '../../context/masking/mask-change.ts';
import type { ReviewedMaterial, Unshown } from '../../contracts/material.ts';
import type { Change } from '../../diff/change.ts';
import { changedLines } from '../../diff/hunk-lines.ts';
import { outOfPlace } from '../../project/out-of-place.ts';
import type { SelectedFiles } from '../../project/select-files.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { GitChange } from '../../sources/git/git-change.ts';
import type { ReviewWork } from './review-work.ts';

/** A change without its secrets, before it is laid out. */
export interface RedactedWork {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly outlines: Outlines;
  readonly title: string;
  /** The author's description. */
  readonly framing: string | undefined;
  readonly masked: ReviewedMaterial['masked'];
  /** Files that the change moves to a place where they run, or makes executable, and the reason: they are shown whole. */
  readonly moved: readonly Unshown[];
  /** Links out of their places, which are not followed. */
  readonly links: readonly Unshown[];
  /** Files that guard changes and were removed or replaced. */
  readonly guards: readonly Unshown[];
  /** The number of changed lines in text files. */
  readonly changedLines: number;
}

/** The options for redacting a change. */
export interface RedactTerms {
  readonly masker: Masker;
  readonly selected: Pick<SelectedFiles, 'change'> & Partial<Pick<SelectedFiles, 'cameBack'>>;
}

/** Masks the secrets of the selected files and of what the author says, and finds the functions and classes. */
export async function redactWork(
  { read, said }: Pick<ReviewWork, 'read' | 'said'>,
  { masker, selected }: RedactTerms,
): Promise<RedactedWork> {
  const { change: placed, moved, links, guards } = outOfPlace(selected.change, read.texts, selected.cameBack);
  const { change, texts, masked } = maskChange(placed, textsOf(placed, read.texts), masker);
  const besides: MaskedPlace[] = [];
  const mask: MaskAt = (text, path) => {
    const found = masker.mask(text);
    for (const secret of found.masked) besides.push({ path, ...secret });
    return found.text;
  };
  const title = mask(read.title, 'title');
  const framing = framingOf(read.messages, said, mask);
  return {
    change,
    texts,
    outlines: await outlinesOf(texts),
    title,
    framing,
    masked: [...masked, ...besides],
    moved,
    links,
    guards,
    changedLines: change.files.reduce((sum, file) => {
      const { added, removed } = changedLines(file);
      return sum + added + removed;
    }, 0),
  };
}

/** Masks a text and records the places of secrets. */
type MaskAt = (text: string, where: string) => string;

/** The texts of these files only: files that are left out are never shown and cannot be cited. */
function textsOf({ files }: Change, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path }) => {
      const text = texts.get(path);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}

const MESSAGE_CHARACTERS = 2_000;
const BODY_CHARACTERS = 8_000;

/**
 * The author's description: the pull request first, then each numbered commit; truncated after masking, so that no secret is cut
 * in two.
 */
function framingOf({ count, texts }: GitChange['messages'], said: ReviewWork['said'], mask: MaskAt): string | undefined {
  const first = count - texts.length + 1;
  const left = first > 1 ? [`(of ${count} commits, the first ${first - 1} are left out)`] : [];
  const messages = texts.map((text, at) =>
    shortened(mask(text, `message of commit ${first + at} of ${count}`), MESSAGE_CHARACTERS),
  );
  const pull =
    said === undefined
      ? []
      : [`--- the pull request\n${shortened(mask(`${said.title}\n\n${said.body}`.trim(), 'the pull request'), BODY_CHARACTERS)}`];
  const all = [...pull, ...left, ...messages.map((text, at) => `--- commit ${first + at} of ${count}\n${text}`)];
  return all.length === 0 ? undefined : all.join('\n\n');
}
