import { type Behaviour, panelistContract } from '../../test/panelist-contract.ts';
import { systemClock } from '../system/clock.ts';
import { type ScriptedReply, scriptedPanelist } from './scripted.ts';

const usage = { inputTokens: 100, outputTokens: 20, costMicros: 1_500 };

function replyFor(behaviour: Behaviour): ScriptedReply {
  const silent = { text: '', afterMs: 1, pieces: 1, usage };
  switch (behaviour.does) {
    case 'answer':
      return { text: behaviour.text, afterMs: 20, pieces: behaviour.pieces ?? 1, usage };
    case 'hang':
      return { ...silent, text: behaviour.text, fail: 'timeout' };
    case 'crash':
      return { ...silent, fail: 'crashed' };
    case 'refuse':
      return { ...silent, fail: 'refused' };
    case 'be-unavailable':
      return { ...silent, fail: 'unavailable' };
    case 'limit-rate':
      return { ...silent, fail: 'rate-limited', retryAfterMs: behaviour.retryAfterMs };
  }
}

panelistContract('a script', async (behaviour) => ({
  panelist: scriptedPanelist({ name: 'script', concurrency: 4, replyTo: () => replyFor(behaviour) }, systemClock),
}));
