import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SmallTerminal } from '../../../test/small-terminal.ts';
import type { Conversation, Person } from '../../contracts/person.ts';
import { LiveScreen } from './live-screen.ts';
import { openProgress } from './progress.ts';
import { isPersonThere, type TerminalPersonOptions, terminalPerson } from './terminal-person.ts';

beforeEach(() => {
  // A terminal that can move its cursor, wherever the tests run.
  vi.stubEnv('TERM', 'xterm');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A keyboard with raw mode. */
class Keyboard extends PassThrough {
  readonly isTTY = true;
  isRaw = false;

  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw;
    return this;
  }

  /** Types, and lets the effects happen. */
  async type(keys: string): Promise<void> {
    this.write(keys);
    for (let turns = 0; turns < 5; turns++) await turn();
  }
}

/** Standard error on a small terminal. */
class Screen extends Writable {
  readonly isTTY = true;
  readonly seen: SmallTerminal;
  written = '';

  constructor(columns = 60, rows = 8) {
    super({ decodeStrings: false });
    this.seen = new SmallTerminal(columns, rows);
  }

  get columns(): number {
    return this.seen.columns;
  }

  get rows(): number {
    return this.seen.rows;
  }

  override _write(text: string, _encoding: string, done: () => void): void {
    this.written += text;
    this.seen.write(text.replaceAll('\r\n', '\n'));
    done();
  }
}

const KEYS = { enter: '\r', ctrlC: '\u0003', ctrlD: '\u0004', left: '\u001b[D' } as const;

function sit(options: Partial<TerminalPersonOptions> = {}, screen = new Screen()) {
  const keyboard = new Keyboard();
  let interrupts = 0;
  const person = terminalPerson({
    input: keyboard,
    output: screen,
    env: { NO_COLOR: '1' },
    hold: () => () => {},
    interrupt: () => interrupts++,
    ...options,
  });
  if (person === undefined) throw new Error('there is a terminal');
  return { person, keyboard, screen, interrupts: () => interrupts };
}

const never = new AbortController().signal;

async function meet(person: Person, signal = never): Promise<Conversation> {
  const talk = await person.meet(signal);
  if (talk === undefined) throw new Error('somebody is there');
  return talk;
}

test('a person is asked on the terminal, can correct what they type, and many questions leave nothing behind', async () => {
  const { person, keyboard, screen } = sit();
  const warned = vi.fn();
  process.on('warning', warned);
  const talk = await meet(person);
  talk.say('Hello');
  const reply = talk.ask('title: ');
  await keyboard.type(`Of by one${KEYS.left.repeat(7)}f`);
  expect(keyboard.isRaw).toBe(true);
  await keyboard.type(KEYS.enter);
  expect([await reply, keyboard.isRaw, screen.seen.screen]).toEqual(['Off by one', false, ['Hello', 'title: Off by one']]);
  for (let number = 0; number < 30; number++) {
    const next = talk.ask(`${number}? `);
    await keyboard.type(`${number}${KEYS.enter}`);
    expect(await next).toBe(String(number));
  }
  talk.end();
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
  expect(['keypress', 'end'].map((event) => keyboard.listenerCount(event))).toEqual([0, 0]);
});

test('lines that are pasted at once are one reply, with or without an Enter behind the last', async () => {
  const { person, keyboard } = sit();
  const talk = await meet(person);
  const whole = talk.ask('quote: ');
  await keyboard.type('if (a) {\r  b();\r}\r');
  expect(await whole).toBe('if (a) {\n  b();\n}');
  const open = talk.ask('quote: ');
  await keyboard.type('one\rtwo');
  await keyboard.type(`!${KEYS.enter}`);
  expect(await open).toBe('one\ntwo!');
});

test('while somebody is asked nothing is drawn over it, what must be said goes above, and then the block comes back', async () => {
  const screen = new Screen();
  let frame = 0;
  const live = new LiveScreen({ terminal: screen, draw: () => [`frame ${frame++}`] });
  const { person, keyboard } = sit(
    {
      hold: (tell) => {
        live.hold(tell);
        return () => live.release();
      },
    },
    screen,
  );
  vi.advanceTimersByTime(200);
  expect(screen.seen.screen).toEqual(['frame 1']);
  const talk = await meet(person);
  talk.say('Finding 1');
  const reply = talk.ask('title: ');
  await keyboard.type('half');
  vi.advanceTimersByTime(1_000);
  live.log('replaced  codex');
  await keyboard.type(` done${KEYS.enter}`);
  expect([await reply, screen.seen.screen]).toEqual(['half done', ['Finding 1', 'replaced  codex', 'title: half done']]);
  live.log('between');
  talk.end();
  talk.end();
  expect(screen.seen.screen).toEqual(['Finding 1', 'replaced  codex', 'title: half done', 'between', 'frame 2']);
  live.close();
});

test('what is told while a long reply is typed goes above all its rows', async () => {
  const screen = new Screen(20);
  let tell: (text: string) => void = () => {};
  const { person, keyboard } = sit(
    {
      hold: (teller) => {
        tell = teller;
        return () => {};
      },
    },
    screen,
  );
  const talk = await meet(person);
  void talk.ask('title: ');
  await keyboard.type('0123456789 123456789 ');
  const before = screen.written.length;
  tell('told');
  expect(screen.written.slice(before)).toBe('\u001b[1A\r\u001b[Jtold\n\u001b[1G\u001b[0Jtitle: 0123456789 123456789 \u001b[9G');
  await keyboard.type('x');
  await keyboard.type(KEYS.left);
  const later = screen.written.length;
  tell('again');
  expect(screen.written.slice(later)).toBe('\u001b[1A\r\u001b[Jagain\n\u001b[1G\u001b[0Jtitle: 0123456789 123456789 x\u001b[9G');
});

test('progress without a block leaves the terminal as well', () => {
  for (const quiet of [true, false]) {
    const terminal = new SmallTerminal(40);
    const told: string[] = [];
    const progress = openProgress({ title: 'c-1', quiet, stream: terminal, env: { CI: '1' } });
    const release = progress.hold((text) => told.push(text));
    progress.log('held\u0007');
    release();
    progress.log('free');
    expect({ told, screen: terminal.screen }).toEqual({ told: ['held�'], screen: ['free'] });
  }
});

test('Ctrl-C goes to the run and leaves the question open; the signal ends it, and they are still there', async () => {
  const { person, keyboard, interrupts } = sit();
  const ending = new AbortController();
  const talk = await meet(person, ending.signal);
  const reply = talk.ask('title: ');
  await keyboard.type(`abc${KEYS.ctrlC}`);
  expect(interrupts()).toBe(1);
  ending.abort();
  expect([await reply, await talk.ask('more: '), keyboard.isRaw]).toEqual([undefined, undefined, false]);
  talk.end();
  expect(await person.meet(never)).toBeDefined();
});

test('without anybody to hand it to, Ctrl-C reaches whoever listens to the process', async () => {
  const keyboard = new Keyboard();
  const person = terminalPerson({ input: keyboard, output: new Screen(), env: {}, hold: () => () => {} });
  const listener = vi.fn();
  process.on('SIGINT', listener);
  const talk = person && (await meet(person));
  void talk?.ask('title: ');
  await keyboard.type(KEYS.ctrlC);
  process.off('SIGINT', listener);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('Ctrl-D is the end: nobody answers any more', async () => {
  const { person, keyboard } = sit();
  const talk = await meet(person);
  const waiting = person.meet(never);
  const reply = talk.ask('title: ');
  await keyboard.type(KEYS.ctrlD);
  expect([await reply, await talk.ask('more: ')]).toEqual([undefined, undefined]);
  talk.end();
  expect([await waiting, await person.meet(never)]).toEqual([undefined, undefined]);
});

test('conversations are held one after the other, and who waits can give up', async () => {
  const { person } = sit();
  const order: string[] = [];
  const first = await meet(person);
  const given = new AbortController();
  const second = person.meet(given.signal).then((talk) => order.push(talk === undefined ? 'gave up' : 'second'));
  const third = person.meet(never).then((talk) => {
    order.push('third');
    talk?.end();
  });
  await turn();
  given.abort();
  await second;
  order.push('first ends');
  first.end();
  await third;
  expect(order).toEqual(['gave up', 'first ends', 'third']);
});

test('a long text is read page by page, for as long as somebody wants to', async () => {
  const { person, keyboard, screen } = sit();
  const talk = await meet(person);
  const reading = talk.read(Array.from({ length: 14 }, (_, index) => `line ${index + 1}\u001b[2J`).join('\n'));
  await keyboard.type(KEYS.enter);
  await keyboard.type(`q${KEYS.enter}`);
  await reading;
  expect(screen.seen.screen).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((line) => `line ${line}�[2J`),
    '-- 8 more lines: Enter to read on, q to stop --',
    ...[7, 8, 9, 10, 11, 12].map((line) => `line ${line}�[2J`),
    '-- 2 more lines: Enter to read on, q to stop -- q',
  ]);
});

test('long lines are broken behind their indent, and only a question is painted, where colour is wanted', async () => {
  const said = async (env: Readonly<Record<string, string>>): Promise<Screen> => {
    const screen = new Screen(30);
    const { person, keyboard } = sit({ env }, screen);
    const talk = await meet(person);
    talk.say('    description: it reads past the end of it');
    const reply = talk.ask('title: ');
    await keyboard.type(KEYS.enter);
    await reply;
    return screen;
  };
  const [plain, coloured] = [await said({ NO_COLOR: '1' }), await said({})];
  expect(plain.seen.screen).toEqual(['    description: it reads', '    past the end of it', 'title:']);
  expect([plain.written.includes('\u001b[1m'), coloured.written.includes('\u001b[1mtitle: ')]).toEqual([false, true]);
});

test('there is a person only where both ends are a terminal', () => {
  const ends = [true, false];
  expect(ends.flatMap((input) => ends.map((output) => isPersonThere({ isTTY: input }, { isTTY: output })))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(terminalPerson({ input: new PassThrough(), output: new Screen(), hold: () => () => {} })).toBeUndefined();
});
