import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process even after its pid is reused. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** The pid namespace: a container has its own. */
  readonly namespace: string;
  readonly boot: string;
  readonly started: string;
}

/** The identity of this process. */
export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  started: startOf(process.pid),
});

/** True if a process is still running. Processes of another machine or container cannot be checked and count as alive. */
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

/** The start time of a process, if the system reports it; a reused pid has another one. */
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
