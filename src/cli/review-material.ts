import { layOut } from '../context/lay-out.ts';
import { shortened } from '../context/margin.ts';
import { type MaskedPlace, maskChange } from '../context/mask-change.ts';
import { noticesInChange } from '../context/material-notices.ts';
import type { ReviewedMaterial } from '../contracts/material.ts';
import { sha256 } from '../contracts/sha256.ts';
import type { Change } from '../diff/change.ts';
import { changedLines } from '../diff/hunk-lines.ts';
import { nonceFor } from '../safety/fence.ts';
import type { Masker } from '../safety/mask.ts';
import type { GitChange } from '../sources/git-change.ts';

/** A change ready to be laid before a panel. */
export interface Prepared {
  readonly material: ReviewedMaterial;
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
}

/** Masks the change, lays it out and takes down what was reviewed; nothing later looks at the repository again. */
export function prepareMaterial(read: GitChange, caseId: string, masker: Masker): Prepared {
  const { change, texts, masked } = maskChange(read.change, read.texts, masker);
  const besides: MaskedPlace[] = [];
  const mask: MaskAt = (text, path) => {
    const found = masker.mask(text);
    besides.push(...found.masked.map((secret) => ({ path, ...secret })));
    return found.text;
  };
  const title = mask(read.title, 'title');
  const framing = read.messages.count === 0 ? undefined : framingOf(read.messages, mask);
  const { text: shown, coverage } = layOut(change, texts);
  const reasons = new Map(read.unread.filter(({ path }) => isWithoutLines(change, path)).map(({ path, why }) => [path, why]));
  const material: ReviewedMaterial = {
    title,
    base: read.base,
    revision: read.revision,
    repository: read.repository,
    digest: sha256(read.diff),
    files: change.files.map((file) => ({ path: file.path, kind: file.kind, ...changedLines(file) })),
    shown,
    ...(framing === undefined ? {} : { framing }),
    lines: { changed: coverage.changed, whole: Math.max(0, coverage.shown - coverage.cut) },
    nonce: nonceFor(caseId, shown),
    unshown: coverage.unshown.map(({ path, why }) => ({ path, why: reasons.get(path) ?? why })),
    masked: [...masked, ...besides],
    notices: noticesInChange(change, { shown, title, framing }),
  };
  return { material, change, texts };
}

/** Masks a text and notes where secrets were. */
type MaskAt = (text: string, where: string) => string;

const MESSAGE_CHARACTERS = 2_000;

/** The commits' messages one after the other, each under its number; cut only when nothing secret is left to be cut in two. */
function framingOf({ count, texts }: GitChange['messages'], mask: MaskAt): string {
  const first = count - texts.length + 1;
  const left = first > 1 ? [`(of ${count} commits, the first ${first - 1} are left out)`] : [];
  const said = texts.map((text, at) => shortened(mask(text, `message of commit ${first + at} of ${count}`), MESSAGE_CHARACTERS));
  return [...left, ...said.map((text, at) => `--- commit ${first + at} of ${count}\n${text}`)].join('\n\n');
}

/** Files that people put beside code and nobody reads: pictures, fonts, sound, paper. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|mov)$/i;

/** Something of the change that matters could be shown to nobody, or not whole. */
export const isShownInPart = ({ lines, unshown }: ReviewedMaterial): boolean =>
  lines.whole < lines.changed || unshown.some(({ path }) => !ASSET.test(path));

/** Of such a file nothing is shown, and who read it knows best why. */
const isWithoutLines = ({ files }: Change, path: string): boolean =>
  files.some((file) => file.path === path && file.content !== 'text');
