import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { columns } from '../formats/terminal/layout.ts';
import { PLAIN } from '../formats/terminal/paint.ts';
import type { DoctorPanelist, DoctorReport } from './doctor-schema.ts';
import { doctorText } from './doctor-text.ts';

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

const REPORT: DoctorReport = {
  schema_version: 1,
  tribunal: '0.1.0',
  config: '/home-of/me/.config/tribunal/config.yaml',
  stops: null,
  node: { version: '22.4.0', wanted: '>=20.19', suffices: true },
  git: { state: 'repository', version: '2.39.5', place: 'main', why: null, fix: null },
  cases: { folder: '.tribunal/cases', writable: true, why: null },
  panelists: [
    {
      ...ROW,
      name: 'first',
      spec: 'first:model-5',
      family: 'f',
      key_variable: 'FIRST_KEY',
      price_known: true,
      seats: 3,
      check: {
        state: 'answered',
        latency_ms: 812,
        in_shape: true,
        failure: null,
        usage: { input_tokens: 48, output_tokens: 5, cost_usd: 0.000219 },
      },
    },
    {
      ...ROW,
      name: 'second',
      state: 'refused',
      key_variable: 'SECOND_KEY',
      fix: 'check SECOND_KEY',
      why: 'second at https://second.example/v1 does not accept SECOND_KEY (401): no such key',
    },
    { ...ROW, name: 'third', state: 'no-key', why: 'third is not available: THIRD_KEY is not set', fix: 'set THIRD_KEY' },
    {
      ...ROW,
      name: 'compatible:a-server-of-mine',
      kind: 'server',
      spec: 'compatible:a-server-of-mine/m',
      family: 'm',
      address: 'http://lab:8000/v1',
      price_known: false,
      check: {
        state: 'failed',
        latency_ms: 2_140,
        in_shape: null,
        usage: null,
        failure: { kind: 'unavailable', message: 'compatible:a-server-of-mine answered 503: the model is being loaded' },
      },
    },
    { ...ROW, name: 'cli:x', kind: 'agent', spec: 'cli:x', family: 'f', version: '2.1.0', program: '/bin/x', price_known: false },
    { ...ROW, name: 'cli:y', kind: 'agent', state: 'not-installed', why: 'y is not on PATH', fix: 'install y and log in' },
  ],
  analysers: [
    { name: 'secrets', about: 'the secrets that were masked', state: 'ready', sits: true, why: null, fix: null },
    { name: 'own', about: "the project's own", state: 'absent', sits: false, why: 'it has none', fix: 'install it' },
  ],
  panel: {
    level: 2,
    families: ['f'],
    reasons: ['one family of models only: f'],
    analysers: ['secrets'],
    seats: ['security-reviewer', 'bug-detector', 'test-coverage-reviewer'].map((role) => ({
      panelist: 'first:model-5',
      family: 'f',
      role,
    })),
    raise: { to: 0, how: ['third: set THIRD_KEY'] },
  },
  checked: { answered: 1, failed: 1, cost_usd: 0.000219, unknown_costs: 1 },
};

const TEXT = `tribunal 0.1.0 · Node 22.4.0 · git 2.39.5, in a repository (main)
config   /home-of/me/.config/tribunal/config.yaml
cases    .tribunal/cases

models
  ready    first               model-5 · key in FIRST_KEY · 3 seats
  refused  second              second at https://second.example/v1 does not
                               accept SECOND_KEY (401): no such key
                               → check SECOND_KEY
  no key   third               → set THIRD_KEY
  ready    compatible:a-server-of-mine
                               m · at http://lab:8000/v1 · price unknown

agents
  ready    cli:x               2.1.0 · /bin/x · its own login · price unknown
  missing  cli:y               y is not on PATH
                               → install y and log in

analysers
  ready    secrets             the secrets that were masked
  absent   own                 the project's own
                               it has none
                               → install it

check
  answered  first:model-5                  812 ms · 48 + 5 tokens · $0.0002
  failed    compatible:a-server-of-mine/m  2.1 s · compatible:a-server-of-mine
                                           answered 503: the model is being
                                           loaded
  together $0.0002, and 1 call of unknown cost

panel of tribunal review here: level 2, one family of models only: f
  first:model-5  3 seats: security-reviewer, bug-detector,
                 test-coverage-reviewer
  analysers      secrets, where the change has files for them
  → level 0 with a model of another family, for example
    third: set THIRD_KEY
`;

test('everything is in columns that fit eighty', () => {
  expect(doctorText(REPORT, { width: 80, paint: PLAIN })).toBe(TEXT);
});

test('colour changes nothing but the colour', () => {
  const coloured = doctorText(REPORT, { width: 80, paint: createColors(true) });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal is exactly the control characters.
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(TEXT);
  expect(coloured).not.toBe(TEXT);
});

test.each([60, 100, 140])('no line of more than one word is longer than %s columns', (width) => {
  const lines = doctorText(REPORT, { width, paint: PLAIN }).split('\n');
  expect(lines.filter((line) => columns(line) > width && /\S \S/.test(line))).toEqual([]);
});

test('what is wrong around it is told with what to do, and so is what stops a review', () => {
  const wrong: DoctorReport = {
    ...REPORT,
    config: null,
    panel: null,
    checked: null,
    panelists: [],
    analysers: [],
    node: { version: '18.0.0', wanted: '>=20.19', suffices: false },
    git: { state: 'no-git', version: null, place: null, why: 'git is not installed', fix: 'install it' },
    cases: { folder: 'x', writable: false, why: 'permission denied' },
    stops: { message: 'X_URL is no address', hint: 'set it' },
  };
  expect(doctorText(wrong, { width: 80, paint: PLAIN })).toBe(`tribunal 0.1.0 · Node 18.0.0 · no git
         this Node is too old: Tribunal wants >=20.19
         tribunal review needs git: install it
config   none; tribunal init writes one with everything that can be set
cases    x: cannot be written, permission denied

models

agents

analysers

tribunal review would stop here: X_URL is no address
  set it
`);
});

test('nothing that others wrote steers the terminal', () => {
  const [first] = REPORT.panelists;
  const hostile = { ...REPORT, panelists: [{ ...(first ?? ROW), why: 'a\u001b[2Jb\u202ec' }] };
  expect(doctorText(hostile, { width: 80, paint: PLAIN })).toContain('a�[2Jb�c');
});
