import type { ReportTree, Section } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import { caseNameOf } from '../../blocks/sheet.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { LAYOUT_WORDS } from '../../words/tables.ts';
import { blocksText, type Pen } from './blocks.ts';
import { code, details, text } from './text.ts';

/** The level of detail of a Markdown report. */
export interface MarkdownOptions {
  /** Defaults to `short`: content not needed to act is folded. */
  readonly detail?: 'short' | 'whole' | undefined;
}

/**
 * The report as Markdown: the actions on the first screen, the rest folded; or the whole report, in the sections that readers of
 * such reports expect.
 */
export function markdownReport(view: ReportView, { detail = 'short' }: MarkdownOptions = {}): string {
  const tree = layOut(view, { detail, caseName: caseNameOf(view) });
  const words = LAYOUT_WORDS[view.language];
  const pen: Pen = {
    words,
    most: Number.POSITIVE_INFINITY,
    itemMarks: '###',
    grounds: detail === 'short' ? 'folded' : 'open',
    placesOf,
  };
  const about = aboutText(tree);
  const parts = [
    `# ${text([view.title, ...(view.id === undefined ? [] : [String(view.id)])].join(' · '))}`,
    ...(detail === 'whole' ? [about, `## ${words.sections.summary}`] : []),
    `**${text(tree.headline)}**`,
    ...tree.partial.map((line) => `> **${words.partial}.** ${text(line)}`),
    [...tree.counts.map((one) => one.text), ...tree.reach].map(text).join(' · '),
    tree.remarks.map(text).join('  \n'),
    ...(detail === 'short' && about !== '' ? [details(words.about, about)] : []),
    ...tree.sections.map((section) => sectionText(section, pen)),
    ...(tree.story === undefined ? [] : [`${tree.story.label}: ${code(tree.story.command)}`]),
    ...closingText(tree, words.sections.status),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The date, the subject and the panel. */
const aboutText = ({ facts, shown }: ReportTree): string =>
  [...facts.map(({ name, value }) => `- **${text(name)}:** ${text(value)}`), ...shown.map((line) => `- ${text(line)}`)].join(
    '\n',
  );

/** The summary of a whole report has no heading, because it begins above. */
function sectionText({ id, title, isFolded, blocks }: Section, pen: Pen): string {
  const body = blocksText(blocks, isFolded ? { ...pen, grounds: 'open' } : pen);
  if (id === 'summary' && pen.grounds === 'open') return body;
  return isFolded ? details(title, body) : `## ${text(title)}\n\n${body}`;
}

/** The whole last line is the word itself, for programs that look for it there. */
const closingText = ({ closing }: ReportTree, title: string): readonly string[] =>
  closing === undefined
    ? []
    : [`## ${title}`, closing.reasons.map((reason) => `- ${text(reason)}`).join('\n'), `**${text(closing.line)}**`];

const placesOf = ({ place, places = [] }: ViewItem): readonly string[] =>
  place === undefined || place === '' ? [] : [place, ...places].map((one) => code(one));
