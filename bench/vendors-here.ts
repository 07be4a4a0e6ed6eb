import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ScratchRepository } from '../test/scratch-repository.ts';
import type { VendorOptions } from '../test/vendor/vendor-options.ts';
import { openVendor, type Vendor } from '../test/vendor/vendor-server.ts';

const KEY = 'bench-key';
const MODELS = ['claude-sonnet-5', 'gpt-5.5', 'gemini-3.1-pro-preview'].map((id) => ({
  ...{ id, created: new Date('2026-06-30'), takesJsonWithTools: true },
}));

/** A repository whose reviews ask three families at a server on this machine. */
export interface VendorsHere {
  readonly vendor: Vendor;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Acts in a repository, with a server on this machine in the place of three vendors. */
export async function withVendorsHere<T>(
  repository: ScratchRepository,
  options: Pick<VendorOptions, 'answer' | 'latencyMs' | 'streamMs'>,
  act: (at: VendorsHere) => Promise<T>,
): Promise<T> {
  const vendor = await openVendor({ key: KEY, models: MODELS, ...options });
  const env = {
    ...repository.env,
    ...{ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${vendor.url}/v1` },
    ...{ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: vendor.url },
  };
  try {
    return await act({ vendor, cwd: repository.root, env });
  } finally {
    await vendor.close();
    repository.remove();
  }
}

/** Starts a standard review by the built command. */
export const beginReview = (root: string, { cwd, env }: Omit<VendorsHere, 'vendor'>): ChildProcessByStdio<null, null, Readable> =>
  spawn(
    process.execPath,
    [join(root, 'bin', 'tribunal.js'), 'review', '--models', 'anthropic,openai,google', '--intensity', 'standard'],
    { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
