import type { JournalEntry } from '../contracts/journal.ts';
import type { Limits } from '../core/event.ts';
import type { Member, Message, Task, TeamView } from '../core/team.ts';
import { NOTHING_SPENT, spentText } from './amounts.ts';
import { answerLines } from './answer-lines.ts';
import { talliesIn, tallyText } from './answer-tallies.ts';
import { columns, nameText, pad, shorten, wrap } from './layout.ts';
import type { Paint } from './paint.ts';
import type { TerminalOptions } from './terminal-options.ts';
import { timeOfDay } from './times.ts';

const INDENT = '  ';
const TEXT_ROOM_MIN = 36;
const TEXT_MAX = 1_000;

/** One line of the story before it is laid out. */
interface Told {
  readonly event: number;
  readonly round: number | undefined;
  readonly who: string;
  readonly text: string;
  readonly colour: keyof Paint | undefined;
  /** What was said, word by word. */
  readonly said: readonly string[];
  /** The kind of work that the round is about, where this tells. */
  readonly subject: string | undefined;
}

/** The debate as people read it: who said what to whom and when, under its rounds, then the members and their tasks. */
export function debateLog(view: TeamView, entries: readonly JournalEntry[], options: TerminalOptions): string {
  const story = [...caseLines(entries), ...messageLines(view, entries)].sort((a, b) => a.event - b.event);
  const whoWidth = Math.min(Math.floor(options.width * 0.45), Math.max(0, ...story.map(({ who }) => columns(who))));
  const lines: string[] = [];
  let round: number | undefined;
  const seen = new Set<number>();
  for (const told of story) {
    if (told.who !== '' && told.round !== round) {
      lines.push('');
      if (told.round !== undefined) lines.push(mark(told, story, seen.has(told.round), options));
      if (told.round !== undefined) seen.add(told.round);
      round = told.round;
    }
    lines.push(laidOut(told, entries[told.event]?.at ?? Number.NaN, whoWidth, options));
  }
  return `${[...lines, '', memberList(view.members, options), '', taskList(view.tasks, options)].join('\n').trimStart()}\n`;
}

function mark({ round }: Told, story: readonly Told[], again: boolean, { paint }: TerminalOptions): string {
  const subject = story.find((told) => told.round === round && told.subject !== undefined)?.subject ?? '';
  return paint.bold(`Round ${round}${subject === '' ? '' : ` · ${subject}`}${again ? ', taken up again' : ''}`);
}

/** What happened to the case itself, and to nobody in it. */
function caseLines(entries: readonly JournalEntry[]): readonly Told[] {
  return entries.flatMap(({ event }, index): readonly Told[] => {
    const told = (text: string): readonly Told[] => [
      { event: index, round: undefined, who: '', text, colour: 'dim', said: [], subject: undefined },
    ];
    if (event.type === 'case-opened') return told(`case opened · ${nameText(event.protocol)}${limitText(event.limits)}`);
    if (event.type === 'case-closed') return told(`case closed · verdict ${nameText(event.digest).slice(0, 12)}`);
    return event.type === 'journal-repaired' ? told(`the journal was repaired: ${event.cutBytes} bytes cut off`) : [];
  });
}

const limitText = (limits: Limits | undefined): string => {
  const text = spentText(NOTHING_SPENT, limits);
  return text === '' ? '' : ` · ${text}`;
};

/** A task is created and assigned at once: that is one line. */
function messageLines({ mailbox, tasks }: TeamView, entries: readonly JournalEntry[]): readonly Told[] {
  const subjects = new Map(tasks.map(({ ask, subject }) => [ask, nameText(subject)]));
  return mailbox.flatMap((message): readonly Told[] => {
    if (message.kind === 'task-created') return [];
    const event = entries[message.event]?.event;
    const answer = message.kind === 'task-completed' && event?.type === 'ask-answered' ? event.answer : undefined;
    return [
      {
        event: message.event,
        round: message.round,
        who: `${nameText(message.from)} → ${nameText(message.to)}`,
        text: wordsOf(message, answer),
        colour: COLOURS[message.kind],
        said: answerLines(answer),
        subject: message.ask === undefined ? undefined : subjects.get(message.ask),
      },
    ];
  });
}

const COLOURS: { readonly [K in Message['kind']]?: keyof Paint } = {
  'task-failed': 'red',
  'task-retried': 'yellow',
  'reply-cut': 'yellow',
  looked: 'dim',
  'seat-replaced': 'yellow',
  curtailed: 'yellow',
  'round-control': 'bold',
  shutdown_request: 'dim',
  shutdown_response: 'dim',
};

function wordsOf({ kind, text, ask }: Message, answer: unknown): string {
  const own = ask !== undefined && text.startsWith(`${ask}: `) ? text.slice(ask.length + 2) : text;
  if (kind === 'task-assigned') return `task: ${own}`;
  if (kind === 'shutdown_request') return `shutdown request: ${own}`;
  if (kind === 'shutdown_response') return `shutdown response: ${own}`;
  if (kind !== 'task-completed') return own;
  const counted = talliesIn(answer).map(tallyText).join(' · ');
  if (counted === '') return own;
  return own === 'answered' ? counted : `${counted} (${own})`;
}

function laidOut(told: Told, at: number, whoWidth: number, { width, paint }: TerminalOptions): string {
  const indent = told.round === undefined ? '' : INDENT;
  const time = `${indent}${timeOfDay(at)}  `;
  const head = told.who === '' ? '' : `${pad(told.who, whoWidth)}  `;
  const beside = columns(time) + columns(head);
  const isBeside = width - beside >= TEXT_ROOM_MIN;
  const inset = ' '.repeat(isBeside ? beside : columns(time));
  const colour = told.colour === undefined ? (line: string): string => line : paint[told.colour];
  const [first = '', ...more] = wrap(shorten(told.text, TEXT_MAX), width - columns(inset), '').split('\n');
  const text = [first, ...more].map((line, index) => (isBeside && index === 0 ? colour(line) : `${inset}${colour(line)}`));
  const lead = `${paint.dim(time)}${isBeside ? head : head.trimEnd()}`;
  const said = told.said.map((line) => wrap(line, width, `${inset}${INDENT}`));
  return [...(isBeside ? [`${lead}${text[0]}`, ...text.slice(1)] : [lead.trimEnd(), ...text]), ...said].join('\n');
}

function memberList(members: readonly Member[], { paint }: TerminalOptions): string {
  const names = members.map(({ name }) => nameText(name));
  const width = Math.max(0, ...names.map(columns));
  return [paint.bold('Members'), ...members.map(({ kind }, index) => `${INDENT}${pad(names[index] ?? '', width)}  ${kind}`)].join(
    '\n',
  );
}

function taskList(tasks: readonly Task[], { width, paint }: TerminalOptions): string {
  const states = ['completed', 'failed', 'assigned'] as const;
  const counts = states.map((state) => `${tasks.filter((task) => task.state === state).length} ${state}`).join(' · ');
  const colour = { completed: paint.green, failed: paint.red, assigned: paint.yellow };
  const lines = tasks.map(
    ({ ask, state }) => `${INDENT}${colour[state](pad(state, 9))}  ${shorten(ask, Math.max(20, width - 13))}`,
  );
  return [`${paint.bold('Tasks')}  ${counts}`, ...lines].join('\n');
}
