import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ruleOn } from '../../src/cli/commands/cases/rule.ts';
import { show } from '../../src/cli/commands/cases/show.ts';
import { judgePlan } from '../../src/cli/debate/plan.ts';
import { openTerminal } from '../../src/cli/host.ts';
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
  await judgePlan(
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
    const terminal = openTerminal(dir, console);
    await ruleOn({ dir, wanted: 'one', item: 'verdict', ruling, reason: 'Step 4.', by: 'desk' }, terminal);
    expect(printed).toEqual([expect.stringContaining(`: ruled by desk: ${means}\n`)]);
    await show('one', { dir, outputs: [{ format: 'text' }] }, terminal);
    const told = `ruled by desk: ${means} (“Step 4.”)`;
    expect(printed[1]).toContain(told);
    expect(printed[1]).toMatch(/^Work (?:can start|must not start as planned): a person ruled so\.\n/);
    const left = (name: string): string => readFileSync(join(dir, 'one', 'analysis', name), 'utf8');
    expect(left('validation-report.md')).toContain(told);
    expect(left('validation-report.md')).toContain(`gate: none (ruled by desk: ${means}); it would be `);
    const { gate, gate_reason } = JSON.parse(left('debate-state.json'));
    expect({ gate, gate_reason }).toEqual({ gate: null, gate_reason: `ruled by desk: ${means}` });
  }
});
