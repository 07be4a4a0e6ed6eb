import * as z from 'zod';
import { unreachable } from '../core/assert.ts';
import type { LevelReason, PanelStanding } from '../core/panel-level.ts';
import { listed } from './wording.ts';

/** How much of a panel there was. */
export const panelScope = z.strictObject({
  /** 0 all of it, 1 a model missing, 2 models of one family only, 3 no team: one solo review, or no model. */
  level: z.int().min(0).max(3),
  families: z.array(z.string()),
  analysers: z.array(z.string()),
  people: z.int().min(0),
  /** Files that no analyser reads, where nobody else looked. */
  unread: z.array(z.string()).optional(),
  reasons: z.array(z.string()),
  /** What a user should be warned of, a line each. */
  warnings: z.array(z.string()),
});

type PanelResult = z.infer<typeof panelScope>;

/** A panel as the result tells of it. */
export interface SeenPanel extends PanelStanding {
  readonly analysers: readonly string[];
  readonly people: number;
  /** The families that had a seat, heard or not. */
  readonly seated?: readonly string[];
  /** Files that none of the analysers reads, where nobody else looked. */
  readonly unread: readonly string[];
}

export const panelResult = ({ level, families, analysers, people, unread, reasons, seated = [] }: SeenPanel): PanelResult => ({
  level,
  families: [...families],
  analysers: [...analysers],
  people,
  ...(unread.length === 0 ? {} : { unread: [...unread] }),
  reasons: reasons.map(reasonText),
  warnings: [...levelWarnings({ families, reasons }, { seated, people, analysers: analysers.length })],
});

const NO_MODEL = 'no model available - analysers report what they know, without a debate';

/** Who sits there besides what a level is made of. */
export interface Besides {
  /** The families that have a seat: they were found. */
  readonly seated?: readonly string[];
  readonly analysers: number;
  readonly people: number;
}

/** What a panel that is less than all of it is warned of, before and after it was held; who has a seat was found, and did not answer. */
export const levelWarnings = (
  { families, reasons }: Pick<PanelStanding, 'families' | 'reasons'>,
  { seated = [], analysers, people }: Besides,
): readonly string[] =>
  reasons.map((reason) => {
    switch (reason.kind) {
      case 'missing':
        return `${reason.who} ${seated.includes(reason.who) ? 'did not answer' : 'not found'} - continuing with ${listed(families) || 'nobody'}`;
      case 'one-family':
        return `models of other families not available - running a review by ${reason.family} only, whose roles check each other`;
      case 'solo':
        return `no team - one solo review by ${reason.family}, without a debate`;
      case 'no-model':
        return people > 0 ? 'no model available - people look at it without one' : NO_MODEL;
      case 'no-model-answered':
        return analysers > 0 ? 'no model answered - what analysers report is not the word of a panel' : 'no model answered';
      default:
        return unreachable(reason);
    }
  });

/** Why a panel is less than all of it, in words. */
export function reasonText(reason: LevelReason): string {
  switch (reason.kind) {
    case 'no-model':
      return 'no model took part';
    case 'no-model-answered':
      return 'no model answered';
    case 'solo':
      return `one solo review by ${reason.family}, without a debate`;
    case 'one-family':
      return `one family of models only: ${reason.family}`;
    case 'missing':
      return `${reason.who} is missing`;
  }
}

/** Neither a model nor a person was heard. */
export const isAnalysersWord = (panel: Pick<SeenPanel, 'families' | 'people'> | undefined): boolean =>
  panel?.families.length === 0 && panel.people === 0;
