import { reviewedFolder, trustedPath } from '../system/find-program.ts';
import { withOwnFolders } from '../system/own-folders.ts';
import { version } from '../system/version.ts';

// A reader such as `head` that closes the pipe early is fine: the command continues and ends normally. A full disk is an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
  process.stderr.write(`error  the result cannot be written to standard output: ${error.message}\n`);
  process.stderr.write(
    '       make room and run it again; a debate that was held is kept with its case: tribunal cases show last\n',
  );
  process.exit(3);
});
// Standard error may have no reader.
process.stderr.on('error', () => {});

/** The length limit of an unexpected error on one line. */
const MESSAGE_MAX = 300;

/** A bug of ours: no verdict of this run can be trusted, and the exit code must differ from a failed gate. */
const crashed = (error: unknown): never => {
  const message = String(error)
    .replace(/\p{C}+/gu, ' ')
    .slice(0, MESSAGE_MAX);
  process.stderr.write(`error  this is a bug in Tribunal; there is no verdict: ${message}\n`);
  process.stderr.write('       report it with this line; TRIBUNAL_DEBUG=1 shows where it happened\n');
  if (process.env.TRIBUNAL_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(3);
};
process.on('uncaughtException', crashed);
process.on('unhandledRejection', crashed);

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.stdout.write(`${version()}\n`);
} else {
  // Programs started by name, here or by child processes, are never taken from the reviewed folder.
  process.env.PATH = trustedPath(process.env.PATH, reviewedFolder(process.cwd()));
  const { env, dropped } = withOwnFolders(process.env, process.cwd());
  process.env = { ...env };
  if (dropped.length > 0)
    process.stderr.write(`warning  not used, because it leads into the reviewed folder or is relative: ${dropped.join(', ')}\n`);
  const { run } = await import('./program.ts');
  process.exitCode = await run(argv.length === 0 ? ['--help'] : argv).catch(crashed);
}
