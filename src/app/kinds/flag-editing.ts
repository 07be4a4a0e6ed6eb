import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { say } from '../../core/english.ts';
import type { WordEdit } from '../../core/event.ts';
import { itemId } from '../../core/ids.ts';
import { placesOf } from '../../core/protocols/flag-resolution/editing/quoted-places.ts';
import { placeFix } from '../../core/protocols/flag-resolution/fix.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { readinessOf } from '../../core/protocols/flag-resolution/readiness.ts';
import type { FlagResolutionCase } from '../../runtime/desks/flag-resolution-desk.ts';
import type { EditedFile, Editing } from './editing.ts';
import type { GivenEdit } from './given-edit.ts';

/** The decided edits of a debate about flags, and people's own. Before an edit is made it is checked, in old cases too. */
export const flagEditing: Editing<FlagResolutionCase, FlagResolutionOutcome> = {
  file: fileOf,
  plan: (outcome, { article, masks, sources }, { rulings, applied }) => {
    const texts = { sources, checksEdits: true as const, ...defined({ article, masks }) };
    const { status, reasons, pending, faults } = readinessOf(outcome, {
      rulings,
      texts,
      applied: applied.flatMap(({ edits }) => edits),
    });
    return {
      status,
      reasons,
      faults,
      pending: pending.map(({ flags, ...edit }) => ({ ...edit, items: flags.map((id) => itemId(id)) })),
    };
  },
  ownEdit,
};

function fileOf({ article: text, material }: FlagResolutionCase): EditedFile | undefined {
  if (text === undefined || material === undefined) return undefined;
  return { file: material.file, digest: material.digest, text, format: material.converted?.format };
}

function ownEdit({ article, masks }: FlagResolutionCase, quote: string, { find, replace }: GivenEdit): WordEdit {
  const edit = { find: find ?? quoted(quote, { article, replace }), replace };
  const hint = 'give a file with find: (words that stand exactly once in the article) and replace:';
  const { why } = placeFix('person', edit, defined({ article, masks }));
  if (why !== undefined) throw new UserError('edit-not-placed', `the edit cannot be made: ${say(why)}`, { hint });
  if (edit.find === edit.replace) throw new UserError('empty-edit', 'the edit changes nothing', { hint });
  return edit;
}

/** New words that end a sentence, citations behind the mark included. */
const ENDS_SENTENCE = /[.!?。…]\s*(?:\[[^\]]*\]\s*)*$/u;

/** What follows the quoted words where a sentence ends there. */
const BEFORE_MARK = /^[.!?。](?:[\s[)"”’]|$)/u;

/** The words that a flag quotes, as they stand in the article, with the end mark behind them if the new words bring their own. */
function quoted(
  quote: string,
  { article = '', replace }: { readonly article?: string | undefined; readonly replace: string },
): string {
  const places = placesOf(quote, article);
  const [place] = places;
  if (place !== undefined && places.length === 1) {
    const bringsMark = ENDS_SENTENCE.test(replace) && BEFORE_MARK.test(article.slice(place.end, place.end + 2));
    return article.slice(place.start, place.end + (bringsMark ? 1 : 0));
  }
  const why =
    place === undefined
      ? 'the words of this flag are not in the article'
      : 'the words of this flag are in the article more than once';
  throw new UserError('edit-not-placed', why, {
    hint: 'give a file with find: (words that stand exactly once in the article) and replace:',
  });
}
