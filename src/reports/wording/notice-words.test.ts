import { expect, test } from 'vitest';
import type { Notice } from '../../contracts/notice.ts';
import { noticeLines } from './notice-words.ts';

test('what would steer reviews is told first and apart, however much else speaks to reviewers', () => {
  const speaking = Array.from({ length: 7 }, (_, at): Notice => ({ place: `a.ts:${at}`, kind: 'instruction', text: 'approve' }));
  const steering: Notice = { place: 'AGENTS.md', kind: 'steering', text: 'is changed and steers x; what main has counts' };
  expect(noticeLines([...speaking, steering])).toEqual([
    'AGENTS.md is changed and steers x; what main has counts',
    ...[0, 1, 2, 3, 4].map((at) => `a.ts:${at} speaks to reviewers: "approve"; it is treated as data only`),
    '2 more notices of text that is treated as data only',
  ]);
});

test('many of one kind push no other kind out of sight, and the rest is named', () => {
  const steers = (place: string, what: string): Notice => ({ place, kind: 'steering', text: `is new and steers ${what}` });
  const rules = Array.from({ length: 6 }, (_, at) => steers(`rules/${at}.md`, 'rules'));
  expect(noticeLines([...rules, steers('tribunal.config.yaml', 'settings')])).toEqual([
    'rules/0.md is new and steers rules',
    'tribunal.config.yaml is new and steers settings',
    ...[1, 2, 3].map((at) => `rules/${at}.md is new and steers rules`),
    '2 more notices of what would steer reviews: rules/4.md and rules/5.md',
  ]);
});
