import { pad, wrap } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';
import type { ReportView, ViewItem } from './view.ts';

/** The item a reader means: by the number it is listed under, its id, the id of a finding in it, or its title. */
export function findItem(view: ReportView, wanted: string): ViewItem | undefined {
  const text = wanted.trim().toLowerCase();
  return (
    view.items.find(({ number }) => String(number) === text) ??
    view.items.find(({ id }) => id === wanted) ??
    view.items.find(({ findingIds }) => findingIds.includes(wanted)) ??
    view.items.find(({ title }) => title.toLowerCase() === text)
  );
}

/** Who said what about one item, each term of its confidence, which rule decided and what would reverse it. */
export function itemStory(item: ViewItem, { width, paint }: TerminalOptions): string {
  const { decision } = item;
  const sayings = item.sayings.map(({ round, who, what, words, effect }) => {
    const effectText = effect === '' ? '' : ` (${effect})`;
    return wrap(`round ${round}  ${who} ${what}${effectText}${words === '' ? '' : `: ${words}`}`, width, '  ');
  });
  const terms = decision.terms.map(
    ({ term, delta }, index) => `  ${pad(index === 0 || delta < 0 ? `${delta}` : `+${delta}`, 6)} ${term}`,
  );
  return `${[
    paint.bold(wrap(`${item.title}  (${item.id})`, width, '')),
    paint.dim(wrap(`${item.place} · ${item.category} · ${item.severity} · evidence: ${item.evidenceLevel}`, width, '')),
    ...(item.description === '' ? [] : [wrap(item.description, width, '')]),
    '',
    paint.bold('What was said'),
    ...sayings,
    '',
    paint.bold(`Confidence ${item.confidence}`),
    ...terms,
    wrap(item.formula, width, '  '),
    '',
    paint.bold(`Decision: ${decision.status} (step ${decision.step}, ${decision.rule})`),
    wrap(`because ${decision.reason}`, width, '  '),
    wrap(
      `for: ${decision.sources_for.join(', ') || 'nobody'} · against: ${decision.sources_against.join(', ') || 'nobody'}`,
      width,
      '  ',
    ),
    wrap(`evidence quality ${decision.evidence_quality} of 3 · validation score ${decision.validation_score}`, width, '  '),
    ...(decision.did_not_respond.length === 0
      ? []
      : [wrap(`did not respond: ${decision.did_not_respond.join(', ')}`, width, '  ')]),
    wrap(`would be reversed by: ${decision.reversal_criteria}`, width, '  '),
    ...(item.ruling === undefined
      ? []
      : ['', paint.bold(`Ruling: ${item.ruling.ruling}`), wrap(`by ${item.ruling.by}: ${item.ruling.reason}`, width, '  ')]),
  ].join('\n')}\n`;
}
