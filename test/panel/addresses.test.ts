import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { MODELS, PanelBench } from './panel-bench.ts';

interface Place {
  readonly spec: string;
  readonly provider: string;
  /** Where its server is, behind the root. */
  readonly path: string;
  readonly urlVariable: string;
  readonly keyVariable: string;
}

const PLACES: readonly Place[] = [
  {
    spec: 'anthropic:claude-sonnet-5',
    provider: 'anthropic',
    path: '',
    urlVariable: 'ANTHROPIC_BASE_URL',
    keyVariable: 'ANTHROPIC_API_KEY',
  },
  { spec: 'openai:gpt-5.5', provider: 'openai', path: '/v1', urlVariable: 'OPENAI_BASE_URL', keyVariable: 'OPENAI_API_KEY' },
  {
    spec: 'google:gemini-3.1-pro-preview',
    provider: 'google',
    path: '',
    urlVariable: 'GOOGLE_GEMINI_BASE_URL',
    keyVariable: 'GEMINI_API_KEY',
  },
  { spec: 'xai:grok-4', provider: 'xai', path: '/v1', urlVariable: 'XAI_BASE_URL', keyVariable: 'XAI_API_KEY' },
  {
    spec: 'openrouter:deepseek/deepseek-chat',
    provider: 'openrouter',
    path: '/api/v1',
    urlVariable: 'OPENROUTER_BASE_URL',
    keyVariable: 'OPENROUTER_API_KEY',
  },
  { spec: 'ollama:qwen3-coder:30b', provider: 'ollama', path: '', urlVariable: 'OLLAMA_HOST', keyVariable: 'OLLAMA_API_KEY' },
];
const modelOf = (spec: string): string => spec.slice(spec.indexOf(':') + 1);
const HOUSE_KEY = 'house-key-6a7b8c9d0e1f2a3b';
const USUAL_KEY = 'usual-key-3c4d5e6f7a8b9c0d';
const NOTHING = { findings: [] };

let bench: PanelBench;
/** A second server, at which nobody should be asked who is told otherwise. */
let other: Vendor;
beforeAll(async () => {
  bench = await PanelBench.open({ answer: () => NOTHING });
  other = await openVendor({ models: MODELS, answer: () => NOTHING });
});
afterAll(async () => {
  expect([...bench.vendor.problems, ...other.problems]).toEqual([]);
  await other.close();
  await bench.close();
});

const addresses = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(PLACES.map(({ urlVariable, path }) => [urlVariable, `${url}${path}`]));
const usualKeys = Object.fromEntries(PLACES.map(({ keyVariable }) => [keyVariable, USUAL_KEY]));
const configWith = (url: string, more = ''): string =>
  `providers:\n${PLACES.map(({ provider, path }) => `  ${provider}: { base_url: "${url}${path}"${more} }`).join('\n')}\n`;

/** Who was asked at a server since then, in which words of HTTP. */
const askedAt = (vendor: Vendor, since = 0) => {
  const calls = vendor.calls.slice(since);
  return {
    models: [...new Set(calls.map(({ model }) => model))].sort(),
    headers: calls.map(({ headers }) => JSON.stringify(headers)),
    wires: new Map(calls.map(({ model, wire }) => [model, wire])),
  };
};
const ALL = PLACES.map(({ spec }) => modelOf(spec)).sort();

async function review(id: string, config: string, env: Readonly<Record<string, string>>) {
  const since = { here: bench.vendor.calls.length, there: other.calls.length };
  const models = PLACES.map(({ spec }) => spec).join();
  const file = bench.file(`${id}.yaml`, config);
  const ended = await bench.run(['review', '--id', id, '--quiet', '--config', file, '--models', models], { env });
  expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status: 0, stderr: '' });
  const written = `${bench.stored(id)}${ended.stdout}${ended.stderr}`;
  return { here: askedAt(bench.vendor, since.here), there: askedAt(other, since.there), written };
}

