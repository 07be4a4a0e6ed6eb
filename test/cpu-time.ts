/** Starts a timer of this process's CPU time; returns how many milliseconds it has used since. Other work on the machine does not count. */
export function cpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
