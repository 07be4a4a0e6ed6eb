import type { Language } from '../../core/language.ts';
import type { ReportItem } from '../report/schema/item.ts';
import type { Report } from '../report/schema/report.ts';
import { type InWords, inWords } from '../words/in-words.ts';
import { named } from '../words/table.ts';
import { GAP_WORDS } from '../words/tables.ts';
import { wordingIn } from './wording.ts';

type Gaps = InWords<Report['gaps']>;
type Impact = NonNullable<Gaps['failures'][number]['impact']>;

/**
 * `, a and b had no say in round 1 and 2`, for all panelists with the same rounds; one that was asked in parts may have answered
 * some.
 */
function unheardIn(unheard: Gaps['failures'], language: Language): string {
  const { listed } = wordingIn(language);
  const byRounds = new Map<string, { readonly rounds: string; readonly isPart: boolean; readonly names: string[] }>();
  for (const name of new Set(unheard.map(({ who }) => who))) {
    const own = unheard.filter(({ who }) => who === name);
    const rounds = listed([...new Set(own.map(({ round }) => String(round)))].sort());
    const isPart = own.some(({ about }) => about !== undefined);
    const key = `${isPart} ${rounds}`;
    byRounds.set(key, { rounds, isPart, names: [...(byRounds.get(key)?.names ?? []), name] });
  }
  const words = GAP_WORDS[language];
  return [...byRounds.values()]
    .map(({ rounds, isPart, names }) => (isPart ? words.unheardInPart : words.unheard)(listed(names), rounds))
    .join('');
}

/** States that a debate ended before its rules say so, and the reason. */
const endedText = (why: string, language: Language = 'en'): string => {
  const { unfinished, endedEarly, curtailed } = GAP_WORDS[language];
  return why === 'unfinished' ? unfinished : endedEarly(named(curtailed, why));
};

/** The missing answers, with round and reason, and what they kept open. */
export function gapsIn(
  gaps: Report['gaps'],
  items: readonly { readonly decision: Pick<ReportItem['decision'], 'held_open' | 'did_not_respond'> }[],
  language: Language = 'en',
): readonly string[] {
  const { failures, ended_early, absent } = inWords(gaps, language);
  const words = GAP_WORDS[language];
  const because = (names: readonly string[]): string => {
    const kept = items.filter(
      ({ decision }) => decision.held_open && decision.did_not_respond.some((who) => names.includes(who)),
    ).length;
    return kept === 0 ? '' : words.keptOpen(kept);
  };
  const isEarly = ({ kind, in_part }: Gaps['failures'][number]): boolean =>
    ended_early !== undefined && kind === 'curtailed' && in_part === undefined;
  const unheard = failures.filter(isEarly);
  const names = [...new Set(unheard.map(({ who }) => who))];
  const missed = unheardIn(unheard, language);
  const early = ended_early === undefined ? [] : [`${endedText(ended_early, language)}${missed}${because(names)}`];
  const silent = together(failures.filter((failure) => !isEarly(failure))).map((group) => {
    const { first, who, asks } = group;
    const why = `${aboutText(group)}${first.reason}${asks > who.length ? words.asks(asks) : ''}`;
    const open = group.impact !== undefined ? openText(group.impact, language) : first.round === 1 ? '' : because(who);
    const told = (first.in_part ? words.answeredInPart : words.silent)(namesText(who, language), first.round, why);
    return `${told}${open}${missingText(group.impact, language)}`;
  });
  return [...absent.map(({ who, reason }) => words.absent(who, reason)), ...early, ...silent];
}

type Failure = Gaps['failures'][number];

/** Asks of one model that failed in one round for one reason, shown as one. */
interface FailedTogether {
  readonly first: Failure;
  readonly who: readonly string[];
  readonly asks: number;
  /** The subject of the ask, if it is one of several. */
  readonly about: readonly string[];
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

/** `part p2: `, if there is only one. */
const aboutText = ({ about }: FailedTogether): string => (about.length === 1 ? `${about[0]}: ` : '');

/** `claude/security-reviewer`, or `claude (6 roles)` if there are many. */
function namesText(who: readonly string[], language: Language): string {
  if (who.length <= 2) return wordingIn(language).listed(who);
  return GAP_WORDS[language].roles(who[0]?.split('/')[0] ?? '', who.length);
}

const openText = ({ kept_open: open }: Impact, language: Language): string =>
  open.length === 0 ? '' : GAP_WORDS[language].keptOpen(open.length);

/** Roles without a panelist; the lines that no panelist saw are told once, with the coverage. */
function missingText(impact: Impact | undefined, language: Language): string {
  if (impact === undefined) return '';
  const words = GAP_WORDS[language];
  const { roles } = impact;
  return roles.length === 0 ? '' : words.rolesMissing(roles.length, wordingIn(language).namedFew(roles));
}
