import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCase } from '../../src/app/cases/cases.ts';
import { ruleOn } from '../../src/app/cases/rule.ts';
import { judgeWork } from '../../src/app/prepare/plan.ts';
import type { Console } from '../../src/cli/terminal/console.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'judge');

let root: string;
let printed: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-ruled-'));
  printed = [];
  writeFileSync(join(root, 'config.yaml'), '');
  writeFileSync(join(root, 'plan.md'), '# Search\n\nStep 1.\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const console: Console = { width: 120, paint: PLAIN, result: async (text) => void printed.push(text), log: () => {} };

test('a ruling on the verdict is told by what it means', async () => {
  const dir = join(root, 'cases');
  await judgeWork(
    {
      paths: [join(root, 'plan.md')],
      models: [`script:${join(EXAMPLE, 'panel.yaml')}`],
      singleRound: true,
      dir,
      id: 'one',
      outputs: [{ format: 'json' }],
      failOn: 'none',
      failOnDisputed: false,
      quiet: true,
      limits: {},
      config: join(root, 'config.yaml'),
    },
    console,
  );
  for (const [ruling, means] of [
    ['uphold', 'it must not go ahead as it is'],
    ['dismiss', 'it may go ahead'],
  ] as const) {
    printed = [];
    await ruleOn('one', 'verdict', { dir, ruling, reason: 'Step 4.', by: 'desk' }, console);
    expect(printed).toEqual([expect.stringContaining(`: ruled that ${means}, by desk\n`)]);
    await showCase('one', { dir, outputs: [{ format: 'text' }] }, console);
    const told = `ruled: ${means} by desk: Step 4.`;
    expect(printed[1]).toContain(told);
    expect(printed[1]).toContain(`RULED: ${means} · `);
    const left = (name: string): string => readFileSync(join(dir, 'one', 'analysis', name), 'utf8');
    expect(left('validation-report.md')).toContain(told);
    expect(left('validation-report.md')).toContain(`**Gate:** none (ruled by desk: ${means}); it would be `);
    const { gate, gate_reason } = JSON.parse(left('debate-state.json'));
    expect({ gate, gate_reason }).toEqual({ gate: null, gate_reason: `ruled by desk: ${means}` });
  }
});
