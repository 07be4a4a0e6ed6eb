import type { SeatId } from '../../src/core/ids.ts';
import type { CriticalStance } from '../../src/core/protocols/judge-panel/said.ts';
import { supportIn } from './judge-answers-2.ts';
import type { Book, Holders, Word } from './judge-law.ts';
import { topicOf } from './judge-texts.ts';

interface Listing {
  readonly seat: SeatId;
  readonly topic: number;
  readonly support: ReturnType<typeof supportIn>;
}

interface Held {
  readonly stance: CriticalStance['stance'];
  readonly reason: string;
}

/** Who holds what by ids, worked out a second time; `ids` says what the ids are about, and `isChecked` whether the work is at hand. */
export function bookById(ids: ReadonlyMap<string, number>, isChecked: boolean): Book {
  const listings: Listing[] = [];
  const stances = new Map<SeatId, Map<number, Held>>();
  const supportOf = (text: string): Listing['support'] => (isChecked ? supportIn(text) : 'none');

  function speak({ seat, word: { opinion, brokenOff } }: Word): void {
    const own = stances.get(seat) ?? new Map<number, Held>();
    stances.set(seat, own);
    const words: (Held & { readonly topic: number })[] = [];
    for (const { finding, priority, evidence } of opinion.criticalFindings ?? []) {
      const topic = topicOf(finding);
      if (priority !== 'CRITICAL' || topic === undefined) continue;
      listings.push({ seat, topic, support: supportOf(evidence) });
      words.push({ topic, stance: 'hold', reason: '' });
    }
    for (const { id, stance, reason } of opinion.stances ?? []) {
      const topic = ids.get(id);
      if (topic !== undefined) words.push({ topic, stance, reason });
    }
    for (const topic of new Set(words.map((one) => one.topic))) {
      const said = words.filter((one) => one.topic === topic);
      const isBoth = said.some(({ stance }) => stance === 'hold') && said.some(({ stance }) => stance === 'reject');
      const stance = said[0]?.stance ?? 'hold';
      if (isBoth || (brokenOff && stance === 'reject')) continue;
      const before = own.get(topic);
      const reason = said.map((one) => one.reason).find((text) => text !== '');
      own.set(topic, { stance, reason: reason ?? (before?.stance === stance ? before.reason : '') });
    }
  }

  function counts(topic: number): boolean {
    const holders = [...stances].filter(([, own]) => own.get(topic)?.stance === 'hold');
    const supports = [
      ...listings.filter((one) => one.topic === topic).map(({ support }) => support),
      ...holders.map(([, own]) => supportOf(own.get(topic)?.reason ?? '')),
    ];
    const isBare = listings.some(
      (one) => one.topic === topic && one.support === 'none' && holders.some(([seat]) => seat === one.seat),
    );
    return supports.includes('stands') || isBare || !supports.includes('fallen');
  }

  return {
    after: (words) => {
      for (const word of words) speak(word);
      const held = [...stances].map(([seat, own]) => {
        const topics = [...own].filter(([topic, { stance }]) => stance === 'hold' && counts(topic)).map(([topic]) => topic);
        return [seat, new Set(topics)] as const;
      });
      return new Map(held);
    },
    caps: (holders: Holders) => [...holders.values()].filter((holds) => holds.size > 0).length * 2 > holders.size,
  };
}
