import type { ReviewedDocument, SearchedTexts } from '../../contracts/material.ts';
import { PassageIndex } from '../../documents/passage-index.ts';
import type { BusinessReviewQuestion } from '../business-question.ts';
import { fill, loadTemplate } from '../load-template.ts';
import { chosenPassages, passagesInWords } from './shown-passages.ts';

type Document = Pick<ReviewedDocument, 'shown' | 'nonce'>;

/** Cached by the document of a case, for as long as the case holds it. */
const remembered = new WeakMap<Document, PassageIndex>();

function indexOf(document: Document): PassageIndex {
  const index = remembered.get(document) ?? new PassageIndex([{ id: 'document', text: document.shown }]);
  remembered.set(document, index);
  return index;
}

/** The most passages for one finding. */
const FOR_FINDING = 4;

/** Renders the passages of a long document that a search finds for the findings of an ask. */
export function documentPassages(ask: BusinessReviewQuestion, document: Document, { tokens }: SearchedTexts): string {
  const wishes = findingsIn(ask).map((question) => ({ question, most: FOR_FINDING }));
  const found = chosenPassages(indexOf(document), { wishes, tokens });
  return fill(loadTemplate('phases/business-review/passages.md'), {
    passages: passagesInWords(found, { nonce: document.nonce, nameOf: () => 'passages' }),
  });
}

/** The words of each finding that an ask is about. */
function findingsIn(ask: BusinessReviewQuestion): readonly string[] {
  if (ask.phase === 'review') return [];
  const { brief } = ask;
  const findings =
    'findings' in brief
      ? brief.findings
      : ('challenged' in brief ? brief.challenged : brief.questions).map(({ finding }) => finding);
  return findings.map(({ section, claim = '', title, description, evidence }) =>
    [section, claim, title, description, evidence?.quote ?? ''].join(' '),
  );
}
