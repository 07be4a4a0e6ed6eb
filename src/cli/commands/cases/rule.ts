import { stat } from 'node:fs/promises';
import { type RuledCase, type RuleRequest, rule } from '../../../app/cases/rule.ts';
import { type GivenEdit, readEditFile } from '../../../app/kinds/given-edit.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { standingWords } from '../../../reports/report/view.ts';
import { RULING_WORDS } from '../../../reports/words/tables.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { tellDocuments } from '../../output/tell-documents.ts';
import { oneLine } from '../../terminal/console.ts';
import { readInput } from '../../terminal/input.ts';
import { tellRemembered } from '../memory.ts';

/** Records a person's ruling on an item, and prints its effect. */
export async function ruleOn(
  { dir, edit, ...request }: Omit<RuleRequest, 'edit'> & { readonly dir: string; readonly edit?: string },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const ruled = await rule({ ...request, ...(edit === undefined ? {} : { edit: await givenEdit(edit) }) }, host);
  const { number, title } = ruled.item;
  await console.result(`${number}  ${title}: ${ruledText(ruled, request.ruling)}\n`);
  if (ruled.fault !== undefined) console.log(`warning  the edit is not applied as things stand: ${oneLine(ruled.fault)}`);
  tellDocuments(ruled.documents, { console });
  if (ruled.remembered !== undefined) tellRemembered(ruled.remembered, console);
  return EXIT.passed;
}

/** Words that can only be meant as the name of a file. */
const FILE_NAME = /\.(?:ya?ml|json)$|^\S+\.(?:txt|text|md|markdown)$/i;

/** An edit is a file where there is one of that name, else the new words; the name of a missing file is never put into an article. */
async function givenEdit(words: string): Promise<GivenEdit> {
  if (words === '-') return readEditFile(await readInput(words), 'stdin');
  const found = await stat(words).catch(() => undefined);
  if (found?.isFile() === true || (found === undefined && FILE_NAME.test(words)))
    return readEditFile(await readInput(words), words);
  if (found?.isDirectory() === true)
    throw new UserError('unreadable', `--edit ${words} is a folder`, {
      hint: 'give the new words, or a file with them; a file may have just the name of a folder in it',
    });
  return { replace: words };
}

/** `disputed → upheld`, or the text of any other ruling. */
function ruledText({ item, before, by }: RuledCase, ruling: RuleRequest['ruling']): string {
  const { words, language } = before;
  const { means, becomes, becoming } = RULING_WORDS[language];
  if (item.rulingMeans !== undefined) return means(item.rulingMeans[ruling], by);
  return becomes(standingWords(words, item.standing).word, becoming[ruling], by);
}
