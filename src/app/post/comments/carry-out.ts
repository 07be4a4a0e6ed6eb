import { UserError } from '../../../contracts/user-error.ts';
import { WorldFailure } from '../../../contracts/world-failure.ts';
import type { Appeal } from '../../../core/event.ts';
import { appealRoundName } from '../../../core/finding-debate/rounds/round-names.ts';
import type { AppealVotes, CommandAnswer } from '../../../reports/formats/comment/command-answer.ts';
import { caseMasker } from '../../case/case-masker.ts';
import { type LoadedCase, loadCase } from '../../case/load-case.ts';
import { type ResumeRequest, resume } from '../../case/resume.ts';
import { rule } from '../../cases/rule.ts';
import type { Host } from '../../host.ts';
import { leaveDocuments } from '../../report/leave-documents.ts';
import type { NamedFinding } from './named-finding.ts';
import { standOf } from './posted-case.ts';

/** What a comment says about a finding of a case. */
export interface Objection {
  readonly loaded: LoadedCase;
  readonly finding: NamedFinding;
  /** The id of the finding as people see it. */
  readonly name: string;
  readonly reason: string;
  /** The account. */
  readonly by: string;
  readonly secrets: readonly string[];
}

/** The reasons for which a case takes no appeal that are no mistake of this machine's. */
const REFUSALS = {
  unfinished: 'unfinished',
  'appealed-enough': 'heardEnough',
  'nobody-to-ask': 'nobodyToAsk',
  'no-appeals': 'noAppeals',
  'too-long': 'tooLong',
} as const;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

/**
 * Puts an objection to the panel, once: one that the case has already is not put again, and one that was cut off is finished. The
 * answer is read from the journal, so that it is the same whenever it is made. An objection that holds is remembered where that is wanted.
 */
export async function dispute(
  objection: Objection & { readonly isRemembered: boolean },
  request: Omit<ResumeRequest, 'wanted' | 'appeal'>,
  host: Host,
): Promise<CommandAnswer> {
  const { loaded, finding, name, by, secrets, isRemembered } = objection;
  const { id } = loaded;
  const reason = await masked(objection.reason, objection);
  const known = appealOf(loaded, { finding, by, reason });
  const isOver = known !== undefined && isDecided(loaded, known.at);
  if (!isOver) {
    const appeal = known === undefined ? { item: String(finding.number), by, reason } : undefined;
    try {
      const held = await resume({ ...request, wanted: id, appeal }, {}, host);
      const ended = await held.ended;
      if (ended.kind === 'stopped') throw new WorldFailure('stopped', 'the panel was stopped before it decided');
      await leaveDocuments({ id, ...ended }, host);
    } catch (error) {
      if (!(error instanceof UserError) || !isRefusal(error.code)) throw error;
      return { kind: 'refused', why: REFUSALS[error.code] };
    }
  }
  const after = await loadCase(id, host);
  const put = appealOf(after, { finding, by, reason });
  if (put === undefined) throw new Error('an appeal that was heard is in the journal');
  const { entries } = after.stored;
  const stands = await Promise.all(
    [entries.slice(0, put.at), entries.slice(0, put.until)].map((some) => standOf(after, secrets, some)),
  );
  const [before = '', now = ''] = stands.map(({ standingOf }) => standingOf(finding.number));
  const isWon = stands[0]?.isOpen(finding.number) === true && stands[1]?.isOpen(finding.number) === false;
  const decided = { kind: 'disputed', finding: name, votes: votesOn(after, put), before, after: now } as const;
  return isWon && isRemembered ? { ...decided, remembered: await remembered(objection, reason, host) } : decided;
}

/** Records a dismissal as the ruling of an account, once; then remembers it where that is wanted. */
export async function dismiss(objection: Objection, isRemembered: boolean, host: Host): Promise<CommandAnswer> {
  const { loaded, finding, name, by } = objection;
  const { id } = loaded;
  const reason = await masked(objection.reason, objection);
  const isRuled = loaded.stored.entries.some(
    ({ event }) =>
      event.type === 'item-ruled' &&
      event.item === finding.id &&
      event.ruling === 'dismiss' &&
      event.by === by &&
      unnumbered(event.reason) === unnumbered(reason),
  );
  try {
    if (!isRuled) await rule({ wanted: id, item: String(finding.number), ruling: 'dismiss', reason, by }, host);
  } catch (error) {
    if (error instanceof UserError && error.code === 'unfinished') return { kind: 'refused', why: 'unfinished' };
    throw error;
  }
  const dismissed = { kind: 'dismissed', finding: name, by } as const;
  return isRemembered ? { ...dismissed, remembered: await remembered(objection, reason, host) } : dismissed;
}

/** True if the memory of the repository has it; where it cannot, the ruling still counts. */
async function remembered({ loaded, finding, by }: Objection, why: string, host: Host): Promise<boolean> {
  const { rememberItem } = await import('../../memory/remember.ts');
  try {
    await rememberItem({ wanted: loaded.id, item: String(finding.number), by, why }, host);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** A reason without the secrets in it. */
async function masked(reason: string, { loaded: { opening, stored } }: Pick<Objection, 'loaded'>): Promise<string> {
  return (await caseMasker([], opening, stored)).mask(reason).text;
}

/** A masked text without the numbers of its secrets, which grow with the case. */
const unnumbered = (text: string): string => text.replace(/\[masked ([a-z-]{1,40}) \d{1,9}\]/g, '[masked $1]');

/** An appeal in a journal: its number, the place of its fact, and that of the next appeal. */
interface PutAppeal {
  readonly number: number;
  readonly at: number;
  readonly until: number;
}

function appealOf(
  { stored: { entries } }: LoadedCase,
  { finding, by, reason }: Pick<Objection, 'finding' | 'by' | 'reason'>,
): PutAppeal | undefined {
  const all = entries.flatMap(({ event }, at) => (event.type === 'item-appealed' ? [{ event, at }] : []));
  const isSame = (one: Appeal): boolean =>
    one.item === finding.id && one.by === by && unnumbered(one.reason) === unnumbered(reason);
  const index = all.findIndex(({ event }) => isSame(event));
  const found = all[index];
  return found === undefined ? undefined : { number: index + 1, at: found.at, until: all[index + 1]?.at ?? entries.length };
}

/** True if the case was closed after the appeal at this place. */
const isDecided = ({ stored: { entries } }: LoadedCase, at: number): boolean =>
  entries.slice(at).some(({ event }) => event.type === 'case-closed');

/** How the panelists voted that were asked about an appeal. */
function votesOn({ stored: { entries } }: LoadedCase, { number, at, until }: PutAppeal): AppealVotes {
  const part = `:${appealRoundName(number)}:`;
  const events = entries.slice(at, until).map(({ event }) => event);
  const asked = new Set(events.flatMap((event) => (event.type === 'ask-sent' && event.ask.includes(part) ? [event.ask] : [])));
  const said = events.flatMap((event) =>
    event.type === 'ask-answered' && event.ask.includes(part) ? [voteIn(event.answer)] : [],
  );
  const count = (vote: string): number => said.filter((one) => one === vote).length;
  const [valid, invalid, unsure] = [count('valid'), count('not-valid'), count('cannot-tell')];
  return { valid, invalid, unsure, unheard: Math.max(0, asked.size - valid - invalid - unsure) };
}

function voteIn(answer: unknown): unknown {
  const { votes } = (answer ?? {}) as { readonly votes?: unknown };
  const [first] = Array.isArray(votes) ? (votes as readonly unknown[]) : [];
  return (first as { readonly vote?: unknown } | undefined)?.vote;
}
