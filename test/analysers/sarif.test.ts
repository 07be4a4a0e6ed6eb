import { expect, test } from 'vitest';
import { sarifDocument } from '../../src/analysers/sarif/document.ts';
import { sarifFindings } from '../../src/analysers/sarif/findings.ts';
import type { AnalysedChange } from '../../src/contracts/analyser.ts';
import { changeOf } from './analysed.ts';
import { CODEQL, ESLINT, GOSEC, SEMGREP, TRIVY } from './sarif-documents.ts';

const read = (document: unknown, change: AnalysedChange) => sarifFindings(sarifDocument.parse(document), change).findings;

const DB = 'export function find(db, name) {\n  return db.query("SELECT a FROM b WHERE c = " + name);\n}\n';
const CALC = 'def calc(text):\n    return eval(text)\n    eval(text)  # nosemgrep\n';

test('CodeQL: rules of extensions, a security score, files by index', () => {
  expect(read(CODEQL, changeOf({ 'src/db.js': DB }))).toEqual([
    {
      path: 'src/db.js',
      line: 2,
      rule: 'js/sql-injection',
      category: 'security',
      severity: 'high',
      confidence: 80,
      title: 'Database query built from user-controlled sources',
      description: 'This query string depends on a user-provided value.',
      suggestion: 'See what the tool says of this rule.',
      quote: 'return db.query("SELECT a FROM b WHERE c = " + name);',
      trigger: 'theoretical',
      reference: 'CWE-89',
    },
    {
      path: 'src/db.js',
      line: 1,
      endLine: 3,
      rule: 'js/useless-assignment-to-local',
      category: 'maintainability',
      severity: 'medium',
      confidence: 90,
      title: 'Useless assignment to local variable',
      description: 'The value assigned to a here is unused.',
      suggestion: 'See what the tool says of this rule.',
      quote: 'export function find(db, name) {',
      trigger: 'theoretical',
      reference: 'CWE-563',
    },
  ]);
});

test('Semgrep: a fix is the suggestion; what a bare comment silenced is kept, as sure as it was', () => {
  const findings = read(SEMGREP, changeOf({ 'app/calc.py': CALC }));
  expect(findings).toMatchObject([
    {
      path: 'app/calc.py',
      line: 2,
      category: 'security',
      severity: 'medium',
      confidence: 90,
      suggestion: 'Read literals only. Put there: ast.literal_eval(text)',
      reference: 'CWE-95',
    },
    { line: 3, confidence: 90, quote: 'eval(text)  # nosemgrep' },
  ]);
  expect(findings[1]?.description).toBe(
    'Detected the use of eval(). A comment in the file asks linters to be silent about this.',
  );
});

test('ESLint: absolute addresses come to the longest end that is a path of the change', () => {
  const change = changeOf({ 'my cart.ts': 'x\n', 'src/my cart.ts': 'const total = 1;\nnext();\n' });
  expect(read(ESLINT, change)).toMatchObject([
    { path: 'src/my cart.ts', line: 1, rule: 'no-unused-vars', severity: 'high', category: 'bug', confidence: 70 },
    { path: 'src/my cart.ts', line: 2, rule: 'house/unknown', severity: 'low', title: 'house/unknown', quote: 'next();' },
  ]);
  expect(read(ESLINT, { ...change, root: '/builds/team/shop' }).length).toBe(2);
  expect(read(ESLINT, { ...change, root: '/builds/team' }).length).toBe(1);
});

test('gosec and Trivy: weaknesses by taxonomy, vulnerabilities by name, a tool that ran in a folder', () => {
  const go = 'package main\n\n\tcmd := exec.Command(name)\n';
  expect(read(GOSEC, changeOf({ 'backend/cmd/run.go': go }))).toMatchObject([
    { path: 'backend/cmd/run.go', line: 3, severity: 'high', category: 'security', reference: 'CWE-78', confidence: 80 },
  ]);
  expect(read(TRIVY, changeOf({ 'service/pom.xml': '<project/>\n' }))).toMatchObject([
    { path: 'service/pom.xml', line: 1, severity: 'critical', reference: 'CVE-2021-44228', confidence: 90 },
  ]);
});

