import * as z from 'zod';
import { unreachable } from '../../core/assert.ts';
import type { Language } from '../../core/language.ts';
import type { LevelReason, PanelStanding } from '../../core/panel-level.ts';
import { PANEL_WORDS } from '../words/told/panels.ts';
import { wordingIn } from './wording.ts';

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

/** The same as result documents have it. */
export const panelResult = (
  { level, families, analysers, people, unread, reasons, seated = [] }: SeenPanel,
  language: Language = 'en',
): PanelResult => ({
  level,
  families: [...families],
  analysers: [...analysers],
  people,
  ...(unread.length === 0 ? {} : { unread: [...unread] }),
  reasons: reasons.map((reason) => reasonText(reason, language)),
  warnings: [...levelWarnings({ families, reasons }, { seated, people, analysers: analysers.length }, language)],
});

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
  language: Language = 'en',
): readonly string[] => {
  const { warnings, nobody } = PANEL_WORDS[language];
  return reasons.map((reason) => {
    switch (reason.kind) {
      case 'missing':
        return (seated.includes(reason.who) ? warnings.silent : warnings.notFound)(
          reason.who,
          wordingIn(language).listed(families) || nobody,
        );
      case 'one-family':
        return warnings['one-family'](reason.family);
      case 'solo':
        return warnings.solo(reason.family);
      case 'no-model':
        return people > 0 ? warnings.people : warnings.analysers;
      case 'no-model-answered':
        return analysers > 0 ? warnings.noAnswerButAnalysers : warnings.noAnswer;
      default:
        return unreachable(reason);
    }
  });
};

/** Why a panel is less than all of it, in words. */
export function reasonText(reason: LevelReason, language: Language = 'en'): string {
  const { reasons } = PANEL_WORDS[language];
  switch (reason.kind) {
    case 'no-model':
    case 'no-model-answered':
      return reasons[reason.kind];
    case 'solo':
    case 'one-family':
      return reasons[reason.kind](reason.family);
    case 'missing':
      return reasons.missing(reason.who);
  }
}

/** Neither a model nor a person was heard. */
export const isAnalysersWord = (panel: Pick<SeenPanel, 'families' | 'people'> | undefined): boolean =>
  panel?.families.length === 0 && panel.people === 0;
