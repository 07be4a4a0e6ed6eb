import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PanelistReply } from '../../../src/contracts/panelist.ts';
import { findAgent, isLoggedIn } from '../../../src/panelists/agents/find-agent.ts';
import { AGENT_NAMES, type AgentName } from '../../../src/panelists/agents/known-agents.ts';
import { callFor } from '../../panelists/ask-model.ts';
import type { ScriptedCall } from '../../vendor/tool-calls.ts';
import { until } from '../stand-in-home.ts';
import { LOGINS, makeRealAgent, type RealAgent, type RealOptions, saying } from './real-agent.ts';

const ANSWER = '{"findings":[{"title":"a name that is used for two things"}]}';

async function withAgent(agent: AgentName, options: RealOptions, use: (real: RealAgent) => Promise<void>): Promise<void> {
  const real = await makeRealAgent(agent, options);
  try {
    await use(real);
  } finally {
    await real.dispose();
  }
}

/** What there is to read in a hostile folder, around it, and in the user's home; whoever obeys any of it leaves a trace. */
function layOut(home: string): { readonly checkout: string; readonly outside: string; readonly trace: string } {
  const checkout = join(home, 'checkout');
  const outside = join(home, 'outside.txt');
  const trace = join(home, 'trace');
  const hook = { hooks: { SessionStart: [{ hooks: [{ type: 'command', command: `touch ${trace}` }] }] } };
  const servers = { mcpServers: { hostile: { command: 'touch', args: [trace] } } };
  const skill = '---\nname: hostile\ndescription: HOSTILE skill\n---\nHOSTILE skill\n';
  const files: Readonly<Record<string, string>> = {
    'checkout/src/a.ts': 'export const INSIDE_MARK = 1;\n',
    ...Object.fromEntries(
      ['CLAUDE.md', 'CLAUDE.local.md', 'AGENTS.md', 'AGENTS.override.md', 'GEMINI.md'].flatMap((name) =>
        ['checkout', 'checkout/src', '.claude', '.codex', '.gemini'].map((folder) => [`${folder}/${name}`, `HOSTILE ${name}\n`]),
      ),
    ),
    'checkout/.mcp.json': JSON.stringify(servers),
    'checkout/.env': 'GEMINI_API_KEY=HOSTILE\nGOOGLE_GEMINI_BASE_URL=http://127.0.0.1:9\n',
    'checkout/.claude/settings.json': JSON.stringify(hook),
    'checkout/.claude/skills/hostile/SKILL.md': skill,
    'checkout/.claude/agents/hostile.md': skill,
    'checkout/.agents/skills/hostile/SKILL.md': skill,
    'checkout/.gemini/settings.json': JSON.stringify({ ...servers, ...hook, context: { fileName: ['src/a.ts'] } }),
    'checkout/.gemini/commands/hostile.toml': 'description = "HOSTILE"\nprompt = "HOSTILE"\n',
    'checkout/.codex/config.toml': `developer_instructions = "HOSTILE"\n[mcp_servers.hostile]\ncommand = "touch"\nargs = ["${trace}"]\n`,
    '.claude/settings.json': JSON.stringify(hook),
    'outside.txt': 'SECRET OUTSIDE\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  symlinkSync(outside, join(checkout, 'link.txt'));
  return { checkout: realpathSync(checkout), outside, trace };
}

/** How the model of each agent tries to look at what is inside, and at what is not. */
const LOOKS: Readonly<Record<AgentName, (checkout: string, outside: string) => readonly ScriptedCall[]>> = {
  claude: (checkout, outside) => [
    { name: 'Read', input: { file_path: join(checkout, 'src/a.ts') } },
    { name: 'Read', input: { file_path: outside } },
    { name: 'Read', input: { file_path: join(checkout, 'link.txt') } },
    { name: 'Grep', input: { pattern: 'OUTSIDE', path: dirname(outside), output_mode: 'content' } },
  ],
  codex: (_, outside) => [
    {
      name: 'exec_command',
      input: { cmd: `cat src/a.ts; cat ${outside}; cat link.txt; env; touch written; ls -a ${dirname(outside)}` },
    },
  ],
  gemini: (_, outside) => [
    { name: 'read_file', input: { file_path: 'src/a.ts' } },
    { name: 'read_file', input: { file_path: outside } },
    { name: 'read_file', input: { file_path: 'link.txt' } },
    { name: 'grep_search', input: { pattern: 'OUTSIDE', dir_path: dirname(outside) } },
  ],
};

/** What it is offered where it may look, and where it may not. */
const TOOLS: Readonly<Record<AgentName, { readonly looking: readonly string[]; readonly not: readonly string[] }>> = {
  claude: { looking: ['Grep', 'Read', 'StructuredOutput'], not: ['StructuredOutput'] },
  codex: { looking: ['exec_command', 'request_user_input', 'write_stdin'], not: ['request_user_input'] },
  gemini: { looking: ['grep_search', 'list_directory', 'read_file'], not: [] },
};

describe.each(AGENT_NAMES)('the real %s', (agent) => {
  test('is found with its version', async () => {
    await withAgent(agent, { answer: saying(ANSWER) }, async ({ env }) => {
      const found = await findAgent(agent, env);
      expect(found).toMatchObject({ kind: 'found', agent });
      if (found.kind !== 'found') return;
      console.info(`${agent} ${found.version}, logged in: ${await isLoggedIn(found, env)}`);
    });
  });

  test('looks into the checkout and nowhere else, and obeys nothing that it finds', async () => {
    let calls: readonly ScriptedCall[] = [];
    const offered = new Set<string>();
    const answer: RealOptions['answer'] = (request) => {
      for (const { name } of request.tools) offered.add(name);
      return saying(ANSWER, calls)(request);
    };
    await withAgent(agent, { answer }, async ({ panelist, vendor, home }) => {
      const { checkout, outside, trace } = layOut(home);
      calls = LOOKS[agent](checkout, outside);
      const noted: string[] = [];
      const lookout = {
        tools: [],
        look: async () => '',
        checkout: async () => checkout,
        noted: (tool: string, at: string) => noted.push(`${tool} ${at}`),
      };
      const reply = await panelist.reply(callFor({ lookout }).call, new AbortController().signal);
      expect(vendor.problems).toEqual([]);
      expect(reply).toMatchObject({ kind: 'answer', text: ANSWER });
      const sent = JSON.stringify(vendor.calls.map(({ body }) => body));
      expect({
        inside: sent.includes('INSIDE_MARK'),
        hostile: sent.match(/HOSTILE[\w .]*/g) ?? [],
        // Once as what the model looked for, in its own words.
        outside: sent.includes('SECRET OUTSIDE'),
        key: /sk-local-[0-9a-f]/.test(sent),
        traces: [existsSync(trace), existsSync(join(checkout, 'written'))],
        offered: [...offered].sort(),
      }).toEqual({
        inside: true,
        hostile: [],
        outside: false,
        key: false,
        traces: [false, false],
        offered: TOOLS[agent].looking,
      });
      expect(noted).toHaveLength(calls.length);
      expect(noted[0]).toContain('src/a.ts');
      expect(noted.join('\n')).not.toContain(checkout);
    });
  });

  test('is offered nothing where there is nothing to look at, and tells what it used', async () => {
    const offered = new Set<string>();
    const answer: RealOptions['answer'] = (request) => {
      for (const { name } of request.tools) offered.add(name);
      return saying(ANSWER)(request);
    };
    await withAgent(agent, { answer }, async ({ panelist, vendor }) => {
      const reply = await panelist.reply(callFor().call, new AbortController().signal);
      expect(vendor.problems).toEqual([]);
      expect({ reply, answered: vendor.answered, offered: [...offered].sort() }).toMatchObject({
        reply: { kind: 'answer', text: ANSWER },
        answered: 1,
        offered: TOOLS[agent].not,
      });
      const { inputTokens = 0, outputTokens = 0 } = reply.usage ?? {};
      expect({ read: inputTokens > 100, wrote: outputTokens > 5 }).toEqual({ read: true, wrote: true });
    });
  });

  const refusals: readonly (readonly [string, string, Partial<RealOptions>])[] = [
    ['a key that is not valid', 'refused', { key: 'sk-local-wrong-key-000' }],
    // Codex hands on what the API says and nothing that tells it from a passing trouble.
    ['a model that is not there', agent === 'codex' ? 'unavailable' : 'refused', { model: 'no-such-model' }],
  ];

  test.each(refusals)('is refused %s, in its own words and without the key', async (_, expected, options) => {
    await withAgent(agent, { answer: saying(ANSWER), ...options }, async ({ panelist }) => {
      const reply = await panelist.reply(callFor().call, new AbortController().signal);
      const { kind, message } = failureOf(reply);
      console.info(`${agent}: ${kind}: ${message}`);
      expect({ kind, hasKey: message.includes('sk-local') }).toEqual({ kind: expected, hasKey: false });
    });
  });

  test('leaves no process behind when it is ended in the middle of its work', async () => {
    const call: ScriptedCall = { name: 'exec_command', input: { cmd: 'sleep 300 & sleep 301' } };
    await withAgent(agent, { answer: saying(ANSWER, agent === 'codex' ? [call] : []) }, async ({ panelist, vendor, home }) => {
      const { checkout } = layOut(home);
      const noted: string[] = [];
      const lookout = {
        tools: [],
        look: async () => '',
        checkout: async () => checkout,
        noted: (tool: string) => noted.push(tool),
      };
      if (agent !== 'codex') vendor.when(() => true, { kind: 'hang' });
      const ending = new AbortController();
      const replying = panelist.reply(callFor({ lookout }).call, ending.signal);
      await until(() => (agent === 'codex' ? noted.length : vendor.calls.length) > 0, 60_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(livingIn(home)).not.toEqual([]);
      const began = Date.now();
      ending.abort();
      const reply = await replying;
      expect(reply.kind).toBe('failure');
      expect(Date.now() - began).toBeLessThan(3_000);
      await until(() => livingIn(home).length === 0, 2_000).catch(() => {});
      expect(livingIn(home)).toEqual([]);
    });
  });
});

/** A home of its own is not empty: what the user has told it there is the user's. */
test.each(['codex', 'gemini'] as const)('the real %s looks no further with a login in the home that it is in', async (agent) => {
  const login = LOGINS[agent] ?? {};
  let calls: readonly ScriptedCall[] = [];
  const offered = new Set<string>();
  const answer: RealOptions['answer'] = (request) => {
    for (const { name } of request.tools) offered.add(name);
    return saying(ANSWER, calls)(request);
  };
  await withAgent(agent, { answer, login }, async ({ panelist, vendor, home }) => {
    const checkout = join(home, 'shared', 'checkout');
    const outside = join(home, 'outside.txt');
    mkdirSync(join(checkout, 'src'), { recursive: true });
    // One folder up, where it may be that anybody can write.
    mkdirSync(join(home, 'shared/.gemini'));
    const hostile = 'GEMINI_API_KEY=HOSTILE\nGEMINI_SYSTEM_MD=/nowhere/HOSTILE.md\n';
    for (const name of ['.env', '.gemini/.env']) writeFileSync(join(home, 'shared', name), hostile);
    for (const name of ['GEMINI.md', 'AGENTS.md']) writeFileSync(join(home, 'shared', name), `HOSTILE ${name}\n`);
    writeFileSync(join(checkout, 'src/a.ts'), 'export const INSIDE_MARK = 1;\n');
    writeFileSync(outside, 'SECRET OUTSIDE\n');
    symlinkSync(outside, join(checkout, 'link.txt'));
    calls = LOOKS[agent](checkout, outside);
    const lookout = { tools: [], look: async () => '', checkout: async () => checkout, noted: () => {} };
    const reply = await panelist.reply(callFor({ lookout }).call, new AbortController().signal);
    expect(vendor.problems).toEqual([]);
    expect(reply).toMatchObject({ kind: 'answer', text: ANSWER });
    const sent = JSON.stringify(vendor.calls.map(({ body }) => body));
    expect({
      inside: sent.includes('INSIDE_MARK'),
      hostile: sent.match(/HOSTILE[\w .]*/g) ?? [],
      outside: sent.includes('SECRET OUTSIDE'),
      key: /sk-local-[0-9a-f]/.test(sent),
      offered: [...offered].sort(),
    }).toEqual({ inside: true, hostile: [], outside: false, key: false, offered: TOOLS[agent].looking });
    for (const [path, text] of Object.entries(login)) expect(readFileSync(join(home, path), 'utf8')).toBe(text);
  });
});

const failureOf = (reply: PanelistReply): { readonly kind: string; readonly message: string } =>
  reply.kind === 'failure' ? reply.failure : { kind: 'answer', message: reply.text };

/** The programs that run with this home. */
function livingIn(home: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isIn = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`HOME=${home}`);
        return isIn ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)] : [];
      } catch {
        return [];
      }
    });
}
