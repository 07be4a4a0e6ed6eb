import { expect, test } from 'vitest';
import { splitThinking } from './thinking.ts';

test.each<[string, string, ReturnType<typeof splitThinking>]>([
  ['nothing is thought aloud', '{"a": 1}', { thought: '', said: '{"a": 1}', isGuess: false }],
  ['between marks', ' <think>so</think>{}', { thought: ' <think>so', said: '{}', isGuess: false }],
  ['other marks', '<Reasoning>so</reasoning>\n{}', { thought: '<Reasoning>so', said: '\n{}', isGuess: false }],
  ['without end', '<think>so {}', { thought: '<think>so {}', said: '', isGuess: false }],
  ['without beginning', 'so {"a\n</think>\n{}', { thought: 'so {"a\n', said: '\n{}', isGuess: true }],
  ['quoted in JSON', '{"a": "</think> x"} ', { thought: '', said: '{"a": "</think> x"} ', isGuess: false }],
  ['quoted in JSON that breaks off', '[{"a": "</think> [0', { thought: '', said: '[{"a": "</think> [0', isGuess: false }],
  ['quoted in prose', 'the mark </think> is {}', { thought: '', said: 'the mark </think> is {}', isGuess: false }],
])('%s', (_, text, split) => {
  expect(splitThinking(text)).toEqual(split);
});
