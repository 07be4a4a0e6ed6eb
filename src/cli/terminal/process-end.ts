import { cleanUp, watchCleanUps } from '../../system/clean-up.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isWatching = false;

/**
 * Leaves nothing behind when this process ends, however it is told to: no scratch folder, no child process. It listens only
 * while there is anything to clean up, so that a signal ends at once a process that is merely busy.
 */
export function cleanUpAtEnd(): void {
  if (isWatching) return;
  isWatching = true;
  watchCleanUps((isPending) => (isPending ? listen() : unlisten()));
}

function listen(): void {
  process.on('exit', cleanUp);
  for (const signal of SIGNALS) process.on(signal, endBySignal);
}

function unlisten(): void {
  process.off('exit', cleanUp);
  for (const signal of SIGNALS) process.off(signal, endBySignal);
}

/** Leaves a signal to other listeners where there are any; else the process ends by it, as it would have. */
function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  unlisten();
  process.kill(process.pid, signal);
}
