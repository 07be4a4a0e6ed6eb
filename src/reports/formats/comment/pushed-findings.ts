import type { CommentWords } from '../../words/tables.ts';
import { linkOf } from '../markdown/link.ts';
import { code, summary, table, text } from '../markdown/text.ts';
import { cut } from '../terminal/layout.ts';
import type { CommentSection } from './length.ts';

/** The state of a finding over the pushes of a pull request. */
export type PushState = 'new' | 'open' | 'again' | 'disputed' | 'fixed' | 'withdrawn' | 'dismissed';

/** A finding over the pushes of a pull request. */
export interface PushedFinding {
  readonly state: PushState;
  /** The person who dismissed it. */
  readonly by?: string | undefined;
  /** The commit at which it came to its state. */
  readonly at: string;
  readonly severity: string;
  readonly title: string;
  readonly place: string;
  /** The page of its thread. */
  readonly url?: string | undefined;
  /** Its number in the report; undefined if this review did not find it. */
  readonly number?: number | undefined;
}

/** The findings of a pull request over all its pushes. */
export interface PushedFindings {
  /** The items of this review that are told elsewhere, by their ids: in a thread, or as dismissed. */
  readonly elsewhere: ReadonlySet<string>;
  /** Findings of this review with a thread. */
  readonly discussed: readonly PushedFinding[];
  /** Findings of earlier reviews that are open. */
  readonly carried: readonly PushedFinding[];
  readonly closed: readonly PushedFinding[];
  readonly counts: Readonly<Record<PushState, number>>;
  /** The commit since which was reviewed, if not everything was. */
  readonly since?: string | undefined;
}

const STATES = ['new', 'again', 'open', 'disputed', 'fixed', 'withdrawn', 'dismissed'] as const;

/** The lines about all pushes at the head of a comment; none for the first review. */
export function pushLines({ counts, since, carried }: PushedFindings, words: CommentWords): readonly string[] {
  const told = STATES.filter((state) => counts[state] > 0);
  const isFirst = told.every((state) => state === 'new' || state === 'disputed');
  return [
    ...(since === undefined ? [] : [`> ${words.since(code(short(since)), carried.length)}`]),
    ...(isFirst ? [] : [`**${words.overPushes}:** ${told.map((state) => words.counted[state](counts[state])).join(' · ')}`]),
  ];
}

/** The sections about findings with a thread and open ones of earlier pushes, and below the others those that are closed. */
export function pushSections(
  { discussed, carried, closed }: PushedFindings,
  words: CommentWords,
  columns: { readonly place: string },
): { readonly open: readonly CommentSection[]; readonly closed: readonly CommentSection[] } {
  const section = (head: string, blocks: readonly string[], tail = ''): readonly CommentSection[] =>
    blocks.length === 0 ? [] : [{ head, blocks, glue: '\n', tail, share: 1 / 8 }];
  const rows = discussed
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map((one) => `| ${one.number ?? ''} | ${text(one.severity)} | ${placeText(one)} | ${stateText(one, words)} |`);
  return {
    open: [
      ...section(`### ${words.onLines}\n\n${table(['#', words.severity, columns.place, words.state], [])}`, rows),
      ...section(
        `### ${words.stillOpen}\n`,
        carried.map((one) => lineOf(one, words)),
      ),
    ],
    closed: section(
      `<details><summary>${summary(words.closed(closed.length))}</summary>\n`,
      closed.map((one) => lineOf(one, words)),
      '</details>',
    ),
  };
}

/** A thread has the title: here its place is enough. */
const lineOf = (one: PushedFinding, words: CommentWords): string => {
  const title = one.url === undefined && one.title !== '' ? [text(cut(one.title, 200))] : [];
  return `- ${[text(one.severity), ...title, placeText(one), stateText(one, words)].filter((part) => part !== '').join(' · ')}`;
};

function placeText({ place, url }: PushedFinding): string {
  const name = place === '' ? '' : code(place, 'cell');
  return url === undefined ? name : linkOf(name === '' ? '→' : name, url);
}

function stateText({ state, by = '', at }: PushedFinding, { states }: CommentWords): string {
  switch (state) {
    case 'fixed':
    case 'withdrawn':
      return states[state](code(short(at)));
    case 'dismissed':
      return states.dismissed(code(by, 'cell'));
    default:
      return states[state];
  }
}

const short = (sha: string): string => sha.slice(0, 7);
