import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromVector } from 'ae-cvss-calculator';
import { expect, test } from 'vitest';
import { SEVERITIES } from '../../../core/finding-debate/judging/severity.ts';
import { cvssScore } from './cvss-score.ts';
import { severityOf } from './severity-of.ts';
import { SEVERITY_WORDS } from './severity-words.ts';

test.each([
  ['critical', 'critical', '심각', '치명적', '긴급', '매우 높음', '严重', '嚴重', '致命的', 'kritisch', 'Crítica', 'КРИТИЧЕСКИЙ'],
  ['critical', 'P0', 'S1', 'SEV-1', 'Sev0', 'sev 1', 'priority 1', '9.8', 'CVSS 9.8', '9.8 (critical)', '10/10', '5/5'],
  ['critical', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'high/critical', 'Low (CRITICAL)', 'low (critical if exploited)'],
  ['critical', 'ＣＲＩＴＩＣＡＬ', 'crit\u200Bical', '**Critical**!', '🔴 Critical', 'very high', 'CVSS: 9.1', '1. Critical'],
  ['high', 'High', '높음', '高', 'élevée', 'hoch', 'alto', 'высокая', 'wysoki', 'yüksek', 'cao', 'P1', 'S2', 'error', 'major'],
  [
    'high',
    'must fix',
    '**High**',
    '🔴 High',
    'HIGH (security)',
    'medium-high',
    'Severity: High',
    'high risk',
    '7.5',
    '8/10',
    '[high]',
  ],
  [
    'medium',
    '중간',
    '보통',
    '中',
    'mittel',
    'moyenne',
    'médio',
    'средний',
    'średni',
    'orta',
    'trung bình',
    'P2',
    'SEV3',
    'warning',
  ],
  ['medium', 'should fix', 'low to medium', '5.0', '50/100', '3 out of 5', 'CVSS 4.0'],
  [
    'low',
    '낮음',
    '경미',
    '정보',
    '低',
    'niedrig',
    'faible',
    'bajo',
    'низкий',
    'niski',
    'düşük',
    'thấp',
    'P3',
    'P4',
    'S4',
    'nit',
    'note',
  ],
  ['low', 'trivial', 'minor', 'very low', '2.1', '1/10', 'low (3)'],
])('%s', (severity, ...said) => {
  expect(said.map((one) => [one, severityOf(one)])).toEqual(said.map((one) => [one, severity]));
});

test.each([
  [
    'nobody knows',
    'catastrophic-ish',
    'sev:banana',
    '🔴',
    '',
    '   ',
    '-',
    'none',
    'unknown',
    'n/a',
    'P9',
    'S9',
    'sev',
    'priority',
  ],
  ['says something else', 'not critical', 'high school', 'lower', 'critically acclaimed', 'Сritical', 'high '.repeat(60)],
  [
    'is on no scale that is named',
    '3',
    '7',
    '10',
    '85',
    '85%',
    '0.8',
    '1.0',
    '-1',
    '11.5',
    '12/10',
    '3/7',
    'severity 3',
    'level 1',
  ],
  ['a sign turns into another', '>low', '>= low', '≥low', '!low', 'low+', '≠ high'],
  ['is no vector', 'CVSS:3.1/AV:N', 'CVSS:9.9/AV:N/AC:L', 'AV:', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N'],
])('what %s is no severity', (_what, ...said) => {
  expect(said.map((one) => [one, severityOf(one)])).toEqual(said.map((one) => [one, undefined]));
});

test('vectors of CVSS 3 score as its calculator says', () => {
  const all = (metrics: readonly string[]): readonly string[] =>
    metrics.reduce<readonly string[]>(
      (vectors, metric) => {
        const [name, values = ''] = metric.split(':');
        return vectors.flatMap((vector) => [...values].map((value) => `${vector}/${name}:${value}`));
      },
      ['CVSS:3.1'],
    );
  const vectors = all(['AV:NALP', 'AC:LH', 'PR:NLH', 'UI:NR', 'S:UC', 'C:HLN', 'I:HLN', 'A:HLN']);
  const wrong = vectors.filter((vector) => cvssScore(vector) !== fromVector(vector)?.calculateScores().overall);
  expect({ vectors: vectors.length, wrong }).toEqual({ vectors: 2592, wrong: [] });
});

test('the document shows every word', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'answers.md'), 'utf8');
  const rows = SEVERITY_WORDS.map((row) => `| ${[row.from, ...[...SEVERITIES].reverse().map((one) => row[one])].join(' | ')} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
