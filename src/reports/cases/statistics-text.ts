import type { Language } from '../../core/language.ts';
import { columns, nameText, pad } from '../formats/terminal/layout.ts';
import { dollars } from '../wording/amounts.ts';
import { STATISTICS_WORDS } from '../words/tables.ts';
import type { CaseStatistics } from './statistics-schema.ts';

type Words = (typeof STATISTICS_WORDS)[Language];
type Share = CaseStatistics['acceptance'];
type Findings = CaseStatistics['findings'];
type Row = readonly [name: string, text: string];

const MICROS = 1_000_000;
const percent = (share: number): number => Math.round(share * 100);

/** The statistics of the user's own cases, for a terminal. */
export function statisticsText(statistics: CaseStatistics, language: Language): string {
  const words = STATISTICS_WORDS[language];
  const { cases, findings, acceptance, overturned, by_debate: debates, by_model: models } = statistics;
  const leftOut = cases.left_out === 0 ? [] : [words.leftOut(cases.left_out)];
  if (cases.looked_at === 0) return `${[words.none, ...leftOut].join(' · ')}\n`;
  return [
    [words.cases(cases.looked_at, cases.finished, cases.ruled), ...leftOut].join(' · '),
    '',
    ...table([
      [words.findings, words.reported(findings.reported, findings.accepted, findings.ruled)],
      [words.acceptance, shareText(acceptance, words)],
      [words.acceptedThenDismissed, shareText(overturned.accepted_then_dismissed, words)],
      [words.dismissedThenUpheld, shareText(overturned.dismissed_then_upheld, words)],
      [words.cost, costText(findings, words)],
    ]),
    '',
    words.wrongTogether,
    ...table(pairRows(statistics, words)),
    '',
    words.byDebate,
    ...table(debates.map((one): Row => [one.kind, `${words.casesIn(one.cases)} · ${rowText(one, words)}`])),
    ...(models.length === 0
      ? []
      : ['', words.byModel, ...table(models.map((one): Row => [nameText(one.panelist), rowText(one, words)]))]),
    '',
  ].join('\n');
}

const shareText = ({ count, of, share, low, high }: Share, words: Words): string =>
  share === null ? words.tooFew(count, of) : words.share(count, of, words.range(percent(low), percent(high)));

function costText(
  { cost_usd: cost, cost_at_least_usd: least, usd_per_accepted: accepted, usd_per_upheld: upheld }: Findings,
  words: Words,
): string {
  if (cost === null) return words.unknownPrice(dollars(least * MICROS));
  return [
    dollars(cost * MICROS),
    ...(accepted === null ? [] : [words.perAccepted(dollars(accepted * MICROS))]),
    ...(upheld === null ? [] : [words.perUpheld(dollars(upheld * MICROS))]),
  ].join(', ');
}

const rowText = (one: Findings, words: Words): string =>
  `${words.row(one.accepted, one.reported, one.upheld, one.ruled)} · ${costText(one, words)}`;

function pairRows({ agreement_when_wrong: agreement }: CaseStatistics, words: Words): readonly Row[] {
  const { pairs, panelists, effective_votes: votes } = agreement;
  if (pairs.length === 0) return [['', words.noPairs]];
  const correlated = (value: number | null): string => (value === null ? words.cannotTell : words.correlation(value.toFixed(2)));
  return [
    ...pairs.map(
      ({ panelists: names, both, wrong_together: together, correlation }): Row => [
        names.map(nameText).join(' + '),
        `${words.pair(together, both)}, ${correlated(correlation)}`,
      ],
    ),
    ...(votes === null ? [] : [['', words.effective(panelists, votes.toFixed(1))] satisfies Row]),
  ];
}

function table(rows: readonly Row[]): readonly string[] {
  const width = rows.reduce((widest, [name]) => Math.max(widest, columns(name)), 0);
  return rows.map(([name, text]) => (width === 0 ? `  ${text}` : `  ${pad(name, width)}  ${text}`));
}