describe('where a provider is asked', () => {
  test('is what its variable says, also against the config, and OpenAI’s way of speaking elsewhere is Chat Completions', async () => {
    const env = { ...usualKeys, ...addresses(bench.vendor.url) };
    const { here, there, written } = await review('by-variable', configWith(other.url), env);
    expect(here.models).toEqual(ALL);
    expect(there.models).toEqual([]);
    expect(here.wires.get('gpt-5.5')).toBe('completions');
    expect(here.headers.filter((headers) => !headers.includes(USUAL_KEY))).toEqual([]);
    expect(written).not.toContain(USUAL_KEY);
  });

  test('is what the config says where no variable does, with the key of the variable that it names', async () => {
    const config = configWith(bench.vendor.url, ', key_variable: HOUSE_KEY').replace('openai: {', 'openai: { api: responses,');
    const { here, there, written } = await review('by-config', config, { ...usualKeys, HOUSE_KEY });
    expect(here.models).toEqual(ALL);
    expect(there.models).toEqual([]);
    expect(here.wires.get('gpt-5.5')).toBe('responses');
    expect(here.headers.filter((headers) => !headers.includes(HOUSE_KEY))).toEqual([]);
    expect(here.headers.filter((headers) => headers.includes(USUAL_KEY))).toEqual([]);
    expect([HOUSE_KEY, USUAL_KEY].filter((key) => written.includes(key))).toEqual([]);
  });

  test('is told when nobody is there, with where that was set', async () => {
    const file = bench.file('nowhere.yaml', 'providers: { xai: { base_url: "http://127.0.0.1:9/v1" } }');
    const args = ['review', '--models', 'xai:grok-4', '--config', file];
    const { status, stderr } = await bench.run(args, { env: usualKeys });
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringMatching(
        /^reading .*\ntribunal .*\nerror {2}cannot reach xai at http:\/\/127\.0\.0\.1:9\/v1: .*\n {7}check the network and providers\.xai\.base_url\n$/,
      ),
    });
  });
});

describe('a key', () => {
  test('that is not accepted is told by the name of its variable, and not by itself', async () => {
    const vendor = await openVendor({ models: MODELS, key: 'another-key-1b2c3d4e5f6a' });
    try {
      const env = { ...addresses(vendor.url), HOUSE_KEY, ...usualKeys };
      const file = bench.file('refused.yaml', 'providers: { xai: { key_variable: HOUSE_KEY } }');
      for (const [spec, variable] of [
        ['anthropic:claude-sonnet-5', 'ANTHROPIC_API_KEY'],
        ['xai:grok-4', 'HOUSE_KEY'],
      ]) {
        const { status, stderr } = await bench.run(['review', '--models', `${spec}`, '--config', file], { env });
        expect(status).toBe(3);
        expect(stderr).toContain(`does not accept ${variable} (401)`);
        expect(stderr).toContain(`\n       check ${variable}\n`);
        expect([HOUSE_KEY, USUAL_KEY].filter((key) => stderr.includes(key))).toEqual([]);
      }
      expect(vendor.calls).toEqual([]);
    } finally {
      await vendor.close();
    }
  });

  test('that a server repeats in its refusal, or in its answer, is in nothing that is written', async () => {
    const vendor = await openVendor({
      models: MODELS,
      answer: () => ({ findings: [{ ...FINDING, description: `Authorization was ${USUAL_KEY}.` }] }),
    });
    try {
      const env = { ...usualKeys, ...addresses(vendor.url) };
      const args = ['review', '--id', 'repeated', '--format', 'json', '--models', 'anthropic:claude-sonnet-5'];
      const { stdout, stderr } = await bench.run(args, { env });
      expect(stdout).toContain('Authorization was ');
      expect(`${stdout}${stderr}${bench.stored('repeated')}`).not.toContain(USUAL_KEY);
    } finally {
      await vendor.close();
    }
  });
});

const FINDING = {
  file: 'src/session.js',
  line: 5,
  end_line: null,
  category: 'security',
  title: 'Token compared with ==',
  evidence: { quote: 'if (token == session.token) return session.user;', trigger: 'concrete', reference: null, practice: 'none' },
  suggestion: 'Compare in constant time.',
  severity: 'high',
  confidence: 84,
};
