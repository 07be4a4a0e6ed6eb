import type { AdvisedFinding } from '../contracts/advisories.ts';
import { defined } from '../core/defined.ts';
import type { BallotFinding, Challenged, Draft, Shown } from '../core/finding-debate/hearing/said.ts';
import type { BusinessFindingDraft } from '../core/protocols/business-review/said.ts';
import type { CodeFindingDraft } from '../core/protocols/code-review/said.ts';

/** A finding about code as others read it, in the names that answers use: what its author said, not who or how sure. */
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

/** A finding about code as it is voted on. */
export function codeBallotInWords(finding: BallotFinding<CodeFindingDraft>): object {
  const { id, file, line, endLine, title, description, evidence } = finding;
  const quote = evidence.inferred ? undefined : evidence.quote;
  return { id, file, line, ...(endLine > line ? { end_line: endLine } : {}), title, description, ...defined({ quote }) };
}

/** What others report of the same issue. */
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

/** The same of a finding about a document. */
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

/** The same of a finding that is voted on. */
export function businessBallotInWords(finding: BallotFinding<BusinessFindingDraft>): object {
  const { id, section, paragraph, claim, title, description, evidence, contradicts } = finding;
  const quote = evidence.inferred ? undefined : evidence.quote;
  return { id, section, ...defined({ paragraph, claim }), title, description, ...defined({ quote, contradicts }) };
}

type Challenge = Challenged<Draft>['challenges'][number];

/** A challenge with how far it goes. */
export const challengeInWords = ({ stance, reasoning, evidence }: Challenge): object => ({
  stance,
  reasoning,
  ...defined({ evidence }),
});

/** A challenge as the author of a finding answers it: what was said, not how it was voted. */
export const challengeToAuthor = ({ reasoning, evidence }: Challenge): string =>
  evidence === undefined ? reasoning : `${reasoning} (${evidence})`;

/** A list as JSON, one element to a line. */
export const asJsonLines = (list: readonly object[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
