import type { PanelistCall } from '../../contracts/panelist.ts';
import type { Conversation } from '../../contracts/person.ts';
import { type Unfenced, unfenced } from '../../safety/fence/fenced-parts.ts';
import { type Form, type FormStep, type Question, type Replies, stepOf } from './form.ts';
import { type Move, moved, reopened } from './form-moves.ts';
import { readReply } from './form-reply.ts';
import { shapeOf } from './form-shape.ts';
import { answeredText, entryLabel, labelOf, questionText } from './form-words.ts';
import { type Shown, shownOf, subjectsIn, thingText } from './human-shown.ts';
import { fieldHint, fieldWords, HELP, materialLine, materialText, shownText, taskLine } from './human-words.ts';
import { addedText, refusalOf } from './refusal.ts';

/** The start of an interview. */
export interface InterviewStart {
  /** What the task adds since the person last answered it; empty if nothing. */
  readonly added: string;
  /** The person has not been told how to reply. */
  readonly isFirst: boolean;
}

const MOVES: ReadonlySet<string> = new Set<Move>(['back', 'skip', 'done']);
const LOOKS: ReadonlySet<string> = new Set(['show', 'again', '?', 'help', 'task']);

/** Puts one question of the panel to a person as a form. */
export class Interview {
  readonly #talk: Conversation;
  readonly #call: PanelistCall;
  readonly #own: Unfenced;
  readonly #shown: readonly Shown[];
  readonly #form: Form;
  #replies: Replies;
  /** The last announced entry. */
  #entry: string | undefined;

  constructor(talk: Conversation, call: PanelistCall, replies: Replies) {
    this.#talk = talk;
    this.#call = call;
    this.#own = unfenced(call.prompt.own);
    this.#shown = this.#own.parts.map(shownOf);
    this.#form = { shape: shapeOf(call.answerSchema), subjects: subjectsIn(this.#shown) };
    this.#replies = replies;
  }

  /** The replies so far, even after the person has left. */
  get replies(): Replies {
    return this.#replies;
  }

