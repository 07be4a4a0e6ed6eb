import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SmallTerminal } from '../../../test/small-terminal.ts';
import { LiveScreen } from './live-screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(terminal: SmallTerminal, first: readonly string[]) {
  let lines = first;
  const screen = new LiveScreen({ terminal, draw: (width) => lines.map((line) => line.slice(0, width)) });
  const show = (...next: readonly string[]): void => {
    lines = next;
    vi.advanceTimersByTime(100);
  };
  return { screen, show };
}

test('a block is drawn over itself, and longer lines and more lines leave nothing behind', () => {
  const terminal = new SmallTerminal(40);
  terminal.write('before\n');
  const { show } = open(terminal, []);
  show('one long line', 'two', 'three');
  expect(terminal.screen).toEqual(['before', 'one long line', 'two', 'three']);
  show('one', 'two');
  expect(terminal.screen).toEqual(['before', 'one', 'two']);
});

test('what is logged stays above the block', () => {
  const terminal = new SmallTerminal(40);
  const { screen, show } = open(terminal, []);
  show('block', 'of two lines');
  screen.log('first\nsecond');
  screen.log('third');
  expect(terminal.screen).toEqual(['first', 'second', 'third', 'block', 'of two lines']);
});

test('closing takes the block away and lets go of the terminal', () => {
  const terminal = new SmallTerminal(40);
  const { screen, show } = open(terminal, []);
  show('block');
  screen.log('kept');
  screen.close();
  screen.close();
  screen.log('after');
  screen.refresh();
  show('not drawn any more');
  expect([terminal.screen, terminal.listeners, vi.getTimerCount()]).toEqual([['kept', 'after'], 0, 0]);
});

test('it draws at most ten times a second, and not at all where nothing changed', () => {
  const terminal = new SmallTerminal(40);
  let frame = 0;
  const screen = new LiveScreen({ terminal, draw: () => [`frame ${frame++}`] });
  vi.advanceTimersByTime(1_000);
  expect(terminal.writes).toBe(10);
  screen.close();
  const still = new SmallTerminal(40);
  open(still, ['still']);
  vi.advanceTimersByTime(1_000);
  expect(still.writes).toBe(1);
});

test('a terminal that became narrower has wrapped the block, and all of it is erased', () => {
  const terminal = new SmallTerminal(41);
  const { show } = open(terminal, []);
  show('x'.repeat(40), 'y');
  const wrapped = new SmallTerminal(20);
  wrapped.write(`before\n${'x'.repeat(20)}\n${'x'.repeat(20)}\ny\n`);
  terminal.write = (text) => wrapped.write(text);
  terminal.resize(20);
  show('x'.repeat(40), 'y');
  expect(wrapped.screen).toEqual(['before', 'x'.repeat(19), 'y']);
});

test('a block that is higher than the terminal shows its end', () => {
  const terminal = new SmallTerminal(40, 4);
  const { show } = open(terminal, []);
  show('1', '2', '3', '4', '5');
  expect(terminal.screen).toEqual(['3', '4', '5']);
});

test('lines are not wrapped while the block is drawn, and are again afterwards', () => {
  const written: string[] = [];
  const terminal = { write: (text: string) => written.push(text), on() {}, off() {} };
  const screen = new LiveScreen({ terminal, draw: (width) => [`${width}`] });
  vi.advanceTimersByTime(100);
  screen.close();
  expect(written).toEqual(['\u001b[?7l79\u001b[K\n\u001b[?7h', '\u001b[1A\r\u001b[J']);
});
