import { openHost } from '../../cli/host.ts';
import { eventFile, heldAs, type RunOptions } from '../../cli/options/run-options.ts';
import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { defined } from '../../core/defined.ts';
import { type Opening, recordOpening } from '../../journal/opening.ts';
import { promptsHash } from '../../prompts/prompts-hash.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { textsIn } from '../../safety/secrets/texts-in.ts';
import { isTracked } from '../../sources/git/tracked.ts';
import { withKind } from '../kinds/kinds.ts';
import { type CasePanel, checkPriced } from '../panel/case-panel.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { caseMasker } from './case-masker.ts';
import { lookoutHere } from './code-review-lookout.ts';
import { holdCase } from './hold-case.ts';
import { setupFor } from './load-case.ts';

/** A case about to be opened. */
export interface NewCase {
  readonly id: string;
  readonly opening: Opening;
  readonly panel: CasePanel;
  /** What progress is headed with, where that is not the case's name. */
  readonly title?: string;
  /** The one that the work was masked with. */
  readonly masker?: Masker;
}

/** Cases hold what was reviewed, and raw answers: they are not for a repository. */
async function tellTracked(dir: string, console: Console): Promise<void> {
  if (await isTracked(dir))
    console.log(`warning  git tracks files in ${dir}, where cases are kept; take them out of it: git rm -r --cached ${dir}`);
}

/** Opens a case and holds it. */
export async function openAndHold(
  { id, opening, panel, title, masker: given }: NewCase,
  options: RunOptions,
  console: Console,
): Promise<ExitCode> {
  checkPriced(panel, options.limits);
  const host = openHost({ dir: options.dir, console });
  const baseline = await readBaseline({ ...options, protocol: opening.protocol }, host);
  const events = eventFile(options.events, id, console);
  const journal = await host.cases.create(id);
  for (const one of journal.remarks) host.tell(one);
  await tellTracked(options.dir, console);
  await recordOpening(journal, opening, { limits: options.limits, prompts: promptsHash() });
  const masker = given ?? (await caseMasker(panel.ownKeys, opening, journal));
  given?.settle(textsIn(opening.setup));
  const held = { ...heldAs(id, panel, options), journal, masker, events, known: 0, ...defined({ title }) };
  return withKind(opening.protocol, async (kind) => {
    const setup = setupFor(kind, opening);
    const lookout = await kind.lookout?.(setup, lookoutHere(masker, console));
    return holdCase(kind, setup, { ...options, ...held, baseline, lookout }, console);
  });
}
