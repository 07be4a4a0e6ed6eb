import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { itemNamed } from '../../cli/output/print-report.ts';
import { reportLanguage } from '../../cli/output/report-language.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import type { Language } from '../../core/language.ts';
import { readOpening } from '../../journal/opening.ts';
import { type ReportView, standingWords, type ViewItem } from '../../reports/report/view.ts';
import { RULING_WORDS } from '../../reports/words/told/rulings.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import { guarded, presentCase, setupFor } from '../case/load-case.ts';
import { withKind } from '../kinds/kinds.ts';
import { leaveDocuments } from '../report/leave-documents.ts';
import { casesHere } from './own-cases-here.ts';

export interface RuleOptions {
  readonly dir: string;
  readonly ruling: 'uphold' | 'dismiss';
  readonly reason: string;
  readonly by: string;
  readonly language?: Language | undefined;
}

/** Records a person's ruling: it overlays the item and edits nothing. */
export async function ruleOn(
  wanted: string,
  item: string,
  { dir, ruling, reason, by, ...options }: RuleOptions,
  console: Console,
): Promise<ExitCode> {
  const cases = casesHere(dir);
  const { id, place: folder } = await cases.find(wanted);
  const journal = await cases.open(id);
  try {
    const opening = await readOpening({ entries: journal.entries, text: (text) => journal.text(text) }, folder);
    return await withKind(opening.protocol, async (kind) => {
      const liveCase = guarded(folder, () => new LiveCase(kind.desk, setupFor(kind, opening), journal));
      const { outcome } = liveCase.state;
      if (outcome === undefined)
        throw new UserError('unfinished', `the debate of ${id} is not over: there is nothing to rule on yet`, {
          hint: `tribunal cases resume ${id}`,
        });
      const language = await reportLanguage({ ...options, opened: liveCase.state.setup.language }, console);
      const present = () => {
        const { state, ledger } = liveCase;
        return presentCase(kind, outcome, { id, journal, state, ledger, language });
      };
      const view = (await present()).view();
      const ruled = itemNamed(view, item);
      // The view numbers the outcome's items in order, and shows ids only as far as they can be printed.
      const target = kind.desk.protocol.items(outcome)[ruled.number - 1];
      assert(target !== undefined, 'every item of a report is one of the outcome');
      await liveCase.record([{ type: 'item-ruled', item: target.id, ruling, reason, by }]);
      await console.result(`${ruled.number}  ${ruled.title}: ${ruledText(ruled, { ruling, by }, view)}\n`);
      const openedAt = journal.entries[0]?.at ?? 0;
      await leaveDocuments({ kind, presented: await present(), setup: liveCase.state.setup, id, dir, openedAt }, console);
      return EXIT.passed;
    });
  } finally {
    await journal.close();
  }
}

/** `disputed → upheld`, or what the ruling says where it says something else. */
function ruledText(
  { rulingMeans, standing }: ViewItem,
  { ruling, by }: Pick<RuleOptions, 'ruling' | 'by'>,
  { words, language }: ReportView,
): string {
  const { means, becomes, becoming } = RULING_WORDS[language];
  if (rulingMeans !== undefined) return means(rulingMeans[ruling], by);
  return becomes(standingWords(words, standing).word, becoming[ruling], by);
}
