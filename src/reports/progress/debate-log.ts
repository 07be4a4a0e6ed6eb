import type { JournalEntry } from '../../contracts/journal.ts';
import { maxOf } from '../../core/consensus/max-of.ts';
import type { Limits } from '../../core/event.ts';
import type { Member, Message, Task, TeamView } from '../../core/team.ts';
import { columns, nameText, pad, shorten, wrap } from '../formats/terminal/layout.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { talliesIn, tallyText } from '../report/answer-tallies.ts';
import { NOTHING_SPENT, spentText } from '../wording/amounts.ts';
import { timeOfDay } from '../wording/times.ts';
import { named } from '../words/table.ts';
import { LOG_WORDS } from '../words/tables.ts';
import { answerLines } from './answer-lines.ts';

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
  /** The exact text of the answer. */
  readonly said: readonly string[];
  /** The kind of work that the round is about, if known. */
  readonly subject: string | undefined;
}

/**
 * The debate for people: every statement with speaker, addressee and time, under its rounds, then the members and their tasks.
 */
export function debateLog(view: TeamView, entries: readonly JournalEntry[], options: TerminalOptions): string {
  const story = [...caseLines(entries, options), ...messageLines(view, entries, options)].sort((a, b) => a.event - b.event);
  const whoWidth = Math.min(
    Math.floor(options.width * 0.45),
    Math.max(
      0,
      maxOf(story, ({ who }) => columns(who)),
    ),
  );
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

const wordsIn = ({ language = 'en' }: TerminalOptions) => LOG_WORDS[language];

function mark({ round = 0 }: Told, story: readonly Told[], again: boolean, options: TerminalOptions): string {
  const words = wordsIn(options);
  const subject = story.find((told) => told.round === round && told.subject !== undefined)?.subject ?? '';
  const about = subject === '' ? '' : ` · ${named(words.phases, subject)}`;
  return options.paint.bold(`${words.round(round)}${about}${again ? words.again : ''}`);
}

/** The events of the case itself, which concern no panelist. */
function caseLines(entries: readonly JournalEntry[], options: TerminalOptions): readonly Told[] {
  const words = wordsIn(options);
  return entries.flatMap(({ event }, index): readonly Told[] => {
    const told = (text: string): readonly Told[] => [
      { event: index, round: undefined, who: '', text, colour: 'dim', said: [], subject: undefined },
    ];
    if (event.type === 'case-opened') return told(`${words.opened(nameText(event.protocol))}${limitText(event.limits, options)}`);
    if (event.type === 'case-closed') return told(words.closed(nameText(event.digest).slice(0, 12)));
    return event.type === 'journal-repaired' ? told(words.repaired(event.cutBytes)) : [];
  });
}

const limitText = (limits: Limits | undefined, { language }: TerminalOptions): string => {
  const text = spentText(NOTHING_SPENT, limits, language);
  return text === '' ? '' : ` · ${text}`;
};

/** A task is created and assigned at once: that is one line. */
function messageLines({ mailbox, tasks }: TeamView, entries: readonly JournalEntry[], options: TerminalOptions): readonly Told[] {
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
        text: wordsOf(message, answer, options),
        colour: COLOURS[message.kind],
        said: answerLines(answer, options.language),
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

function wordsOf({ kind, text, ask }: Message, answer: unknown, options: TerminalOptions): string {
  const words = wordsIn(options);
  const own = ask !== undefined && text.startsWith(`${ask}: `) ? text.slice(ask.length + 2) : text;
  if (kind === 'task-assigned') return words.task(named(words.phases, own));
  if (kind === 'shutdown_request') return words.shutdownRequest(own);
  if (kind === 'shutdown_response') return words.shutdownResponse(own);
  if (kind !== 'task-completed') return own;
  const counted = talliesIn(answer)
    .map((tally) => tallyText(tally, options.language))
    .join(' · ');
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

function memberList(members: readonly Member[], options: TerminalOptions): string {
  const words = wordsIn(options);
  const names = members.map(({ name }) => nameText(name));
  const width = Math.max(0, maxOf(names, columns));
  return [
    options.paint.bold(words.members),
    ...members.map(({ kind }, index) => `${INDENT}${pad(names[index] ?? '', width)}  ${words.kinds[kind]}`),
  ].join('\n');
}

function taskList(tasks: readonly Task[], options: TerminalOptions): string {
  const { width, paint } = options;
  const words = wordsIn(options);
  const states = ['completed', 'failed', 'assigned'] as const;
  const counts = states
    .map((state) => words.inState(tasks.filter((task) => task.state === state).length, words.states[state]))
    .join(' · ');
  const colour = { completed: paint.green, failed: paint.red, assigned: paint.yellow };
  const widest = maxOf(states, (state) => columns(words.states[state]));
  const lines = tasks.map(
    ({ ask, state }) =>
      `${INDENT}${colour[state](pad(words.states[state], widest))}  ${shorten(ask, Math.max(20, width - widest - 4))}`,
  );
  return [`${paint.bold(words.tasks)}  ${counts}`, ...lines].join('\n');
}
