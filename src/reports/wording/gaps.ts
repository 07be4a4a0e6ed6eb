import type { ReportItem } from '../report/schema/item.ts';
import type { Report } from '../report/schema/report.ts';
import type { ReportText } from '../report/schema/text.ts';
import { tell, tellNamed } from '../words/say.ts';

type Gaps = Report['gaps'];
type Impact = NonNullable<Gaps['failures'][number]['impact']>;

/**
 * `, a and b had no say in round 1 and 2`, for all panelists with the same rounds; one that was asked in parts may have answered
 * some.
 */
function unheardIn(unheard: Gaps['failures']): readonly ReportText[] {
  const byRounds = new Map<string, { readonly rounds: readonly string[]; readonly isPart: boolean; readonly names: string[] }>();
  for (const name of new Set(unheard.map(({ who }) => who))) {
    const own = unheard.filter(({ who }) => who === name);
    const rounds = [...new Set(own.map(({ round }) => String(round)))].sort();
    const isPart = own.some(({ about }) => about !== undefined);
    const key = `${isPart} ${rounds}`;
    byRounds.set(key, { rounds, isPart, names: [...(byRounds.get(key)?.names ?? []), name] });
  }
  return [...byRounds.values()].map(({ rounds, isPart, names }) =>
    tell(isPart ? 'gap.unheardInPart' : 'gap.unheard', tell('list.and', names), tell('list.and', rounds)),
  );
}

/** States that a debate ended before its rules say so, and the reason. */
export const endedPhrase = (why: string) =>
  why === 'unfinished' ? tell('gap.unfinished') : tell('gap.endedEarly', tellNamed('gap.curtailed', why));

/** The missing answers, with round and reason, and what they kept open. */
export function gapsIn(
  { failures, ended_early, absent }: Gaps,
  items: readonly { readonly decision: Pick<ReportItem['decision'], 'held_open' | 'did_not_respond'> }[],
): readonly ReportText[] {
  const because = (names: readonly string[]): ReportText => {
    const kept = items.filter(
      ({ decision }) => decision.held_open && decision.did_not_respond.some((who) => names.includes(who)),
    ).length;
    return kept === 0 ? '' : tell('gap.keptOpen', kept);
  };
  const isEarly = ({ kind, in_part }: Gaps['failures'][number]): boolean =>
    ended_early !== undefined && kind === 'curtailed' && in_part === undefined;
  const unheard = failures.filter(isEarly);
  const names = [...new Set(unheard.map(({ who }) => who))];
  const early =
    ended_early === undefined ? [] : [tell('list.plain', [endedPhrase(ended_early), ...unheardIn(unheard), because(names)])];
  const silent = together(failures.filter((failure) => !isEarly(failure))).map((group) => {
    const { first, who, asks } = group;
    const why = tell('list.plain', [...aboutText(group), first.reason, asks > who.length ? tell('gap.asks', asks) : '']);
    const open = group.impact !== undefined ? openText(group.impact) : first.round === 1 ? '' : because(who);
    const told = tell(first.in_part ? 'gap.answeredInPart' : 'gap.silent', namesText(who), first.round, why);
    return tell('list.plain', [told, open, missingText(group.impact)]);
  });
  return [...absent.map(({ who, reason }) => tell('gap.absent', who, reason)), ...early, ...silent];
}

type Failure = Gaps['failures'][number];

/** Asks of one model that failed in one round for one reason, shown as one. */
interface FailedTogether {
  readonly first: Failure;
  readonly who: readonly string[];
  readonly asks: number;
  /** The subject of the ask, if it is one of several. */
  readonly about: readonly ReportText[];
  /** Undefined if it was not computed. */
  readonly impact: Impact | undefined;
}

function together(failures: readonly Failure[]): readonly FailedTogether[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { who, round, about, reason, in_part, impact } = failure;
    // The impact lists the parts that a missing answer cost.
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
        about: [...new Map(group.flatMap(({ about }) => (about === undefined ? [] : [[JSON.stringify(about), about]]))).values()],
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

/** `part p2: `, if there is only one. */
const aboutText = ({ about: [first, second] }: FailedTogether): readonly ReportText[] =>
  first === undefined || second !== undefined ? [] : [first, ': '];

/** `claude/security-reviewer`, or `claude (6 roles)` if there are many. */
const namesText = (who: readonly string[]) =>
  who.length <= 2 ? tell('list.and', who) : tell('gap.roles', who[0]?.split('/')[0] ?? '', who.length);

const openText = ({ kept_open: open }: Impact): ReportText => (open.length === 0 ? '' : tell('gap.keptOpen', open.length));

/** Roles without a panelist; the lines that no panelist saw are told once, with the coverage. */
const missingText = ({ roles }: Pick<Impact, 'roles'> = { roles: [] }): ReportText =>
  roles.length === 0 ? '' : tell('gap.rolesMissing', roles.length, tell('list.few', roles));
