import { layOutInParts } from '../../context/layout/lay-out-in-parts.ts';
import { functionsOf } from '../../context/layout/outline.ts';
import { noticesInChange, noticesInDocument } from '../../context/notices/material-notices.ts';
import { changedSymbols } from '../../context/related/changed-symbols.ts';
import { NOTHING_RELATED, type RelatedWork, shownRelated } from '../../context/related/choose-related.ts';
import { mapOfChange } from '../../context/related/map-of-change.ts';
import type { Guidance } from '../../contracts/base-files.ts';
import type { ContextDocument, LeftOut, ReviewedMaterial, ReviewedPart, Unshown } from '../../contracts/material.ts';
import type { Notice } from '../../contracts/notice.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { defined } from '../../core/defined.ts';
import type { OutlineBlock } from '../../core/protocols/code-review/said.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { changedLines } from '../../diff/hunk-lines.ts';
import { isAssetName, isPaper } from '../../files/asset-bytes.ts';
import { nonceFor } from '../../safety/fence/fence.ts';
import { sha256 } from '../../system/sha256.ts';
import type { RedactedWork } from './redact-work.ts';
import type { ReviewWork } from './review-work.ts';

/** A change ready to be laid before a panel. */
export interface Prepared {
  readonly material: ReviewedMaterial;
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly outlines: ReadonlyMap<string, readonly OutlineBlock[]>;
  /** The shown work: all of it as one unnamed part, or its parts. */
  readonly laidOut: readonly ReviewedPart[];
  /** The tokens of the change that one request may show. */
  readonly budget: number;
  /** Files that the change moves to a place where they run, or makes executable, and the reason: they are shown whole. */
  readonly moved: readonly Unshown[];
  /** Files that guard changes and were removed or replaced. */
  readonly guards: readonly Unshown[];
}

/** The number of parts per role beyond which less context is shown, if the settings name none. */
const PARTS_MOST = 6;

/** The options for laying a change out. */
export interface MaterialTerms {
  readonly caseId: string;
  /** The tokens of the change that one request may show. */
  readonly budget: number;
  readonly plan: Pick<ReviewPlan, 'context' | 'roles'> & Partial<Pick<ReviewPlan, 'passes'>>;
  readonly selected: { readonly leftOut: readonly LeftOut[] };
  /** What the repository tells besides, if it was looked for. */
  readonly related?: RelatedWork | undefined;
  /** Documents that the user gave, with secrets redacted. */
  readonly documents?: readonly ContextDocument[];
  /** The project's guidance for reviewers, with secrets masked. */
  readonly guidance: readonly Guidance[];
  /** Notices about changes to files that configure reviews. */
  readonly steering: readonly Notice[];
}

/** Lays a redacted change out and records the reviewed text; later steps never read the repository again. */
export function layOutMaterial(
  { read, pullRequest }: Pick<ReviewWork, 'read' | 'pullRequest'>,
  redacted: RedactedWork,
  terms: MaterialTerms,
): Prepared {
  const { caseId, plan, budget, selected, guidance, steering, documents = [], related = NOTHING_RELATED } = terms;
  const { change, texts, outlines, title, framing, masked, moved, links, guards } = redacted;
  const { parts, coverage, whole, pages, lengths } = layOutInParts(change, wholeTexts(texts, read.inPart), {
    outlines,
    context: { ...plan.context, tokens: budget },
    // One model can review this many parts, even on a small panel.
    partsMost: Math.max(1, plan.roles.length) * (plan.context.parts ?? PARTS_MOST),
  });
  const pieces = shownRelated(related, parts);
  const inOrders = (plan.passes ?? 1) > 1;
  const unread = new Map(read.unread.filter(({ path }) => isWithoutLines(change, path)).map((one) => [one.path, one]));
  const material: ReviewedMaterial = {
    title,
    base: read.base,
    revision: read.revision,
    repository: read.repository,
    ...defined({ pullRequest }),
    digest: sha256(read.diff),
    files: change.files.map((file) => ({ path: file.path, kind: file.kind, ...changedLines(file) })),
    shown: whole ?? '',
    ...(whole !== undefined && inOrders ? { pages: lengths.get('') ?? [] } : {}),
    ...(whole === undefined
      ? { parts: inOrders ? parts.map((part) => ({ ...part, pages: lengths.get(part.id) ?? [] })) : parts }
      : {}),
    budget,
    ...(read.scope === 'all' && { isWhole: true as const }),
    ...defined({ project: related.project }),
    ...(documents.length === 0 ? {} : { documents }),
    ...(pieces.length === 0 ? {} : { related: pieces }),
    ...(whole === undefined ? { map: mapOfChange(change, changedSymbols(change, texts, outlines)) } : {}),
    ...(guidance.length === 0 ? {} : { guidance }),
    ...(selected.leftOut.length === 0 ? {} : { leftOut: selected.leftOut.map(asKept) }),
    ...defined({ framing }),
    lines: { changed: coverage.changed, whole: Math.max(0, coverage.shown - coverage.cut) },
    nonce: nonceFor(caseId, whole ?? parts.map(({ shown }) => shown).join('\n')),
    unshown: [
      ...coverage.unshown.map(({ path, why }) => ({
        path,
        why: unread.get(path)?.why ?? why,
        ...(isAssetName(path) && unread.get(path)?.isAsset !== true ? { isMissing: true as const } : {}),
      })),
      ...links,
      ...change.files.flatMap((file) => disguised(file, texts.get(file.path)) ?? standIn(file, texts.get(file.path)) ?? []),
    ],
    masked,
    notices: [
      ...steering,
      ...noticesInChange(change, { shown: pages, title, framing }),
      ...documents.flatMap(({ file, text }) => noticesInDocument(file, text)),
      ...pieces.flatMap(({ file, shown }) => noticesInDocument(file, shown)),
      ...guidance.flatMap(({ file, text }) => noticesInDocument(file, text)),
    ],
  };
  return { material, change, texts, outlines: functionsOf(outlines), laidOut: parts, budget, moved, guards };
}

