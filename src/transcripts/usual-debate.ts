import { BUSINESS_FINDING_NAMES, CODE_FINDING_NAMES, DEFENSE_NAMES, RESPONSE_NAMES } from '../answers/findings/finding-names.ts';
import type { Envelope } from '../answers/reading/envelope.ts';
import { renamedFrom, type UsualNames } from '../answers/reading/usual-names.ts';

/** The fields of a debate's elements. */
export interface ElementFields {
  readonly finding: ReadonlySet<string>;
  readonly response: ReadonlySet<string>;
  readonly defense: ReadonlySet<string>;
}

/** Renames synonyms of keys in findings, responses and defenses to the known ones. */
export function withKnownNames(debate: object, fields: ElementFields, isCode: boolean): object {
  const finding = (said: unknown): unknown => renamed(said, fields.finding, isCode ? CODE_FINDING_NAMES : BUSINESS_FINDING_NAMES);
  const response = (said: unknown): unknown => {
    const named = renamed(said, fields.response, RESPONSE_NAMES);
    return isObject(named) && Array.isArray(named.new_observations)
      ? { ...named, new_observations: named.new_observations.map(finding) }
      : named;
  };
  const defense = (said: unknown): unknown => renamed(said, fields.defense, DEFENSE_NAMES);
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

const renamed = (said: unknown, fields: ReadonlySet<string>, usual: UsualNames): unknown =>
  isObject(said) ? renamedFrom(said, fields, usual).element : said;

const isObject = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && !Array.isArray(value);
