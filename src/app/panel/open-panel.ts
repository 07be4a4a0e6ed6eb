import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { askId, type SeatId, seatId } from '../../core/ids.ts';
import { tokensIn } from '../../forge/token.ts';
import type { Unavailable } from '../../panelists/api/find-model.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { readPanelistChoice } from '../../panelists/panelist-choice.ts';
import { priceKey } from '../../panelists/prices.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { Host } from '../host.ts';
import { advisedBy, isAdviserSpec, isDatabaseSpec, openDatabase } from './adviser-choice.ts';
import { isAnalyserSpec, openAnalyser } from './analyser-choice.ts';
import type { CasePanel } from './case-panel.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import type { NamedSpec } from './open-named.ts';
import { isOwnSpec, type OwnPanelists, ownPanelist } from './own-panelists.ts';
import { placedSpec } from './placed-spec.ts';
import type { FilledSeat } from './seat-models.ts';

/** A panel as it is written into a case: never with a key or an address. */
interface FrozenPanel {
  readonly kind: 'models';
  readonly title: string;
  readonly seats: readonly FrozenSeat[];
}

interface FrozenSeat {
  readonly seat: SeatId;
  /** The panelist in the seat: `anthropic:MODEL`, `script:FILE`. */
  readonly model: string;
  /** The display name in the user's own words, if it differs. */
  readonly name?: string;
}

/** The panel in a form that is valid from any folder: a script has an absolute path and keeps the name that the user gave it. */
export const frozenPanel = (title: string, seated: readonly FilledSeat[], folder: string): FrozenPanel => ({
  kind: 'models',
  title,
  seats: seated.map(({ seat, spec }) => {
    const model = placedSpec(spec, folder);
    return { seat: seat.id, model, ...(model === spec ? {} : { name: spec }) };
  }),
});

/**
 * The panel that a case was opened with. Keys and addresses come from the environment and are tried before anything is asked,
 * because a failure for a wrong key would stay on the record.
 */
export async function thawedPanel(frozen: unknown, means: ThawMeans, host: Host): Promise<CasePanel> {
  const panel = frozen as FrozenPanel;
  refuseRelative(panel, host.workspace.folder);
  const looked = panel.seats.flatMap(({ seat, model: spec }) => {
    if (isAnalyserSpec(spec) || isDatabaseSpec(spec) || isOwnSpec(spec)) return [];
    return [{ seat, spec: isAdviserSpec(spec) ? advisedBy(spec) : spec }];
  });
  const missing = looked.length === 0 ? undefined : await missingAmong(looked, means);
  if (missing !== undefined) throw new NobodyToAsk(missing.message, `${missing.hint}\nnothing of the case was changed`);
  return openPanel(panel, means, host);
}

/** The dependencies needed to open the panel of a stored case. */
export interface ThawMeans extends PanelMeans {
  /** The seats that have a fallback, with its seat. */
  readonly fallbacks: ReadonlyMap<SeatId, SeatId>;
}

interface LookedUp {
  readonly seat: SeatId;
  readonly spec: string;
}

/** The first missing panelist; one that is only unreachable is not missing if its fallback, or the seat it backs up, is available. */
async function missingAmong(seats: readonly LookedUp[], { settings, fallbacks }: ThawMeans): Promise<Unavailable | undefined> {
  const { lookUpCandidates, openLookup } = await import('./look-up-candidates.ts');
  const specs = [...new Set(seats.map(({ spec }) => spec))];
  const { each } = await lookUpCandidates(specs.map(readPanelistChoice), openLookup(settings));
  const away = new Map(specs.flatMap((spec, at) => (each[at]?.kind === 'unavailable' ? [[spec, each[at]] as const] : [])));
  const isThere = (seat: SeatId | undefined): boolean => seats.some((one) => one.seat === seat && !away.has(one.spec));
  const other = new Map([...fallbacks].flatMap(([seat, by]) => [[seat, by] as const, [by, seat] as const]));
  const missed = seats.find(({ seat, spec }) => {
    const why = away.get(spec);
    return why !== undefined && !(why.reason === 'unreachable' && isThere(other.get(seat)));
  });
  return missed && away.get(missed.spec);
}

/**
 * Refuses a relative path, because it would resolve from the folder in which the case is resumed, perhaps inside the reviewed
 * work.
 */
function refuseRelative({ seats }: FrozenPanel, folder: string): void {
  for (const { seat, model } of seats)
    if (placedSpec(model, folder) !== model)
      throw new UserError('relative-path', `the seat ${seat} of the case is to be taken by ${model}, whose path is relative`, {
        hint: 'no program or file is taken from a stored case by a relative path: open a new case\nnothing of the case was changed',
      });
}

/** The panelists of the seats, for people: a model or an agent by its name, a program or a file by its path. */
export const candidatesIn = (frozen: unknown): readonly string[] =>
  (frozen as FrozenPanel).seats.map(({ seat, model }) => `${seat}: ${model}`);

const CONCURRENCY = 8;

const seat = { id: seatId('probe'), model: '', role: '', kind: 'model', canDefend: true } as const;

/** A sample call, to find out if a panelist can state its price. */
const PROBE = {
  ask: askId(1, 'review', seat.id),
  seat,
  phase: 'review',
  attempt: 1,
  prompt: { rules: '', shared: '', own: '' },
  answerSchema: {},
  shapeInWords: '',
};

/** The dependencies needed to open a panel. */
export interface PanelMeans {
  readonly settings: PanelSettings;
  /** The change that analysers on the panel read, if there are any. */
  readonly analysed: AnalysedChange | undefined;
  /** Panelists of the caller's own. */
  readonly own?: OwnPanelists | undefined;
}

/** Opens a panelist for every seat; seats with the same occupant share one. Loads only the seated panelists. */
export async function openPanel({ title, seats }: FrozenPanel, means: PanelMeans, host: Host): Promise<CasePanel> {
  const { settings } = means;
  const specs = new Map(seats.map(({ model, name = model }) => [name, model]));
  const opening: Opening = { ...means, host };
  const opened = [...specs].map(async ([name, spec]) => [name, await openSeat({ name, spec }, opening)] as const);
  const panelists = new Map(await Promise.all(opened));
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
    unpriced:
      unpriced === undefined
        ? undefined
        : { name: unpriced, hint: `say it in the config: ${priceKey(unpriced)}; or use --max-tokens` },
  };
}

interface Opening extends PanelMeans {
  readonly host: Host;
}

/** The panelist of a seat: an analyser, an adviser, one of the caller's own, or one that was chosen. */
async function openSeat(named: NamedSpec, opening: Opening): Promise<Panelist> {
  const { spec } = named;
  const { analysed, settings, own, host } = opening;
  if (isDatabaseSpec(spec)) return openDatabase(analysed, settings);
  if (isOwnSpec(spec)) return ownPanelist(spec, own).panelist;
  if (!isAdviserSpec(spec) && isAnalyserSpec(spec)) return openAnalyser(named, { analysed, settings, onRemark: host.tell });
  const { openNamed, openSearching } = await import('./open-named.ts');
  return isAdviserSpec(spec) ? openSearching(named, opening) : openNamed(named, opening);
}
