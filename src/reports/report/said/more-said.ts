import { defined } from '../../../core/defined.ts';
import type { DebateOutcome } from '../../../core/finding-debate/assembly/proceedings.ts';
import type { Told } from '../../../core/finding-debate/hearing/told.ts';
import type { ItemId } from '../../../core/ids.ts';
import type { Keyed } from '../../words/in-words.ts';
import type { MoreSaid } from '../finding-schema.ts';

/** The statements about an item beyond one answer and one defense each; empty if there are none. */
export function moreSaidOf(
  { id }: { readonly id: ItemId },
  { told }: DebateOutcome,
  nameOf: (word: Told) => string,
): { readonly more?: Keyed<MoreSaid> } {
  const words = told.get(id);
  if (words === undefined) return {};
  return { more: words.map((one) => moreOf(one, nameOf(one))) };
}

const moreOf = ({ round, phase, word, reasoning, cites, replaced, ignored }: Told, who: string): Keyed<MoreSaid>[number] => ({
  round,
  who,
  phase,
  action: word,
  reasoning,
  ...(cites.length === 0 ? {} : { cites: [...cites] }),
  ...(replaced ? { replaced: true as const } : {}),
  ...defined({ ignored }),
});
