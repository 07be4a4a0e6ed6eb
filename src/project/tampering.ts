import type { BaseFiles } from '../contracts/base-files.ts';
import type { Notice } from '../contracts/notice.ts';
import { defined } from '../core/defined.ts';
import type { Change, ChangedFile, HunkLine } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import { shortly } from './shortly.ts';
import { isAttributes, isPipeline, steeredBy } from './steering-files.ts';

const NOTICES_MAX = 50;
const PIPELINES_READ = 50;

/**
 * Finds changes to files that control reviews. Pass the whole change, including files that are not reviewed. None of it affects
 * this review, which uses the version at the base.
 */
export async function tampering({ files }: Change, base: BaseFiles): Promise<readonly Notice[]> {
  const found: Notice[] = [];
  let read = 0;
  for (const file of files) {
    const paths = file.oldPath === undefined ? [file.path] : [file.path, file.oldPath];
    const steered = paths.map(steeredBy).find((what) => what !== undefined);
    if (steered !== undefined) found.push(noticeOf(file, steered, base));
    else if (paths.some(isAttributes)) for (const notice of inAttributes(file, base)) found.push(notice);
    else if (paths.some(isPipeline) && read++ < PIPELINES_READ)
      for (const notice of await inPipeline(file, base)) found.push(notice);
  }
  const more = found.length - NOTICES_MAX;
  if (more <= 0) return found;
  const place = `${more} more files`;
  const firsts = new Set(new Map(found.toReversed().map((one) => [one.text.split(' (it was ', 1)[0], one])).values());
  // Many notices of one kind must not crowd out the only one of another.
  const kept = [...found.filter((one) => firsts.has(one)), ...found.filter((one) => !firsts.has(one))].slice(0, NOTICES_MAX);
  return [...kept, { place, kind: 'steering', text: `steer reviews too; ${whatCounts(base)}` }];
}

const whatCounts = ({ place }: BaseFiles): string => `what ${shortly(place)} has counts`;

const DOES: { readonly [K in ChangedFile['kind']]: string } = {
  added: 'is new and steers',
  copied: 'is new and steers',
  deleted: 'is deleted and steers',
  modified: 'is changed and steers',
  renamed: 'is moved and steers',
};

function noticeOf(file: ChangedFile, steered: string, base: BaseFiles, line?: HunkLine): Notice {
  const number = line?.newLine;
  const path = shortly(file.path);
  const was = file.oldPath === undefined ? '' : ` (it was ${shortly(file.oldPath)})`;
  return {
    place: number === undefined ? path : `${path}:${number}`,
    path: file.path,
    ...defined({ line: number }),
    kind: 'steering',
    text: `${DOES[file.kind]} ${steered}${was}; ${whatCounts(base)}`,
  };
}

/** Attributes that mark a file as generated or hide its diff. */
const ATTRIBUTE = /(?:^|[ \t])[-!]?(?:linguist-(?:generated|vendored|documentation|detectable)|diff|binary)(?:=|[ \t\r]|$)/;
const LINE_MAX = 2_000;

function inAttributes(file: ChangedFile, base: BaseFiles): readonly Notice[] {
  const line = changedIn(file).find(({ text }) => ATTRIBUTE.test(text.slice(0, LINE_MAX)));
  const isMoved = file.oldPath !== undefined;
  return line === undefined && !isMoved ? [] : [noticeOf(file, 'which files are reviewed', base, line)];
}

const CALL = /\btribunal\b/i;

/** Any change to a pipeline that runs Tribunal counts: its trigger, and its use of the result, may be far from the call. */
async function inPipeline(file: ChangedFile, base: BaseFiles): Promise<readonly Notice[]> {
  const steps = 'when and how reviews are held';
  const line = changedIn(file).find(({ text }) => CALL.test(text.slice(0, LINE_MAX)));
  if (line !== undefined) return [noticeOf(file, steps, base, line)];
  const before = await base.read(file.oldPath ?? file.path);
  return before !== undefined && CALL.test(before) ? [noticeOf(file, steps, base)] : [];
}

const changedIn = ({ hunks }: ChangedFile): readonly HunkLine[] =>
  hunks.flatMap((hunk) => hunkLines(hunk).filter(({ mark }) => mark !== ' '));
