import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Host } from '../host.ts';
import { type FoundPanel, NOBODY_FOUND } from '../panel/found-panel.ts';
import { NobodyToAsk } from '../panel/nobody-to-ask.ts';
import { seatFlags } from '../panel/seat-flag-resolution.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { CaseRequest } from './case-request.ts';
import { findCasePanel, type PanelNeeds } from './prepare-case.ts';

/** The name of the rules that scan an article, in `--models`. */
const RULES = 'rules';

/** Who takes part in the debate about an article. */
export interface ArticlePanel {
  readonly found: FoundPanel;
  /** Empty if only rules read the article. */
  readonly seated: readonly FilledSeat[];
  readonly remarks: readonly Remark[];
}

interface PanelWanted {
  readonly request: CaseRequest;
  readonly needs: Pick<PanelNeeds, 'work' | 'settings'>;
  readonly needsScan: boolean;
  readonly host: Host;
}

/** Seats the models of a flag debate; without any, and without flags of one's own, rules read the article alone. */
export async function articlePanel({ request, needs, needsScan, host }: PanelWanted): Promise<ArticlePanel> {
  const { limits, deadlineMs, models } = request;
  const rulesMayRead = needsScan && request.withoutAnalysers !== true;
  const alone: ArticlePanel = { found: NOBODY_FOUND, seated: [], remarks: [remark('warning', 'rules-alone', {})] };
  if (rulesMayRead && models?.length === 1 && models[0] === RULES) return alone;
  if (models?.includes(RULES) === true)
    throw new UserError('rules-argue-nothing', 'rules: they find flags, and argue none', {
      hint: rulesMayRead
        ? 'leave rules out of --models: they read the article beside the models'
        : 'name a model instead; or leave out --flags and --no-analysers to have rules list the flags that they find',
    });
  try {
    const found = await findCasePanel(request, { ...needs, limits, deadlineMs }, host);
    return { found, seated: seatFlags(found.candidates, { needsScan }), remarks: [] };
  } catch (error) {
    if (!rulesMayRead || models !== undefined || !(error instanceof NobodyToAsk)) throw error;
    return alone;
  }
}
