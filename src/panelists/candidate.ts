import type { SeatKind } from '../core/seat.ts';
import { findProgram } from '../system/find-program.ts';
import { type AgentChoice, agentSpecOf } from './agents/agent-choice.ts';
import { type FoundAgent, findAgent, isLoggedIn, type NoAgent } from './agents/find-agent.ts';
import { AGENT_NAMES, type AgentName, factsOfAgent, toHaveAgent } from './agents/known-agents.ts';
import { familyOfScript, isRecorded } from './agents/script-choice.ts';
import { type FoundModel, findModel, type Unavailable } from './api/find-model.ts';
import type { Asking } from './api/list-models.ts';
import { factsOf } from './model-facts.ts';
import { type PanelistChoice, panelistSpec } from './panelist-choice.ts';
import { priceInConfig, priceKey, priceListOf } from './prices.ts';
import { factsOfProvider } from './providers.ts';
import type { PanelSettings } from './settings.ts';

/** A panelist that can take a seat. */
export interface Candidate {
  readonly kind: 'found';
  /** Its written form: `anthropic:MODEL`, `cli:claude`. */
  readonly spec: string;
  /** Its family, which counts as one voice. */
  readonly family: string;
  readonly sits: SeatKind;
  /** How it was chosen, for the user; empty if obvious. */
  readonly remark: string;
  /** Its context window in tokens, if known. */
  readonly context: number | undefined;
  /** Advice for long prompts, if it silently truncates them. */
  readonly cutsSilently: string | undefined;
  /** The setting for its price, if that is unknown. */
  readonly priceMissing: string | undefined;
}

/** Finds the named panelist, or a provider's newest model. */
export async function findCandidate(
  choice: PanelistChoice,
  settings: PanelSettings,
  asking: Asking,
): Promise<Candidate | Unavailable> {
  switch (choice.kind) {
    case 'model': {
      const found = await findModel(choice, settings, asking);
      return found.kind === 'found' ? modelCandidate(found, settings) : found;
    }
    case 'agent':
      return (await seeAgent(choice, settings, asking)).candidate;
    case 'script':
      return candidateOf(
        choice,
        { family: familyOfScript(choice.file), remark: isRecorded(choice.file) ? 'answers from a file' : 'a program of yours' },
        settings,
      );
    case 'human':
      return {
        ...candidateOf(choice, { family: 'person', remark: 'asked in this terminal' }, settings),
        sits: 'person',
        priceMissing: undefined,
      };
  }
}

/** The installed, logged-in agents of families that the panel lacks. */
export async function agentsSetUp(
  settings: PanelSettings,
  families: ReadonlySet<string>,
  see: (agent: AgentName) => Promise<Pick<SeenAgent, 'candidate' | 'isReady'>>,
): Promise<readonly Candidate[]> {
  const { env } = settings;
  const here = AGENT_NAMES.filter((agent) => {
    const { family } = factsOfAgent(agent);
    return !families.has(family) && findProgram(commandOf(agent, settings), env) !== undefined;
  });
  const ready = await Promise.all(
    here.map(async (agent) => {
      const { candidate, isReady } = await see(agent);
      return candidate.kind === 'found' && isReady === true ? [candidate] : [];
    }),
  );
  return ready.flat();
}

/** The command of an agent. */
export const commandOf = (agent: AgentName, { config }: PanelSettings): string =>
  config.clis[agent]?.command ?? factsOfAgent(agent).command;

/** How to set up each missing agent. */
export const describeMissingAgents = (settings: PanelSettings): readonly string[] =>
  AGENT_NAMES.map((agent) => {
    const isHere = findProgram(commandOf(agent, settings), settings.env) !== undefined;
    return `${agentSpecOf({ agent })}: ${isHere ? 'it is installed: log in, or name it with --models' : toHaveAgent(agent)}`;
  });

/** A found model as a candidate. */
export function modelCandidate(found: FoundModel, settings: PanelSettings): Candidate {
  const { provider, model, spec, family, chosen, unchecked } = found;
  const remark = chosen === 'newest' ? 'the newest that fits' : unchecked ? 'taken at its word' : '';
  return {
    ...candidateOf({ ...found, kind: 'model' }, { family, remark }, settings),
    context: factsOf(provider, model)?.context,
    cutsSilently: factsOfProvider(provider).cutsSilently?.hint,
    priceMissing: priceListOf({ spec, provider, model }, settings.config) === undefined ? priceKey(spec) : undefined,
  };
}

/** The state of an agent on this machine. */
export interface SeenAgent {
  readonly candidate: Candidate | Unavailable;
  readonly program: FoundAgent | NoAgent;
  /** True if it has a key or a login; undefined if it cannot tell. */
  readonly isReady: boolean | undefined;
}

/** Finds an agent and checks its state. */
export async function seeAgent(choice: AgentChoice, settings: PanelSettings, { signal }: Asking): Promise<SeenAgent> {
  const { agent } = choice;
  const program = await findAgent(agent, settings.env, { command: commandOf(agent, settings), signal });
  const who = agentSpecOf({ agent });
  const away = (reason: Unavailable['reason'], message: string, hint: string): SeenAgent => ({
    candidate: { kind: 'unavailable', who, reason, message: `${who}: ${message}`, hint },
    program,
    isReady: false,
  });
  if (program.kind === 'unavailable') return away('unreachable', program.message, program.hint);
  const isReady = await isLoggedIn(program, settings.env, { signal });
  if (isReady === false) return away('refused', `${program.path} is not logged in`, factsOfAgent(agent).toLogIn);
  const remark = `${agent} ${program.version}`;
  const candidate = candidateOf({ kind: 'agent', ...choice }, { family: program.family, remark }, settings);
  // The table has the price of a named model, whatever runs it.
  const isPriced = choice.model !== undefined && factsOf(factsOfAgent(agent).provider, choice.model) !== undefined;
  return { candidate: isPriced ? { ...candidate, priceMissing: undefined } : candidate, program, isReady };
}

/** A candidate of unknown size, at the user's price. */
export function candidateOf(
  choice: PanelistChoice,
  { family, remark }: Pick<Candidate, 'family' | 'remark'>,
  { config }: PanelSettings,
): Candidate {
  const spec = panelistSpec(choice);
  return {
    kind: 'found',
    spec,
    family,
    sits: 'model',
    remark,
    context: undefined,
    cutsSilently: undefined,
    priceMissing: priceInConfig(spec, config) === undefined ? priceKey(spec) : undefined,
  };
}
