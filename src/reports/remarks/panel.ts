import type { PanelRemarks } from '../../contracts/remarks/panel-remarks.ts';
import { levelWarnings } from '../wording/panel-words.ts';
import { count, rangesText } from '../wording/wording.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for a panel before it is asked. */
export const PANEL_WORDS: RemarkWords<PanelRemarks> = {
  'seatless-panelist': ({ panelist }) => `${panelist} has no seat in this plan`,
  'panelist-absent': ({ why, families, panelLevel }) =>
    `${why} - continuing with ${families.length === 0 ? 'no model' : families.join(', ')} (level ${panelLevel})`,
  'fallback-absent': ({ family, why }) => `${why} - ${family} has no fallback if it fails (models.${family}.fallback)`,
  'panel-reduced': ({ panelLevel, reason, families, analysers, people }) =>
    `${levelWarnings({ families, reasons: [reason] }, { analysers, people }).join('; ')} (level ${panelLevel})`,
  'models-missing': () => 'to add models to the panel, run tribunal doctor',
  'quorum-unreachable': ({ quorum, reviewers }) =>
    `a valid debate needs ${count(quorum, 'reviewer')} (review.quorum), but only ${reviewers} can be asked`,
  'lines-uncovered': ({ lines, places }) =>
    `${count(lines, 'changed line')} will not be shown to any reviewer (${rangesText(places)}): add roles or models, or raise context_density`,
};
