import { shorten, wrap } from '../formats/terminal/layout.ts';
import { INDENT, type TerminalOptions } from '../formats/terminal/options.ts';
import { tableBlock } from '../formats/terminal/sections.ts';
import { GRAVEST_FIRST, type PreDebate } from '../protocols/code-review/pre-debate.ts';
import { SEVERITY_WORDS } from '../words/protocols/severities.ts';
import { PRE_DEBATE_WORDS } from '../words/told/pre-debates.ts';

const PLACES_MAX = 10;

/** What Round 1 found, before the debate. */
export function preDebateSummary(found: PreDebate, options: TerminalOptions): string {
  const { width, paint, language = 'en' } = options;
  const words = PRE_DEBATE_WORDS[language];
  const { total, bySeverity, byModel, crossValidated } = found;
  const severities = GRAVEST_FIRST.map((severity) =>
    words.ofSeverity(bySeverity[severity], SEVERITY_WORDS[language][severity]),
  ).join(', ');
  const models = byModel.map(({ model, findings }) => `${model}: ${findings}`).join(', ');
  const lines = [
    paint.bold(shorten(words.title, width)),
    wrap(words.total(total), width, INDENT),
    wrap(words.bySeverity(severities), width, INDENT),
    wrap(words.byModel(models), width, INDENT),
    wrap(words.crossValidated(crossValidated.length), width, INDENT),
  ];
  return `${[lines.join('\n'), ...placesTable(found, options)].join('\n\n')}\n`;
}

function placesTable({ crossValidated }: PreDebate, options: TerminalOptions): readonly string[] {
  if (crossValidated.length === 0) return [];
  const { language = 'en' } = options;
  const words = PRE_DEBATE_WORDS[language];
  const rows = crossValidated
    .slice(0, PLACES_MAX)
    .map(({ file, line, title, severity, sources, display }) => [
      `${file}:${line}`,
      SEVERITY_WORDS[language][severity],
      title,
      sources.join(', '),
      String(display),
    ]);
  const more = crossValidated.length - rows.length;
  const title = `${words.table}${more === 0 ? '' : words.shown(rows.length, crossValidated.length)}`;
  const { head } = words;
  const table = tableBlock(
    { title, head: [head.place, head.severity, head.title, head.by, head.average], rows, paths: [0], numbers: [4] },
    options,
  );
  return [table];
}
