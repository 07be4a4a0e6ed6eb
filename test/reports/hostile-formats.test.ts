import { expect, test } from 'vitest';
import { agentText } from '../../src/reports/formats/agent/agent-text.ts';
import { annotations } from '../../src/reports/formats/agent/annotations.ts';
import { sarifLog } from '../../src/reports/formats/sarif/log.ts';
import { reportOn } from './example-reports.ts';

const EVIL = 'fine\n::error file=x::owned\r\n::stop-commands::t%0A::debug::%25, a:b\u2028##[error]y\u0085::error::z\v::error::w';

const finding = {
  id: `F1\n${EVIL}`,
  line: 3,
  end_line: 4,
  severity: 'critical',
  confidence: 90,
  category: `sec\n${EVIL}`,
  title: `T ${EVIL} [click](https://evil.example)`,
  description: `D ${EVIL}`,
  suggestion: `S ${EVIL}`,
  evidence: { quote: `Q ${EVIL}`, trigger: 'concrete' },
};
const view = reportOn({
  protocol: 'code',
  id: `case\n${EVIL}`,
  round1: [
    { model: 'claude', role: 'bug-detector', file: 'a b,c:d%\n::error::z.ts', findings: [finding] },
    { model: 'gemini', role: 'bug-detector', file: 'a b,c:d%\n::error::z.ts', findings: [finding] },
  ],
}).view();

test('nothing in a finding ends an annotation or begins another', () => {
  const text = annotations(view);
  const lines = text.split('\n').slice(0, -1);
  expect(lines).toHaveLength(1 + view.incomplete.length + view.items.length);
  expect(text).not.toMatch(/[\r\v\u0085\u2028]/);
  for (const line of lines) {
    const [, command, properties = '', message = ''] = /^::(error|warning|notice) ([^:]*?)::(.*)$/.exec(line) ?? [];
    expect([line, command]).toEqual([line, expect.any(String)]);
    // Every value has its commas, colons and ends of lines written out.
    for (const property of properties.split(',')) expect(property).toMatch(/^(?:file|line|endLine|title)=[^:,]*$/);
    expect(message.replaceAll(/%(?:25|0A|0D)/g, '')).not.toContain('%');
  }
  expect(lines.at(-1)).toContain('file=a b%2Cc%3Ad%25%0A%3A%3Aerror%3A%3Az.ts,line=3,endLine=4,title=critical%3A T fine');
});

test('nothing that others wrote stands before the mark in what an agent reads', () => {
  const lines = agentText(view).split('\n');
  const marked =
    /^(?:case|do|id|kind|at|what|fix|if-upheld|meet|find|replace|quote|source|side|question|settle|rule|why|\[\d+\] [a-z -]+) > /;
  const ours = lines.filter((line) => !marked.test(line));
  expect(ours.join('\n')).not.toMatch(/owned|stop-commands|fine|debug/);
  expect(lines.filter((line) => /owned/.test(line)).length).toBeGreaterThan(4);
});

test('words of others are no link, no scheme and no other rule in SARIF', () => {
  const [run] = sarifLog(view, { version: '1.0.0', isWhole: true }).runs;
  const [result] = run?.results ?? [];
  expect(result?.message.text).toContain('[click] (https://evil.example)');
  expect(result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('a%20b%2Cc%3Ad%25%0A%3A%3Aerror%3A%3Az.ts');
  expect(result?.ruleId).toMatch(/^[\w@.:-]+$/);
  expect(run?.automationDetails?.id?.split('/')).toHaveLength(3);
});
