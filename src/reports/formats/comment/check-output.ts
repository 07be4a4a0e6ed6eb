import { layOut } from '../../blocks/layout.ts';
import { byWeight } from '../../report/item-weight.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { itemMessage } from '../agent/item-message.ts';
import { plain, text } from '../markdown/text.ts';
import { cut } from '../terminal/layout.ts';

/** A finding on lines of a file, as plain text. */
export interface CheckNote {
  readonly id: string;
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly title: string;
  readonly message: string;
}

/** The result of a review as a check shows it: a title, a text, and notes on lines. */
export interface CheckOutput {
  readonly title: string;
  readonly summary: string;
  readonly notes: readonly CheckNote[];
}

const NOTES_MAX = 500;
const TITLE_MAX = 200;
const MESSAGE_MAX = 4_000;

/** The result of a review as a check: notes for accepted and open findings, the most severe first. */
export function checkOutput(view: ReportView, caseName: string): CheckOutput {
  const tree = layOut(view, { detail: 'short', caseName });
  const summary = [
    `**${text(tree.headline)}**`,
    ...tree.partial.slice(0, 20).map((line) => `> ${text(cut(line, 1_000))}`),
    [...tree.counts.map((one) => one.text), ...tree.reach].map(text).join(' · '),
  ];
  const notes = view.items
    .filter(({ standing }) => standing === 'accepted' || standing === 'disputed')
    .sort(byWeight)
    .flatMap((item) => noteOf(item, view));
  return { title: plain(cut(tree.headline, TITLE_MAX)), summary: summary.join('\n\n'), notes: notes.slice(0, NOTES_MAX) };
}

function noteOf(item: ViewItem, view: ReportView): readonly CheckNote[] {
  const [place] = item.data?.locations ?? [];
  if (place === undefined || place.file === '') return [];
  const start = Math.max(1, place.line);
  const message = plain(cut(itemMessage(item, view).join('\n'), MESSAGE_MAX));
  const title = plain(cut(`${item.label}: ${item.title}`.replace(/\s+/g, ' '), TITLE_MAX));
  return [{ id: item.id, path: place.file, start_line: start, end_line: Math.max(start, place.endLine), title, message }];
}
