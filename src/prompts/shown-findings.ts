import type { Challenged, Shown } from '../core/finding-debate/said.ts';
import type { CodeFindingDraft } from '../core/protocols/code-review/said.ts';

/** A finding as others read it, in the names that answers use: what its author said, not who or how sure. */
export function findingInWords(finding: Shown<CodeFindingDraft>): object {
  const { id, file, line, endLine, category, severity, title, description, suggestion, evidence } = finding;
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
    ...(evidence.inferred ? {} : evidenceInWords(evidence)),
  };
}

const evidenceInWords = ({ quote, trigger, reference }: CodeFindingDraft['evidence']): object => ({
  ...(quote === undefined ? {} : { quote }),
  trigger,
  ...(reference === undefined ? {} : { reference }),
});

/** A finding as the arbiter reads it, with each challenge and how far it goes. */
export const challengesInWords = ({ finding, challenges }: Challenged<CodeFindingDraft>): object => ({
  ...findingInWords(finding),
  challenges: challenges.map(({ stance, reasoning }) => ({ stance, reasoning })),
});

/** A list as JSON, one element to a line. */
export const asJsonLines = (list: readonly object[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
