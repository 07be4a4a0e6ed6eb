import type { EN } from '../en/index.ts';
import type { Like } from '../table.ts';
import { words as agent } from './formats/agent.ts';
import { words as answer } from './formats/answer.ts';
import { words as comment } from './formats/comment.ts';
import { words as headlines } from './formats/headlines.ts';
import { words as html } from './formats/html.ts';
import { words as layouts } from './formats/layouts.ts';
import { words as messages } from './formats/messages.ts';
import { words as rules } from './formats/rules.ts';
import { words as stories } from './formats/stories.ts';
import { words as summaryWords } from './formats/summary-words.ts';
import { words as noteKinds } from './note-kinds.ts';
import { words as nouns } from './nouns.ts';
import { words as actions } from './protocols/actions.ts';
import { words as business } from './protocols/business.ts';
import { words as categories } from './protocols/categories.ts';
import { words as code } from './protocols/code.ts';
import { words as decisionWords } from './protocols/decision-words.ts';
import { words as evidence } from './protocols/evidence.ts';
import { words as findings } from './protocols/findings.ts';
import { words as flagResults } from './protocols/flag-results.ts';
import { words as flagSummaries } from './protocols/flag-summaries.ts';
import { words as flags } from './protocols/flags.ts';
import { words as judgeResults } from './protocols/judge-results.ts';
import { words as judgeSummaries } from './protocols/judge-summaries.ts';
import { words as judgeWeights } from './protocols/judge-weights.ts';
import { words as judges } from './protocols/judges.ts';
import { words as recommendations } from './protocols/recommendations.ts';
import { words as severities } from './protocols/severities.ts';
import { words as standings } from './protocols/standings.ts';
import { words as advisories } from './told/advisories.ts';
import { words as confidenceBases } from './told/confidence-bases.ts';
import { words as firstRounds } from './told/first-rounds.ts';
import { words as foreign } from './told/foreign.ts';
import { words as gaps } from './told/gaps.ts';
import { words as learned } from './told/learned.ts';
import { words as lists } from './told/lists.ts';
import { words as logs } from './told/logs.ts';
import { words as notices } from './told/notices.ts';
import { words as panels } from './told/panels.ts';
import { words as rulings } from './told/rulings.ts';
import { words as scopes } from './told/scopes.ts';
import { words as since } from './told/since.ts';
import { words as statistics } from './told/statistics.ts';
import { words as tallys } from './told/tallys.ts';
import { words as usage } from './told/usage.ts';

/** The same in Korean. */
export const KO: Like<typeof EN> = {
  actions,
  advisories,
  agent,
  business,
  categories,
  code,
  answer,
  comment,
  confidenceBases,
  decisionWords,
  evidence,
  findings,
  firstRounds,
  flagResults,
  flagSummaries,
  flags,
  foreign,
  gaps,
  headlines,
  html,
  judgeResults,
  judgeSummaries,
  judgeWeights,
  judges,
  layouts,
  learned,
  lists,
  logs,
  messages,
  noteKinds,
  notices,
  nouns,
  panels,
  recommendations,
  rules,
  rulings,
  scopes,
  severities,
  since,
  standings,
  statistics,
  stories,
  summaryWords,
  tallys,
  usage,
};
