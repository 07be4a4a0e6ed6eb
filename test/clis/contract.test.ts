import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import { AGENT_NAMES } from '../../src/panelists/agents/known-agents.ts';
import { scriptPanelist } from '../../src/panelists/agents/script-panelist.ts';
import { type Behaviour, type Prepared, panelistContract } from '../panelist-contract.ts';
import { makeStandInHome } from './stand-in-home.ts';

/** A stand-in is a Node of its own, and Node takes its time where the machine is busy. */
const SOON_MS = 20_000;

for (const agent of AGENT_NAMES)
  panelistContract(
    `the agent ${agent}`,
    async (behaviour): Promise<Prepared> => {
      const home = makeStandInHome();
      home.behave(behaviour);
      return { panelist: agentPanelist({ agent, env: home.env }), dispose: async () => home.remove() };
    },
    { tellsWait: agent !== 'codex', soonMs: SOON_MS },
  );

const answering = (text: string): string => `cat > /dev/null\nprintf '%s' '${text.replaceAll("'", "'\\''")}'`;

function scriptFor(behaviour: Behaviour): string {
  switch (behaviour.does) {
    case 'answer':
      return answering(behaviour.text);
    case 'hang':
      return `${answering(behaviour.text)}\nsleep 600`;
    case 'be-unavailable':
    case 'limit-rate':
      return 'echo later >&2\nexit 75';
    case 'crash':
    case 'refuse':
      return 'echo no >&2\nexit 1';
  }
}

/** A program has one word for all that may pass, and one for all that does not. */
panelistContract(
  'a script',
  async (behaviour): Promise<Prepared> => {
    const home = makeStandInHome();
    const file = join(home.path, 'reviewer.sh');
    writeFileSync(file, `#!/bin/sh\n${scriptFor(behaviour)}\n`);
    chmodSync(file, 0o755);
    return { panelist: scriptPanelist({ file, env: home.env }), dispose: async () => home.remove() };
  },
  { refuse: 'crashed', limitRate: 'unavailable', tellsWait: false, soonMs: SOON_MS },
);
