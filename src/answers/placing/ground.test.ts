import { describe, expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import type { CodeFindingDraft, Evidence } from '../../core/protocols/code-review/said.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import { settlerOn } from './ground.ts';

const numbered = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at};`);

/** 60 lines, two hunks: a new line 30 in place of an old one, and a line gone after 49. */
const session = [...numbered(1, 29), 'if (token == stored) return user;', ...numbered(31, 49), ...numbered(51, 61), ''].join(
  '\n',
);
const DIFF = `diff --git a/src/auth/session.ts b/src/auth/session.ts
index 1111111..2222222 100644
--- a/src/auth/session.ts
+++ b/src/auth/session.ts
@@ -27,7 +27,7 @@
 line 27;
 line 28;
 line 29;
-if (timingSafeEqual(token, stored)) return user;
+if (token == stored) return user;
 line 31;
 line 32;
 line 33;
@@ -47,7 +47,6 @@
 line 47;
 line 48;
 line 49;
-audit(user);
 line 51;
 line 52;
 line 53;
diff --git a/lib/old-name.ts b/lib/new-name.ts
similarity index 90%
rename from lib/old-name.ts
rename to lib/new-name.ts
index 3333333..4444444 100644
--- a/lib/old-name.ts
+++ b/lib/new-name.ts
@@ -1,2 +1,2 @@
-const a = 1;
+const a = 2;
 export { a };
