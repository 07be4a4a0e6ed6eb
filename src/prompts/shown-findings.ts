import type { AdvisedFinding } from '../contracts/advisories.ts';
import { defined } from '../core/defined.ts';
import type { BallotFinding, Challenged, Draft, Shown } from '../core/finding-debate/hearing/said.ts';
import type { BusinessFindingDraft } from '../core/protocols/business-review/said.ts';
import type { CodeFindingDraft } from '../core/protocols/code-review/said.ts';

/** A finding about code as others read it, with the field names of answers and without its author or confidence. */
export function codeFindingInWords(finding: Shown<CodeFindingDraft>): object {
  const { id, file, line, endLine, category, severity, title, description, suggestion, evidence, relation } = finding;
  return {
    id,
    file,
    line,
    ...(endLine > line ? { end_line: endLine } : {}),
    category,
    severity,
    title,
    description,
    suggestion,
    ...(evidence.inferred ? {} : codeEvidenceInWords(evidence)),
    ...defined({ in_change: relation }),
    ...groupInWords(finding),
  };
}

/** A finding about code on a ballot. */
export function codeBallotInWords(finding: BallotFinding<CodeFindingDraft>): object {
  const { id, file, line, endLine, title, description, evidence } = finding;
  const quote = evidence.inferred ? undefined : evidence.quote;
  return { id, file, line, ...(endLine > line ? { end_line: endLine } : {}), title, description, ...defined({ quote }) };
}

/** Other reports of the same issue. */
const groupInWords = ({ also, severities }: Pick<Shown<Draft>, 'also' | 'severities'>): object => defined({ also, severities });

const codeEvidenceInWords = ({ quote, trigger, reference }: CodeFindingDraft['evidence']): object => ({
  ...defined({ quote }),
  trigger,
  ...defined({ reference }),
});

/** The same for an adviser that is a program. */
export function advisedFinding(finding: Shown<CodeFindingDraft>): AdvisedFinding {
  const { id, file, line, category, title, description, evidence } = finding;
  const { reference } = evidence;
  return { id, file, line, category, title, description, ...defined({ reference }) };
}

/** The same for a finding about a document. */
export function businessFindingInWords(finding: Shown<BusinessFindingDraft>): object {
  const { id, section, paragraph, claim, category, severity, title, description, suggestion, evidence } = finding;
  const { contradicts, verification } = finding;
  return {
    id,
    section,
    ...defined({ paragraph, claim }),
    category,
    severity,
    title,
    description,
    suggestion,
    ...(evidence.quote === undefined || evidence.inferred ? {} : { quote: evidence.quote }),
    ...(evidence.inferred ? {} : { impact: evidence.impact }),
    ...defined({ contradicts, verification }),
    ...groupInWords(finding),
  };
}

/** The same for a ballot. */
export function businessBallotInWords(finding: BallotFinding<BusinessFindingDraft>): object {
  const { id, section, paragraph, claim, title, description, evidence, contradicts } = finding;
  const quote = evidence.inferred ? undefined : evidence.quote;
  return { id, section, ...defined({ paragraph, claim }), title, description, ...defined({ quote, contradicts }) };
}

type Challenge = Challenged<Draft>['challenges'][number];

/** A challenge with its verdict. */
export const challengeInWords = ({ stance, reasoning, evidence }: Challenge): object => ({
  stance,
  reasoning,
  ...defined({ evidence }),
});

/** A challenge as the author of a finding reads it: the argument without the vote. */
export const challengeToAuthor = ({ reasoning, evidence }: Challenge): string =>
  evidence === undefined ? reasoning : `${reasoning} (${evidence})`;

/** A list as JSON, one element per line. */
export const asJsonLines = (list: readonly object[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
