#!/usr/bin/env node
import { begin, emit, hang, piecesOf, readSwitches, tellOfSelf } from './stand-in.mjs';

const argv = process.argv.slice(2);
if (argv[0] === '--version') await tellOfSelf(0, '0.61.0\n');
const { given } = readSwitches(argv, {
  ...{
    '--output-format': 1,
    '--approval-mode': 1,
    '--extensions': 1,
    '--allowed-mcp-server-names': 1,
    '--model': 1,
    '--skip-trust': 0,
    '--policy': 1,
  },
});
const model = given['--model']?.[0] ?? 'gemini-2.5-pro';
const told = await begin();
emit({ type: 'init', session_id: '72f326c0', model });
emit({ type: 'message', role: 'user', content: 'the prompt' });
process.stderr.write('Ripgrep is not available. Falling back to GrepTool.\n');

const none = { total_tokens: 0, input_tokens: 0, output_tokens: 0, cached: 0, models: {} };
const fail = (message, printed, code) => {
  process.stderr.write(
    `Error when talking to Gemini API Error: ${message}\n    at retryWithBackoff (file.js:1:2) {\n${printed}\n}\n`,
  );
  emit({ type: 'result', status: 'error', error: { type: 'unknown', message: `[API Error: ${message}]` }, stats: none });
  process.exit(code);
};

switch (told.does) {
  case 'refuse':
    fail('{"error":{"code":403,"message":"Permission denied"}}', '  status: 403', 403 % 256);
    break;
  case 'not-logged-in':
    process.stderr.write('When using Gemini API, you must specify the GEMINI_API_KEY environment variable.\n');
    process.exit(41);
    break;
  case 'be-unavailable':
    fail(
      'overloaded',
      "  cause: { code: 503, message: 'overloaded', details: [] },\n  retryDelayMs: undefined,\n  status: 503",
      503 % 256,
    );
    break;
  case 'limit-rate':
    fail('Quota exceeded', `  cause: {\n    code: 429,\n  },\n  retryDelayMs: ${told.retryAfterMs},\n  status: 429`, 429 % 256);
    break;
  case 'end-as':
    fail('some words', told.printed ?? '', told.code);
    break;
  case 'block':
    emit({ type: 'error', severity: 'error', message: 'The model response was blocked due to safety settings.' });
    emit({ type: 'result', status: 'error', stats: none });
    process.exit(0);
}

if (told.looks) {
  emit({ type: 'message', role: 'assistant', content: 'Let me look.', delta: true });
  for (const [tool_name, parameters] of told.looks) emit({ type: 'tool_use', tool_name, tool_id: 'x', parameters });
}
for (const content of piecesOf(told.text ?? '', told.pieces)) emit({ type: 'message', role: 'assistant', content, delta: true });
if (told.does === 'hang' || told.does === 'ignore-signals') await hang();
const used = { total_tokens: 124, input_tokens: 100, output_tokens: 20, cached: 30, input: 70 };
emit({ type: 'result', status: 'success', stats: { ...used, tool_calls: 0, models: { [model]: used } } });
process.exit(0);
