import type { Journal } from '../../contracts/journal.ts';
import type { Opening } from '../../journal/opening.ts';
import { textsIn } from '../../safety/secrets/data-texts.ts';
import { type Masker, newMasker } from '../../safety/secrets/mask.ts';

/**
 * The masker of a case whose secrets this process has not seen: placeholders already in use are never reused for another secret.
 */
export async function caseMasker(
  ownKeys: readonly string[],
  { setup }: Opening,
  journal: Pick<Journal, 'entries' | 'text'>,
): Promise<Masker> {
  const facts = journal.entries.map(({ event }) => event);
  const kept = facts.flatMap((event) => {
    if (event.type === 'reply-received') return [event.text];
    return event.type === 'looked' && event.result !== undefined ? [event.result] : [];
  });
  const said = await Promise.all(kept.map((id) => journal.text(id)));
  const masker = newMasker(ownKeys, [...textsIn(setup), ...facts.map((event) => JSON.stringify(event)), ...said]);
  masker.settle(textsIn(setup));
  return masker;
}
