import { inWords } from '../in-words.ts';
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
const isCheckedClaim = isShaped({ claim: isText, status: isVerification });
const target = {
  finding: (value: unknown) => /^F\d$/.test(String(value)),
  alsoNamed: isMaybe(isList(isText)),
  reference: isText,
};
const draft = {
  id: isMaybe(isText),
  category: isText,
  severity: isSeverity,
  severityUnread: isMaybe(isText),
  confidence: isPercent,
  confidenceUnread: isMaybe(isText),
  title: isText,
  description: isText,
  suggestion: isText,
};
const isRefutation = isShaped({
  ...target,
  stance: isOne('agree', 'disagree', 'partial'),
  adjustment: (value) => value === 0,
  reasoning: isText,
  evidence: isMaybe(isText),
  severity: isMaybe(isSeverity),
});
const isVote = isShaped({
  ...target,
  vote: isOne('valid', 'not-valid', 'cannot-tell'),
  reasoning: isText,
  evidence: isMaybe(isText),
});
const isCodeFinding = isShaped({
  ...draft,
  file: isText,
  line: isCount,
  endLine: isCount,
  causedBy: isMaybe(isShaped({ file: isText, line: isCount })),
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
const isStatedLine = isShaped({ file: isMaybe(isText), line: isCount });
const isResponse = isShaped({
  ...target,
  stance: isOne('agree', 'disagree', 'partial'),
  adjustment: isNumber,
  reasoning: isText,
  evidence: isMaybe(isText),
  severity: isMaybe(isSeverity),
  sameAs: isMaybe((value) => /^F\d$/.test(String(value))),
  place: isMaybe((value) => isStatedLine(value) || isShaped({ relation: isOne('changed', 'touched', 'elsewhere') })(value)),
});
const isDefense = isShaped({
  ...target,
  action: isOne('defend', 'concede', 'modify'),
  maintained: isMaybe(isTrue),
  adjustment: isMaybe(isNumber),
  revisedConfidence: isMaybe(isNumber),
  revisedSeverity: isMaybe(isSeverity),
  severityUnread: isMaybe(isText),
  revisedDescription: isMaybe(isText),
  revisedLine: isMaybe(isCount),
  additionalEvidence: isMaybe(isText),
  reasoning: isText,
});
const isRuling = isShaped({
  ...target,
  ruling: isOne('accept', 'reject', 'dispute', 'merge'),
  reasoning: isText,
  cites: isList(isText),
});

const isLookup = isShaped({
  ...target,
  status: isOne('confirmed', 'patched', 'none', 'unanswered'),
  advisory: isMaybe(isText),
  link: isMaybe(isText),
  detail: isMaybe(isText),
});

const isYesOrNo: Check = (value) => typeof value === 'boolean';
const isNotes = isList(
  isShaped({
    kind: isOne('coerced', 'clamped', 'not-counted', 'unmatched'),
    message: (value) => isText(inWords(value)),
    finding: isMaybe(isText),
    by: isText,
  }),
);
const isFix = isMaybe(
  isShaped({
    find: isMaybe(isText),
    replace: isMaybe(isText),
    scope: isMaybe(isOne('minor', 'substantive')),
    text: isMaybe(isText),
  }),
);
const isPosition = isShaped({
  stand: isOne('cleared', 'fix-required'),
  argument: isText,
  citations: isList(isShaped({ source: isText, quote: isText })),
  gaps: isList(isShaped({ what: isText, where: isText, why: isText })),
  noSource: isYesOrNo,
  meetsToClear: isYesOrNo,
  fix: isFix,
  noFix: isMaybe((value) => value === true),
  notes: isNotes,
});
const isArbiterWord = isShaped({
  resolution: isOne('cleared', 'fix-required', 'escalate'),
  reasoning: isText,
  confidence: isMaybe((value) => typeof value === 'number' && value >= 0 && value <= 1),
  evidence: isList(isText),
  liabilityRemains: isYesOrNo,
  expertiseNeeded: isYesOrNo,
  irreducibleQuestion: isMaybe(isText),
  fix: isFix,
  dissent: isMaybe(isText),
  notes: isNotes,
});
const isScore: Check = (value) => typeof value === 'number' && value >= 1 && value <= 5;
const isTexts = (...names: readonly string[]): Check => isList(isShaped(Object.fromEntries(names.map((name) => [name, isText]))));
const isUnresolved = isTexts('issue', 'myView', 'opposingView', 'whyUnresolved');
const isOpinion = isShaped({
  overallScore: isMaybe(isScore),
  newScore: isMaybe(isScore),
  finalScore: isMaybe(isScore),
  previousScore: isMaybe(isScore),
  scoreChanged: isMaybe(isYesOrNo),
  isFinal: isMaybe(isYesOrNo),
  dimensionScores: isList(isShaped({ name: isText, score: isScore })),
  positionStatement: isMaybe(isText),
  changeReason: isMaybe(isText),
  positionRevision: isMaybe(isText),
  finalPosition: isMaybe(isText),
  keyClaims: isList(isShaped({ claim: isText, evidence: isText, confidence: isMaybe(isOne('HIGH', 'MEDIUM', 'LOW')) })),
  criticalFindings: isMaybe(
    isList(
      isShaped({
        id: isMaybe(isText),
        finding: isText,
        priority: isOne('CRITICAL', 'HIGH', 'MEDIUM', 'LOW'),
        evidence: isText,
      }),
    ),
  ),
  endorses: isList(isText),
  withdraws: isList(isText),
  stances: isMaybe(isList(isShaped({ id: isText, stance: isOne('hold', 'reject'), reason: isText }))),
  conditions: isMaybe(isList(isShaped({ concern: isText, wouldRemove: isText, dimension: isMaybe(isText) }))),
  agreements: isTexts('withJudge', 'onPoint', 'strengtheningEvidence'),
  disagreements: isTexts('withJudge', 'onPoint', 'myCounterargument', 'myEvidence', 'theirEvidenceWeakness'),
  unresolvedDisputes: isMaybe(isUnresolved),
  keyPointsMaintained: isTexts('point', 'reason', 'evidence'),
  concessionsMade: isTexts('point', 'convincedBy'),
  unresolvedDisagreements: isMaybe(isUnresolved),
  notes: isNotes,
});
const hasScore: Check = (value) => {
  const { overallScore, newScore, finalScore, dimensionScores } = value as Readonly<Record<string, unknown>>;
  return (overallScore ?? newScore ?? finalScore) !== undefined || (Array.isArray(dimensionScores) && dimensionScores.length > 0);
};

/** What a canonical answer of any phase must be, written down a second time and without the shapes that readers use. */
export const isWellFormed: (answer: AnyAnswer) => boolean = (answer) =>
  isPosition(answer) || isArbiterWord(answer) || (isOpinion(answer) && hasScore(answer)) || isFindingAnswer(answer);

const isFindingAnswer = isShaped({
  findings: isMaybe(isList(isFinding)),
  responses: isMaybe(isList(isResponse)),
  refutations: isMaybe(isList(isRefutation)),
  votes: isMaybe(isList(isVote)),
  observations: isMaybe(isList(isFinding)),
  defenses: isMaybe(isList(isDefense)),
  rulings: isMaybe(isList(isRuling)),
  lookups: isMaybe(isList(isLookup)),
  searched: isMaybe(isList(isText)),
  scorecard: isMaybe(isShaped({ overall: isMaybe(isPercent), subScores: isList(isShaped({ name: isText, score: isPercent })) })),
  verifications: isMaybe(isList((value) => isVerification(value) || isCheckedClaim(value))),
  unmatched: isList(isShaped({ reference: isText, action: isText, reasoning: isText })),
  notes: isNotes,
});
