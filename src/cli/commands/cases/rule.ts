import { type RuledCase, type RuleRequest, rule } from '../../../app/cases/rule.ts';
import { standingWords } from '../../../reports/report/view.ts';
import { RULING_WORDS } from '../../../reports/words/tables.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { tellDocuments } from '../../output/tell-documents.ts';

/** Records a person's ruling on an item, and prints its effect. */
export async function ruleOn(
  { dir, ...request }: RuleRequest & { readonly dir: string },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const ruled = await rule(request, host);
  const { number, title } = ruled.item;
  await console.result(`${number}  ${title}: ${ruledText(ruled, request.ruling)}\n`);
  tellDocuments(ruled.documents, { console });
  return EXIT.passed;
}

/** `disputed → upheld`, or the text of any other ruling. */
function ruledText({ item, before, by }: RuledCase, ruling: RuleRequest['ruling']): string {
  const { words, language } = before;
  const { means, becomes, becoming } = RULING_WORDS[language];
  if (item.rulingMeans !== undefined) return means(item.rulingMeans[ruling], by);
  return becomes(standingWords(words, item.standing).word, becoming[ruling], by);
}
