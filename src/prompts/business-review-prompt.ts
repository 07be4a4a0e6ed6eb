import type { ReviewedDocument } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import { domainOf } from '../core/protocols/business-review/domains.ts';
import type { BusinessReviewPhases } from '../core/protocols/business-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { findingTask, ownPart, type Question, type Reveals } from './finding-task.ts';
import { loadTemplate } from './load-template.ts';
import { numberedDocument } from './numbered-document.ts';
import { panelRules } from './panel-words.ts';
import { businessRoleWords } from './role-words.ts';
import { sharedMaterial } from './shared-material.ts';
import { businessBallotInWords, businessFindingInWords } from './shown-findings.ts';

/** The question to a seat in any phase of a business debate. */
export type BusinessReviewQuestion = Question<BusinessReviewPhases>;

/** The inputs of one prompt. */
export interface BusinessReviewPromptInput {
  readonly ask: BusinessReviewQuestion;
  readonly seat: Pick<Seat, 'role'>;
  readonly document: Pick<ReviewedDocument, 'title' | 'type' | 'audience' | 'tone' | 'outline' | 'shown' | 'nonce'>;
  readonly language?: Language | undefined;
  readonly reveals?: Reveals | undefined;
  /** The points by which one answer of the seat may move a confidence in Round 2, either way. */
  readonly adjustmentLimit: number;
  /** The maximum number of findings per review. */
  readonly maxFindings?: number | undefined;
}

const FOLDER = 'phases/business-review';

const WORDS = { folder: FOLDER, inWords: businessFindingInWords, ballotInWords: businessBallotInWords } as const;

/** Renders one ask of a business debate; rules and material are the same for all asks of a case, byte for byte. */
export function businessReviewPrompt(input: BusinessReviewPromptInput): Prompt {
  const { ask, seat, document, language, reveals, maxFindings, adjustmentLimit } = input;
  const { nonce } = document;
  const scores = loadTemplate(`${FOLDER}/${domainOf(seat.role) === undefined ? 'no-scores' : 'scores'}.md`);
  const more = { review: { scores }, 'cross-examine': { limit: String(adjustmentLimit) } };
  const task = findingTask(ask, { ...WORDS, nonce, reveals, maxFindings, more });
  return {
    rules: panelRules({ nonce, language }),
    shared: sharedMaterial({
      template: `${FOLDER}/material.md`,
      parts: { about: aboutDocument(document), document: numberedDocument(document.shown, document.outline) },
      nonce,
    }),
    ...ownPart(task, ask.phase === 'rule' ? [] : [wordsOfRole(input)]),
  };
}

/** A refuter has only that role while it refutes. */
const wordsOfRole = ({ ask, seat }: BusinessReviewPromptInput): string =>
  ask.phase === 'refute' ? loadTemplate('roles/refuter-of-documents.md') : businessRoleWords(seat.role);

const aboutDocument = ({ title, type, audience, tone }: BusinessReviewPromptInput['document']): string =>
  JSON.stringify({ title, type, audience: audience ?? null, tone: tone ?? null });
