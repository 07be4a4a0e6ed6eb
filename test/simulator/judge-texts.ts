import type { Dice } from './rng.ts';

/** Something critical about a plan, in the words of several judges. */
const TOPICS: readonly (readonly string[])[] = [
  [
    'Session tokens are kept in local storage, where any injected script can read and send them on',
    'Any injected script can read session tokens, since they are kept in local storage, and send them on',
    'Session tokens kept in local storage can be read and sent on by any injected script on the page',
  ],
  [
    'The migration has no rollback path once customer records were rewritten by the second step',
    'Once customer records were rewritten by the second step, the migration has no rollback path at all',
  ],
  [
    'Retries of the payment webhook are not idempotent, so that a customer may be charged twice',
    'A customer may be charged twice, because retries of the payment webhook are not idempotent',
  ],
  ['Nobody owns the on-call rota after the launch week, although alerts already page the old team'],
];

/** The topics there are, by number. */
export const TOPIC_COUNT = TOPICS.length;

/** A finding on a topic as somebody may word it; case, blanks and a full stop make no other text. */
export function drawFinding(topic: number, dice: Dice): { readonly id: string; readonly finding: string } {
  const wordings = TOPICS[topic] ?? [];
  const at = dice.int(0, wordings.length - 1);
  const words = wordings[at] ?? '';
  const finding = dice.pick([words, words, words, `${words}.`, words.replace(' ', '  '), words.toUpperCase()]);
  return { id: `K${topic}-${at}`, finding };
}

/** All wordings of all topics. */
export const WORDINGS = TOPICS.flatMap((wordings, topic) => wordings.map((text) => ({ topic, text })));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
const TOPIC_OF = new Map(WORDINGS.flatMap(({ topic, text }) => [[plain(text), topic] as const]));

const ID = /^K(\d)-\d$/;

/** Whether a reference is an id and no text. */
export const isId = (reference: string): boolean => ID.test(reference);

/** What a finding, or a reference to one, is about; undefined where it is about nothing that a judge ever says. */
export function topicOf(reference: string): number | undefined {
  const id = ID.exec(reference);
  if (id !== null) return Number(id[1]);
  return TOPIC_OF.get(plain(reference)) ?? TOPIC_OF.get(plain(reference.replace(/^.*: /, '')));
}

const CLAIMS = [
  [
    'The queue absorbs a peak of ten times the usual load without losing orders',
    'At ten times the usual load the queue absorbs the peak without losing orders',
  ],
  ['Two engineers can finish the first phase within six weeks'],
  ['The vendor contract allows to leave after a year'],
] as const;

/** Something a judge claims in its own words. */
export const drawClaim = (dice: Dice): string => dice.pick(dice.pick(CLAIMS));
