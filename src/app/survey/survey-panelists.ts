import { UserError } from '../../contracts/user-error.ts';
import { agentSpecOf } from '../../panelists/agents/agent-choice.ts';
import { AGENT_NAMES, type AgentName, factsOfAgent } from '../../panelists/agents/known-agents.ts';
import type { Unavailable } from '../../panelists/api/find-model.ts';
import type { Candidate, SeenAgent } from '../../panelists/candidate.ts';
import { endpointOf, everyServer, type ServerChoice } from '../../panelists/endpoint.ts';
import { specOf } from '../../panelists/model-choice.ts';
import { type PanelistChoice, readPanelistChoice } from '../../panelists/panelist-choice.ts';
import { type PanelSettings, variable } from '../../panelists/settings.ts';
import type { DoctorPanelist } from '../../reports/before/doctor-schema.ts';
import type { Lookup } from '../panel/look-up-candidates.ts';

/** A possible panelist: its state, and how to ask it if it is available. */
export interface Surveyed {
  readonly row: DoctorPanelist;
  readonly choice: PanelistChoice | undefined;
  /** Its family, even if it is unavailable; undefined if unknown. */
  readonly family: string | undefined;
}

const NOTHING_KNOWN = {
  spec: null,
  family: null,
  version: null,
  program: null,
  address: null,
  key_variable: null,
  price_known: null,
  seats: 0,
  why: null,
  fix: null,
  check: null,
} as const satisfies Partial<DoctorPanelist>;

/** All possible panelists, surveyed in parallel, in the order in which a panel takes them. */
export const surveyPanelists = (lookup: Lookup): Promise<readonly Surveyed[]> =>
  Promise.all([
    ...everyServer(lookup.settings).map((choice) => surveyServer(choice, lookup)),
    ...AGENT_NAMES.map((agent) => surveyAgent(agent, lookup)),
  ]);

async function surveyServer(choice: ServerChoice, lookup: Lookup): Promise<Surveyed> {
  const row = { ...NOTHING_KNOWN, name: specOf(choice), kind: choice.server === undefined ? 'provider' : 'server' } as const;
  const family = AGENT_NAMES.map(factsOfAgent).find(({ provider }) => provider === choice.provider)?.family;
  try {
    const known = { ...row, ...knownOfServer(choice, lookup.settings) };
    const found = await lookup.candidate({ kind: 'model', ...choice });
    if (found.kind === 'found') return askable({ ...known, ...knownOf(found), state: 'ready' }, found);
    return { row: { ...known, state: stateOf(found), why: found.message, fix: found.hint }, choice: undefined, family };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, hint = null } = error;
    return { row: { ...row, state: 'misconfigured', why: message, fix: hint }, choice: undefined, family };
  }
}

function knownOfServer(choice: ServerChoice, settings: PanelSettings): Pick<DoctorPanelist, 'address' | 'key_variable'> {
  const endpoint = endpointOf(choice, settings);
  return {
    // The default address of a vendor is not shown.
    address: endpoint === undefined || endpoint.isOwnServer ? null : endpoint.baseUrl,
    key_variable: endpoint?.key === undefined ? null : endpoint.keyVariable,
  };
}

function stateOf({ reason }: Unavailable): DoctorPanelist['state'] {
  switch (reason) {
    case 'no-key':
    case 'no-such-server':
      return 'no-key';
    case 'no-such-model':
      return 'by-name';
    case 'no-models':
      return 'no-model';
    default:
      return reason;
  }
}

async function surveyAgent(agent: AgentName, lookup: Lookup): Promise<Surveyed> {
  const { family, hasKey, keyVariables } = factsOfAgent(agent);
  const { env } = lookup.settings;
  const seen = await lookup.agent(agent);
  const { program, candidate } = seen;
  const row: DoctorPanelist = {
    ...NOTHING_KNOWN,
    name: agentSpecOf({ agent }),
    kind: 'agent',
    state: stateOfAgent(seen),
    ...(program.kind === 'found' ? { version: program.version, program: program.path } : {}),
    key_variable: hasKey(env) ? (keyVariables.find((name) => variable(name, env) !== undefined) ?? null) : null,
  };
  if (candidate.kind === 'unavailable') {
    const why = program.kind === 'found' ? 'it is installed and not logged in' : program.message;
    return { row: { ...row, why, fix: candidate.hint }, choice: undefined, family };
  }
  if (row.state === 'ready') return askable({ ...row, ...knownOf(candidate) }, candidate);
  const why = 'it does not say whether it is logged in, so it sits only where it is named';
  return askable({ ...row, ...knownOf(candidate), why, fix: `name it: --models ${candidate.spec}` }, candidate);
}

function stateOfAgent({ program, isReady }: SeenAgent): DoctorPanelist['state'] {
  if (program.kind === 'unavailable') return program.reason === 'not-found' ? 'not-installed' : 'does-not-run';
  if (isReady === undefined) return 'by-name';
  return isReady ? 'ready' : 'not-logged-in';
}

const knownOf = ({ spec, family, priceMissing }: Candidate): Pick<DoctorPanelist, 'spec' | 'family' | 'price_known'> => ({
  spec,
  family,
  price_known: priceMissing === undefined,
});

const askable = (row: DoctorPanelist, { spec, family }: Candidate): Surveyed => ({
  row,
  choice: readPanelistChoice(spec),
  family,
});