/** A file that is left out, as a case keeps it. */
const asKept = ({ path, why, lines, isMissing }: LeftOut): LeftOut => ({ path, why, lines, ...defined({ isMissing }) });

/** If only the diff lines of a file are known, only those are shown. */
function wholeTexts(texts: ReadonlyMap<string, string>, inPart: readonly string[]): ReadonlyMap<string, string> {
  if (inPart.length === 0) return texts;
  const whole = new Map(texts);
  for (const path of inPart) whole.delete(path);
  return whole;
}

/** The longest text that one panelist is shown at once. */
export const longestShown = ({ shown, parts = [] }: ReviewedMaterial): string =>
  parts.reduce((longest, part) => (part.shown.length > longest.length ? part.shown : longest), shown);

/** Text under the name of a picture, a font, sound or paper: no analyser reads it as code, and no person opens it as text. */
function disguised({ path, kind, content, link, hunks }: ChangedFile, text: string | undefined): Unshown | undefined {
  const isText = content === 'text' && kind !== 'deleted' && link !== true && hunks.length > 0 && isAssetName(path);
  return isText && !isPaper(path, text ?? '')
    ? { path, why: 'it is text, and its name says otherwise', isMissing: true }
    : undefined;
}

/** The pointer text that Git LFS and git-annex commit in place of a file. */
const STAND_IN = /^(?:version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/|\/annex\/objects\/)/;

/** A Git LFS or git-annex pointer: the content is not in the repository and cannot be reviewed. */
function standIn({ path, kind, hunks }: ChangedFile, text = ''): Unshown | undefined {
  return kind !== 'deleted' && hunks.length > 0 && STAND_IN.test(text)
    ? { path, why: 'it stands for a file that is kept elsewhere (Git LFS, git-annex)', isMissing: true }
    : undefined;
}

/** Part of the change could not be shown whole, or was left out without the user or the base excusing it. */
export const isShownInPart = (material: Pick<ReviewedMaterial, 'lines' | 'unshown' | 'leftOut'>): boolean =>
  material.lines.whole < material.lines.changed || missingIn(material).length > 0;

/** A file that no gate is passed without. */
export interface MissingFile extends Unshown {
  /** The reason: it could not be shown, or it was left out as generated or vendored. */
  readonly from: 'unshown' | 'left-out';
}

/** The files that block the gate because they were not reviewed. */
export const missingIn = ({ unshown, leftOut = [] }: Pick<ReviewedMaterial, 'unshown' | 'leftOut'>): readonly MissingFile[] => [
  ...unshown
    .filter(({ path, isMissing }) => isMissing === true || !isAssetName(path))
    .map((one) => ({ ...one, from: 'unshown' as const })),
  // Of the files left out, only those guessed to be generated or vendored are missing: exclusions by the user or the base
  // are excused.
  ...leftOut.filter(({ isMissing }) => isMissing === true).map(({ path, why }) => ({ path, why, from: 'left-out' as const })),
];

/** Nothing of such a file is shown, and its reader gives the reason. */
const isWithoutLines = ({ files }: Change, path: string): boolean =>
  files.some((file) => file.path === path && file.content !== 'text');
