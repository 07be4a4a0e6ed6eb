import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Which set of process numbers it belongs to: a container has its own. */
  readonly namespace: string;
  readonly boot: string;
  readonly started: string;
}

/** The process that this code runs in. */
export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  started: startOf(process.pid),
});

/** Whether a process is still there. Processes of another machine or container cannot be seen from here: they count as alive. */
export function isAlive({ pid, host, namespace, boot, started }: ProcessIdentity): boolean {
  const me = thisProcess();
  if (host === me.host && boot !== me.boot) return false;
  if (host !== me.host || namespace !== me.namespace) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}

/** When a process started, where the system tells; a number that is in use again has another start. */
function startOf(pid: number): string {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
