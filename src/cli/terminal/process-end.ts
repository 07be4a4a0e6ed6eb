import { cleanUp, watchCleanUps } from '../../system/clean-up.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isWatching = false;

/**
 * Removes scratch folders and child processes when this process ends, including by a signal. Listens only while there is
 * something to clean up, so that a signal ends a process at once otherwise.
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

/** Leaves a signal to other listeners if there are any; else the process ends by it as usual. */
function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  unlisten();
  process.kill(process.pid, signal);
}
