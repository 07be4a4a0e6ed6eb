import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envFor } from './everybody.ts';
import { KEYS, PanelBench } from './panel-bench.ts';

let bench: PanelBench;
beforeAll(async () => {
  bench = await PanelBench.open();
  bench.env = envFor(bench.vendor.url);
  bench.file('plain', '#!/bin/sh\necho\n');
  bench.file('broken.yaml', 'answers: [1, 2');
  bench.file('wrong.yaml', 'answrs: {}');
});
afterAll(async () => {
  // Whatever the mistake is, it is told before anybody is asked.
  expect({ calls: bench.vendor.calls.length, runs: bench.oracle.runs.length }).toEqual({ calls: 0, runs: 0 });
  await bench.close();
});

interface Mistake {
  readonly models: string;
  /** What a user's config says, where there is one. */
  readonly config?: string;
  /** Variables that are not set here. */
  readonly without?: readonly string[];
  /** None of the agents is on the path. */
  readonly noAgents?: true;
  readonly status: 2 | 3;
  /** What is told; HOME stands for the folder of the user. */
  readonly says: readonly [string, string];
}

let configs = 0;

async function told({ models, config, without = [], noAgents }: Mistake) {
  const { path: home } = bench.home;
  const file = config === undefined ? [] : ['--config', bench.file(`config-${++configs}.yaml`, config)];
  const env = Object.fromEntries(Object.entries(bench.env).filter(([name]) => !without.includes(name)));
  const args = ['review', '--models', models.replaceAll('HOME', home), ...file];
  const { status, stdout, stderr } = await bench.run(args, { env, ...(noAgents === true ? { path: [bench.tools] } : {}) });
  const said = stderr
    .replace(/^reading .*\n(?:tribunal .*\n)?/, '')
    .replaceAll(home, 'HOME')
    .replace(/config-\d+\.yaml/g, 'config.yaml')
    .replaceAll(bench.vendor.url, 'URL');
  return { status, stdout, says: said.trimEnd().split('\n') };
}

const check = (mistakes: readonly Mistake[]): void => {
  test.concurrent.each(mistakes.map((mistake) => [mistake.models, mistake.config ?? '', mistake] as const))(
    '%s %s',
    async (_models, _config, mistake) => {
      expect(await told(mistake)).toEqual({ status: mistake.status, stdout: '', says: mistake.says });
    },
  );
};

const PROVIDERS = 'choose anthropic, openai, google, xai, openrouter, ollama or compatible, alone or with a model';
const OTHERS = 'or cli:NAME, script:FILE, human; for code reviews also analysers or sarif:FILE';

describe('somebody who cannot sit', () => {
  check([
    {
      models: 'bard:x',
      status: 2,
      says: ['error  unknown provider "bard"', `       ${PROVIDERS}: openai:MODEL; ${OTHERS}`],
    },
    {
      models: 'antropic:claude-sonnet-5,openai',
      status: 2,
      says: ['error  unknown provider "antropic"', `       did you mean anthropic? ${PROVIDERS}: anthropic:MODEL; ${OTHERS}`],
    },
    {
      models: 'cli:cluade',
      status: 2,
      says: [
        'error  unknown agent "cluade"',
        '       did you mean cli:claude? choose cli:claude, cli:codex, cli:gemini, alone or with a model: cli:claude/MODEL',
      ],
    },
    {
      models: 'CLI:claude',
      noAgents: true,
      status: 3,
      says: [
        'error  cli:claude: claude is not on PATH',
        '       install @anthropic-ai/claude-code and log in with `claude`, or set ANTHROPIC_API_KEY',
      ],
    },
    {
      models: 'cli:claude',
      without: ['ANTHROPIC_API_KEY'],
      status: 3,
      says: ['error  cli:claude: HOME/bin/claude is not logged in', '       log in with `claude`, or set ANTHROPIC_API_KEY'],
    },
    {
      models: 'cli:codex',
      without: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
      status: 3,
      says: [
        'error  cli:codex: HOME/bin/codex is not logged in',
        '       run `codex login`, or set CODEX_API_KEY or OPENAI_API_KEY',
      ],
    },
    {
      models: 'anthropic,human',
      status: 2,
      says: ['error  the panelist human needs a terminal', '       run it in a terminal, or drop human from the panel'],
    },
    {
      models: 'anthropic,openrouter',
      status: 2,
      says: ['error  openrouter has models of many vendors, and none was named', '       name one: openrouter:MODEL'],
    },
    {
      models: 'anthropic,compatible:lab/mistral-large',
      status: 2,
      says: [
        'error  compatible:lab is not available: compatible.lab.base_url is not set',
        '       give a server a name in the config (compatible: NAME: base_url: …) and write compatible:NAME/MODEL',
      ],
    },
    {
      models: 'ollama:qwen3-coder:30b,anthropic:claude-sonet-5',
      status: 2,
      says: [
        'error  anthropic at URL/v1 has no model "claude-sonet-5"; it has claude-sonnet-5',
        '       did you mean anthropic:claude-sonnet-5?',
      ],
    },
  ]);
});

