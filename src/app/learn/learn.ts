import type { ListedCase } from '../../contracts/case-store.ts';
import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { EMPTY_TALLY, recordsOf, tallied } from '../../core/track-record/tally.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import type { LearnedFile } from '../../reports/cases/learned-schema.ts';
import { indexedSummaries } from '../cases/case-index.ts';
import type { Host } from '../host.ts';
import { learnedText, readLearned } from './learned-text.ts';
import { lessonsIn } from './lessons.ts';

/** The input of learning. */
export interface LearnRequest {
  /** Names of cases of the user's own; empty: all. */
  readonly only: readonly string[];
  /** Only cases opened since then, in milliseconds since 1970. */
  readonly since?: number | undefined;
  /** Another file to write, in place of the user's own track records. */
  readonly out?: string | undefined;
}

/** The learned file and what was done with it. */
export interface LearnedNow {
  readonly file: LearnedFile;
  /** The path of the file; undefined if nothing was written because there is nothing to learn yet. */
  readonly place: string | undefined;
  /** `same`: the result equals the earlier one, and its file was left unchanged. */
  readonly written: 'new' | 'same' | 'nothing';
  readonly remarks: readonly Remark[];
}

/**
 * Learns from people's rulings on the user's own cases. It recounts all of them, so a ruling counts once regardless of the number
 * of runs; if nothing changed, the file keeps its content and its date.
 */
export async function learn(request: LearnRequest, host: Host): Promise<LearnedNow> {
  const { only, since, out } = request;
  const remarks: Remark[] = [];
  let tally = EMPTY_TALLY;
  const named: string[] = [];
  const from = { cases: 0, ruled_cases: 0, rulings: 0 };
  const summaryOf = await indexedSummaries(host.index);
  const unruledFrom = (listed: ListedCase): number | undefined => {
    const summary = summaryOf(listed);
    return summary?.counts?.all.ruled === 0 ? summary.row.openedAt : undefined;
  };
  for await (const looked of lessonsIn({ only, since, unruledFrom }, host)) {
    if (looked.kind === 'left-out') {
      remarks.push(looked.remark);
      continue;
    }
    from.cases++;
    named.push(looked.id);
    if (looked.kind === 'unruled') continue;
    const { outcomes } = looked.lesson;
    tally = tallied(tally, outcomes);
    from.ruled_cases += outcomes.length > 0 ? 1 : 0;
    from.rulings += outcomes.length;
  }
  const learned: LearnedFile = {
    learned_version: 1,
    learned_at: new Date(host.clock.now()).toISOString(),
    from: {
      ...from,
      ...defined({ since: since === undefined ? undefined : new Date(since).toISOString() }),
      ...(only.length === 0 ? {} : { only: named.sort() }),
    },
    records: [...recordsOf(tally)],
  };
  if (out !== undefined) return { file: learned, place: await written(host.workspace.at(out), learned), written: 'new', remarks };
  const before = await lastLearned(host);
  if (typeof before === 'object' && isSame(before.file, learned)) return { ...before, written: 'same', remarks };
  if (before === undefined && learned.records.length === 0)
    return { file: learned, place: undefined, written: 'nothing', remarks };
  if (host.learned === undefined)
    throw new UserError('no-state-folder', 'track records cannot be kept here', { hint: 'name a file: --out FILE' });
  return { file: learned, place: await host.learned.write(learnedText(learned)), written: 'new', remarks };
}

/** Reports an unreadable file as `broken`, so that it is rewritten even if nothing was learned. */
async function lastLearned(host: Host): Promise<Awaited<ReturnType<typeof readLearned>> | 'broken'> {
  try {
    return await readLearned(host);
  } catch (error) {
    if (error instanceof UserError && error.code === 'bad-learned') return 'broken';
    throw error;
  }
}

const isSame = ({ learned_at: _then, ...before }: LearnedFile, { learned_at: _now, ...now }: LearnedFile): boolean =>
  JSON.stringify(before) === JSON.stringify(now);

async function written(file: string, learned: LearnedFile): Promise<string> {
  await putFile(file, learnedText(learned)).catch((error: unknown) => {
    throw new UserError('unwritable', `it cannot be written: ${diskReason(error)}`, { place: file });
  });
  return file;
}