/** A report of one result about the second line of a.js, with one rule. */
const one = (result: object, rule: object = {}, run: object = {}) => ({
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'T', rules: [{ id: 'r', ...rule }] } },
      results: [
        {
          ruleId: 'r',
          message: { text: 'm' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'a.js' }, region: { startLine: 2 } } }],
          ...result,
        },
      ],
      ...run,
    },
  ],
});
const A = changeOf({ 'a.js': 'one\ntwo\nthree\n' });

test('severity: security score, then level, then rank', () => {
  const severity = (result: object, rule: object = {}) => read(one(result, rule), A)[0]?.severity;
  const scored = (score: unknown) => severity({ level: 'note' }, { properties: { 'security-severity': score } });
  expect(['9.0', 8.9, '7', '6.9', 4, '3.9', 0.1].map(scored)).toEqual([
    'critical',
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
  ]);
  expect(['', 0, null, 'HIGH', '9,8', 11, -1, 'grave'].map(scored)).toEqual([
    ...['low', 'low', 'low', 'high', 'critical'],
    ...['critical', 'critical', 'critical'],
  ]);
  expect(severity({ properties: { 'security-severity': '9.5' } }, { properties: { 'security-severity': '1' } })).toBe('critical');
  const levels = ['critical', 'error', 'Error', 'warning', 'note', 'odd', 5].map((level) => severity({ level }));
  expect(levels).toEqual(['critical', 'high', 'high', 'medium', 'low', 'high', 'high']);
  expect(severity({}, { defaultConfiguration: { level: 'error' } })).toBe('high');
  expect(severity({ level: 'note' }, { defaultConfiguration: { level: 'error' } })).toBe('low');
  expect([75, 74, 49, -1].map((rank) => severity({ rank }))).toEqual(['high', 'medium', 'low', 'medium']);
  expect(severity({ rank: 99, level: 'note' })).toBe('low');
});

test('what is no new failure is left out', () => {
  const isKept = (result: object): boolean => read(one(result), A).length === 1;
  const leftOut = [
    ...['pass', 'notApplicable', 'informational'].map((kind) => ({ kind })),
    ...['unchanged', 'absent'].map((baselineState) => ({ baselineState })),
    { level: 'none' },
    { suppressions: [{ kind: 'external' }] },
    { suppressions: [{ kind: 'inSource', status: 'accepted' }] },
    { locations: [] },
  ];
  expect(leftOut.filter(isKept)).toEqual([]);
  const kept = [
    ...['fail', 'open', 'review', 'Fail', 7].map((kind) => ({ kind })),
    ...['new', 'updated'].map((baselineState) => ({ baselineState })),
    { suppressions: [{ kind: 'external', status: 'underReview' }] },
    { suppressions: [{ kind: 'external', status: 'rejected' }] },
    { suppressions: [] },
    ...[{}, 'x', { kind: 'other' }, { kind: 'external', status: 7 }].map((one) => ({ suppressions: [one] })),
  ];
  expect(kept.filter((result) => !isKept(result))).toEqual([]);
});

