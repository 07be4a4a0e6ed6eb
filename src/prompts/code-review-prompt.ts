import type { Language } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import type { CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { fenced } from '../safety/fence.ts';
import { findingTask, type Question, type Reveals } from './finding-task.ts';
import { fill, loadTemplate } from './load-template.ts';
import { panelRules } from './panel-rules.ts';
import { roleWords } from './role-words.ts';
import { sharedMaterial } from './shared-material.ts';
import { codeFindingInWords } from './shown-findings.ts';

/** What a seat is asked, in any phase of a code debate. */
export type CodeReviewQuestion = Question<CodeReviewPhases>;

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
  /** What the author says about the change, for those who look at its scope and for nobody else. */
  readonly framing?: string | undefined;
  readonly language?: Language | undefined;
  readonly reveals?: Reveals | undefined;
  /** The most that one review may report. */
  readonly maxFindings?: number | undefined;
}

const FOLDER = 'phases/code-review';

/** The one role that is told what the author says: it judges whether the change does that and no more. */
const FRAMED_ROLE = 'scope-reviewer';

/** One ask of a code debate in words; rules and material are the same for all asks of a case, byte for byte. */
export function codeReviewPrompt(input: CodeReviewPromptInput): Prompt {
  const { ask, seat, scope, material: change, nonce, reveals, maxFindings } = input;
  const task = findingTask(ask, { folder: FOLDER, inWords: codeFindingInWords, nonce, reveals, maxFindings });
  return {
    rules: panelRules(input),
    shared: sharedMaterial({ template: `${FOLDER}/material.md`, parts: { scope, change }, nonce }),
    own: ask.phase === 'rule' ? task : [roleWords(seat.role), ...framingFor(input), task].join('\n\n'),
  };
}

function framingFor({ seat, framing, nonce }: CodeReviewPromptInput): readonly string[] {
  if (framing === undefined || seat.role !== FRAMED_ROLE) return [];
  return [fill(loadTemplate(`${FOLDER}/framing.md`), { framing: fenced('framing', framing, nonce) })];
}
