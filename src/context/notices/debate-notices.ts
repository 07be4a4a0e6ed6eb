import type { Journal, JournalEntry } from '../../contracts/journal.ts';
import type { Notice } from '../../contracts/notice.ts';
import { defined } from '../../core/defined.ts';
import type { Looked } from '../../core/event.ts';
import { reviewerName } from '../../core/finding-debate/hearing/sources.ts';
import { askedSeat, type ContentId, roundOf } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { unfenced } from '../../safety/fence/fenced-parts.ts';
import { suspectsIn } from '../../safety/injection/suspect-text.ts';
import { visible } from '../../safety/injection/visible.ts';
import { textsIn } from '../../safety/secrets/data-texts.ts';
import { readRow } from '../layout/margin.ts';

/** The texts that panelists looked at, by content id. */
export async function lookedAtIn(journal: Pick<Journal, 'entries' | 'text'>): Promise<ReadonlyMap<ContentId, string>> {
  const { entries } = journal;
  const ids = new Set(
    entries.flatMap(({ event }) => (event.type === 'looked' && event.result !== undefined ? [event.result] : [])),
  );
  const texts = new Map<ContentId, string>();
  for (const id of ids) {
    // `cases verify` reports a lost text; the report does not need it.
    const seen = await journal.text(id).catch(() => undefined);
    if (seen !== undefined) texts.set(id, seen);
  }
  return texts;
}

/** The limit per debate. */
const NOTICES_MAX = 100;

interface Heard {
  readonly entries: readonly JournalEntry[];
  readonly seats: readonly Seat[];
  readonly lookedAt: ReadonlyMap<ContentId, string>;
}

/** Suspected prompt injections in what panelists said or looked at, derived from the journal alone. */
export function noticesInDebate({ entries, seats, lookedAt }: Heard): readonly Notice[] {
  const names = new Map(seats.map((seat) => [seat.id, reviewerName(seat)]));
  const told = new Map<string, Notice>();
  for (const { event } of entries) {
    if (told.size >= NOTICES_MAX) break;
    if (event.type !== 'ask-answered' && event.type !== 'looked') continue;
    const by = event.by ?? askedSeat(event.ask);
    const who = { seat: names.get(by) ?? by, round: roundOf(event.ask) };
    const found = event.type === 'looked' ? seenBy(event, lookedAt, who) : saidBy(event.answer, who);
    for (const notice of found) told.set(`${notice.place} ${notice.kind}`, notice);
  }
  return [...told.values()].slice(0, NOTICES_MAX);
}

interface Who {
  readonly seat: string;
  readonly round: number;
}

const saidBy = (answer: unknown, who: Who): readonly Notice[] =>
  [...textsIn(answer)].flatMap((text) =>
    suspectsIn(text).map(({ kind, text: words }) => ({
      place: `${visible(who.seat)} in round ${who.round}`,
      ...who,
      kind,
      text: words,
    })),
  );

const HIT = /^(.{1,300}?):(\d{1,9}): (.*)$/;
const HEADER = /^=== (.{1,1000}) \([^()]*\)$/;

/** A look shows numbered lines, or matches with their places. */
function seenBy({ at, result }: Looked, lookedAt: ReadonlyMap<ContentId, string>, who: Who): readonly Notice[] {
  const text = result === undefined ? undefined : lookedAt.get(result);
  if (text === undefined) return [];
  return unfenced(text).parts.flatMap(({ text: shown }) => {
    const lines = shown.split('\n');
    const path = HEADER.exec(lines[0] ?? '')?.[1];
    const rows = lines.map((line) => {
      const row = path === undefined ? undefined : readRow(line);
      if (row !== undefined) return { path, line: row.number, text: row.text };
      const [, hit, number, words] = HIT.exec(line) ?? [];
      return hit === undefined ? { path, line: undefined, text: line } : { path: hit, line: Number(number), text: words ?? '' };
    });
    return suspectsIn(rows.map((row) => row.text).join('\n')).map(({ line: index, kind, text: words }) => {
      const { path: file, line } = rows[index - 1] ?? { path, line: undefined };
      const where = file === undefined ? visible(at) : visible(line === undefined ? file : `${file}:${line}`);
      return {
        place: `${where}, seen by ${visible(who.seat)} in round ${who.round}`,
        ...defined({ path: file, line }),
        ...who,
        kind,
        text: words,
      };
    });
  });
}
