import type { JudgedArtefact, ReviewedArticle } from '../../contracts/material.ts';
import type { Notice } from '../../contracts/notice.ts';
import { defined } from '../../core/defined.ts';
import type { Flag } from '../../core/protocols/flag-resolution/said.ts';
import type { Change } from '../../diff/change.ts';
import { type Suspect, suspectsIn, suspectsInName } from '../../safety/injection/suspect-text.ts';
import { visible } from '../../safety/injection/visible.ts';
import { named } from '../layout/file-header.ts';
import type { ShownPage } from '../layout/lay-out-in-parts.ts';
import { readRow } from '../layout/margin.ts';

/** The limit per case. */
const NOTICES_MAX = 100;

const first = (notices: readonly Notice[]): readonly Notice[] => notices.slice(0, NOTICES_MAX);

/** Suspected prompt injections in a change: in its shown text, in names, and in the author's description. */
export function noticesInChange(
  { files }: Change,
  {
    shown,
    title,
    framing = '',
  }: {
    /** The shown text, or its pages with each line once. */
    readonly shown: string | readonly ShownPage[];
    readonly title: string;
    readonly framing?: string | undefined;
  },
): readonly Notice[] {
  return first([
    ...inName(title, 'the title of the change'),
    ...files.flatMap(({ path, oldPath }) => [
      ...inName(path, `the name of ${named(path)}`, path),
      ...(oldPath === undefined ? [] : inName(oldPath, `the old name of ${named(path)}`, path)),
    ]),
    ...pagesOf(shown, files).flatMap(inPage),
    ...inMessages(framing),
  ]);
}

interface Page {
  readonly path: string;
  readonly rows: readonly { readonly number: number | undefined; readonly text: string }[];
}

/** The lines of a laid-out change by file. */
function pagesOf(shown: string | readonly ShownPage[], files: Change['files']): readonly Page[] {
  if (typeof shown !== 'string') return shown.map(({ path, text }) => ({ path, rows: text.split('\n').slice(1).map(rowOf) }));
  const pages: { path: string; rows: Page['rows'][number][] }[] = [];
  for (const line of shown.split('\n')) {
    // Only headers have no margin.
    if (line.startsWith('=== ')) pages.push({ path: files[pages.length]?.path ?? '', rows: [] });
    else pages.at(-1)?.rows.push(rowOf(line));
  }
  return pages;
}

const rowOf = (line: string): Page['rows'][number] => readRow(line) ?? { number: undefined, text: '' };

function inPage({ path, rows }: Page): readonly Notice[] {
  return suspectsIn(rows.map(({ text }) => text).join('\n')).map((suspect) => {
    const number = rows[suspect.line - 1]?.number;
    return number === undefined
      ? noticeOf(suspect, { place: `${asText(path)}, a removed line`, path })
      : noticeOf(suspect, { place: `${asText(path)}:${number}`, path, line: number });
  });
}

const COMMIT = /^--- (commit \d+ of \d+)$/;

function inMessages(framing: string): readonly Notice[] {
  const lines = framing.split('\n');
  return suspectsIn(framing).map((suspect) => {
    const head = lines.findLastIndex((line, at) => at < suspect.line - 1 && COMMIT.test(line));
    const line = suspect.line - head - 1;
    return noticeOf(suspect, {
      place: `the message of ${COMMIT.exec(lines[head] ?? '')?.[1] ?? 'a commit'}, line ${line}`,
      line,
    });
  });
}

/** Suspected prompt injections in a document. */
export const noticesInDocument = (file: string, shown: string): readonly Notice[] =>
  first([...inName(file, 'the name of the document', file), ...inFile(file, shown)]);

/** Suspected prompt injections in an article, its sources and its flags. */
export function noticesInArticle(
  { file, sources: listed }: Pick<ReviewedArticle, 'file' | 'sources'>,
  article: string,
  { sources, flags }: { readonly sources: ReadonlyMap<string, string | null>; readonly flags: readonly Flag[] },
): readonly Notice[] {
  return first([
    ...inFile(file, article),
    ...listed.flatMap(({ id, title, origin, date, file: path = id }) => [
      ...inName(id, `the name of ${named(id)}`),
      ...inName(title ?? '', `the title of ${named(id)}`),
      ...inName(origin ?? '', `the origin of ${named(id)}`),
      ...inName(date ?? '', `the date of ${named(id)}`),
      ...inFile(path, sources.get(id) ?? ''),
    ]),
    ...flags.flatMap(({ id, location, issue, toClear }) =>
      inWhole([id, location, issue, toClear].join('\n\n\n'), `the flag ${named(id)}`),
    ),
  ]);
}

/** Suspected prompt injections in the artefacts of a plan. */
export const noticesInWork = (artefacts: readonly JudgedArtefact[]): readonly Notice[] =>
  first(
    artefacts.flatMap(({ name, text }) => [...inName(name, `the name of ${named(name)}`, name), ...inFile(name, text ?? '')]),
  );

const inFile = (path: string, text: string): readonly Notice[] =>
  suspectsIn(text).map((suspect) => noticeOf(suspect, { place: `${asText(path)}:${suspect.line}`, path, line: suspect.line }));

const inName = (name: string, place: string, path?: string): readonly Notice[] =>
  suspectsInName(name).map((suspect) => noticeOf(suspect, { place: visible(place), ...defined({ path }) }));

const inWhole = (text: string, place: string): readonly Notice[] =>
  suspectsIn(text).map((suspect) => noticeOf(suspect, { place: visible(place) }));

/** A path on one line with hidden characters made visible. */
const asText = (path: string): string => visible(named(path));

const noticeOf = ({ kind, text }: Suspect, where: Pick<Notice, 'place' | 'path' | 'line'>): Notice => ({ ...where, kind, text });