  /** Runs the form; returns the confirmed answer as JSON, or undefined if the person is gone. */
  async hold({ added, isFirst }: InterviewStart): Promise<string | undefined> {
    this.#talk.say(`\n${taskLine(this.#call, this.#own.words)}\n${materialLine(unfenced(this.#call.prompt.shared))}`);
    this.#sayShown();
    this.#talk.say(isFirst ? `\n${HELP}` : '\nFor help: ?');
    this.#takeBack(added);
    for (;;) {
      const step = stepOf(this.#form, this.#replies);
      const came = step.next === undefined ? await this.#confirm(step) : await this.#put(step.next);
      if (came === 'gone') return undefined;
      if (came === 'sent') return JSON.stringify(step.answer);
    }
  }

  /** Explains why the previous answer was rejected, and reopens the fields in question. */
  #takeBack(added: string): void {
    const { refused } = this.#call;
    const { answered } = stepOf(this.#form, this.#replies);
    const { problems, replies } =
      refused === undefined
        ? { problems: [addedText(added)], replies: this.#replies }
        : refusalOf(refused, answered, this.#replies);
    const text = problems.join('\n');
    if (text !== '') this.#talk.say(`\nYour last answer was not taken:\n${text}`);
    this.#replies = replies;
  }

  /** Asks for a reply; any reply is a sign of life. */
  async #ask(question: string): Promise<string | undefined> {
    const reply = await this.#talk.ask(question);
    if (reply !== undefined) this.#call.heard('');
    return reply;
  }

  async #put(question: Question): Promise<'gone' | 'on'> {
    this.#announce(question);
    const reply = await this.#askWhole(question);
    if (reply === undefined) return 'gone';
    const word = reply.trim().toLowerCase();
    const isOwnWord = question.leaf.kind === 'words' && question.leaf.words.some((one) => one.toLowerCase() === word);
    if (!isOwnWord && (await this.#obey(word, question))) return 'on';
    const read = readReply(question, unquoted(reply));
    if ('value' in read) this.#replies = new Map(this.#replies).set(question.path, read.value);
    else this.#talk.say(`  ${read.problem}`);
    return 'on';
  }

  /** Asks for a reply with continuation lines. */
  async #askWhole(question: Question): Promise<string | undefined> {
    let whole = await this.#ask(questionText(question));
    while (question.leaf.kind === 'text' && whole?.endsWith('\\')) {
      const more = await this.#ask('  … ');
      if (more === undefined) return undefined;
      whole = `${whole.slice(0, -1).trimEnd()}\n${more}`;
    }
    return whole;
  }

  /** Announces the subject of the next questions once. */
  #announce(question: Question): void {
    const { entry, asks, leaf } = question;
    const isInside = entry !== undefined && asks !== 'more';
    if (isInside && entry.path !== this.#entry)
      this.#talk.say(`\n${entry.subject === undefined ? entryLabel(entry) : thingText(entry.subject.shown)}`);
    this.#entry = isInside ? entry.path : undefined;
    const isUnclear = leaf.kind === 'whole' || leaf.kind === 'number' || asks === 'whether';
    const hint = isUnclear ? fieldHint(this.#own.words, question) : undefined;
    if (hint !== undefined) this.#talk.say(`  ${hint}`);
  }

  /** Runs a command; returns false if the word is not one. */
  async #obey(word: string, question: Question | undefined): Promise<boolean> {
    if (MOVES.has(word)) this.#move(word as Move);
    else if (LOOKS.has(word)) await this.#look(word, question);
    else return false;
    return true;
  }

  #move(move: Move): void {
    const came = moved(move, this.#form, this.#replies);
    if ('replies' in came) this.#replies = came.replies;
    else this.#talk.say(`  ${came.problem}`);
  }

  async #look(word: string, question: Question | undefined): Promise<void> {
    this.#entry = undefined;
    if (word === 'show') await this.#talk.read(materialText(unfenced(this.#call.prompt.shared)));
    else if (word === 'task') await this.#talk.read(this.#own.words.trim());
    else if (word === 'again') this.#sayShown();
    else {
      const words = question === undefined ? undefined : fieldWords(this.#own.words, question);
      this.#talk.say(`${words === undefined || question === undefined ? '' : `${labelOf(question)}: ${words}\n\n`}${HELP}`);
    }
  }

  #sayShown(): void {
    const isAskedOneByOne = stepOf(this.#form, new Map()).next?.entry?.subject !== undefined;
    if (this.#shown.length > 0) this.#talk.say(`\n${shownText(this.#shown, isAskedOneByOne)}`);
  }

  /** Shows the whole answer, and sends, changes or discards it. */
  async #confirm({ answered }: FormStep): Promise<'gone' | 'sent' | 'on'> {
    const nothing = ' nothing: there was nothing to ask';
    this.#talk.say(`\nYour answer:\n${answered.length === 0 ? nothing : answeredText(answered, this.#replies)}`);
    for (;;) {
      const reply = await this.#ask('Send it? [y]es / [c]hange / [s]tart again: ');
      if (reply === undefined) return 'gone';
      const word = reply.trim().toLowerCase();
      if (['y', 'yes', 'send'].includes(word)) return 'sent';
      if (['s', 'start', 'start again'].includes(word)) {
        this.#replies = new Map();
        return 'on';
      }
      const [, asked] = /^(?:c|change)?\s*(\d{0,6})$/.exec(word) ?? [];
      if (asked !== undefined && word !== '') return this.#change(answered, asked);
      if (word === 'back') {
        this.#move('back');
        return 'on';
      }
      if (word === 'skip' || word === 'done' || !(await this.#obey(word, undefined)))
        this.#talk.say('  y sends it, c changes one reply, s starts again.');
    }
  }

  /** Reopens one reply and keeps the others. */
  async #change(answered: readonly Question[], asked: string): Promise<'gone' | 'on'> {
    const number = asked === '' ? await this.#ask('Which one? Its number: ') : asked;
    if (number === undefined) return 'gone';
    const question = /^\s*\d{1,6}\s*$/.test(number) ? answered[Number(number) - 1] : undefined;
    if (question === undefined) this.#talk.say(`  There is no such number: 1 to ${answered.length}.`);
    else this.#replies = reopened(this.#replies, question);
    return 'on';
  }
}

/** A quoted command is taken literally. */
function unquoted(reply: string): string {
  const [, word] = /^\s*"([a-z?]{1,10})"\s*$/i.exec(reply) ?? [];
  return word !== undefined && (MOVES.has(word.toLowerCase()) || LOOKS.has(word.toLowerCase())) ? word : reply;
}
