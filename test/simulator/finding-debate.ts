import type { DefenseBase, Draft, FindingDebateSetup, FindingPhases } from '../../src/core/finding-debate/hearing/said.ts';
import type { AnyAsk, Protocol } from '../../src/core/protocol.ts';
import type { BusinessReviewOutcome } from '../../src/core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import type { Debate, Reply, Run } from './debate.ts';

/** Both finding debates, as far as the simulator does not tell them apart. */
export type FindingSimPhases = FindingPhases<Draft, DefenseBase>;
export type FindingOutcome = CodeReviewOutcome | BusinessReviewOutcome;
export type FindingProtocol = Protocol<FindingDebateSetup, FindingSimPhases, FindingOutcome>;
export type FindingDebate = Debate<FindingDebateSetup, FindingSimPhases, FindingOutcome>;
export type FindingRun = Run<FindingDebateSetup, FindingSimPhases, FindingOutcome>;
export type FindingAsk = AnyAsk<FindingSimPhases>;
export type FindingAnswer = FindingSimPhases[keyof FindingSimPhases]['answer'];
export type FindingReply = Reply<FindingSimPhases>;
export type FindingItem = FindingOutcome['accepted'][number];
