import { version } from './version.ts';

// A reader that closes the pipe early, such as `head`, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.stdout.write(`${version()}\n`);
} else {
  const { run } = await import('./program.ts');
  process.exitCode = await run(argv.length === 0 ? ['--help'] : argv);
}
