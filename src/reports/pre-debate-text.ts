import { shorten, wrap } from './layout.ts';
import { GRAVEST_FIRST, type PreDebate } from './pre-debate.ts';
import { INDENT, type TerminalOptions } from './terminal-options.ts';
import { tableBlock } from './terminal-sections.ts';
import { count } from './wording.ts';

const PLACES_MAX = 10;

/** What Round 1 found, before the debate. */
export function preDebateSummary(found: PreDebate, options: TerminalOptions): string {
  const { width, paint } = options;
  const { total, bySeverity, byModel, crossValidated } = found;
  const severities = GRAVEST_FIRST.map((severity) => `${bySeverity[severity]} ${severity}`).join(', ');
  const models = byModel.map(({ model, findings }) => `${model}: ${findings}`).join(', ');
  const lines = [
    paint.bold(shorten('Findings Summary (Pre-Debate)', width)),
    wrap(`Total findings: ${total}`, width, INDENT),
    wrap(`By severity: ${severities}`, width, INDENT),
    wrap(`By model: ${models === '' ? 'nobody answered' : models}`, width, INDENT),
    wrap(`Cross-validated: ${count(crossValidated.length, 'place')} reported by two or more sources`, width, INDENT),
  ];
  return `${[lines.join('\n'), ...placesTable(found, options)].join('\n\n')}\n`;
}

function placesTable({ crossValidated }: PreDebate, options: TerminalOptions): readonly string[] {
  if (crossValidated.length === 0) return [];
  const rows = crossValidated
    .slice(0, PLACES_MAX)
    .map(({ file, line, title, severity, sources, display }) => [
      `${file}:${line}`,
      severity,
      title,
      sources.join(', '),
      String(display),
    ]);
  const more = crossValidated.length - rows.length;
  const title = `Reported by two or more${more === 0 ? '' : ` (${rows.length} of ${crossValidated.length})`}`;
  const table = tableBlock(
    { title, head: ['Place', 'Severity', 'Title', 'By', 'Average+10'], rows, paths: [0], numbers: [4] },
    options,
  );
  return [table];
}
