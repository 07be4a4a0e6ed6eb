import type { Guidance } from '../contracts/base-files.ts';
import type { ContextDocument, RelatedPiece } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import type { CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { fenced } from '../safety/fence/fence.ts';
import { findingTask, ownPart, type Question, type Reveals } from './finding-task.ts';
import { guidanceText } from './guidance-text.ts';
import { fill, loadTemplate } from './load-template.ts';
import { panelRules } from './panel-words.ts';
import { judgingWords, roleWords } from './role-words.ts';
import { sharedMaterial } from './shared-material.ts';
import { advisedFinding, codeBallotInWords, codeFindingInWords } from './shown-findings.ts';
import type { ShownChange } from './shown-part.ts';

/** The question to a seat in any phase of a code debate. */
export type CodeReviewQuestion = Question<CodeReviewPhases>;

/** The inputs of one prompt. */
export interface CodeReviewPromptInput {
  readonly ask: CodeReviewQuestion;
  readonly seat: Pick<Seat, 'role'>;
  /** One line on what is reviewed; branch names in it are untrusted. */
  readonly scope: string;
  /** The change or the part in question, laid out, not yet fenced. */
  readonly material: string;
  /** The part in question, if it is not the whole change. */
  readonly part?: ShownChange['part'];
  /** Files are reviewed as they are, whole: there is no change. */
  readonly isWhole?: boolean | undefined;
  /** The changed files that are shown; undefined means all. */
  readonly files?: readonly string[] | undefined;
  /** One line on what the repository is. */
  readonly project?: string | undefined;
  /** Documents that the user gave with the change. */
  readonly documents?: readonly ContextDocument[] | undefined;
  /** Code that does not change, and that the change concerns. */
  readonly related?: readonly RelatedPiece[] | undefined;
  /** The project's instructions for reviewers. */
  readonly guidance?: readonly Guidance[] | undefined;
  /** Instructions of custom roles. */
  readonly roleWords?: Readonly<Record<string, string>> | undefined;
  /** The nonce in the marks of this case. */
  readonly nonce: string;
  /** The author's description of the change, for the scope reviewer only. */
  readonly framing?: string | undefined;
  readonly language?: Language | undefined;
  readonly reveals?: Reveals | undefined;
  /** The maximum number of findings per review. */
  readonly maxFindings?: number | undefined;
}

const FOLDER = 'phases/code-review';

const WORDS = { folder: FOLDER, inWords: codeFindingInWords, ballotInWords: codeBallotInWords } as const;

/** The only role that is shown the author's description: it judges whether the change does that and nothing else. */
const FRAMED_ROLE = 'scope-reviewer';

/** The maximum number of other files in a prompt, and of the characters that say what changes in them. */
const OTHERS_MAX = 100;
const MAP_CHARACTERS_MAX = 12_000;

/**
 * Renders one ask of a code debate. Rules are the same for all asks of a case, and material for all asks about the same part,
 * byte for byte.
 */
export function codeReviewPrompt(input: CodeReviewPromptInput): Prompt {
  const { ask, nonce, reveals, maxFindings, part, isWhole } = input;
  if (ask.phase === 'advise') return advisePrompt(ask.brief, input);
  const isInPart = part !== undefined;
  const more = { review: { finding: loadTemplate(`${FOLDER}/finding.md`) } };
  const task = findingTask(ask, { ...WORDS, nonce, reveals, maxFindings, isInPart, isWhole, more });
  return {
    rules: panelRules(input),
    shared: sharedFor(input),
    ...ownPart(task, ask.phase === 'rule' ? [] : [wordsOfRole(input), ...guidanceFor(input), ...framingFor(input)]),
  };
}

/** A refuter has only that role while it refutes; after the first round no role searches the change for faults. */
function wordsOfRole(input: CodeReviewPromptInput): string {
  const { ask, seat } = input;
  if (ask.phase === 'refute') return loadTemplate('roles/refuter.md');
  return ask.phase === 'review' ? roleWords(seat.role, input) : judgingWords(seat.role, input);
}

/** A prompt that leads to a web search contains nothing of the change. */
function advisePrompt({ findings }: Question<Pick<CodeReviewPhases, 'advise'>>['brief'], input: CodeReviewPromptInput): Prompt {
  const ask = { phase: 'advise', brief: { findings } } as const;
  return {
    rules: panelRules(input),
    shared: '',
    own: findingTask(ask, { ...WORDS, nonce: input.nonce }).words,
    about: findings.map(advisedFinding),
  };
}

/** The part shared by all seats: the change or its part, what belongs to it, and the project's instructions for all roles. */
function sharedFor(input: CodeReviewPromptInput): string {
  const { scope, material: change, part, files, project = '', documents = [], related = [], guidance = [], nonce } = input;
  const own = input.isWhole === true ? '-whole' : '';
  const beside = {
    project,
    others: part === undefined ? '' : namesOf(part.others),
    related: relatedText(related, files),
    documents: documents.map(({ file, text }) => `=== ${file}\n${text}`).join('\n\n'),
    guidance: guidanceText(guidance, { files }),
  };
  const more = (Object.keys(BESIDE) as (keyof typeof BESIDE)[]).filter((name) => beside[name] !== '');
  return sharedMaterial({
    template: `${FOLDER}/${part === undefined ? 'material' : `part${own}`}.md`,
    more: more.map((name) => BESIDE[name]),
    parts: { scope, change, ...Object.fromEntries(more.map((name) => [name, beside[name]])) },
    words: {
      margin: loadTemplate(`${FOLDER}/margin${own}.md`),
      ...(part === undefined ? {} : { number: String(part.number), count: String(part.count) }),
    },
    nonce,
  });
}

const GUIDANCE = `${FOLDER}/guidance.md`;

/** The templates of what may stand beside a change, in this order. */
const BESIDE = {
  project: `${FOLDER}/project.md`,
  others: `${FOLDER}/other-files.md`,
  related: `${FOLDER}/related.md`,
  documents: `${FOLDER}/documents.md`,
  guidance: GUIDANCE,
} as const;

/** The related code of the shown files; of all, if all are shown. */
function relatedText(related: readonly RelatedPiece[], files: readonly string[] | undefined): string {
  const shown = files && new Set(files);
  const wanted = related.filter((piece) => shown === undefined || piece.with.some((file) => shown.has(file)));
  return wanted.map((piece) => piece.shown).join('\n\n');
}

function namesOf(files: NonNullable<ShownChange['part']>['others']): string {
  const rest = files.length - OTHERS_MAX;
  let room = MAP_CHARACTERS_MAX;
  const told = files.slice(0, OTHERS_MAX).flatMap(({ path, changed }) => {
    const lines = changed.map((line) => `    ${line}`);
    room -= lines.reduce((sum, { length }) => sum + length + 1, 0);
    return room < 0 ? [path] : [path, ...lines];
  });
  return [...told, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
}

/** The project's instructions for one role. */
function guidanceFor({ seat: { role }, files, guidance = [], nonce }: CodeReviewPromptInput): readonly string[] {
  const told = guidanceText(guidance, { files, role });
  return told === '' ? [] : [fill(loadTemplate(GUIDANCE), { guidance: fenced('guidance', told, nonce) })];
}

function framingFor({ ask: { phase }, seat, framing, nonce }: CodeReviewPromptInput): readonly string[] {
  // Refuters and voters judge the code regardless of its description.
  if (framing === undefined || seat.role !== FRAMED_ROLE || phase === 'refute' || phase === 'ballot') return [];
  return [fill(loadTemplate(`${FOLDER}/framing.md`), { framing: fenced('framing', framing, nonce) })];
}
