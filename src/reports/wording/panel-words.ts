import * as z from 'zod';
import { unreachable } from '../../core/assert.ts';
import type { LevelReason, PanelStanding } from '../../core/panel-level.ts';
import type { Phrase } from '../../core/phrase.ts';
import { sayIn, tell } from '../words/say.ts';

/** The completeness of a panel. */
export const panelScope = z.strictObject({
  /** 0 all of it, 1 a model missing, 2 models of one family only, 3 no team: one solo review, or no model. */
  level: z.int().min(0).max(3),
  families: z.array(z.string()),
  analysers: z.array(z.string()),
  people: z.int().min(0),
  /** Files that no analyser reads and no other panelist looked at. */
  unread: z.array(z.string()).optional(),
  reasons: z.array(z.string()),
  /** Warnings for the user, a line each. */
  warnings: z.array(z.string()),
});

/** The panel, as described in the result. */
export interface SeenPanel extends PanelStanding {
  readonly analysers: readonly string[];
  readonly people: number;
  /** The families that had a seat, heard or not. */
  readonly seated?: readonly string[];
  /** Files that none of the analysers reads and no other panelist looked at. */
  readonly unread: readonly string[];
}

/** The same under the names of the published report. */
export const panelPhrases = ({ level, families, analysers, people, unread, reasons, seated = [] }: SeenPanel) => ({
  level,
  families: [...families],
  analysers: [...analysers],
  people,
  ...(unread.length === 0 ? {} : { unread: [...unread] }),
  reasons: reasons.map(reasonPhrase),
  warnings: reasons.map((reason) => warningPhrase(reason, families, { seated, people, analysers: analysers.length })),
});

/** The panelists besides those that determine the level. */
export interface Besides {
  /** The families that have a seat: they were found. */
  readonly seated?: readonly string[];
  readonly analysers: number;
  readonly people: number;
}

/** Warnings about a panel that is less than all of it, before and after it was held; a family with a seat was found, and did not answer. */
export const levelWarnings = (
  { families, reasons }: Pick<PanelStanding, 'families' | 'reasons'>,
  besides: Besides,
): readonly string[] => reasons.map((reason) => sayIn('en', warningPhrase(reason, families, besides)));

function warningPhrase(reason: LevelReason, families: readonly string[], { seated = [], analysers, people }: Besides): Phrase {
  switch (reason.kind) {
    case 'missing':
      return tell(
        seated.includes(reason.who) ? 'panel.warnings.silent' : 'panel.warnings.notFound',
        reason.who,
        families.length === 0 ? tell('panel.nobody') : tell('list.and', families),
      );
    case 'one-family':
    case 'solo':
      return tell(`panel.warnings.${reason.kind}`, reason.family);
    case 'no-model':
      return tell(people > 0 ? 'panel.warnings.people' : 'panel.warnings.analysers');
    case 'no-model-answered':
      return tell(analysers > 0 ? 'panel.warnings.noAnswerButAnalysers' : 'panel.warnings.noAnswer');
    default:
      return unreachable(reason);
  }
}

/** The reason why a panel is incomplete. */
function reasonPhrase(reason: LevelReason): Phrase {
  switch (reason.kind) {
    case 'no-model':
    case 'no-model-answered':
      return tell(`panel.reasons.${reason.kind}`);
    case 'solo':
    case 'one-family':
      return tell(`panel.reasons.${reason.kind}`, reason.family);
    case 'missing':
      return tell('panel.reasons.missing', reason.who);
  }
}

/** The reason why a panel is incomplete, in English. */
export const reasonText = (reason: LevelReason): string => sayIn('en', reasonPhrase(reason));

/** Neither a model nor a person was heard. */
export const isAnalysersWord = (panel: Pick<SeenPanel, 'families' | 'people'> | undefined): boolean =>
  panel?.families.length === 0 && panel.people === 0;
