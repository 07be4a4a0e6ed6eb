import { type PlanLine, plain } from './plan-lines.ts';

/** An id in a plan, such as `T3` or `REQ-1`. */
export interface PlanId {
  /** Its letters in upper case: `T`, `REQ`. */
  readonly family: string;
  readonly number: number;
  /** As it is written. */
  readonly text: string;
}

/** The place where an id is given to something. */
export interface DefinedId extends PlanId {
  readonly line: PlanLine;
  /** The words behind it. */
  readonly words: string;
}

const ID = String.raw`([A-Z][A-Za-z]{0,5}?)-?(\d{1,4})(?!\w|[.,:]\d|-[\da-z])`;
const MENTION = new RegExp(String.raw`(?<![\w./#-])${ID}`, 'g');
const BEGINS = new RegExp(
  String.raw`^(?:[-*+]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]\]\s+)?(?:[Tt]ask\s|[Rr]equirement\s|작업\s|요구사항\s)?\[?${ID}(\]?)(.*)$`,
);
/** Letters before a number that name something else everywhere. */
const OTHER = /^(?:Q|H|P|V|UTF|SHA|ISO|RFC|CVE|AES|EC|HTTP|TLS|IP|IPV|X|K|COVID|MP|B|WEEK|DAY|STEP|PHASE|NODE|JAVA|PHP)$/;
/** The least number of things with an id that make its letters a family. */
const FAMILY_LEAST = 3;

const idOf = (letters: string, digits: string, text: string): PlanId => ({
  family: letters.toUpperCase(),
  number: Number(digits),
  text,
});

/** An id as a key: `T001` and `T1` are the same. */
export const keyOf = ({ family, number }: PlanId): string => `${family}${number}`;

/** Every id that a text mentions, from left to right; a range `T1–T4` mentions those between too. */
export function idsIn(text: string): readonly PlanId[] {
  const seen = [...text.matchAll(MENTION)].map((match) => ({ match, id: idOf(match[1] ?? '', match[2] ?? '', match[0]) }));
  return seen.flatMap(({ match, id }, at) => {
    const next = seen[at + 1];
    if (next === undefined || next.id.family !== id.family || next.id.number <= id.number) return [id];
    const between = text.slice(match.index + match[0].length, next.match.index);
    if (!/^\s?(?:–|—|-|to|through|~|〜|부터)\s?$/.test(between)) return [id];
    const inner = Math.min(next.id.number - id.number - 1, RANGE_MAX);
    return [
      id,
      ...Array.from({ length: inner }, (_, more) => ({
        ...id,
        number: id.number + more + 1,
        text: `${id.family}${id.number + more + 1}`,
      })),
    ];
  });
}

const RANGE_MAX = 200;

/** The id that a line gives to something: at its beginning, and for prose with a mark behind it. */
export function definedIn(line: PlanLine): DefinedId | undefined {
  const text = line.kind === 'row' ? (line.cells?.[0] ?? '') : plain(line.text);
  const match = BEGINS.exec(text);
  if (match === null || OTHER.test((match[1] ?? '').toUpperCase())) return undefined;
  const [, letters = '', digits = '', , rest = ''] = match;
  if (line.kind === 'row' && !/^[\s:.)\]–—-]*$/.test(rest) && !/^[\s:.)–—-]/.test(rest)) return undefined;
  const isItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line.text) || /^\s*\*\*/.test(line.text);
  if (line.kind === 'prose' && !isItem && !/^\s?[:：)—–.]/.test(rest)) return undefined;
  if (/^\s?(?:–|—|-|to|and|or|,|\/|부터|와|과|및)\s?[A-Z]{1,6}-?\d/.test(rest)) return undefined;
  const words = line.kind === 'row' ? [rest, ...(line.cells?.slice(1) ?? [])].join(' ') : rest;
  return { ...idOf(letters, digits, `${letters}${/-\d/.test(match[0]) ? '-' : ''}${digits}`), line, words };
}

/** All ids that lines define, of families that have some. */
export function definedIds(lines: readonly PlanLine[]): readonly DefinedId[] {
  const all = lines.flatMap((line) => definedIn(line) ?? []);
  const sizes = new Map<string, Set<number>>();
  for (const { family, number } of all) sizes.set(family, (sizes.get(family) ?? new Set()).add(number));
  return all.filter(({ family }) => (sizes.get(family)?.size ?? 0) >= FAMILY_LEAST);
}

const REQUIREMENTS = /^(?:R|REQ|FR|NFR|US|UC|REQUIREMENT)$/;

/** True for ids of requirements, stories and use cases. */
export const isRequirement = ({ family }: PlanId): boolean => REQUIREMENTS.test(family);

const TASKS = /^(?:T|TASK|WP|TK)$/;

/** True for ids of tasks. */
export const isTask = ({ family, line }: DefinedId): boolean =>
  TASKS.test(family) || (line.role === 'tasks' && !REQUIREMENTS.test(family) && family !== 'AC' && family !== 'M');
