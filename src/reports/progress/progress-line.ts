import type { JournalEntry } from '../../contracts/journal.ts';
import type { CaseEvent, Failure } from '../../core/event.ts';
import { type AskId, subjectOf } from '../../core/ids.ts';
import { nameText, shorten } from '../formats/terminal/layout.ts';
import { tallyText } from '../report/answer-tallies.ts';
import { spentText, tokens } from '../wording/amounts.ts';
import { itemCounts } from '../wording/item-counts.ts';
import { duration } from '../wording/times.ts';
import { count } from '../wording/wording.ts';
import { type AskProgress, printableFailure } from './ask-progress.ts';
import type { ProgressBoard } from './progress-board.ts';

const WORD_WIDTH = 9;
const TEXT_MAX = 200;

type Of<T extends CaseEvent['type']> = Extract<CaseEvent, { type: T }>;

/**
 * One fact as a line of a log, if it deserves one; the board has noted it already. The first word names the kind of fact and
 * never changes.
 */
export function progressLine({ event, at, number }: JournalEntry, board: ProgressBoard): string | undefined {
  switch (event.type) {
    case 'case-opened':
      return line('opened', [board.title, spentText(board.spent, board.limits)]);
    case 'case-resumed':
      return line('resumed', [board.title, openRound(board), spentText(board.spent, board.limits)]);
    case 'ask-sent':
      return sentLine(event, number, board);
    case 'reply-received':
      return cutLine(event, board);
    case 'looked':
      return undefined;
    case 'ask-answered':
      return answeredLine(event.ask, number, board);
    case 'ask-failed':
      return failedLine(event, at, number, board);
    case 'seat-replaced':
      return line('replaced', [`${nameText(event.seat)} by ${nameText(event.by)}`, shorten(event.reason, TEXT_MAX)]);
    case 'case-curtailed':
      return line('curtailed', [`ended early: ${event.reason}`, unanswered(board)]);
    case 'shutdown-requested':
      return board.isOver || board.stopping?.entry !== number ? undefined : line('stopping', [board.stopping.reason]);
    case 'shutdown-answered':
      return event.approve ? undefined : line('refused', [nameText(event.seat), shorten(event.reason ?? '', TEXT_MAX)]);
    case 'item-ruled': {
      const what = `${nameText(event.item)} ${event.ruling === 'uphold' ? 'upheld' : 'dismissed'} by ${nameText(event.by)}`;
      return line('ruled', [what, shorten(event.reason, TEXT_MAX)]);
    }
    case 'item-appealed':
      return line('appealed', [`${nameText(event.item)} by ${nameText(event.by)}`, shorten(event.reason, TEXT_MAX)]);
    case 'edits-applied':
      return line('applied', [count(event.edits.length, 'edit'), shorten(event.file, TEXT_MAX)]);
    case 'journal-repaired':
      return line('repaired', [`the journal ended in a torn line: ${count(event.cutBytes, 'byte')} cut off`]);
    case 'case-closed':
      return line('closed', closing(at, board));
  }
}

const line = (word: string, parts: readonly string[]): string =>
  `${word.padEnd(WORD_WIDTH)} ${parts.filter((part) => part !== '').join(' · ')}`;

function openRound({ rounds }: ProgressBoard): string {
  const round = rounds.at(-1);
  if (!round?.isOpen) return '';
  const settled = round.asks.filter(({ state }) => state === 'answered' || state === 'failed').length;
  return `round ${round.number} ${round.name}, ${settled} of ${count(round.asks.length, 'ask')} settled`;
}

function sentLine({ ask: id, attempt }: Of<'ask-sent'>, entry: number, board: ProgressBoard): string | undefined {
  const found = board.find(id);
  if (found === undefined) return undefined;
  const { ask, round } = found;
  if (round.begunBy === entry) return line('round', [`${round.number} ${round.name}`, count(round.asks.length, 'ask')]);
  return attempt > 1 && ask.state === 'asked' ? line('retry', [...about(id, board), `try ${attempt}`]) : undefined;
}

function cutLine({ ask: id, failure }: Of<'reply-received'>, board: ProgressBoard): string | undefined {
  const ask = board.find(id)?.ask;
  if (ask === undefined || failure === undefined) return undefined;
  const arrived = ask.characters === 0 ? '' : `after ${tokens(ask.characters)} characters`;
  return line('cut', [...about(id, board), arrived, failureText(failure)]);
}

function answeredLine(id: AskId, entry: number, board: ProgressBoard): string | undefined {
  const ask = board.find(id)?.ask;
  if (ask === undefined || ask.settledBy !== entry) return undefined;
  return line('answered', [
    ...about(id, board),
    ...ask.said.map((tally) => tallyText(tally)),
    ask.problem === undefined ? '' : `only in part: ${failureText(ask.problem)}`,
    ask.tookMs === undefined ? '' : duration(ask.tookMs),
    ask.attempt > 1 ? `try ${ask.attempt}` : '',
    spentText(ask.spent),
  ]);
}

function failedLine(event: Of<'ask-failed'>, at: number, entry: number, board: ProgressBoard): string | undefined {
  const { ask: id, failure, willRetry, retryAt } = event;
  const ask = board.find(id)?.ask;
  if (ask === undefined || !(willRetry ? ask.state === 'retrying' : ask.settledBy === entry)) return undefined;
  if (failure.kind === 'curtailed') return line('unheard', [...about(id, board), shorten(failure.message, TEXT_MAX)]);
  return line('failed', [...about(id, board), failureText(failure), willRetry ? again(retryAt, at) : 'given up']);
}

const again = (retryAt: number | undefined, at: number): string =>
  retryAt === undefined ? '' : retryAt <= at ? 'again at once' : `again in ${duration(retryAt - at)}`;

function about(id: AskId, board: ProgressBoard): readonly string[] {
  const found = board.find(id);
  return found === undefined ? [] : [whoText(found.ask), `${found.round.number} ${found.round.name}`, nameText(subjectOf(id))];
}

const whoText = ({ seat, standIn }: AskProgress): string => (standIn === undefined ? seat : `${standIn} for ${seat}`);

function failureText(failure: Failure): string {
  const { kind, message } = printableFailure(failure);
  return message === '' || message.startsWith(kind) ? message || kind : `${kind}: ${message}`;
}

function unanswered({ rounds }: ProgressBoard): string {
  const lost = rounds.at(-1)?.asks.filter(({ problem }) => problem?.kind === 'curtailed').length ?? 0;
  return lost === 0 ? '' : `${count(lost, 'ask')} not answered`;
}

function closing(at: number, { counts, curtailed, spent, startedAt }: ProgressBoard): readonly string[] {
  return [
    counts === undefined ? '' : itemCounts(counts).join(', '),
    curtailed === undefined ? '' : `ended early: ${curtailed}`,
    spentText(spent),
    startedAt === undefined ? '' : duration(at - startedAt),
  ];
}
