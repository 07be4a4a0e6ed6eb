import { assert } from '../core/assert.ts';
import { askId, type SeatId, seatId } from '../core/ids.ts';
import { openPanelist } from '../panelists/open-panelist.ts';
import { readPanelistChoice } from '../panelists/panelist-choice.ts';
import { priceKey } from '../panelists/prices.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { CasePanel } from './case-panel.ts';
import { lookUpSitters } from './look-up-sitters.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import { recordedPanelist } from './recorded-panelist.ts';
import type { SeatedModel } from './seat-models.ts';
import { SharedScreen } from './shared-screen.ts';
import { terminalPerson } from './terminal-person.ts';

/** A panel as it is written into a case: never with a key or an address. */
interface SeatedPanel {
  readonly kind: 'models';
  readonly title: string;
  readonly seats: readonly { readonly seat: SeatId; readonly model: string }[];
}

export const frozenModels = (title: string, seated: readonly SeatedModel[]): SeatedPanel => ({
  kind: 'models',
  title,
  seats: seated.map(({ seat, spec }) => ({ seat: seat.id, model: spec })),
});

/**
 * The panel a case was opened with. Keys and addresses come from the environment, as ever, and are tried before anything is
 * asked: what fails for a wrong key would be on the record for good.
 */
export async function thawedModels(frozen: unknown, settings: PanelSettings): Promise<CasePanel> {
  const panel = frozen as SeatedPanel;
  const specs = [...new Set(panel.seats.map(({ model }) => model))];
  const { unavailable } = await lookUpSitters(specs.map(readPanelistChoice), { settings });
  const [missing] = unavailable;
  if (missing !== undefined) throw new NobodyToAsk(missing.message, `${missing.hint}\nnothing of the case was changed`);
  return seatedPanel(panel, settings);
}

const CONCURRENCY = 8;

const seat = { id: seatId('probe'), model: '', role: '', kind: 'model', canDefend: true } as const;

/** Any call, to learn whether somebody can say what it would cost. */
const PROBE = {
  ...{ ask: askId(1, 'review', seat.id), seat, phase: 'review', attempt: 1 },
  ...{ prompt: { rules: '', shared: '', own: '' }, answerSchema: {}, shapeInWords: '' },
};

/** Everybody in their seats; seats with the same occupant share a panelist. */
export function seatedPanel({ title, seats }: SeatedPanel, settings: PanelSettings): CasePanel {
  const specs = [...new Set(seats.map(({ model }) => model))];
  const screen = new SharedScreen();
  const means = { person: terminalPerson({ hold: (tell) => screen.hold(tell) }), recorded: recordedPanelist };
  const panelists = new Map(specs.map((spec) => [spec, openPanelist(readPanelistChoice(spec), settings, means)]));
  const unpriced = [...panelists].find(([, panelist]) => panelist.estimate(PROBE).costMicros === undefined)?.[0];
  return {
    title,
    seating: new Map(
      seats.map(({ seat, model }) => {
        const panelist = panelists.get(model);
        assert(panelist !== undefined, 'everybody of the panel has a panelist');
        return [seat, panelist];
      }),
    ),
    concurrency: CONCURRENCY,
    patience: {},
    screen,
    unpriced:
      unpriced === undefined
        ? undefined
        : { name: unpriced, hint: `say it in the config: ${priceKey(unpriced)}; or use --max-tokens` },
  };
}
