#!/usr/bin/env node
import { begin, emit, hang, piecesOf, readSwitches, tellOfSelf } from './stand-in.mjs';

const argv = process.argv.slice(2);
if (argv[0] === '--version') await tellOfSelf(0, '2.1.197 (Claude Code)\n');
if (argv[0] === 'auth') await tellOfSelf(process.env.ANTHROPIC_API_KEY === undefined ? 1 : 0);
const { given } = readSwitches(argv, {
  ...{ '-p': 0, '--output-format': 1, '--verbose': 0, '--include-partial-messages': 0, '--json-schema': 1, '--tools': 1 },
  ...{
    '--setting-sources': 1,
    '--strict-mcp-config': 0,
    '--disable-slash-commands': 0,
    '--no-session-persistence': 0,
    '--model': 1,
    '--max-budget-usd': 1,
  },
});
JSON.parse(given['--json-schema'][0]);
const model = given['--model']?.[0] ?? 'claude-opus-5';
const told = await begin();
emit({ type: 'system', subtype: 'init', cwd: process.cwd(), tools: given['--tools'], model });

const event = (value) => emit({ type: 'stream_event', event: value });
const fail = (status, error, words, { usage = {} } = {}) => {
  emit({ type: 'assistant', message: { model: '<synthetic>', content: [{ type: 'text', text: words }] }, error });
  emit({
    ...{
      type: 'result',
      subtype: 'success',
      is_error: true,
      api_error_status: status,
      result: words,
      stop_reason: 'stop_sequence',
    },
    ...{ total_cost_usd: 0, usage: { input_tokens: 0, output_tokens: 0 }, modelUsage: {}, ...usage },
  });
  process.exit(1);
};

switch (told.does) {
  case 'refuse':
    fail(403, 'authentication_failed', 'Your account does not have access to Claude Code');
    break;
  case 'not-logged-in':
    fail(null, 'authentication_failed', 'Not logged in · Please run /login');
    break;
  case 'be-unavailable':
    fail(529, 'server_error', 'API Error: 529 Overloaded.');
    break;
  case 'limit-rate':
    emit({
      type: 'system',
      subtype: 'api_retry',
      attempt: 1,
      retry_delay_ms: told.retryAfterMs,
      error_status: 429,
      error: 'rate_limit',
    });
    await hang();
    break;
  case 'limit-plan':
    emit({ type: 'rate_limit_event', rate_limit_info: { status: 'rejected', resetsAt: told.resetsAt } });
    fail(429, 'rate_limit', "You've hit your limit");
    break;
  case 'end-as':
    fail(told.status ?? null, told.error, 'some words', { usage: told.result });
    break;
}

if (told.looks) {
  const looks = told.looks.map(([name, input], at) => ({ type: 'tool_use', id: `tu_${at}`, name, input }));
  emit({ type: 'assistant', message: { content: [{ type: 'text', text: 'Let me look.' }, ...looks] } });
}
if (told.does === 'prose') {
  emit({ type: 'assistant', message: { content: [{ type: 'text', text: told.text }] } });
} else {
  event({ type: 'content_block_start', index: 1, content_block: { type: 'tool_use', name: 'StructuredOutput', input: {} } });
  for (const piece of piecesOf(told.text ?? '', told.pieces))
    event({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: piece } });
  if (told.does === 'hang' || told.does === 'ignore-signals') await hang();
  event({ type: 'content_block_stop', index: 1 });
}
emit({
  ...{ type: 'result', subtype: 'success', is_error: false, api_error_status: null, total_cost_usd: 0.0020695 },
  result: told.text,
  usage: { input_tokens: 100, cache_creation_input_tokens: 5, cache_read_input_tokens: 7, output_tokens: 20 },
  modelUsage: {
    [model]: { inputTokens: 200, outputTokens: 40, cacheReadInputTokens: 14, cacheCreationInputTokens: 10, costUSD: 0.0020695 },
  },
  ...(told.does === 'prose' ? {} : { structured_output: JSON.parse(told.text) }),
});
process.exit(0);
