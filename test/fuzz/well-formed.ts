import type { AnyAnswer } from './samples.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isPercent: Check = (value) => typeof value === 'number' && value >= 0 && value <= 100;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isOne =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const isList =
  (of: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(of);
const isMaybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isTrue: Check = (value) => value === true;

/** An object with these fields, each as it should be, and no other. */
const isShaped =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name])) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name));

const isSeverity = isOne('critical', 'high', 'medium', 'low');
const isVerification = isOne('verified', 'partially_accurate', 'unverified', 'contradicted');
const target = {
  finding: (value: unknown) => /^F\d$/.test(String(value)),
  alsoNamed: isMaybe(isList(isText)),
  reference: isText,
};
const draft = {
  id: isMaybe(isText),
  category: isText,
  severity: isSeverity,
  confidence: isPercent,
  title: isText,
  description: isText,
  suggestion: isText,
};
const isCodeFinding = isShaped({
  ...draft,
  file: isText,
  line: isCount,
  endLine: isCount,
  evidence: isShaped({
    quote: isMaybe(isText),
    trigger: isOne('concrete', 'theoretical', 'none'),
    reference: isMaybe(isText),
    practice: isOne('aligned', 'contradicts', 'none'),
    inferred: isMaybe((value) => typeof value === 'boolean'),
  }),
});
const isBusinessFinding = isShaped({
  ...draft,
  section: isText,
  paragraph: isMaybe(isCount),
  claim: isMaybe(isText),
  verification: isMaybe(isVerification),
  evidence: isShaped({
    quote: isMaybe(isText),
    impact: isOne('concrete', 'theoretical', 'none'),
    inferred: isMaybe((value) => typeof value === 'boolean'),
  }),
});
const isFinding: Check = (value) => isCodeFinding(value) || isBusinessFinding(value);
const isResponse = isShaped({
  ...target,
  stance: isOne('agree', 'disagree', 'partial'),
  adjustment: isNumber,
  reasoning: isText,
  evidence: isMaybe(isText),
});
const isDefense = isShaped({
  ...target,
  action: isOne('defend', 'concede', 'modify'),
  maintained: isMaybe(isTrue),
  adjustment: isMaybe(isNumber),
  revisedConfidence: isMaybe(isNumber),
  revisedSeverity: isMaybe(isSeverity),
  revisedDescription: isMaybe(isText),
  additionalEvidence: isMaybe(isText),
  reasoning: isText,
});
const isRuling = isShaped({
  ...target,
  ruling: isOne('accept', 'reject', 'dispute', 'merge'),
  reasoning: isText,
  cites: isList(isText),
});

/** What a canonical answer of any phase must be, written down a second time and without the shapes that readers use. */
export const isWellFormed: (answer: AnyAnswer) => boolean = isShaped({
  findings: isMaybe(isList(isFinding)),
  responses: isMaybe(isList(isResponse)),
  observations: isMaybe(isList(isFinding)),
  defenses: isMaybe(isList(isDefense)),
  rulings: isMaybe(isList(isRuling)),
  scorecard: isMaybe(isShaped({ overall: isMaybe(isPercent), subScores: isList(isPercent) })),
  verifications: isMaybe(isList(isVerification)),
  unmatched: isList(isShaped({ reference: isText, action: isText, reasoning: isText })),
  notes: isList(
    isShaped({
      kind: isOne('coerced', 'clamped', 'not-counted', 'unmatched'),
      message: isText,
      finding: isMaybe(isText),
      by: isText,
    }),
  ),
});
