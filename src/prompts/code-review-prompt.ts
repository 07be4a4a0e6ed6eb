import type { Prompt } from '../contracts/panelist.ts';
import { unreachable } from '../core/assert.ts';
import type { Ask, PhaseName } from '../core/protocol.ts';
import type { CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { fenced } from '../safety/fence.ts';
import { fill, loadTemplate } from './load-template.ts';
import { roleWords } from './role-words.ts';
import { asJsonLines, challengesInWords, findingInWords } from './shown-findings.ts';

/** What a seat is asked, in any phase of a code debate. */
export type CodeReviewQuestion = {
  [P in PhaseName<CodeReviewPhases>]: Pick<Ask<CodeReviewPhases, P>, 'phase' | 'brief'>;
}[PhaseName<CodeReviewPhases>];

/** All that one ask is put into words from. */
export interface CodeReviewPromptInput {
  readonly ask: CodeReviewQuestion;
  readonly seat: Pick<Seat, 'role'>;
  /** One line on what is reviewed; branch names in it are not our words. */
  readonly scope: string;
  /** The change as it is laid out, not yet fenced. */
  readonly material: string;
  /** The word on the marks of this case. */
  readonly nonce: string;
  /** The most that one review may report. */
  readonly maxFindings?: number;
}

const MAX_FINDINGS = 12;

/** One ask of a code debate in words; rules and material are the same for all asks of a case, byte for byte. */
export function codeReviewPrompt(input: CodeReviewPromptInput): Prompt {
  const { ask, seat, scope, material, nonce } = input;
  return {
    rules: fill(loadTemplate('rules.md'), { nonce }),
    shared: sharedPart(scope, material, nonce),
    own: ask.phase === 'rule' ? taskOf(input) : `${roleWords(seat.role)}\n\n${taskOf(input)}`,
  };
}

let latest = { scope: '', material: '', nonce: '', text: '' };

/** The material between its marks. A case asks for it dozens of times in a row, and it may be large: the latest is remembered. */
function sharedPart(scope: string, material: string, nonce: string): string {
  if (latest.text === '' || latest.material !== material || latest.scope !== scope || latest.nonce !== nonce) {
    const text = fill(loadTemplate('phases/code-review/material.md'), {
      scope: fenced('scope', scope, nonce),
      change: fenced('change', material, nonce),
    });
    latest = { scope, material, nonce, text };
  }
  return latest.text;
}

function taskOf({ ask, nonce, maxFindings = MAX_FINDINGS }: CodeReviewPromptInput): string {
  const words = (name: string): string => loadTemplate(`phases/code-review/${name}.md`);
  const data = (name: string, list: readonly object[]): string => fenced(name, asJsonLines(list), nonce);
  switch (ask.phase) {
    case 'review': {
      const { files } = ask.brief;
      const names = files && fenced('files', files.join('\n'), nonce);
      return fill(words('review'), {
        files: names === undefined ? words('all-files') : fill(words('some-files'), { names }),
        most: String(maxFindings),
      });
    }
    case 'cross-examine':
      return fill(words('cross-examine'), { findings: data('findings', ask.brief.findings.map(findingInWords)) });
    case 'defend':
      return fill(words('defend'), {
        challenged: data(
          'findings',
          ask.brief.challenged.map(({ finding, challenges }) => ({
            ...findingInWords(finding),
            challenges: challenges.map(({ reasoning, evidence }) =>
              evidence === undefined ? reasoning : `${reasoning} (${evidence})`,
            ),
          })),
        ),
      });
    case 'rule': {
      const { questions, again } = ask.brief;
      const task = fill(words('rule'), { questions: data('findings', questions.map(challengesInWords)) });
      return again ? `${task}\n\n${words('rule-again')}` : task;
    }
    default:
      return unreachable(ask);
  }
}
