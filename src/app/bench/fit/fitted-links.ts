import type { LinkRules } from '../../../core/finding-debate/same-issue/weights.ts';

/** The rules for forming groups from fitted pairs. Rows J14, J15, J20, J22, J24. */
export const FITTED_LINKS: LinkRules = { notCompared: -3, bestPairShare: 0, moves: true, templateShare: 0.75, oneAnswer: -3 };
