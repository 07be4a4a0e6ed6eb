import { AGENT_NAMES } from '../../../src/panelists/agents/known-agents.ts';
import { type Behaviour, type Prepared, panelistContract } from '../../panelist-contract.ts';
import type { Misbehaviour } from '../../vendor/misbehave.ts';
import { makeRealAgent, saying } from './real-agent.ts';

const FINDING = { title: { type: 'string' }, severity: { type: 'string' }, confidence: { type: 'integer' } };
const object = (properties: object): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const answer = {
  schema: object({ findings: { type: 'array', items: object(FINDING) } }),
  text: '{"findings":[{"title":"Größe, 크기, \\"quoted\\"","severity":"high","confidence":80}]}',
};

function misbehaviourFor(behaviour: Behaviour): Misbehaviour | undefined {
  switch (behaviour.does) {
    case 'answer':
      return undefined;
    case 'hang':
      return { kind: 'hang-after', pieces: 1 };
    case 'crash':
      return { kind: 'cut', pieces: 0 };
    case 'refuse':
      return { kind: 'forbidden' };
    case 'be-unavailable':
      return { kind: 'overloaded' };
    case 'limit-rate':
      return { kind: 'rate-limited', retryAfter: behaviour.retryAfterMs / 1000 };
  }
}

/** What dies is the server: the agents themselves are not made to. */
for (const agent of AGENT_NAMES)
  panelistContract(
    `the real ${agent}`,
    async (behaviour): Promise<Prepared> => {
      const { panelist, vendor, dispose } = await makeRealAgent(agent, { answer: saying(answer.text) });
      const misbehaviour = misbehaviourFor(behaviour);
      if (misbehaviour !== undefined) vendor.when(() => true, misbehaviour);
      return { panelist, dispose };
    },
    { crash: 'unavailable', tellsWait: agent !== 'codex', answer, soonMs: 60_000 },
  );
