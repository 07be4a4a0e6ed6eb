import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Phase, phaseOfCall, roleOf, scriptedAnswer } from '../test/review/debate-script.ts';
import { loginRepository } from '../test/review/repository.ts';
import { openVendor } from '../test/vendor/vendor-server.ts';

const KEY = 'bench-key';
/** The slowest reviewer of a round takes this share of the latency, the others less. */
const SHARE = { 'security-reviewer': 1, 'bug-detector': 0.8, 'test-coverage-reviewer': 0.6 } as const;
const PHASES: readonly Phase[] = ['review', 'cross-examine', 'defend'];

/** One review by the built command at fixed latencies: how long it took, and how long its slowest calls did, one round after the other. */
export async function oneReview(root: string, latencyMs: number): Promise<{ readonly wallMs: number; readonly pathMs: number }> {
  const repository = loginRepository();
  const latencyOf = (role: keyof typeof SHARE): number => latencyMs * SHARE[role];
  const vendor = await openVendor({
    key: KEY,
    models: [{ id: 'claude-sonnet-5', created: new Date('2026-06-30') }],
    answer: scriptedAnswer,
    latencyMs: (request) => latencyOf(roleOf(request)),
  });
  try {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, 'bin', 'tribunal.js'), 'review', '--quiet'], {
        cwd: repository.root,
        stdio: 'ignore',
        env: { ...repository.env, ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url },
      });
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tribunal review ended with ${code}`))));
    });
    const wallMs = performance.now() - start;
    const slowest = PHASES.map((phase) =>
      Math.max(...vendor.calls.filter((call) => phaseOfCall(call) === phase).map((call) => latencyOf(roleOf(call)))),
    );
    return { wallMs, pathMs: slowest.reduce((sum, each) => sum + each, 0) };
  } finally {
    await vendor.close();
    repository.remove();
  }
}
