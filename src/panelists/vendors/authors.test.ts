import { expect, test } from 'vitest';
import { cpuTimer } from '../../../test/cpu-time.ts';
import { familiesSigned, familyOfAccount } from './authors.ts';

test.each([
  ['Co-Authored-By: Claude <noreply@anthropic.com>', 'claude'],
  ['Co-authored-by: Claude Sonnet 4.5 <someone@example.com>', 'claude'],
  ['🤖 Generated with [Claude Code](https://claude.com/claude-code)', 'claude'],
  ['Assisted-by: Claude:claude-3-opus', 'claude'],
  ['Co-authored-by: aider (claude-3-7-sonnet) <noreply@aider.chat>', 'claude'],
  ['Co-authored-by: Copilot <198982749+Copilot@users.noreply.github.com>', 'gpt'],
  ['Co-authored-by: copilot-swe-agent[bot] <198982749+Copilot@users.noreply.github.com>', 'gpt'],
  ['Co-authored-by: Codex <codex@openai.com>', 'gpt'],
  ['Co-authored-by: gemini-code-assist[bot] <176961590+gemini-code-assist[bot]@users.noreply.github.com>', 'gemini'],
  ['Co-authored-by: google-labs-jules[bot] <161369871+google-labs-jules[bot]@users.noreply.github.com>', 'gemini'],
  ['Co-authored-by: Qwen-Coder <qwen-coder@alibabacloud.com>', 'qwen'],
  ['Co-authored-by: Cursor <cursoragent@cursor.com>', 'cursor'],
  ['Co-authored-by: devin-ai-integration[bot] <158243242+devin-ai-integration[bot]@users.noreply.github.com>', 'devin'],
])('%s is signed by %s', (line, family) => {
  expect(familiesSigned(`Limit retries\n\nThey never ended.\n\n${line}\n`)).toEqual([family]);
});

test.each([
  'Co-authored-by: Claude Monet <claude.monet@example.com>',
  'Co-authored-by: Gemini Smith <g.smith@example.com>',
  'Ask claude, codex and gemini for their opinions',
  'The client was generated with cursor pagination in mind',
  'Reviewed-by: Claude <noreply@anthropic.com>',
  `Co-authored-by: ${'x'.repeat(400)} <noreply@anthropic.com>`,
  '',
])('%j is signed by nobody', (line) => {
  expect(familiesSigned(line)).toEqual([]);
});

test('each family is told once', () => {
  const line = 'Co-Authored-By: Claude <noreply@anthropic.com>';
  expect(familiesSigned([line, line, 'Co-authored-by: Codex <codex@openai.com>'].join('\n'))).toEqual(['claude', 'gpt']);
});

test('a long message of many trailers is read at once', () => {
  const text = `Co-authored-by: ${'('.repeat(120)}<<<< ${'a '.repeat(40)}\n`.repeat(2_000);
  const spentMs = cpuTimer();
  expect(familiesSigned(text)).toEqual([]);
  expect(spentMs()).toBeLessThan(3_000);
});

test.each([
  ['claude[bot]', 'claude'],
  ['copilot-swe-agent[bot]', 'gpt'],
  ['Copilot', 'gpt'],
  ['chatgpt-codex-connector[bot]', 'gpt'],
  ['gemini-code-assist[bot]', 'gemini'],
  ['claude', undefined],
  ['claudette', undefined],
  ['dependabot[bot]', undefined],
  ['', undefined],
])('the account %j is of %s', (login, family) => {
  expect(familyOfAccount(login)).toBe(family);
});
