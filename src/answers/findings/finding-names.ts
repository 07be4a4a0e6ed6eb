import { shortened } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { isSaid } from '../reading/object-shape.ts';
import { LINES_TEXT } from '../reading/shapes.ts';
import { renamedFrom, type UsualNames } from '../reading/usual-names.ts';
import { defenseActionOf, refutationOf, voteOf } from './vocabulary.ts';

const DESCRIPTION = [
  'message',
  'body',
  'details',
  'detail',
  'explanation',
  'comment',
  'issue',
  'problem',
  'rationale',
  'summary',
];
const SUGGESTION = ['recommendation', 'fix', 'suggested_fix', 'proposed_fix', 'suggested_change', 'remediation', 'solution'];
const TITLE = ['summary', 'headline', 'name', 'short_description', 'issue', 'problem'];
const PROSE = ['description', 'suggestion'];

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isReference = (value: unknown): boolean => isText(value) || typeof value === 'number';
const isLines = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && LINES_TEXT.test(value));

const TITLE_MAX = 100;

/** A finding without a title is called by the first sentence that describes it. */
function withTitle(finding: Envelope): Envelope {
  const { title, description } = finding;
  if (isSaid(title) || typeof description !== 'string' || description.trim() === '') return finding;
  const [first = ''] = description.trim().split(/(?<=[.!?。])\s|\n/, 1);
  return { ...finding, title: shortened(first.replace(/[.。]$/, ''), TITLE_MAX) };
}

const FILE = ['path', 'filename', 'file_name', 'file_path', 'filepath', 'relevant_file'];
const LINE = ['line_number', 'lineno', 'start_line', 'line_start', 'start_line_number', 'lines', 'line_range', 'line_numbers'];
const END_LINE = ['line_end', 'end_line_number', 'last_line'];

/** The usual names of a code finding. */
export const CODE_FINDING_NAMES: UsualNames = {
  names: { file: FILE, line: LINE, end_line: END_LINE, title: TITLE, description: DESCRIPTION, suggestion: SUGGESTION },
  prose: PROSE,
  fits: (field, value) =>
    field === 'line' || field === 'end_line'
      ? isLines(value)
      : field === 'evidence' || field === 'caused_by' || isReference(value),
  prepare: (finding) => withLocation(withLines(finding)),
  complete: withTitle,
};

/** `lines: [10, 14]` as `"10-14"`. */
function withLines(finding: Envelope): Envelope {
  const entries = Object.entries(finding).map(([name, value]) => {
    const isPair = Array.isArray(value) && value.length > 0 && value.length <= 2 && value.every(isLines);
    return isPair && /line/i.test(name) ? [name, (value as readonly unknown[]).join('-')] : [name, value];
  });
  return entries.every(([name, value]) => finding[name as string] === value) ? finding : Object.fromEntries(entries);
}

const PLACE = /^([^\n]{1,4096}?):(\d{1,9}(?:-\d{1,9})?)$/;
const PLACE_FIELDS = new Set(['file', 'line', 'end_line']);

/** `location` as a text such as `a.ts:10`, or as an object with a file and a line. */
function withLocation(finding: Envelope): Envelope {
  const { location, ...rest } = finding;
  const [, file, line] = (typeof location === 'string' ? PLACE.exec(location.trim()) : null) ?? [];
  const inner = file === undefined ? location : { file, line };
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return finding;
  const { element } = renamedFrom(withLines(inner as Envelope), PLACE_FIELDS, {
    names: { file: FILE, line: LINE, end_line: END_LINE },
    prose: [],
  });
  const isPlace = isText(element.file) || isLines(element.line);
  if (!isPlace || Object.keys(element).some((name) => !PLACE_FIELDS.has(name))) return finding;
  const stated = renamedFrom(rest, PLACE_FIELDS, { names: { file: FILE, line: LINE, end_line: END_LINE }, prose: [] }).element;
  const missing = Object.entries(element).filter(([name, value]) => isSaid(value) && !isSaid(stated[name]));
  // The lines of a place elsewhere say nothing of the file that the finding names itself.
  const isSame = !isText(stated.file) || !isText(element.file) || stated.file === element.file;
  return isSame ? { ...rest, ...Object.fromEntries(missing) } : finding;
}

