import { contentOf } from '../../src/core/finding-debate/judging/lead.ts';
import { drive, LOST } from './drive.ts';
import type { FindingAsk, FindingOutcome, FindingReply } from './finding-debate.ts';
import { allItems, hostOf, ownMembers, speech } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings } from './seeds.ts';

const FAILURES = 2;

// A repeated round asks again, and who is asked again may think better of it: that is no silence, so each round is held once here.
propertyOfFindings('a Round 2 or 3 ask that fails never turns a standing finding into a rejected one', 0.8, (debate, seed) => {
  const agenda = debate().setup.agenda.slice(0, 2);
  const held = debate({ nobodyFails: true, agenda });
  const reply = (ask: FindingAsk): FindingReply => asAsked(ask, held.reply(ask));
  const base = drive(held, { reply });
  const standing = statusOf(base.outcome);
  const later = base.asks.filter(({ phase }) => phase === 'cross-examine' || phase === 'defend');
  for (const lost of new Dice(seed, 'lost').shuffle(later).slice(0, FAILURES)) {
    const { outcome } = drive(held, { reply: (ask) => (ask.id === lost.id ? { failure: LOST } : reply(ask)) });
    for (const [finding, { status, told }] of statusOf(outcome)) {
      const before = standing.get(finding);
      if (status === 'rejected' && before !== undefined && before.status !== 'rejected')
        throw new Error(`${lost.id} fails, and ${before.told} becomes ${told}: ${finding}`);
    }
  }
});

/** An ask that names all it is about is not silent on what its seat might have remarked besides. */
function asAsked({ phase, brief }: FindingAsk, reply: FindingReply): FindingReply {
  const isNamed = phase === 'cross-examine' && brief.part !== undefined;
  return isNamed && 'answer' in reply ? { ...reply, answer: { ...reply.answer, observations: [] } } : reply;
}

interface Standing {
  readonly status: string;
  readonly told: string;
}

/** Where each finding can be read in the end. */
function statusOf(outcome: FindingOutcome): ReadonlyMap<string, Standing> {
  const items = allItems(outcome);
  return new Map(
    items.flatMap((item) => {
      const { verdict } = hostOf(item, items) ?? item;
      const standing = { status: verdict.status, told: `${verdict.status} (${verdict.reason})` };
      return ownMembers(item, outcome).map(
        ({ finding }) => [speech(finding.seat, finding.origin, contentOf(finding)), standing] as const,
      );
    }),
  );
}
