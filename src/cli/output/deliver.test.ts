import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import { deliver, exitAfter } from './deliver.ts';
import { EXIT } from './exit-codes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribunal-deliver-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ear() {
  const printed: string[] = [];
  const logged: string[] = [];
  const result = async (text: string): Promise<void> => void printed.push(text);
  const log = (text: string): void => void logged.push(text.replaceAll(folder, ''));
  return { printed, logged, console: { width: 70, paint: PLAIN, result, log } };
}

test('files are written whole, and only what has none is printed', async () => {
  const { printed, logged, console } = ear();
  const outputs = [{ format: 'text' }, { format: 'md', file: join(folder, 'a.md') }] as const;
  const delivered = await deliver(outputs, (format, { width }) => [format, ' ', `${width}`], console);
  expect({ delivered, printed: printed.join(''), logged, files: readdirSync(folder) }).toEqual({
    delivered: 'whole',
    printed: 'text 70',
    logged: ['written  /a.md'],
    files: ['a.md'],
  });
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('md 100');
});

test('one that cannot be written is told and costs none of the others', async () => {
  const { printed, logged, console } = ear();
  mkdirSync(join(folder, 'taken'));
  const outputs = [
    { format: 'md', file: join(folder, 'taken') },
    { format: 'json', file: join(folder, 'c.json') },
    { format: 'text' },
  ] as const;
  const delivered = await deliver(outputs, (format) => [format], console);
  expect({ delivered, printed, logged }).toEqual({
    delivered: 'in-part',
    printed: ['text'],
    logged: ['error    /taken cannot be written: it is a folder', 'written  /c.json'],
  });
});

test('no line of a printed text is a command of a workflow, and formats for programs stay as they are', async () => {
  const hostile = '  ::set-output name=a::b\nx ::error::y\n::stop-commands::z\n│ ###[error]c\n';
  const said: Record<string, string> = {};
  for (const format of ['text', 'json', 'github'] as const) {
    const { printed, console } = ear();
    await deliver([{ format }], () => [hostile], console);
    said[format] = printed.join('');
  }
  expect(said).toEqual({
    text: '  : :set-output name=a::b\nx ::error::y\n: :stop-commands::z\n│ ## #[error]c\n',
    json: hostile,
    github: hostile,
  });
});

test('a mistake of ours is not taken for a full disk', async () => {
  const broken = (): Iterable<string> => {
    throw new TypeError('ours');
  };
  await expect(deliver([{ format: 'md', file: join(folder, 'd') }], broken, ear().console)).rejects.toThrow('ours');
});

test('no gate is passed while something is missing, and none that tripped is forgotten', () => {
  const codes = [EXIT.passed, EXIT.tripped, EXIT.badInput, EXIT.noVerdict, EXIT.partial, EXIT.undecided];
  expect(codes.map((code) => exitAfter(code, 'whole'))).toEqual(codes);
  expect(codes.map((code) => exitAfter(code, 'in-part'))).toEqual([
    EXIT.noVerdict,
    ...[EXIT.tripped, EXIT.badInput, EXIT.noVerdict, EXIT.partial, EXIT.undecided],
  ]);
});