`;
const settle = settlerOn({
  change: parseDiff(DIFF),
  texts: new Map([
    ['src/auth/session.ts', session],
    ['lib/new-name.ts', 'const a = 2;\nexport { a };\n'],
  ]),
});

interface More {
  readonly endLine?: number;
  readonly evidence?: Partial<Evidence>;
}

const draftOf = (file: string, line: number, { endLine = line, evidence = {} }: More): CodeFindingDraft => ({
  file,
  line,
  endLine,
  category: 'security',
  severity: 'high',
  confidence: 80,
  title: 'Timing',
  description: '',
  suggestion: '',
  evidence: { trigger: 'concrete', practice: 'none', ...evidence },
});

/** The resulting place of a finding, and the notes on it. */
function land(file: string, line: number, more: More = {}) {
  const notes: string[] = [];
  const finding = draftOf(file, line, more);
  const placed = settle(finding, (kind, message) => void notes.push(`${kind}: ${inWords(message)}`));
  return {
    at: `${placed.file}:${placed.line}${placed.endLine === placed.line ? '' : `-${placed.endLine}`}`,
    notes,
  };
}

const QUOTE = 'if (token == stored) return user;';
const SESSION = 'src/auth/session.ts';

describe('the file of a finding', () => {
  test.each([
    [SESSION, `${SESSION}:30`, []],
    ['b/src/auth/session.ts', `${SESSION}:30`, [`coerced: the file "b/src/auth/session.ts" is read as ${SESSION}`]],
    ['session.ts', `${SESSION}:30`, [`coerced: the file "session.ts" is read as ${SESSION}`]],
    ['/repo/src/auth/session.ts', `${SESSION}:30`, [`coerced: the file "/repo/src/auth/session.ts" is read as ${SESSION}`]],
    ['SRC/Auth/Session.ts', `${SESSION}:30`, [`coerced: the file "SRC/Auth/Session.ts" is read as ${SESSION}`]],
    ['src/auth/login.ts', 'src/auth/login.ts:30', ['kept: src/auth/login.ts is not part of the change']],
  ])('%s', (said, at, notes) => {
    expect(land(said, 30, { evidence: { quote: QUOTE } })).toEqual({ at, notes });
  });

  test('an old name is the new one', () => {
    expect(land('lib/old-name.ts', 1).at).toBe('lib/new-name.ts:1');
  });

  test('a line behind the path is the line where none was given', () => {
    expect(land('src/auth/session.ts:30', 0).at).toBe(`${SESSION}:30`);
  });

  test('a finding without a path belongs where its quote stands, and nowhere where that is not one file', () => {
    expect(land('', 30, { evidence: { quote: QUOTE } }).at).toBe(`${SESSION}:30`);
    expect(land('', 3)).toEqual({ at: ':3', notes: ['kept: it names no file'] });
  });
});

describe('the line of a finding', () => {
  test.each<[string, number, Partial<Evidence>, string, string[]]>([
    ['stands at its quote', 30, { quote: QUOTE }, `${SESSION}:30`, []],
    ['within ten lines of its quote is left alone', 38, { quote: QUOTE }, `${SESSION}:38`, []],
    ['about the whole file is left alone', 0, { quote: QUOTE }, `${SESSION}:0`, []],
    [
      'counted below the first @@',
      5,
      { quote: QUOTE },
      `${SESSION}:30`,
      ['coerced: line 5 is a place in the diff: read as line 30'],
    ],
    [
      'counted from the head of the file in the diff',
      10,
      { quote: QUOTE },
      `${SESSION}:30`,
      ['coerced: line 10 is a place in the diff: read as line 30'],
    ],
    [
      'far from its quote',
      59,
      { quote: QUOTE },
      `${SESSION}:30`,
      ['coerced: its quote is not at line 59: read as line 30, where it is'],
    ],
    [
      'with a quote in the margin’s dress',
      30,
      { quote: '   30 + if (token == stored) return user;' },
      `${SESSION}:30`,
      ['coerced: its quote is read as the file has it: if (token == stored) return user;'],
    ],
    ['with a quote that is nowhere', 30, { quote: 'eval(token)' }, `${SESSION}:30`, ['kept: its quote is nowhere in the file']],
    ['with a quote of many places', 12, { quote: 'line 1' }, `${SESSION}:12`, []],
    ['beyond the end of file and diff', 400, {}, `${SESSION}:400`, ['kept: line 400 is not in the file, which has 60']],
  ])('%s', (_name, line, evidence, at, notes) => {
    expect(land(SESSION, line, { evidence })).toEqual({ at, notes });
  });

  test('beyond the end of a short file, a line of the diff is meant', () => {
    expect(land('lib/new-name.ts', 5)).toEqual({
      at: 'lib/new-name.ts:1',
      notes: ['coerced: line 5 is a place in the diff: read as line 1'],
    });
  });

  test('a range moves as a whole and ends with the file', () => {
    expect(land(SESSION, 5, { endLine: 7, evidence: { quote: QUOTE } }).at).toBe(`${SESSION}:30-32`);
    expect(land(SESSION, 58, { endLine: 99 })).toEqual({
      at: `${SESSION}:58-60`,
      notes: ['coerced: end line 99 is not in the file and is read as 60'],
    });
  });

  test('what the change takes out is no evidence, and is said to be gone', () => {
    for (const quote of ['audit(user);', 'if (timingSafeEqual(token, stored)) return user;'])
      expect(land(SESSION, 50, { evidence: { quote } })).toEqual({
        at: `${SESSION}:50`,
        notes: ['kept: what it quotes is taken out by the change'],
      });
  });

  test('a quote further down in its lines is where it begins', () => {
    expect(land(SESSION, 12, { endLine: 35, evidence: { quote: QUOTE } })).toEqual({
      at: `${SESSION}:30-35`,
      notes: ['coerced: its quote is at line 30 of its lines 12 to 35: read from there'],
    });
  });

  test.each([' ;', 'x', 'return', '});'])('%s is no quote', (quote) => {
    expect(land(SESSION, 30, { evidence: { quote } })).toEqual({
      at: `${SESSION}:30`,
      notes: [`not-counted: its quote "${quote}" is too short to show anything`],
    });
  });

  test.each(['`if (token == stored) return user;`', 'if (token == stored) … user;', '"if (token == stored) return user;"'])(
    '%s is a quote of its line',
    (quote) => {
      const { at, notes } = land(SESSION, 3, { evidence: { quote } });
      expect({ at, first: notes[0]?.startsWith('coerced: its quote is read as the file has it') }).toEqual({
        at: `${SESSION}:30`,
        first: true,
      });
    },
  );

  test('a quote with hidden characters written out is the line that has them', () => {
    const text = 'let a = 1;\nif (x\u{200B} == 1) go();\r\nlet b = 2;\n';
    const diff =
      'diff --git a/h.ts b/h.ts\n--- a/h.ts\n+++ b/h.ts\n@@ -1,1 +1,3 @@\n let a = 1;\n+if (x\u{200B} == 1) go();\r\n+let b = 2;\n';
    const on = settlerOn({ change: parseDiff(diff), texts: new Map([['h.ts', text]]) });
    const placed = on(draftOf('h.ts', 2, { evidence: { quote: '   2 + if (x\\u{200B} == 1) go();\\u{D}' } }), () => {});
    expect(placed.evidence.quote).toBe('if (x\u{200B} == 1) go();');
  });

  test('a quote that was read from prose claims nothing', () => {
    expect(land(SESSION, 30, { evidence: { quote: 'nowhere()', inferred: true } })).toEqual({ at: `${SESSION}:30`, notes: [] });
  });
});
