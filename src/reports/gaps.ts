import type { Decision } from './finding-schema.ts';
import { count, listed, namedFew } from './wording.ts';

/** What the debate lacks because somebody did not answer. */
interface Impact {
  readonly kept_open: readonly string[];
  readonly roles: readonly string[];
  readonly unseen_parts: readonly { readonly part: string; readonly changed_lines: number; readonly files: readonly string[] }[];
}

/** A result document as far as it tells what it does not know. */
interface Gaps {
  readonly failures: readonly {
    readonly who: string;
    readonly round: number;
    readonly about?: string | undefined;
    readonly kind: string;
    readonly reason: string;
    readonly in_part?: true | undefined;
    readonly impact?: Impact | undefined;
  }[];
  readonly ended_early?: string | undefined;
  readonly absent?: readonly { readonly who: string; readonly reason: string }[] | undefined;
}

/** `a and b had no say in round 1 and 2`, for all whose rounds are the same; whoever was asked in parts may have said some. */
function unheardIn(unheard: Gaps['failures']): readonly string[] {
  const byRounds = new Map<string, string[]>();
  for (const name of new Set(unheard.map(({ who }) => who))) {
    const own = unheard.filter(({ who }) => who === name);
    const rounds = listed([...new Set(own.map(({ round }) => String(round)))].sort());
    const said = own.some(({ about }) => about !== undefined) ? 'did not have its whole say' : 'had no say';
    const words = `${said} in round ${rounds}`;
    byRounds.set(words, [...(byRounds.get(words) ?? []), name]);
  }
  return [...byRounds].map(([words, names]) => `${listed(names)} ${words}`);
}

/** That a debate ended before its rules say so, and why. */
export const endedText = (why: string): string =>
  why === 'unfinished' ? 'the debate is not over' : `the debate was ended early (${why})`;

/** Who did not answer, when and why, and what that kept open. */
export function gapsIn(
  { failures, ended_early, absent = [] }: Gaps,
  items: readonly { readonly decision: Decision }[],
): readonly string[] {
  const because = (names: readonly string[]): string => {
    const kept = items.filter(
      ({ decision }) => decision.held_open && decision.did_not_respond.some((who) => names.includes(who)),
    ).length;
    return kept === 0 ? '' : `; ${count(kept, 'finding')} kept open because of it`;
  };
  const isEarly = ({ kind, in_part }: Gaps['failures'][number]): boolean =>
    ended_early !== undefined && kind === 'curtailed' && in_part === undefined;
  const unheard = failures.filter(isEarly);
  const names = [...new Set(unheard.map(({ who }) => who))];
  const missed = unheardIn(unheard)
    .map((part) => `, ${part}`)
    .join('');
  const early = ended_early === undefined ? [] : [`${endedText(ended_early)}${missed}${because(names)}`];
  const silent = together(failures.filter((failure) => !isEarly(failure))).map((group) => {
    const { first, who, asks } = group;
    const did = first.in_part ? 'answered only in part' : 'did not respond';
    const why = `${aboutText(group)}${first.reason}${asks > who.length ? `, ${asks} asks` : ''}`;
    const open = group.impact !== undefined ? openText(group.impact) : first.round === 1 ? '' : because(who);
    return `${namesText(who)} ${did} in round ${first.round} (${why})${open}${missingText(group.impact)}`;
  });
  return [...absent.map(({ who, reason }) => `${who} did not take part (${reason})`), ...early, ...silent];
}

type Failure = Gaps['failures'][number];

/** Asks of one model that failed in one round for one reason, told as one. */
interface FailedTogether {
  readonly first: Failure;
  readonly who: readonly string[];
  readonly asks: number;
  /** What they were asked about, where that is one of several things. */
  readonly about: readonly string[];
  /** Undefined where nobody worked it out. */
  readonly impact: Impact | undefined;
}

function together(failures: readonly Failure[]): readonly FailedTogether[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { who, round, about, reason, in_part, impact } = failure;
    // What parts a silence cost is told from its impact.
    const key = JSON.stringify([who.split('/')[0], round, impact === undefined ? about : undefined, reason, in_part]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [failure]);
    else known.push(failure);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const impacts = group.flatMap(({ impact }) => impact ?? []);
    return [
      {
        first,
        who: [...new Set(group.map(({ who }) => who))],
        asks: group.length,
        about: [...new Set(group.flatMap(({ about }) => about ?? []))],
        impact: joined(impacts),
      },
    ];
  });
}

function joined(impacts: readonly Impact[]): Impact | undefined {
  if (impacts.length === 0) return undefined;
  const parts = new Map(impacts.flatMap(({ unseen_parts }) => unseen_parts.map((one) => [one.part, one] as const)));
  return {
    kept_open: [...new Set(impacts.flatMap(({ kept_open }) => kept_open))],
    roles: [...new Set(impacts.flatMap(({ roles }) => roles))],
    unseen_parts: [...parts.values()],
  };
}

/** `part p2: `, where that is one thing. */
const aboutText = ({ about }: FailedTogether): string => (about.length === 1 ? `${about[0]}: ` : '');

/** `claude/security-reviewer`, or `claude (6 roles)` where it is many. */
function namesText(who: readonly string[]): string {
  if (who.length <= 2) return listed(who);
  return `${who[0]?.split('/')[0] ?? ''} (${who.length} roles)`;
}

const openText = ({ kept_open: open }: Impact): string =>
  open.length === 0 ? '' : `; ${count(open.length, 'finding')} kept open because of it`;

/** Roles that nobody had, and lines that nobody saw. */
function missingText(impact: Impact | undefined): string {
  if (impact === undefined) return '';
  const { roles, unseen_parts: parts } = impact;
  const lines = parts.reduce((sum, { changed_lines }) => sum + changed_lines, 0);
  const files = [...new Set(parts.flatMap((part) => part.files))];
  return [
    ...(roles.length === 0 ? [] : [`; ${count(roles.length, 'role')} missing (${namedFew(roles)})`]),
    ...(lines === 0 ? [] : [`; ${count(lines, 'changed line')} in ${namedFew(files)} seen by nobody`]),
  ].join('');
}