test('addresses and regions of many forms', () => {
  const change = changeOf({
    'src/ü b.js': 'one\ntwo\n',
    'lib/a.js': 'one\n',
    'x/same.js': '1\n',
    'y/same.js': '1\n',
    'a.js': '1\n',
    'x/sub/c.js': '1\n',
    'y/sub/c.js': '1\n',
  });
  const place = (artifactLocation: object, region: object = { startLine: 1 }, run: object = {}) => {
    const found = read(one({ locations: [{ physicalLocation: { artifactLocation, region } }] }, {}, run), change)[0];
    return found === undefined
      ? undefined
      : `${found.path}:${found.line}${found.endLine === undefined ? '' : `-${found.endLine}`}`;
  };
  expect(place({ uri: './src/../src/%C3%BC%20b.js' })).toBe('src/ü b.js:1');
  expect(place({ uri: 'src/ü b.js' })).toBe('src/ü b.js:1');
  expect(place({ uri: 'src\\ü b.js' })).toBe('src/ü b.js:1');
  expect(place({ uri: 'file://localhost/w/lib/a.js' })).toBe('lib/a.js:1');
  expect(place({ uri: 'file:///C:/w/lib/a.js' })).toBe('lib/a.js:1');
  expect(place({ uri: '/w/100%/lib/a.js' })).toBe('lib/a.js:1');
  expect(place({ uri: 'other/a.js' })).toBe(undefined);
  expect(place({ uri: 'same.js' })).toBe(undefined);
  expect(place({ uri: '../../etc/passwd' })).toBe(undefined);
  const bases = { originalUriBaseIds: { SRC: { uri: 'lib/', uriBaseId: 'ROOT' }, ROOT: { uri: 'file:///w/' } } };
  expect(place({ uri: 'a.js', uriBaseId: 'SRC' }, { startLine: 1 }, bases)).toBe('lib/a.js:1');
  const nested = { originalUriBaseIds: { SUB: { uri: 'sub', uriBaseId: 'X' }, X: { uri: 'x/' } } };
  expect(place({ uri: 'c.js', uriBaseId: 'SUB' }, { startLine: 1 }, nested)).toBe('x/sub/c.js:1');
  const circle = { originalUriBaseIds: { A: { uri: 'b', uriBaseId: 'A' } } };
  expect(place({ uri: 'a.js', uriBaseId: 'A' }, { startLine: 1 }, circle)).toBe(undefined);
  expect(place({ uri: 'src/ü b.js' }, {})).toBe('src/ü b.js:1');
  expect(place({ uri: 'src/ü b.js' }, { charOffset: 5 })).toBe('src/ü b.js:2');
  expect(place({ uri: 'src/ü b.js' }, { startLine: 1, endLine: 99 })).toBe('src/ü b.js:1-3');
  expect(place({ uri: 'src/ü b.js' }, { startLine: 99 })).toBe(undefined);
  expect(place({ uri: 'src/ü b.js' }, { startLine: 0 })).toBe(undefined);
});

test('a quote that is not at that line weakens the finding', () => {
  const quoted = (text: string) => {
    const region = { startLine: 2, snippet: { text } };
    return read(one({ locations: [{ physicalLocation: { artifactLocation: { uri: 'a.js' }, region } }] }), A)[0];
  };
  expect(quoted('  two  ')?.confidence).toBe(70);
  expect(quoted('1: one\n2: two\n3: three')?.confidence).toBe(70);
  expect(quoted('four')).toMatchObject({ confidence: 50, quote: 'two' });
  expect(quoted('four')?.description).toContain('another version');
});

test('messages by id, placeholders, cases of a rule, categories by tags', () => {
  const message = { id: 'full', arguments: ['box', 'x'] };
  const rule = { messageStrings: { full: { text: 'The {0} is {2} full of {1}' } }, properties: { tags: ['performance'] } };
  expect(read(one({ ruleId: 'r/7', message }, rule), A)[0]).toMatchObject({
    rule: 'r/7',
    description: 'The box is {2} full of x',
    category: 'performance',
  });
  expect(read(one({ message: {} }), A)[0]?.description).toBe('T reports this without saying why.');
  expect(read(one({}, { helpUri: 'https://example.org/r' }), A)[0]?.suggestion).toBe('See https://example.org/r');
});

test('one odd field takes nothing else with it', () => {
  const document = one({
    level: 5,
    rank: 'x',
    message: { text: 'm', arguments: 7 },
    fixes: 'none',
    properties: [],
    taxa: [null],
  });
  expect(read(document, A)).toMatchObject([{ line: 2, description: 'm', severity: 'high' }]);
  const several = { version: '2.1.0', runs: [...one({}).runs, { ...one({}).runs[0], results: [null, 7, 'x'] }, ...one({}).runs] };
  expect(read(several, A)).toMatchObject([{ line: 2 }, { line: 2 }]);
});

/** A file of many lines of which only these are new. */
const partly = (count: number, ...changed: readonly number[]): AnalysedChange => {
  const text = Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');
  return { ...changeOf({}), files: [{ path: 'a.js', text, isChanged: (line) => changed.includes(line) }] };
};
const at = (region: object) => ({ physicalLocation: { artifactLocation: { uri: 'a.js' }, region } });

test('a new result is not lost in a flood of old ones', () => {
  const [run] = one({}).runs;
  const old = Array(6_000).fill({ ...run?.results[0], locations: [at({ startLine: 1 })] });
  const flood = {
    version: '2.1.0',
    runs: [{ ...run, results: [...old, { ...run?.results[0], locations: [at({ startLine: 3 })] }] }],
  };
  expect(read(flood, partly(9, 3)).map(({ line }) => line)).toEqual([3]);
  expect(read(flood, partly(9, 1)).length).toBe(6_000);
});

