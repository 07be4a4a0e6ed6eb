import { findProgram } from '../system/find-program.ts';
import { agentSpecOf } from './agents/agent-choice.ts';
import { factsOfAgent, toHaveAgent } from './agents/known-agents.ts';
import { found, newestOf, type Unavailable } from './api/find-model.ts';
import { type Candidate, candidateOf, commandOf, findCandidate, modelCandidate } from './candidate.ts';
import { endpointOf, missingWords } from './endpoint.ts';
import { type ModelChoice, specOf } from './model-choice.ts';
import { knownModels } from './model-facts.ts';
import type { PanelistChoice } from './panelist-choice.ts';
import type { PanelSettings } from './settings.ts';

/** The likely candidate, found without any request or child process. */
export async function presumeCandidate(choice: PanelistChoice, settings: PanelSettings): Promise<Candidate | Unavailable> {
  if (choice.kind === 'model') return presumeModel(choice, settings);
  // Scripts and people need no request.
  if (choice.kind !== 'agent') return findCandidate(choice, settings, { signal: AbortSignal.abort() });
  const command = commandOf(choice.agent, settings);
  if (findProgram(command, settings.env) === undefined) {
    const message = `${agentSpecOf(choice)}: ${command} is not on PATH`;
    return { kind: 'unavailable', who: agentSpecOf(choice), reason: 'unreachable', message, hint: toHaveAgent(choice.agent) };
  }
  const { family } = factsOfAgent(choice.agent);
  return candidateOf(choice, { family, remark: 'it is installed; its login was not tried' }, settings);
}

/** The newest model in the table, if none is named: the server itself may have a newer one. */
function presumeModel(choice: ModelChoice, settings: PanelSettings): Candidate | Unavailable {
  const endpoint = endpointOf(choice, settings);
  const who = specOf(choice);
  if (endpoint === undefined)
    return {
      kind: 'unavailable',
      who,
      reason: choice.server === undefined ? 'no-key' : 'no-such-server',
      ...missingWords(choice, settings),
    };
  const listed = knownModels().flatMap(({ provider, id }) => (provider === choice.provider ? [{ id, created: 0 }] : []));
  const model = choice.model ?? newestOf(endpoint, listed)?.id;
  if (model === undefined)
    return {
      kind: 'unavailable',
      who,
      reason: 'no-models',
      hint: `name one: ${specOf({ ...choice, model: 'MODEL' })}`,
      message: `the models of ${endpoint.label} are unknown until it is asked`,
    };
  const tried = endpoint.key === undefined ? 'not tried' : `${endpoint.keyVariable} is set, not tried`;
  const remark = choice.model === undefined ? `presumed the newest; ${tried}` : tried;
  return { ...modelCandidate(found(endpoint, model, 'named'), settings), remark };
}
