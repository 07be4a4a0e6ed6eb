import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import { checkTexts } from '../../journal/check-texts.ts';
import { readOpening } from '../../journal/opening.ts';
import { shorten } from '../../reports/formats/terminal/layout.ts';
import { verifyCase } from '../../runtime/verify.ts';
import { setupFor, unfit } from '../case/load-case.ts';
import { withKind } from '../kinds/kinds.ts';
import { casesHere } from './own-cases-here.ts';

/** How a case is adopted. */
export interface AdoptOptions {
  readonly dir: string;
  /** Only tells who would be asked. */
  readonly dryRun: boolean;
}

/** Marks a case that is in order as the user's own, and tells whom resuming it would ask and what it would run. */
export async function adoptCase(wanted: string, { dir, dryRun }: AdoptOptions, console: Console): Promise<ExitCode> {
  const cases = casesHere(dir);
  const found = (await cases.list()).find(({ id }) => id === wanted);
  if (found === undefined)
    throw new UserError('no-such-case', `there is no case "${wanted}"`, {
      place: dir,
      hint: 'give its whole name: tribunal cases list',
    });
  const { id, place: folder } = found;
  const stored = await cases.read({ ...found, isForeign: true });
  await checkTexts({ ...stored, file: folder }, new Set());
  const opening = await readOpening(stored, folder);
  const problems = await withKind(opening.protocol, async (kind) => {
    const checked = await verifyCase(kind.desk, setupFor(kind, opening), stored).catch(unfit(id));
    return checked.problems;
  });
  if (problems.length > 0)
    throw new UserError('damaged', `the case does not hold: ${problems[0]}`, {
      place: folder,
      hint: 'only a case that verifies is adopted',
    });
  for (const line of await whomItAsks(opening.panel).catch(unfit(id))) await console.result(`${shorten(line, 400)}\n`);
  if (dryRun) return EXIT.passed;
  await cases.adopt?.(id, stored.head);
  console.log(`${id} is marked as yours`);
  return EXIT.passed;
}

/** Whom a case would ask when it is resumed, one a line. */
async function whomItAsks(panel: unknown): Promise<readonly string[]> {
  const kind = typeof panel === 'object' && panel !== null && 'kind' in panel ? panel.kind : undefined;
  if (kind === 'scenario') return ['a scripted panel: nobody is asked, and nothing is run'];
  if (kind !== 'models') throw new UserError('unknown-panel', `its panel is of the unknown kind "${String(kind)}"`);
  const { candidatesIn } = await import('../panel/open-panel.ts');
  return candidatesIn(panel);
}
