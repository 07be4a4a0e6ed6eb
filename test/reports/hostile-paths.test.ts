import { expect, test } from 'vitest';
import { agentText } from '../../src/reports/formats/agent/agent-text.ts';
import { annotations } from '../../src/reports/formats/agent/annotations.ts';
import { type CommentPlace, pullRequestComment } from '../../src/reports/formats/comment/comment.ts';
import { htmlReport } from '../../src/reports/formats/html/page.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { sarifLog } from '../../src/reports/formats/sarif/log.ts';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { ReportView } from '../../src/reports/report/view.ts';
import { reportOn } from './example-reports.ts';

const HOSTILE = [
  ...['/etc/passwd', '../../x', 'C:\\x', '\\\\host\\share', 'file:///etc/x', 'javascript:alert(1)', '//evil/x', 'a\0b'],
  ...['a/../../b', '~root/x', '%2e%2e/x', 'https://evil.example/x', `${'long/'.repeat(1_000)}x`],
];
const INSIDE = ['src/a b.ts', 'src/line\nbreak.ts', 'src/100%.ts'];

/** What each reviewer says of a file of its own; two say it, so that all of it stands. */
const entries = [...HOSTILE, ...INSIDE].flatMap((file, at) =>
  ['claude', 'gemini'].map((model) => ({
    model,
    role: 'bug-detector',
    file,
    findings: [
      {
        line: 3,
        severity: 'high',
        confidence: 90,
        title: `Fault ${'abcdefghijklmnopqrs'[at]} here`,
        category: 'bug',
        description: `Number ${at} differs: ${'xyz'.repeat(at + 1)}.`,
        suggestion: '',
        evidence: { trigger: 'concrete' },
      },
    ],
  })),
);
const report = reportOn({ protocol: 'code', round1: entries });
const view = report.view();
const result = report.result as CodeReviewResult;

test('every finding stays, and only those inside the work have a place', () => {
  const places = result.findings.map(({ file, line }) => `${file}:${line}`).sort();
  expect(places).toEqual([...HOSTILE.map(() => ':0'), ...INSIDE.map((file) => `${file}:3`)].sort());
  const named = result.findings.flatMap(({ flags }) => flags.filter((flag) => flag.startsWith('not a place in the work: ')));
  expect(named).toHaveLength(HOSTILE.length);
  expect(named).toContain('not a place in the work: "/etc/passwd"');
  expect(view.items.filter(({ backing }) => backing.includes('not a place in the work'))).toHaveLength(HOSTILE.length);
});

test('addresses in SARIF are relative references inside the work', () => {
  const [run] = sarifLog(view, { version: '1.0.0', isWhole: true }).runs;
  const uris = JSON.stringify(run).match(/(?<="uri":")[^"]*/g) ?? [];
  const own = uris.filter((uri) => !uri.startsWith('https://'));
  expect(run?.results).toHaveLength(HOSTILE.length + INSIDE.length);
  expect(new Set(own)).toEqual(new Set(['src/a%20b.ts', 'src/line%0Abreak.ts', 'src/100%25.ts']));
  const root = 'https://work.example/root/';
  for (const uri of own) expect(new URL(uri, root).href.startsWith(root)).toBe(true);
});

test('annotations name files inside the work only', () => {
  const files = annotations(view).match(/(?<=[ ,]file=)[^,:]*/g) ?? [];
  expect(new Set(files)).toEqual(new Set(['src/a b.ts', 'src/line%0Abreak.ts', 'src/100%25.ts']));
});

test('an agent is told of no place outside', () => {
  const places = agentText(view).match(/^at > .*/gm) ?? [];
  expect(places.filter((one) => !/src\/|break\.ts/.test(one))).toEqual([]);
  expect(places.length).toBeGreaterThan(0);
});

const place: CommentPlace = {
  caseName: 'c',
  version: '1.0.0',
  page: 'https://github.example/o/r',
  head: '1234567890abcdef',
  gone: new Set(),
};
const WRITERS: readonly (readonly [string, (view: ReportView) => string])[] = [
  ['Markdown', markdownReport],
  ['HTML', htmlReport],
  ['a pull-request comment', (shown) => pullRequestComment(shown, place)],
];

test.each(WRITERS)('no link of %s leads to what was named', (_format, write) => {
  const links = [...write(view).matchAll(/\]\(([^)\s]*)\)|href="([^"]*)"/g)].map(([, markdown, html]) => markdown ?? html ?? '');
  expect(links.filter((link) => /passwd|evil|javascript:|file:|\.\.|%2e|host|~root/i.test(link))).toEqual([]);
});
