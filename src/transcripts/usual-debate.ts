import type { Envelope } from '../answers/reading/envelope.ts';
import { type Element, renamedFrom } from '../answers/reading/renamed.ts';

/** The elements of a debate, with their fields. */
export interface DebateElements {
  readonly finding: Element;
  readonly response: Element;
  readonly defense: Element;
}

/** A debate file with its findings, responses and defenses under the names that a debate knows. */
export function withKnownNames(debate: object, elements: DebateElements): object {
  const finding = (said: unknown): unknown => renamed(said, elements.finding);
  const response = (said: unknown): unknown => {
    const named = renamed(said, elements.response);
    return isObject(named) && Array.isArray(named.new_observations)
      ? { ...named, new_observations: named.new_observations.map(finding) }
      : named;
  };
  const defense = (said: unknown): unknown => renamed(said, elements.defense);
  const { round1, round2, round3 } = debate as Envelope;
  return {
    ...debate,
    ...withEach('round1', round1, 'findings', finding),
    ...withEach('round2', round2, 'responses', response),
    ...withEach('round3', round3, 'defenses', defense),
  };
}

function withEach(name: string, round: unknown, list: string, read: (said: unknown) => unknown): object {
  if (!Array.isArray(round)) return {};
  const entries = round.map((entry: unknown) => {
    const elements = isObject(entry) ? entry[list] : undefined;
    return isObject(entry) && Array.isArray(elements) ? { ...entry, [list]: elements.map(read) } : entry;
  });
  return { [name]: entries };
}

const renamed = (said: unknown, element: Element): unknown => (isObject(said) ? renamedFrom(said, element).element : said);

const isObject = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && !Array.isArray(value);