test('of a long range ten lines count, from where the change wrote', () => {
  const change = partly(100_000, 5, 700);
  const place = (...locations: readonly object[]) => {
    const [found] = read(one({ locations }), change);
    return found === undefined ? undefined : { ...found, rule: '', title: '' };
  };
  expect(place(at({ startLine: 1, endLine: 100_000 }))).toMatchObject({ line: 1, endLine: 10, description: 'm' });
  expect(place(at({ startLine: 6, endLine: 100_000, snippet: { text: 'line 6' } }))).toMatchObject({
    line: 700,
    endLine: 709,
    quote: 'line 700',
    confidence: 70,
    description: 'm The report begins at line 6; the change wrote this one.',
  });
  expect(place(at({ startLine: 701, endLine: 100_000 }))).toBeUndefined();
  expect(place(at({ startLine: 1 }), at({ startLine: 700 }))).toMatchObject({ line: 700 });
});

test('rules and lines are looked at once, however many results there are', () => {
  const count = 2_000;
  let [names, lines] = [0, 0];
  const rules = Array.from({ length: count }, (_, index) => ({
    name: `the rule ${index}`,
    get id() {
      names++;
      return `r${index}`;
    },
  }));
  const results = rules.map((_, index) => ({
    ruleId: `r${index}`,
    message: { text: 'm' },
    locations: [at({ startLine: 1, endLine: count })],
  }));
  const [file] = partly(count).files;
  const isChanged = (line: number): boolean => {
    lines++;
    return line === 1;
  };
  const change = { ...A, files: file === undefined ? [] : [{ ...file, isChanged }] };
  const found = read({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T', rules } }, results }] }, change);
  expect(found.length).toBe(count);
  expect(found.at(-1)).toMatchObject({ line: 1, endLine: 10, rule: 'r1999', title: 'the rule 1999' });
  expect(lines).toBe(count);
  expect(names).toBeLessThanOrEqual(5 * count);
});

test('rules are found in the component that a result names, else in the driver, else anywhere', () => {
  const tool = {
    driver: {
      name: 'T',
      rules: [
        { id: 'a', name: 'driver a' },
        { id: 'a', name: 'second a' },
      ],
    },
    extensions: [
      {
        name: 'X',
        rules: [
          { id: 'a', name: 'x a' },
          { id: 'b', name: 'x b' },
        ],
      },
      {
        name: 'Y',
        rules: [
          { id: 'b', name: 'y b' },
          { id: 'constructor', name: 'y constructor' },
        ],
      },
    ],
  };
  const title = (result: object) => read(one({ ruleId: undefined, ...result }, {}, { tool }), A)[0]?.title;
  expect(title({ ruleId: 'a' })).toBe('driver a');
  expect(title({ ruleId: 'b' })).toBe('x b');
  expect(title({ rule: { id: 'a', toolComponent: { name: 'X' } } })).toBe('x a');
  expect(title({ rule: { id: 'b', toolComponent: { index: 1 } } })).toBe('y b');
  expect(title({ rule: { id: 'a', toolComponent: { name: 'Y' } } })).toBe('driver a');
  expect(title({ rule: { index: 1, toolComponent: { name: 'X' } } })).toBe('x b');
  expect(title({ ruleId: 'constructor' })).toBe('y constructor');
  expect(title({ ruleId: 'toString' })).toBe('toString');
  expect(title({ ruleId: 'b/c/1' })).toBe('b/c/1');
  expect(title({ ruleId: 'b/1' })).toBe('x b');
  expect(title({})).toBe('unnamed');
});

test('the name of a tool is one short line in every finding', () => {
  const run = { tool: { driver: { name: `T\n# ${'x'.repeat(100_000)}` } } };
  const description = read(one({ message: {} }, {}, run), A)[0]?.description;
  expect(description).toBe(`T # ${'x'.repeat(56)} reports this without saying why.`);
});

test('an address that is no path costs nothing', () => {
  const uri = `/${'a/'.repeat(500_000)}a.js`;
  expect(read(one({ locations: [{ physicalLocation: { artifactLocation: { uri } } }] }), A)).toEqual([]);
});
