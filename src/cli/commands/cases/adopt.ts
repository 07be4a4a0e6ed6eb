import { type AdoptionPlan, adoptCase, planAdoption } from '../../../app/cases/adopt-case.ts';
import { shorten } from '../../../reports/formats/terminal/layout.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';

/** The options of adopting a case. */
interface AdoptOptions {
  readonly dir: string;
  /** Only lists the panelists that would be asked. */
  readonly dryRun: boolean;
}

const LINE_MAX = 400;

/** Lists the panelists that resuming a case would ask, and marks it as the user's own. */
export async function adopt(
  id: string,
  { dir, dryRun }: AdoptOptions,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const plan = await planAdoption({ id }, host);
  for (const line of linesOf(plan)) await console.result(`${shorten(line, LINE_MAX)}\n`);
  if (dryRun) return EXIT.passed;
  await adoptCase(plan, host);
  console.log(`${id} is marked as yours`);
  return EXIT.passed;
}

const linesOf = ({ asks, writes }: AdoptionPlan): readonly string[] => [
  ...(asks.kind === 'script' ? ['a scripted panel: no calls, and no programs are run'] : asks.who),
  ...writes.map((file) => `its report would be written to ${file}`),
];
