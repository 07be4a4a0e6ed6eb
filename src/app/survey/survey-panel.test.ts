import { expect, test } from 'vitest';
import { NO_PANEL_CONFIG } from '../../contracts/panel-config.ts';
import { readPanelistChoice } from '../../panelists/panelist-choice.ts';
import type { DoctorPanelist } from '../../reports/before/doctor-schema.ts';
import { seatModels } from '../panel/seat-models.ts';
import { describePanel, type Foreseen, withSeats } from './survey-panel.ts';
import type { Surveyed } from './survey-panelists.ts';

const ROW: DoctorPanelist = {
  name: 'n',
  kind: 'provider',
  state: 'ready',
  spec: null,
  family: null,
  version: null,
  program: null,
  address: null,
  key_variable: null,
  price_known: null,
  seats: 0,
  why: null,
  fix: null,
  check: null,
};

/** Somebody who is there, of a family. */
const there = (name: string, spec: string, family: string, row: Partial<DoctorPanelist> = {}): Surveyed => ({
  row: { ...ROW, name, spec, family, ...row },
  choice: readPanelistChoice(spec),
  family,
});

const away = (name: string, state: DoctorPanelist['state'], family?: string): Surveyed => ({
  row: { ...ROW, name, state, why: 'W', fix: `fix ${name}` },
  choice: undefined,
  family,
});

const PLAN = { roles: ['a', 'b', 'c'], familyRoles: { '': ['a', 'b'] }, order: [] };

const panelOf = (candidates: readonly Surveyed[], absent: readonly string[] = []): Foreseen & { readonly kind: 'panel' } => ({
  kind: 'panel',
  seated: seatModels(
    candidates.map(({ row, family = '' }) => ({ spec: row.spec ?? '', family, sits: 'model' })),
    PLAN,
  ),
  absent: absent.map((who) => ({ who, why: 'W' })),
});

const settings = { env: { ANTHROPIC_API_KEY: 'k'.repeat(20) }, config: NO_PANEL_CONFIG };
const CLAUDE = there('anthropic', 'anthropic:claude-x', 'claude');
const OLLAMA = there('ollama', 'ollama:qwen3:8b', 'qwen');

test('a server that nobody has set up sits only where nobody else does', () => {
  const [claude, ollama] = withSeats([CLAUDE, OLLAMA], panelOf([CLAUDE]), settings);
  expect([claude?.row, ollama?.row]).toEqual([
    { ...CLAUDE.row, seats: 3 },
    { ...OLLAMA.row, why: 'it sits only where nobody else does', fix: 'set OLLAMA_HOST to have it beside others' },
  ]);
  expect(withSeats([OLLAMA], panelOf([OLLAMA]), settings)[0]?.row).toEqual({ ...OLLAMA.row, seats: 3 });
});

test('what would raise the level: the nearest first, of another family, three at most', () => {
  const surveyed = withSeats(
    [
      CLAUDE,
      away('openai', 'no-key', 'gpt'),
      away('xai', 'refused'),
      OLLAMA,
      there('cli:claude', 'cli:claude', 'claude'),
      away('cli:codex', 'not-logged-in', 'gpt'),
      away('cli:gemini', 'not-installed', 'gemini'),
    ],
    panelOf([CLAUDE]),
    settings,
  );
  const { level, raise } = describePanel(panelOf([CLAUDE]), { surveyed, analysers: [] });
  expect({ level, raise }).toEqual({
    level: 2,
    raise: {
      to: 0,
      how: ['ollama: set OLLAMA_HOST to have it beside others', 'cli:codex: fix cli:codex', 'xai: fix xai'],
    },
  });
});

test('one family with somebody missing would come to level 1 by another one', () => {
  const surveyed = withSeats([CLAUDE, away('xai', 'unreachable')], panelOf([CLAUDE], ['xai']), settings);
  expect(describePanel(panelOf([CLAUDE], ['xai']), { surveyed, analysers: [] })).toMatchObject({
    level: 2,
    reasons: ['one family of models only: claude', 'xai is missing'],
    raise: { to: 1, how: ['xai: fix xai'] },
  });
});

test('after a check the level is of those who answered, and only of those who sit', () => {
  const check = { latency_ms: 1, in_shape: true, usage: null, failure: null } as const;
  const answered = { check: { ...check, state: 'answered' } } as const;
  const failed = { check: { ...check, state: 'failed', failure: { kind: 'refused', message: 'no' } } } as const;
  const panel = panelOf([CLAUDE, there('google', 'google:g', 'gemini')]);
  const seats = { seats: 2 };
  const all = (google: Partial<DoctorPanelist>) => [
    there('anthropic', 'anthropic:claude-x', 'claude', { seats: 3, ...answered }),
    there('google', 'google:g', 'gemini', { ...seats, ...google }),
    there('cli:gemini', 'cli:gemini', 'gemini', answered),
  ];
  expect(describePanel(panel, { surveyed: all(answered), analysers: [] })).toMatchObject({ level: 0, raise: null });
  expect(describePanel(panel, { surveyed: all(failed), analysers: [] })).toMatchObject({
    level: 2,
    families: ['claude'],
    reasons: ['one family of models only: claude', 'gemini is missing'],
  });
});