describe('a script that is none', () => {
  check([
    {
      models: 'anthropic,script:HOME/missing',
      status: 2,
      says: ['error  no such file: HOME/missing', '       script:FILE expects a program or a file of answers'],
    },
    {
      models: 'script:HOME/plain',
      status: 2,
      says: ['error  HOME/plain is not executable', '       run chmod +x HOME/plain'],
    },
    {
      models: 'anthropic,script:HOME/broken.yaml',
      status: 2,
      says: [
        'error  HOME/broken.yaml:1  this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ] at column 15',
        '       a file that starts with { is read as JSON',
      ],
    },
    {
      models: 'script:HOME/missing.yaml',
      status: 2,
      says: [
        'error  HOME/missing.yaml  cannot read the recorded answers: it does not exist',
        '       pass a file of recorded answers: docs/panel.md',
      ],
    },
  ]);

  test('a key that a file of answers does not have', async () => {
    const { status, says } = await told({ models: 'anthropic,script:HOME/wrong.yaml', status: 2, says: ['', ''] });
    expect(status).toBe(2);
    expect(says[1]).toBe('       also answrs: unknown key');
  });
});

describe('a config that is none', () => {
  const explain = 'tribunal config explain';
  const at = 'error  HOME/config.yaml';
  check([
    {
      models: 'anthropic',
      config: 'provders: {}',
      status: 2,
      says: [`${at}:1  provders is not a setting`, `       did you mean providers?   ${explain}`],
    },
    {
      models: 'anthropic',
      config: 'prices: {}\nproviders:\n  antropic: { base_url: "http://127.0.0.1:9" }',
      status: 2,
      says: [`${at}:3  providers.antropic is not a setting`, `       did you mean providers.anthropic?   ${explain} providers`],
    },
    {
      models: 'anthropic',
      config: 'clis:\n  cursor: { command: x }',
      status: 2,
      says: [`${at}:2  clis.cursor is not a setting`, `       clis has claude, codex, gemini   ${explain} clis`],
    },
    {
      models: 'anthropic',
      config: 'clis:\n  claude:\n    timout: 5s',
      status: 2,
      says: [`${at}:3  clis.claude.timout is not a setting`, `       did you mean clis.claude.timeout?   ${explain} clis.claude`],
    },
    {
      models: 'anthropic',
      config: 'providers:\n\topenai: {}',
      status: 2,
      says: [
        `${at}:2  this is not valid YAML: tabs are not allowed as indentation at column 1`,
        '       a file that starts with { is read as JSON',
      ],
    },
    {
      models: 'openai',
      config: 'providers: { openai: { api: chatt } }',
      status: 2,
      says: ['error  unknown API "chatt" of openai', '       choose responses or chat'],
    },
    {
      models: 'compatible:lab/x',
      config: 'compatible: { lab: { base_url: nowhere } }',
      status: 2,
      says: [
        'error  compatible.lab.base_url is not a valid server URL',
        '       use a URL such as http://localhost:8000/v1, without a query',
      ],
    },
    {
      models: 'anthropic',
      config: `providers: { openai: { api_key: ${KEYS.OPENAI_API_KEY} } }`,
      status: 2,
      says: [
        `${at}:1  providers.openai.api_key is not a setting`,
        `       providers.openai has base_url, api, key_variable, concurrency, timeout   ${explain} providers.openai`,
      ],
    },
  ]);

  test('one that was named and is not there', async () => {
    const { status, stderr } = await bench.run(['review', '--models', 'anthropic', '--config', 'none.yaml']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        'reading  the change\nerror  none.yaml  cannot read the config: it does not exist\n       pass the path of a settings file; its format: docs/config.md\n',
    });
  });

  test('one in which everything is commented out is one all the same', async () => {
    const said = await told({ models: 'bard', config: '# providers:\n#   openai: {}\n\n', status: 2, says: ['', ''] });
    expect(said.says[0]).toBe('error  unknown provider "bard"');
  });
});
