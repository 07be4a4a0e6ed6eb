import { activeItems, adviceOf, standingCountsOf } from '../../report/headline.ts';
import { byWeight, cautiousLoudnessOf, type Loudness } from '../../report/item-weight.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';
import { cut } from '../terminal/layout.ts';
import { itemMessage } from './item-message.ts';

type Command = 'error' | 'warning' | 'notice';

/** GitHub shows so many annotations of a kind for each step. */
const SHOWN = 10;

const MESSAGE_MAX = 2_000;
const TITLE_MAX = 120;

const COMMANDS: { readonly [L in Loudness]: Command } = { error: 'error', warning: 'warning', note: 'notice' };

/** A report as annotations of GitHub's workflows: gaps, a summary, then accepted and open items, the most severe first. */
export function annotations(view: ReportView): string {
  const words = MESSAGE_WORDS[view.language];
  const told = activeItems(view)
    .toSorted(byWeight)
    .map((item) => ({ command: COMMANDS[cautiousLoudnessOf(item)], item }));
  const gaps = view.incomplete.map((line) => commandLine('warning', { title: words.incomplete }, line));
  // Gaps and the summary come first and count towards the limit of shown annotations.
  const taken: { readonly [C in Command]: number } = { error: 0, warning: gaps.length, notice: 1 };
  const hidden = (['error', 'warning', 'notice'] as const).reduce(
    (sum, kind) => sum + Math.max(0, taken[kind] + told.filter(({ command }) => command === kind).length - SHOWN),
    0,
  );
  const summary = [
    ...(view.lead ?? []),
    ...standingCountsOf(view).map(({ text }) => text),
    // An empty list is no proof of success by itself: the panel may not have answered.
    ...[adviceOf(view)].filter((advice) => advice !== ''),
    ...(hidden === 0 ? [] : [words.moreThanShown(hidden)]),
  ].join(' · ');
  return [
    ...gaps,
    commandLine('notice', { title: view.title }, words.counted(summary)),
    ...told.map(({ command, item }) => annotation(command, item, view)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function annotation(command: Command, item: ViewItem, view: ReportView): string {
  const [place] = item.data?.locations ?? [];
  const where =
    place === undefined
      ? {}
      : {
          file: place.file,
          ...(place.line === 0 ? {} : { line: String(place.line), endLine: String(Math.max(place.line, place.endLine)) }),
        };
  const title = cut(`${item.label}: ${item.title}`.replace(/\s+/g, ' '), TITLE_MAX);
  return commandLine(command, { ...where, title }, cut(itemMessage(item, view).join('\n'), MESSAGE_MAX));
}

/** One command, which is one line: nothing in it ends it, and nothing in it begins another. */
const commandLine = (command: Command, properties: Readonly<Record<string, string>>, message: string): string =>
  `::${command} ${Object.entries(properties)
    .map(([name, value]) => `${name}=${asProperty(value)}`)
    .join(',')}::${asData(message)}`;

/** Some readers take a separator of lines or paragraphs for the end of a line. */
const asData = (text: string): string =>
  text
    .replace(/[\v\f\u0085\u2028\u2029]/g, ' ')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');

const asProperty = (text: string): string => asData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
