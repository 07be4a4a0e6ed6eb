#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { begin, emit, hang, readSwitches, tellOfSelf } from './stand-in.mjs';

const argv = process.argv.slice(2);
if (argv[0] === '--version') await tellOfSelf(0, 'codex-cli 0.166.0\n');
if (argv[0] === 'login') await tellOfSelf(process.env.CODEX_API_KEY === undefined ? 1 : 0);
if (argv[0] !== 'exec' || !argv.includes('-')) process.exit(2);
const { given } = readSwitches(argv.slice(1), {
  ...{ '--json': 0, '--ephemeral': 0, '--ignore-user-config': 0, '--ignore-rules': 0, '--skip-git-repo-check': 0, '--color': 1 },
  ...{ '--output-schema': 1, '-C': 1, '-c': 1, '-m': 1 },
});
JSON.parse(readFileSync(given['--output-schema'][0], 'utf8'));
const told = await begin();
emit({ type: 'thread.started', thread_id: '01a1e372' });
emit({ type: 'item.completed', item: { id: 'item_0', type: 'error', message: 'Model metadata not found.' } });
emit({ type: 'turn.started' });

const fail = (message) => {
  emit({ type: 'error', message });
  emit({ type: 'turn.failed', error: { message } });
  process.exit(1);
};

switch (told.does) {
  case 'refuse':
    fail('unexpected status 403 Forbidden: The key may not use this resource., url: http://127.0.0.1/v1/responses');
    break;
  case 'not-logged-in':
    fail('unexpected status 401 Unauthorized: Missing bearer, url: http://127.0.0.1/v1/responses');
    break;
  case 'be-unavailable':
    fail('unexpected status 503 Service Unavailable: Overloaded, url: http://127.0.0.1/v1/responses');
    break;
  case 'limit-rate':
    fail('exceeded retry limit, last status: 429 Too Many Requests');
    break;
  case 'end-as':
    fail(told.message);
    break;
}

for (const [command] of told.looks ?? []) {
  emit({ type: 'item.started', item: { id: 'item_1', type: 'command_execution', command, status: 'in_progress' } });
  emit({ type: 'item.completed', item: { id: 'item_1', type: 'command_execution', command, exit_code: 0, status: 'completed' } });
}
if (told.looks) emit({ type: 'item.completed', item: { id: 'item_2', type: 'agent_message', text: 'I have looked around.' } });
if (told.does === 'hang' || told.does === 'ignore-signals') await hang();
emit({ type: 'item.completed', item: { id: 'item_3', type: 'agent_message', text: told.text ?? '' } });
emit({
  type: 'turn.completed',
  usage: {
    input_tokens: 100,
    cached_input_tokens: 30,
    cache_write_input_tokens: 0,
    output_tokens: 20,
    reasoning_output_tokens: 4,
  },
});
process.exit(0);
