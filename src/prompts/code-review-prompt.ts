import type { Guidance } from '../contracts/base-files.ts';
import type { Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import type { CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { fenced } from '../safety/fence/fence.ts';
import { findingTask, type Question, type Reveals } from './finding-task.ts';
import { guidanceText } from './guidance-text.ts';
import { fill, loadTemplate } from './load-template.ts';
import { panelRules } from './panel-words.ts';
import { roleWords } from './role-words.ts';
import { sharedMaterial } from './shared-material.ts';
import { advisedFinding, codeBallotInWords, codeFindingInWords } from './shown-findings.ts';
import type { ShownChange } from './shown-part.ts';

/** What a seat is asked, in any phase of a code debate. */
export type CodeReviewQuestion = Question<CodeReviewPhases>;

/** All that one ask is put into words from. */
export interface CodeReviewPromptInput {
  readonly ask: CodeReviewQuestion;
  readonly seat: Pick<Seat, 'role'>;
  /** One line on what is reviewed; branch names in it are not our words. */
  readonly scope: string;
  /** The change, or the part of it that the ask is about, as it is laid out, not yet fenced. */
  readonly material: string;
  /** Which part that is, where it is not all. */
  readonly part?: ShownChange['part'];
  /** The changed files that are shown; undefined: all. */
  readonly files?: readonly string[] | undefined;
  /** What the project tells reviewers. */
  readonly guidance?: readonly Guidance[] | undefined;
  /** Words of roles that somebody described. */
  readonly roleWords?: Readonly<Record<string, string>> | undefined;
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

const WORDS = { folder: FOLDER, inWords: codeFindingInWords, ballotInWords: codeBallotInWords } as const;

/** The one role that is told what the author says: it judges whether the change does that and no more. */
const FRAMED_ROLE = 'scope-reviewer';

/** Names of other files that an ask is told at most. */
const OTHERS_MAX = 100;

/**
 * One ask of a code debate in words. Rules are the same for all asks of a case, material for all that are about the same part,
 * byte for byte.
 */
export function codeReviewPrompt(input: CodeReviewPromptInput): Prompt {
  const { ask, nonce, reveals, maxFindings, part } = input;
  if (ask.phase === 'advise') return advisePrompt(ask.brief, input);
  const isInPart = part !== undefined;
  const task = findingTask(ask, { ...WORDS, nonce, reveals, maxFindings, isInPart });
  return {
    rules: panelRules(input),
    shared: sharedFor(input),
    own: ask.phase === 'rule' ? task : [wordsOfRole(input), ...guidanceFor(input), ...framingFor(input), task].join('\n\n'),
  };
}

/** A refuter is nothing else while it refutes. */
const wordsOfRole = (input: CodeReviewPromptInput): string =>
  input.ask.phase === 'refute' ? loadTemplate('roles/refuter.md') : roleWords(input.seat.role, input);

/** What is looked up elsewhere is told without the change: nothing of it belongs into a search. */
function advisePrompt({ findings }: Question<Pick<CodeReviewPhases, 'advise'>>['brief'], input: CodeReviewPromptInput): Prompt {
  const ask = { phase: 'advise', brief: { findings } } as const;
  return {
    rules: panelRules(input),
    shared: '',
    own: findingTask(ask, { ...WORDS, nonce: input.nonce }),
    about: findings.map(advisedFinding),
  };
}

/** All that is not about one seat: the change or its part, and what the project says to everybody about these files. */
function sharedFor({ scope, material: change, part, files, guidance = [], nonce }: CodeReviewPromptInput): string {
  const told = guidanceText(guidance, { files });
  const others = part === undefined ? '' : namesOf(part.others);
  return sharedMaterial({
    template: `${FOLDER}/${part === undefined ? 'material' : 'part'}.md`,
    more: [...(others === '' ? [] : [`${FOLDER}/other-files.md`]), ...(told === '' ? [] : [GUIDANCE])],
    parts: { scope, change, ...(others === '' ? {} : { others }), ...(told === '' ? {} : { guidance: told }) },
    words: {
      margin: loadTemplate(`${FOLDER}/margin.md`),
      ...(part === undefined ? {} : { number: String(part.number), count: String(part.count) }),
    },
    nonce,
  });
}

const GUIDANCE = `${FOLDER}/guidance.md`;

function namesOf(files: readonly string[]): string {
  const rest = files.length - OTHERS_MAX;
  return [...files.slice(0, OTHERS_MAX), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
}

/** What the project says to one role. */
function guidanceFor({ seat: { role }, files, guidance = [], nonce }: CodeReviewPromptInput): readonly string[] {
  const told = guidanceText(guidance, { files, role });
  return told === '' ? [] : [fill(loadTemplate(GUIDANCE), { guidance: fenced('guidance', told, nonce) })];
}

function framingFor({ ask: { phase }, seat, framing, nonce }: CodeReviewPromptInput): readonly string[] {
  // Who refutes or votes judges the code, whatever anybody says about it.
  if (framing === undefined || seat.role !== FRAMED_ROLE || phase === 'refute' || phase === 'ballot') return [];
  return [fill(loadTemplate(`${FOLDER}/framing.md`), { framing: fenced('framing', framing, nonce) })];
}
