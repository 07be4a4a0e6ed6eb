import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Environment } from '../../../src/contracts/environment.ts';
import type { Panelist } from '../../../src/contracts/panelist.ts';
import { agentPanelist } from '../../../src/panelists/agents/agent-panelist.ts';
import type { AgentName } from '../../../src/panelists/agents/known-agents.ts';
import { type ScriptedCall, toolCalls } from '../../vendor/tool-calls.ts';
import { openVendor, type Vendor } from '../../vendor/vendor-server.ts';
import type { VendorRequest } from '../../vendor/wire.ts';

/** A key that would be noticed anywhere. */
export const KEY = 'sk-local-5d0c8b71e2f4';

/** A model that each can be asked for, and that the local server has. */
export const MODELS: Readonly<Record<AgentName, string>> = {
  claude: 'claude-opus-5',
  codex: 'gpt-5.1',
  gemini: 'gemini-2.5-pro',
};

/** A real agent in an empty home, with the local server in the place of its vendor. */
export interface RealAgent {
  readonly panelist: Panelist;
  readonly vendor: Vendor;
  readonly home: string;
  readonly env: Environment;
  readonly dispose: () => Promise<void>;
}

/** Where the script that starts these tests has installed them. */
const installed = (): string => {
  const { TRIBUNAL_CLIS } = process.env;
  if (TRIBUNAL_CLIS === undefined) throw new Error('run these tests with `npm run test:clis`');
  return TRIBUNAL_CLIS;
};

export function realEnv(home: string, url: string, key: string | undefined): Environment {
  return {
    PATH: [installed(), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    HOME: home,
    LANG: 'C.UTF-8',
    ANTHROPIC_BASE_URL: url,
    OPENAI_BASE_URL: `${url}/v1`,
    GOOGLE_GEMINI_BASE_URL: url,
    ANTHROPIC_API_KEY: key,
    CODEX_API_KEY: key,
    GEMINI_API_KEY: key,
  };
}

/** What a model says to a real agent: first the calls of tools, then the answer in the form that the agent wants it in. */
export const saying =
  (text: string, calls: readonly ScriptedCall[] = []) =>
  ({ tools, toolResults }: VendorRequest): unknown => {
    if (calls.length > 0 && toolResults.length === 0) return toolCalls(calls, 'Let me look.');
    if (!tools.some(({ name }) => name === 'StructuredOutput')) return text;
    return toolCalls([{ name: 'StructuredOutput', input: JSON.parse(text) }]);
  };

/** How each is logged in without a key in its environment: in files of its home. */
export const LOGINS: Readonly<Partial<Record<AgentName, Readonly<Record<string, string>>>>> = {
  codex: { '.codex/auth.json': JSON.stringify({ OPENAI_API_KEY: KEY }) },
  gemini: {
    '.gemini/.env': `GEMINI_API_KEY=${KEY}\n`,
    '.gemini/settings.json': JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } } }),
  },
};

/** A login goes to no other server than the vendor's, unless its owner says so. */
const loginServer = (url: string): readonly string[] => [
  ...['-c', 'model_provider="local"'],
  ...['-c', `model_providers.local={name="local",base_url="${url}",wire_api="responses",requires_openai_auth=true}`],
];

export interface RealOptions {
  readonly answer: (request: VendorRequest) => unknown;
  /** Files of its home instead of a key. */
  readonly login?: Readonly<Record<string, string>>;
  readonly model?: string;
  readonly key?: string;
}

export async function makeRealAgent(
  agent: AgentName,
  { answer, model = MODELS[agent], key, login }: RealOptions,
): Promise<RealAgent> {
  const vendor = await openVendor({ answer, key: KEY });
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-real-')));
  for (const [path, text] of Object.entries(login ?? {})) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const env = realEnv(home, vendor.url, login === undefined ? (key ?? KEY) : undefined);
  const args = agent === 'codex' && login !== undefined ? loginServer(`${vendor.url}/v1`) : [];
  const panelist = agentPanelist({ agent, model, env, args });
  return {
    panelist,
    vendor,
    home,
    env,
    dispose: async () => {
      await panelist.close();
      await vendor.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