/** The usual names of a business finding. */
export const BUSINESS_FINDING_NAMES: UsualNames = {
  names: {
    section: ['heading', 'section_title', 'section_name'],
    paragraph: ['paragraph_number'],
    title: TITLE,
    description: DESCRIPTION,
    suggestion: SUGGESTION,
  },
  prose: PROSE,
  fits: (field, value) => ['evidence', 'contradicts', 'verification'].includes(field) || isReference(value),
  complete: withTitle,
};

const FINDING_ID = ['finding', 'finding_ref', 'finding_reference', 'reference', 'ref', 'issue_id', 'id'];
const REASONING = ['reason', 'reasons', 'comment', 'comments', 'explanation', 'rationale', 'justification', 'message', 'details'];
const ACTION = ['stance', 'verdict', 'position', 'decision', 'vote'];

const RULINGS = ['accept', 'reject', 'dispute', 'merge'];

/** The usual names of what is said about one finding in a later round. */
const saidNames = (more: UsualNames['names']): UsualNames => ({
  names: { finding_id: FINDING_ID, reasoning: REASONING, action: ACTION, ...more },
  prose: ['reasoning'],
  prepare: withId,
  fits: (field, value) => {
    if (field === 'finding_id') return isReference(value);
    if (field === 'reasoning') return isText(value);
    if (field === 'action') return typeof value === 'string' && (refutationOf(value) ?? defenseActionOf(value)) !== undefined;
    if (field === 'vote') return typeof value === 'string' && voteOf(value) !== undefined;
    return field !== 'ruling' || (typeof value === 'string' && RULINGS.includes(value));
  },
});

/** `finding: { id }` as its id. */
function withId(said: Envelope): Envelope {
  const { finding } = said;
  if (typeof finding !== 'object' || finding === null || !('id' in finding)) return said;
  return { ...said, finding: finding.id };
}

/** The usual names of a response. */
export const RESPONSE_NAMES = saidNames({
  confidence_adjustment: ['adjustment', 'confidence_change', 'confidence_delta'],
  new_observations: ['observations'],
  severity: ['suggested_severity', 'correct_severity', 'revised_severity'],
  same_as: ['duplicate_of', 'same_issue_as', 'same_finding_as'],
  place: ['line', 'correct_line', 'revised_line', 'correct_place', 'location'],
});

/** The usual names of a refutation. */
export const REFUTATION_NAMES = saidNames({
  action: [...ACTION, 'result', 'outcome', 'ruling'],
  severity: ['suggested_severity', 'correct_severity', 'revised_severity'],
});

/** The usual names of a vote. */
export const VOTE_NAMES = saidNames({ action: [], vote: [...ACTION.filter((name) => name !== 'vote'), 'action', 'answer'] });

/** The usual names of a defense. */
export const DEFENSE_NAMES = saidNames({
  reasoning: [...REASONING, 'defense', 'defence', 'defense_reasoning'],
  confidence_adjustment: ['adjustment', 'confidence_change', 'confidence_delta'],
  revised_severity: ['new_severity'],
  revised_description: ['new_description'],
  revised_line: ['line', 'new_line', 'correct_line'],
});

/** The usual names of a ruling. */
export const RULING_NAMES = saidNames({ action: [], ruling: ['decision', 'verdict', 'action'] });

/** The usual names of a lookup. */
export const LOOKUP_NAMES = saidNames({
  action: [],
  finding_id: FINDING_ID.filter((name) => name !== 'reference' && name !== 'ref'),
  detail: ['details', 'message', 'comment', 'reason', 'reasoning', 'explanation'],
});
