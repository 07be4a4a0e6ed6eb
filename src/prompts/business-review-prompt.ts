import type { DocumentRange, ReviewedDocument } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import { DIMENSIONS, fieldOf } from '../core/protocols/business-review/domains.ts';
import type { Seat } from '../core/seat.ts';
import type { BusinessReviewQuestion } from './business-question.ts';
import { findingTask, ownPart, type Reveals } from './finding-task.ts';
import { loadTemplate } from './load-template.ts';
import { numberedDocument, numberedPart } from './numbered-document.ts';
import { panelRules } from './panel-words.ts';
import { documentOutline } from './passages/document-outline.ts';
import { documentPassages } from './passages/document-passages.ts';
import { businessRoleWords } from './role-words.ts';
import { sharedMaterial } from './shared-material.ts';
import { businessBallotInWords, businessFindingInWords } from './shown-findings.ts';

/** The inputs of one prompt. */
export interface BusinessReviewPromptInput {
  readonly ask: BusinessReviewQuestion;
  readonly seat: Pick<Seat, 'role' | 'field'>;
  /** The fields of the user's own reviewers on the panel, beyond the five. */
  readonly ownFields?: readonly string[] | undefined;
  /** The instructions of the user's own reviewers, by role. */
  readonly roleWords?: Readonly<Record<string, string>> | undefined;
  readonly document: Pick<
    ReviewedDocument,
    'title' | 'type' | 'audience' | 'tone' | 'purpose' | 'outline' | 'shown' | 'nonce' | 'parts' | 'searched'
  >;
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
  const { ask, seat, document, language, reveals, maxFindings, adjustmentLimit, ownFields = [] } = input;
  const { nonce } = document;
  const scores = loadTemplate(`${FOLDER}/${fieldOf(seat) === undefined ? 'no-scores' : 'scores'}.md`);
  const more = { review: { scores, categories: categoriesIn(ownFields) }, 'cross-examine': { limit: String(adjustmentLimit) } };
  const part = ask.phase === 'review' ? document.parts?.find(({ id }) => id === ask.brief.part) : undefined;
  const task = findingTask(ask, { ...WORDS, nonce, reveals, maxFindings, more, isInPart: part !== undefined });
  const passages =
    part === undefined && document.searched !== undefined ? [documentPassages(ask, document, document.searched)] : [];
  return {
    rules: panelRules({ nonce, language }),
    shared: sharedMaterial({ ...shownDocument(document, part), nonce }),
    ...ownPart(task, [...(ask.phase === 'rule' ? [] : [wordsOfRole(input)]), ...passages]),
  };
}

/** All of a document; or one part of it with an outline of the whole; or the outline alone, if passages stand with the ask. */
function shownDocument(
  document: BusinessReviewPromptInput['document'],
  part: DocumentRange | undefined,
): Pick<Parameters<typeof sharedMaterial>[0], 'template' | 'more' | 'parts' | 'words'> {
  const { shown, searched, parts = [] } = document;
  const about = aboutDocument(document);
  const template = `${FOLDER}/material.md`;
  if (searched === undefined) return { template, parts: { about, document: numberedDocument(shown, document.outline) } };
  const outline = documentOutline(shown);
  if (part === undefined) return { template: `${FOLDER}/material-searched.md`, parts: { about, outline } };
  return {
    template: `${FOLDER}/material-part.md`,
    parts: { about, outline, document: numberedPart(shown, part) },
    words: { number: String(parts.indexOf(part) + 1), count: String(parts.length) },
  };
}

/** A refuter has only that role while it refutes. */
const wordsOfRole = ({ ask, seat, roleWords, document: { nonce } }: BusinessReviewPromptInput): string =>
  ask.phase === 'refute' ? loadTemplate('roles/refuter-of-documents.md') : businessRoleWords(seat, { roleWords, nonce });

/** `accuracy, audience-fit, positioning, clarity or evidence`, with the fields of the user's own. */
function categoriesIn(ownFields: readonly string[]): string {
  const all = [...DIMENSIONS.map(({ category }) => category), ...ownFields];
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

const aboutDocument = ({ title, type, audience, tone, purpose }: BusinessReviewPromptInput['document']): string =>
  JSON.stringify({ title, type, audience: audience ?? null, purpose: purpose ?? null, tone: tone ?? null });
