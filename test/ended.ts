import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/** What a command came to. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Waits for a process, and keeps what it says. */
export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, ...said };
}
