import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { Environment } from '../../src/contracts/environment.ts';
import type { AgentName } from '../../src/panelists/agents/known-agents.ts';

/** What a stand-in wrote down about one of its runs. */
export interface StandInRun {
  readonly pid: number;
  readonly argv: readonly string[];
  readonly cmdline: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: string;
  /** A child of its own that does not end when it is told to. */
  readonly child?: number;
}

/** A user's home with stand-ins on the path. */
export interface StandInHome {
  readonly path: string;
  readonly env: Environment;
  readonly behave: (behaviour: object) => void;
  readonly runs: () => readonly StandInRun[];
  /** How the stand-ins were asked about themselves. */
  readonly checks: () => readonly Pick<StandInRun, 'argv' | 'env' | 'cwd'>[];
  readonly remove: () => void;
}

const AGENTS: readonly AgentName[] = ['claude', 'codex', 'gemini'];

/** Keys that a test would notice anywhere. */
export const KEYS = {
  ANTHROPIC_API_KEY: 'sk-ant-local-0a1b2c3d',
  CODEX_API_KEY: 'sk-codex-local-4e5f6a7b',
  OPENAI_API_KEY: 'sk-openai-local-8c9d0e1f',
  GEMINI_API_KEY: 'gm-local-2a3b4c5d6e7f',
  AWS_SECRET_ACCESS_KEY: 'aws-local-1f2e3d4c',
  GITHUB_TOKEN: 'ghp-local-9a8b7c6d',
} as const;

export function makeStandInHome(): StandInHome {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-home-')));
  const bin = join(path, 'bin');
  mkdirSync(bin);
  for (const agent of AGENTS) symlinkSync(join(import.meta.dirname, 'stand-ins', `${agent}.mjs`), join(bin, agent));
  const runs = join(path, 'runs.jsonl');
  const checks = join(path, 'checks.jsonl');
  for (const file of [runs, checks]) writeFileSync(file, '');
  return {
    path,
    env: { PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter), HOME: path, LANG: 'C.UTF-8', ...KEYS },
    behave: (behaviour) => writeFileSync(join(path, 'behaviour.json'), JSON.stringify(behaviour)),
    runs: () => linesOf(runs),
    checks: () => linesOf(checks),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const linesOf = <Line>(file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The processes that are alive in the group of this leader; a zombie is nobody. */
export function aliveIn(group: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [state, , pgrp] = statOf(pid);
      return state !== undefined && state !== 'Z' && Number(pgrp) === group;
    });
}

/** State, parent and group, of which the first comes after the name in brackets. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Waits until it is so, or says that it never was. */
export async function until(isSo: () => boolean, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`it was not so within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Homes in which stand-ins behave as told, taken away after each test of the file. */
export function standInHomes(): (behaviour: object) => StandInHome {
  const homes: StandInHome[] = [];
  afterEach(() => {
    for (const made of homes.splice(0)) made.remove();
  });
  return (behaviour) => {
    const made = makeStandInHome();
    homes.push(made);
    made.behave(behaviour);
    return made;
  };
}
