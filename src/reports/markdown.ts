import { printable } from './layout.ts';
import { costText } from './usage-text.ts';
import { type ReportView, type ViewItem, type ViewRuling, type ViewUsage, withStanding } from './view.ts';

/** The report as Markdown, in the sections readers of such reports know. */
export function markdownReport(view: ReportView): string {
  const accepted = withStanding(view, 'accepted');
  const grave = accepted.filter(({ severity }) => severity === 'critical' || severity === 'high');
  const lesser = accepted.filter((item) => !grave.includes(item));
  const disputed = withStanding(view, 'disputed');
  const rejected = withStanding(view, 'rejected');
  const sections = [
    `# ${text(view.title)}${view.id === undefined ? '' : ` · ${text(String(view.id))}`}`,
    ...headerLines(view),
    ['## Executive Summary', ...view.incomplete.map((line) => `> **Partial.** ${text(line)}`), text(view.summary)].join('\n\n'),
    ...(view.scores.length === 0 ? [] : [scorecard(view)]),
    ...(grave.length === 0 ? [] : [`## Critical & High Severity Findings\n\n${grave.map(finding).join('\n\n')}`]),
    ...(lesser.length === 0
      ? []
      : [`## Medium & Low Severity Findings\n\n${lesserTable(lesser)}\n\n${lesser.map(lesserDetails).join('\n\n')}`]),
    ...(disputed.length === 0 ? [] : [`## Disputed Findings (Human Review Required)\n\n${disputed.map(dispute).join('\n\n')}`]),
    ...(rejected.length === 0 ? [] : [`## Dismissed Findings\n\n${rejectedTable(rejected)}`]),
    ...(view.items.length === 0 ? [] : [`## Model Agreement Matrix\n\n${matrix(view)}`]),
    ...(view.items.length === 0 ? [] : [`## Debate Log\n\n${view.items.map(log).join('\n\n')}`]),
    `## Statistics\n\n${table(['', ''], view.statistics)}`,
    ...(view.usage === undefined ? [] : [`## Cost Summary\n\n${costs(view.usage)}`]),
    ...(view.notes.length === 0 ? [] : [`## Notes\n\n${view.notes.map(noteLine).join('\n')}`]),
    ...(view.unmatched.length === 0
      ? []
      : [
          `## Answers That Matched No Finding\n\n${view.unmatched.map((one) => `- ${text(one.who)}, ${code(one.reference)}: ${text(one.said)}`).join('\n')}`,
        ]),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** When, what and who, as far as the report knows. */
function headerLines({ openedAt, scope, usage }: ReportView): readonly string[] {
  const lines = [
    ...(openedAt === undefined ? [] : [`**Date:** ${openedAt}`]),
    ...(scope === undefined ? [] : [`**Scope:** ${text(`${scope.title}, ${scope.extent}`)}`]),
    ...(usage?.panelists === undefined
      ? []
      : [`**Models:** ${usage.panelists.map(({ panelist }) => text(panelist)).join(', ')}`]),
    ...(scope === undefined ? [] : [scope.coverage, ...scope.remarks].filter((line) => line !== '').map(text)),
  ];
  return lines.length === 0 ? [] : [lines.join('  \n')];
}

const costs = (usage: ViewUsage): string =>
  table(
    ['Model', 'Calls', 'Input tokens', 'Output tokens', 'Cost'],
    [
      ...(usage.panelists ?? []).map((one) => [text(one.panelist), String(one.calls), ...costCells(one)]),
      ['**Total**', String((usage.panelists ?? []).reduce((sum, { calls }) => sum + calls, 0)), ...costCells(usage)],
    ],
  );

const costCells = (usage: Omit<ViewUsage, 'panelists'>): readonly string[] => [
  String(usage.input_tokens),
  String(usage.output_tokens),
  costText(usage),
];

function finding(item: ViewItem): string {
  const facts = [
    `- **Place:** ${code(item.place)}${item.places.length === 0 ? '' : `, also ${item.places.map(code).join(', ')}`}`,
    `- **Confidence:** ${item.confidence} (${text(item.formula)})`,
    `- **Found by:** ${text(item.backing)}`,
    `- **Debate status:** ${item.adjusted ? 'adjusted' : 'confirmed'}`,
    `- **Agreement:** ${text(item.level ?? '')}`,
    `- **Evidence:** ${text(item.evidenceLevel)}`,
    ...ruledLines(item),
    ...(item.flags.length === 0 ? [] : [`- **Flags:** ${text(item.flags.join(', '))}`]),
  ];
  const body = [
    ...(item.quote === undefined ? [] : [fence(item.quote)]),
    ...(item.description === '' ? [] : [`**Description:** ${text(item.description)}`]),
    ...(item.suggestion === '' ? [] : [`**Suggestion:** ${text(item.suggestion)}`]),
  ];
  return [`### ${item.number}. [${item.severity}] ${text(item.title)}`, facts.join('\n'), ...body].join('\n\n');
}

const ruledText = ({ ruling, by, reason }: ViewRuling): string => `ruled: ${ruling} by ${by}: ${reason}`;

const ruledLines = ({ ruling, decision }: ViewItem): readonly string[] =>
  ruling === undefined ? [] : [`- **Ruling:** ${text(`${ruledText(ruling)} (the panel: ${decision.status})`)}`];

/** What the table has no room for. */
const lesserDetails = (item: ViewItem): string =>
  [
    `**${item.number}. ${text(item.title)}**${item.description === '' ? '' : `: ${text(item.description)}`}`,
    ...(item.quote === undefined ? [] : [fence(item.quote)]),
    ...(item.suggestion === '' ? [] : [`**Suggestion:** ${text(item.suggestion)}`]),
  ].join('\n\n');

const lesserTable = (items: readonly ViewItem[]): string =>
  table(
    ['#', 'Severity', 'Place', 'Title', 'Confidence', 'Found by', 'Debate'],
    items.map((item) => [
      String(item.number),
      item.severity,
      code(item.place),
      text(item.title),
      String(item.confidence),
      text(item.backing),
      item.adjusted ? 'adjusted' : 'confirmed',
    ]),
  );

function dispute(item: ViewItem): string {
  const sides = Object.entries(item.perspectives).map(([who, words]) => `- **${text(who)}:** ${text(words)}`);
  return [
    `### ${item.number}. [${item.severity}] ${text(item.title)}`,
    `${code(item.place)} · confidence ${item.confidence} · ${text(item.decision.reason)}${item.escalate ? ' · **escalated**' : ''}`,
    sides.join('\n'),
    `**Open question:** ${text(item.challenge?.question ?? '')}\n\n**Settle it:** ${text(item.challenge?.test ?? '')}`,
  ].join('\n\n');
}

const rejectedTable = (items: readonly ViewItem[]): string =>
  table(
    ['#', 'Place', 'Title', 'Why', 'Would be reversed by'],
    items.map((item) => [
      String(item.number),
      code(item.place),
      text(item.title),
      text(item.ruling === undefined ? item.decision.reason : ruledText(item.ruling)),
      text(item.decision.reversal_criteria),
    ]),
  );

const matrix = (view: ReportView): string =>
  table(
    ['Finding', ...view.speakers.map(text), 'Consensus'],
    view.items.map((item) => [
      `${item.number}. ${text(item.title)}`,
      ...view.speakers.map((speaker) => text(item.stances.get(speaker) ?? '–')),
      VERDICTS[item.standing],
    ]),
  );

const VERDICTS = { accepted: 'CONFIRMED', disputed: 'DISPUTED', rejected: 'DISMISSED' } as const;

const log = (item: ViewItem): string =>
  [
    `**${item.number}. ${text(item.title)}**`,
    item.sayings
      .map(
        ({ round, who, what, words, effect }) =>
          `- Round ${round}: ${text(who)} ${text(what)}${effect === '' ? '' : ` (${text(effect)})`}${words === '' ? '' : `: ${text(words)}`}`,
      )
      .join('\n'),
  ].join('\n\n');

function scorecard({ scores, overallScore }: ReportView): string {
  const rows = scores.map(({ name, score, basis }) => [name, String(score ?? '–'), basis]);
  return `## Quality Scorecard\n\n${table(['Dimension', 'Score', 'From'], [...rows, ['**Overall**', `**${overallScore ?? '–'}**`, '']])}`;
}

const noteLine = ({ kind, message, finding: about, by }: ReportView['notes'][number]): string =>
  `- ${kind}: ${text(message)}${about === undefined ? '' : ` (${code(about)}${by === undefined ? '' : `, ${text(by)}`})`}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What others wrote, so that it stays text: no markup, no table breaks, no mentions. */
function text(words: string): string {
  return oneLine(words)
    .replace(/[\\`*_~[\]<>|#]/g, (character) => `\\${character}`)
    .replace(/@(?=\w)/g, '@\u200b')
    .trim();
}

/** Code in backticks, with a fence longer than any run of backticks inside. */
function code(words: string): string {
  const flat = oneLine(words).replaceAll('|', '\\|');
  const ticks = '`'.repeat(longestRun(flat) + 1);
  return flat.includes('`') ? `${ticks} ${flat} ${ticks}` : `${ticks}${flat}${ticks}`;
}

function fence(words: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(words) + 1));
  return `${ticks}\n${printable(words)}\n${ticks}`;
}

/** Lines joined by a space. */
const oneLine = (words: string): string =>
  printable(words)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

function longestRun(words: string): number {
  let longest = 0;
  for (const [run] of words.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
