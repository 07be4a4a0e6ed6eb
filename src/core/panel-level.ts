import type { Seat } from './seat.ts';

/** How much of a panel there was: 0 all of it, 1 a model missing, 2 models of one family only, 3 no team: one solo review, or no model. */
export type PanelLevel = 0 | 1 | 2 | 3;

/** Why a panel is less than all of it. */
export type LevelReason =
  | { readonly kind: 'no-model' }
  | { readonly kind: 'no-model-answered' }
  | { readonly kind: 'solo'; readonly family: string }
  | { readonly kind: 'one-family'; readonly family: string }
  | { readonly kind: 'missing'; readonly who: string };

/** The level of a panel, with every reason for it, and which families it rests on. */
export interface PanelStanding {
  readonly level: PanelLevel;
  readonly families: readonly string[];
  readonly reasons: readonly LevelReason[];
}

/** The seats planned for a panel, and the families that were heard. */
export interface PanelSeen {
  readonly seats: readonly Pick<Seat, 'model' | 'kind'>[];
  /** The families that answered the first round; before any ask, all that are seated. */
  readonly heard?: readonly string[];
  /** The families that were to take part and could not. */
  readonly absent: readonly string[];
  /** One review without a debate is all that was asked for. */
  readonly isSolo?: boolean;
}

/** How much of a panel there is; analysers and people are no models. */
export function panelStanding({ seats, heard, absent, isSolo = false }: PanelSeen): PanelStanding {
  const seated = [...new Set(seats.filter(({ kind }) => kind === 'model').map(({ model }) => model))];
  const families = heard === undefined ? seated : seated.filter((family) => heard.includes(family));
  const missing = [...absent, ...seated.filter((family) => !families.includes(family))];
  const [only] = families;
  const reasons: LevelReason[] = missing.map((who) => ({ kind: 'missing', who }));
  if (only === undefined) reasons.unshift({ kind: seated.length === 0 ? 'no-model' : 'no-model-answered' });
  else if (isSolo) reasons.unshift({ kind: 'solo', family: only });
  else if (families.length === 1) reasons.unshift({ kind: 'one-family', family: only });
  return { level: isSolo ? 3 : levelOf(families.length, missing.length > 0), families, reasons };
}

function levelOf(families: number, isSomebodyMissing: boolean): PanelLevel {
  if (families === 0) return 3;
  if (families === 1) return 2;
  return isSomebodyMissing ? 1 : 0;
}
