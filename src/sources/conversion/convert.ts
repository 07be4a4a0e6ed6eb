import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFile } from '../../system/package-file.ts';
import { type ConvertedFormat, LIMITS } from './conversion.ts';
import type { WorkerAnswer, WorkerInput } from './worker.ts';

/** Where the build puts the worker and what it needs. */
const FOLDER = 'dist/conversion';
/** The conversions that run at once; others wait. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Converts a document in a thread of its own, with limits on time and memory, so that no document can hang or crash the run. */
export async function convertApart(bytes: Buffer, format: ConvertedFormat, ms: number = LIMITS.ms): Promise<WorkerAnswer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await answerOf({ bytes, format, characterMaps: `${fileURLToPath(packageFile(`${FOLDER}/cmaps`))}/` }, ms);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Never rejects: a document that ends its thread is one that cannot be read. */
function answerOf(workerData: WorkerInput, ms: number): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(packageFile(`${FOLDER}/worker.js`), {
      workerData,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb, maxYoungGenerationSizeMb: 64 },
    });
    const end = (answer: WorkerAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ why: `its conversion takes longer than ${ms / 1_000} seconds` }), ms);
    worker.once('message', (answer: WorkerAnswer) => end(answer));
    worker.once('error', (error: Error & { readonly code?: string }) =>
      end({
        why:
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `its conversion needs more than ${LIMITS.memoryMb} MB of memory`
            : `it is damaged: its conversion failed (${error.message.split('\n')[0]?.slice(0, 120)})`,
      }),
    );
    worker.once('exit', () => end({ why: 'it is damaged: its conversion ended without a result' }));
  });
}
