import { resolve } from 'node:path';
import { SharedScreen } from '../../cli/terminal/shared-screen.ts';
import { terminalPerson } from '../../cli/terminal/terminal-person.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { askId, type SeatId, seatId } from '../../core/ids.ts';
import { tokensIn } from '../../forge/token.ts';
import { openPanelist, type PanelistMeans } from '../../panelists/open-panelist.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { panelistSpec, readPanelistChoice } from '../../panelists/panelist-choice.ts';
import { priceKey } from '../../panelists/prices.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { advisedBy, adviserSpec, isAdviserSpec, isDatabaseSpec, openDatabase } from './adviser-choice.ts';
import { type AnalyserMeans, isAnalyserSpec, openAnalyser, placedAnalyser } from './analyser-choice.ts';
import type { CasePanel } from './case-panel.ts';
import { lookUpCandidates, openLookup } from './look-up-candidates.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import { recordedPanelist } from './recorded-panelist.ts';
import type { FilledSeat } from './seat-models.ts';

/** A panel as it is written into a case: never with a key or an address. */
interface FrozenPanel {
  readonly kind: 'models';
  readonly title: string;
  readonly seats: readonly FrozenSeat[];
}

interface FrozenSeat {
  readonly seat: SeatId;
  /** Who sits there: `anthropic:MODEL`, `script:FILE`. */
  readonly model: string;
  /** What it goes by, where that is not the same: the user's own words. */
  readonly name?: string;
}

/** The panel as it is meant from any folder: a script is at one place, and still goes by the name that the user gave it. */
export const frozenModels = (title: string, seated: readonly FilledSeat[]): FrozenPanel => ({
  kind: 'models',
  title,
  seats: seated.map(({ seat, spec }) => {
    const model = placedSpec(spec);
    return { seat: seat.id, model, ...(model === spec ? {} : { name: spec }) };
  }),
});

function placedSpec(spec: string): string {
  if (isDatabaseSpec(spec)) return spec;
  if (isAdviserSpec(spec)) return adviserSpec(placedSpec(advisedBy(spec)));
  if (isAnalyserSpec(spec)) return placedAnalyser(spec);
  const choice = readPanelistChoice(spec);
  return choice.kind === 'script' ? panelistSpec({ ...choice, file: resolve(choice.file) }) : spec;
}

/**
 * The panel a case was opened with. Keys and addresses come from the environment, as ever, and are tried before anything is
 * asked: what fails for a wrong key would be on the record for good.
 */
export async function thawedModels(frozen: unknown, settings: PanelSettings, around: PanelAround): Promise<CasePanel> {
  const panel = frozen as FrozenPanel;
  refuseRelative(panel);
  const asked = panel.seats.map(({ model }) => model).filter((spec) => !isAnalyserSpec(spec) && !isDatabaseSpec(spec));
  const specs = [...new Set(asked.map((spec) => (isAdviserSpec(spec) ? advisedBy(spec) : spec)))];
  const { unavailable } = await lookUpCandidates(specs.map(readPanelistChoice), openLookup(settings));
  const [missing] = unavailable;
  if (missing !== undefined) throw new NobodyToAsk(missing.message, `${missing.hint}\nnothing of the case was changed`);
  return openPanel(panel, settings, around);
}

/** A relative path would be found from wherever the case is resumed, perhaps in the reviewed work. */
function refuseRelative({ seats }: FrozenPanel): void {
  for (const { seat, model } of seats)
    if (placedSpec(model) !== model)
      throw new UserError('relative-path', `the seat ${seat} of the case is to be taken by ${model}, whose path is relative`, {
        hint: 'no program or file is taken from a stored case by a relative path: open a new case\nnothing of the case was changed',
      });
}

/** Who would sit where, for people: a model or an agent by its name, a program or a file by its path. */
export const candidatesIn = (frozen: unknown): readonly string[] =>
  (frozen as FrozenPanel).seats.map(({ seat, model }) => `${seat}: ${model}`);

const CONCURRENCY = 8;

const seat = { id: seatId('probe'), model: '', role: '', kind: 'model', canDefend: true } as const;

/** Any call, to learn whether somebody can say what it would cost. */
const PROBE = {
  ask: askId(1, 'review', seat.id),
  seat,
  phase: 'review',
  attempt: 1,
  prompt: { rules: '', shared: '', own: '' },
  answerSchema: {},
  shapeInWords: '',
};

/** What a panel is opened in. */
export interface PanelAround {
  /** What analysers look at. */
  readonly analysed?: AnalysedChange | undefined;
  /** Told of what panelists have to tell besides their answers. */
  readonly onRemark?: ((remark: Remark) => void) | undefined;
}

/** Everybody in their seats; seats with the same occupant share a panelist. */
export function openPanel(
  { title, seats }: FrozenPanel,
  settings: PanelSettings,
  { analysed, onRemark }: PanelAround,
): CasePanel {
  const specs = new Map(seats.map(({ model, name = model }) => [name, model]));
  const screen = new SharedScreen();
  const means = { person: terminalPerson({ hold: (tell) => screen.hold(tell) }), recorded: recordedPanelist };
  const panelists = new Map(
    [...specs].map(([name, spec]) => [name, openSeat({ name, spec }, { analysed, settings, means, onRemark })]),
  );
  const unpriced = [...panelists].find(([, panelist]) => panelist.estimate(PROBE).costMicros === undefined)?.[0];
  return {
    title,
    panelists: new Map(
      seats.map(({ seat, model, name = model }) => {
        const panelist = panelists.get(name);
        assert(panelist !== undefined, 'everybody of the panel has a panelist');
        return [seat, panelist];
      }),
    ),
    concurrency: CONCURRENCY,
    patience: {},
    ownKeys: [...ownSecrets(settings), ...tokensIn(settings.env)],
    screen,
    unpriced:
      unpriced === undefined
        ? undefined
        : { name: unpriced, hint: `say it in the config: ${priceKey(unpriced)}; or use --max-tokens` },
  };
}

interface Named {
  readonly name: string;
  readonly spec: string;
}

interface Opening extends AnalyserMeans {
  readonly means: PanelistMeans;
}

/** Whoever sits there: an analyser, an adviser, or somebody who was chosen. */
function openSeat(named: Named, opening: Opening): Panelist {
  const { spec } = named;
  const { analysed, settings, means } = opening;
  if (isDatabaseSpec(spec)) return openDatabase(analysed, settings);
  if (isAdviserSpec(spec)) return openSearching(named, settings, means);
  return isAnalyserSpec(spec) ? openAnalyser(named, opening) : openNamed(named, settings, means);
}

/** Somebody who searches the web before it answers. */
function openSearching({ name, spec }: Named, settings: PanelSettings, means: PanelistMeans): Panelist {
  const panelist = openNamed({ name: advisedBy(name), spec: advisedBy(spec) }, settings, { ...means, searches: true });
  return { ...panelist, name };
}

/** Somebody under the name that the user gave; that is also the name under which a price is set. */
function openNamed({ name, spec }: Named, settings: PanelSettings, means: PanelistMeans): Panelist {
  // Where the user's words lead to the same place, mistakes are told in them too.
  if (placedSpec(name) === spec) return openPanelist(readPanelistChoice(name), settings, means);
  const { prices } = settings.config;
  const own = Object.hasOwn(prices, name) ? prices[name] : undefined;
  const config = own === undefined ? settings.config : { ...settings.config, prices: { ...prices, [spec]: own } };
  return { ...openPanelist(readPanelistChoice(spec), { ...settings, config }, means), name };
}
