import { join, relative, resolve } from 'node:path';
import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import type { Limits } from '../../core/event.ts';
import { tokensIn } from '../../forge/token.ts';
import { checkCaseId, newCaseId } from '../../journal/case-folders.ts';
import type { Opening } from '../../journal/opening.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { type Masker, newMasker } from '../../safety/secrets/mask.ts';
import { systemClock } from '../../system/clock.ts';
import { setupFor } from '../case/load-case.ts';
import { withKind } from '../kinds/kinds.ts';
import type { CasePanel } from '../panel/case-panel.ts';
import { type FoundPanel, findPanel } from '../panel/find-panel.ts';
import { frozenModels, openPanel } from '../panel/open-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import { checkSize } from '../price/check-size.ts';
import { checkAffordable, type FirstRoundPrice, priceOfFirstRound } from '../price/first-round-price.ts';
import { userSettings } from '../settings/panel-settings.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';

/** A debate that could be opened now: its work is read, its panel found and seated, its size and price checked. */
export interface PreparedDebate<S extends CaseSetup, D extends Debate<S> = Debate<S>> {
  readonly id: string;
  readonly debate: D;
  readonly settings: PanelSettings;
  readonly found: FoundPanel;
  readonly seated: readonly FilledSeat[];
  readonly opening: Opening & { readonly setup: S };
  readonly panel: CasePanel;
  readonly price: FirstRoundPrice;
  readonly masker: Masker;
  readonly limits: Limits;
  /** How long the whole run may take, and since when. */
  readonly deadlineMs: number | undefined;
  readonly startedAt: number;
}

/** Whether somebody is looked up before, or only presumed to be there. */
export interface PrepareOptions extends DebateOptions {
  readonly presumed?: boolean | undefined;
}

/** Makes a debate ready to be opened. A command whose work leaves nothing to debate says so itself and gives the exit code. */
export async function prepareDebate<S extends CaseSetup, D extends Debate<S> = Debate<S>>(
  read: (around: Around) => Promise<D | ExitCode>,
  options: PrepareOptions,
  console: Console,
): Promise<PreparedDebate<S, D> | ExitCode> {
  const startedAt = systemClock.monotonic();
  const { settings, terms: usual, resolved } = userSettings(options.config, options.language);
  const id = options.id === undefined ? newCaseId(systemClock.now()) : checkCaseId(options.id);
  const masker = newMasker([...ownSecrets(settings), ...tokensIn(settings.env)]);
  const debate = await read({ id, settings, masker, githubUrl: resolved.config.github.api_url });
  if (typeof debate === 'number') return debate;
  // Whoever is looked up may take their time: what is at stake is told before.
  if (!options.quiet)
    console.log(
      oneLine(`tribunal ${debate.title} · ${debate.extent}${debate.manner === undefined ? '' : ` · ${debate.manner}`}`),
    );
  const { analysed, terms = usual, limits = options.limits, deadlineMs = options.deadlineMs } = debate;
  const named = debate.models ?? options.models;
  const found = await findPanel({
    named,
    settings,
    deadlineMs,
    analysed,
    presumed: options.presumed,
    families: debate.families,
    besides: debate.besides ?? [],
    needsPrices: limits.costMicros !== undefined,
    withoutAnalysers: options.withoutAnalysers,
  });
  const { candidates, absent } = found;
  checkSize(debate.reads, candidates, console.log);
  const seated = debate.seat(found);
  const setup = {
    ...debate.setup(
      seated.map(({ seat }) => seat),
      { seated, named },
    ),
    ...terms,
    ...(absent.length === 0 ? {} : { absent }),
    ...(debate.folder === undefined ? {} : { workFolder: seenFrom(join(options.dir, id), debate.folder) }),
  };
  const frozen = frozenModels(debate.title, seated);
  const panel = openPanel(frozen, settings, { analysed, onRemark: (one) => console.log(remarkLine(one)) });
  const opening = { protocol: debate.protocol, setup, panel: frozen };
  const price = withKind(debate.protocol, (kind) =>
    priceOfFirstRound(kind, setupFor(kind, opening), {
      panelists: panel.panelists,
      reads: debate.reads.text,
      mayLook: kind.lookout !== undefined && debate.mayLook !== false,
    }),
  );
  checkAffordable(price, limits);
  return { id, debate, settings, found, seated, opening, panel, price, masker, limits, deadlineMs, startedAt };
}

/** A case keeps no path of the machine: only how its work is reached from it. */
const seenFrom = (caseFolder: string, folder: string): string => relative(resolve(caseFolder), resolve(folder)) || '.';

/** Names of files may have ends of lines in them. */
export const oneLine = (line: string): string => line.replaceAll(/[\r\n\u2028\u2029]+/g, '␤');
