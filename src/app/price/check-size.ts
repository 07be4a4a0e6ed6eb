import { estimateTokenCount } from 'tokenx';
import { UserError } from '../../contracts/user-error.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import type { Debate } from '../prepare/debate.ts';

/** What is kept free for rules, role, findings and the answer. */
const ROOM_FOR_THE_REST = 40_000;
/** What a model of unknown size is taken to read. */
const ASSUMED_CONTEXT = 128_000;
/** What a server that cuts without a word reads unless it is told otherwise. */
const SMALL_CONTEXT = 4_000;

/** What somebody cannot read whole is not sent to them in part. */
export function checkSize(
  { what, text, hint }: Debate['reads'],
  candidates: readonly Candidate[],
  warn: (text: string) => void,
): void {
  const size = estimateTokenCount(text);
  for (const { spec, sits, context = ASSUMED_CONTEXT, cutsSilently } of candidates) {
    if (sits === 'analyser') continue;
    if (size > context - ROOM_FOR_THE_REST)
      throw new UserError(
        'too-large',
        `${what} is about ${tokens(size)} tokens long, and ${spec} reads at most ${tokens(context - ROOM_FOR_THE_REST)} of it`,
        { hint },
      );
    if (cutsSilently !== undefined && size > SMALL_CONTEXT)
      warn(
        `warning  ${what} is about ${tokens(size)} tokens long; ${spec} cuts what is longer than its context without a word: ${cutsSilently}`,
      );
  }
}
