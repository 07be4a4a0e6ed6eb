import type { DebateOutcome } from '../../../core/finding-debate/assembly/proceedings.ts';
import type { Told } from '../../../core/finding-debate/hearing/told.ts';
import type { ItemId } from '../../../core/ids.ts';
import type { Language } from '../../../core/language.ts';
import { FINDING_TEXTS } from '../../words/protocols/findings.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import type { MoreSaid } from '../finding-schema.ts';
import type { Saying } from '../view.ts';

/** What was said of an item beyond one answer and one defense each; nothing where that is all. */
export function moreSaidOf(
  { id }: { readonly id: ItemId },
  { told }: DebateOutcome,
  { nameOf, language }: { readonly nameOf: (word: Told) => string; readonly language: Language },
): { readonly more?: MoreSaid } {
  const words = told.get(id);
  if (words === undefined) return {};
  return { more: words.map((one) => moreOf(one, nameOf(one), language)) };
}

const moreOf = (
  { round, phase, word, reasoning, cites, replaced, ignored }: Told,
  who: string,
  language: Language,
): MoreSaid[number] => ({
  round,
  who,
  phase,
  action: word,
  reasoning,
  ...(cites.length === 0 ? {} : { cites: [...cites] }),
  ...(replaced ? { replaced: true as const } : {}),
  ...(ignored === undefined ? {} : { ignored: sayIn(language, ignored) }),
});

/** Words for what was answered, as a protocol calls it in a language. */
export interface ActionWords {
  readonly language: Language;
  readonly actions: Readonly<Record<string, string>>;
}

/** Where a saying stands that belongs to no round. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** What became of the sayings of one item when some were said again: each in the round it was said in, the arbiter's at the end. */
export function withMoreSaid(
  sayings: readonly Saying[],
  more: MoreSaid | undefined,
  { language, actions }: ActionWords,
): readonly Saying[] {
  if (more === undefined) return sayings;
  const texts = FINDING_TEXTS[language];
  // In the debate each seat's last word stands in the trail; the round of it stands here.
  const later = more.filter(({ phase, replaced }) => phase !== 'rule' && !replaced);
  const placed = sayings.map((saying) => {
    const again = later.find(({ who, reasoning, round }) => who === saying.who && reasoning === saying.words && round > 3);
    return again === undefined ? saying : { ...saying, round: again.round };
  });
  const replaced = more
    .filter((one) => one.phase !== 'rule' && one.replaced)
    .map(
      (one): Saying => ({
        round: one.round,
        who: one.who,
        what: named(actions, one.action),
        words: one.reasoning,
        effect: texts.replacedAnswer,
      }),
    );
  const rulings = more
    .filter(({ phase }) => phase === 'rule')
    .map(
      (one): Saying => ({
        who: one.who,
        what: texts.ruled(named(texts.rulings, one.action)),
        words: one.reasoning,
        evidence: one.cites === undefined ? undefined : one.cites.join(', '),
        effect: one.ignored !== undefined ? texts.ignored(one.ignored) : one.replaced ? texts.replacedRuling : '',
      }),
    );
  return [...[...placed, ...replaced].sort((a, b) => (a.round ?? AFTER_ALL) - (b.round ?? AFTER_ALL)), ...rulings];
}
