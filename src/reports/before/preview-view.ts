import { columns, pad, printable, shorten, wrap } from '../formats/terminal/layout.ts';
import { INDENT, type TerminalOptions } from '../formats/terminal/options.ts';
import { tokens } from '../wording/amounts.ts';
import { count } from '../wording/wording.ts';
import type { DebatePreview } from './debate-forecast-schema.ts';
import type { PreviewAsk, PreviewText, ReviewPreview } from './review-preview-schema.ts';
import { filesInTable, leftOutTable } from './scope-table.ts';

/** Shows what is in scope, what is out, every text that would be sent, and who would get which of them. */
export function previewView(preview: ReviewPreview, options: TerminalOptions): string {
  const {
    scope,
    files_in,
    files_out,
    not_shown,
    project,
    documents = [],
    related = [],
    looked_up: packages = [],
    texts,
    asks,
  } = preview;
  const { width, paint } = options;
  const blocks = [
    paint.bold(shorten(`${scope.title} · ${count(scope.changed_lines, 'changed line')}`, width)),
    filesInTable({ files: files_in, unshown: not_shown }, options),
    ...(files_out.length === 0 ? [] : [leftOutTable(files_out, options)]),
    ...(project === undefined ? [] : [`${paint.bold('Repository:')} ${shorten(printable(project), width)}`]),
    ...(documents.length === 0
      ? []
      : [
          `${paint.bold('Documents:')} ${documents.map((one) => `${printable(one.file)} (~${tokens(one.tokens)} tokens)`).join(', ')}`,
        ]),
    ...(related.length === 0 ? [] : [besideTable(related, options)]),
    ...(packages.length === 0 ? [] : [lookedUp(packages, options)]),
    ...texts.map((text) => textSent(text, options)),
    askList(asks, options),
    paint.dim('nobody was asked; later rounds send the same texts with what was said'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Shows every text that the first round of a debate would send, and who would get which of them. */
export const debatePreviewView = ({ work, texts, asks }: DebatePreview, options: TerminalOptions): string =>
  `${[
    options.paint.bold(shorten(printable(`${work.title} · ${work.extent}`), options.width)),
    ...texts.map((text) => textSent(text, options)),
    askList(asks, options),
    options.paint.dim('nobody was asked; later rounds send the same texts with what was said'),
  ].join('\n\n')}\n`;

/** A text as it would be sent, but for characters that could steer a terminal; `--format json` has those too. */
const textSent = ({ name, tokens: long, text }: PreviewText, { width, paint }: TerminalOptions): string =>
  `${paint.bold(shorten(`--- ${name} (~${tokens(long)} tokens)`, width))}\n${printable(text).trimEnd()}\n${paint.bold(shorten(`--- end of ${name}`, width))}`;

/** The lines of unchanged code that are shown beside the change, and why. */
const besideTable = (related: NonNullable<ReviewPreview['related']>, { width, paint }: TerminalOptions): string =>
  [
    paint.bold(
      `Shown beside the change: ${count(related.length, 'piece')}, ~${tokens(related.reduce((sum, one) => sum + one.tokens, 0))} tokens`,
    ),
    ...related.map(
      ({ file, start, end, why }) => `${INDENT}${shorten(`${printable(file)}:${start}-${end} ${why}`, width - INDENT.length)}`,
    ),
  ].join('\n');

/** The complete list of packages that would be sent to OSV. */
const lookedUp = (packages: readonly string[], { width, paint }: TerminalOptions): string =>
  [
    paint.bold(`Looked up in OSV: ${count(packages.length, 'package')}`),
    ...packages.map((name) => `${INDENT}${shorten(name, width - INDENT.length)}`),
  ].join('\n');

const NAME_MAX = 40;

/** The asks by panelist and role, with their sizes and the texts that they consist of. */
function askList(asks: readonly PreviewAsk[], { width, paint }: TerminalOptions): string {
  const named = asks.map((ask) => ({ ...ask, to: shorten(ask.to, NAME_MAX), role: shorten(ask.role, NAME_MAX) }));
  const wide = (key: 'to' | 'role'): number => named.reduce((most, ask) => Math.max(most, columns(ask[key])), 0);
  const [to, role] = [wide('to'), wide('role')];
  const sent = asks.reduce((sum, ask) => sum + ask.tokens, 0);
  return [
    paint.bold(shorten(`Asks of the first round: ${asks.length}, ~${tokens(sent)} tokens`, width)),
    ...named.flatMap((ask) => [
      `${INDENT}${pad(ask.to, to)}  as ${pad(ask.role, role)}  ~${tokens(ask.tokens)} tokens`,
      paint.dim(wrap(ask.texts.join(' + '), width, `${INDENT}  `)),
    ]),
  ].join('\n');
}
