import type { RuleTable } from '../linters/rule-facts.ts';

/** Everybody waits for one. */
const BLOCKS = { category: 'concurrency', severity: 'medium', confidence: 90, trigger: 'concrete' } as const;
/** A time that means another moment elsewhere. */
const CLOCK = { category: 'bug', severity: 'low', confidence: 80, trigger: 'theoretical' } as const;
/** Something that is not given back, or not looked at. */
const LOOSE = { category: 'bug', severity: 'medium', confidence: 85, trigger: 'concrete' } as const;

/** What goes wrong over time: waiting, tasks, clocks, files and processes. */
export const RUNNING_RULES: RuleTable = {
  ASYNC210: {
    ...BLOCKS,
    title: 'Blocking request in an async function',
    why: 'While it waits for the network nothing else of the loop runs.',
    fix: 'Use an asynchronous client, or asyncio.to_thread.',
  },
  ASYNC220: {
    ...BLOCKS,
    confidence: 80,
    title: 'Process started by a blocking call in an async function',
    why: 'While it starts or waits nothing else of the loop runs.',
    fix: 'Use asyncio.create_subprocess_exec.',
  },
  ASYNC221: {
    ...BLOCKS,
    title: 'Process waited for in an async function',
    why: 'Until the process has ended nothing else of the loop runs.',
    fix: 'Use asyncio.create_subprocess_exec.',
  },
  ASYNC222: {
    ...BLOCKS,
    title: 'Blocking wait in an async function',
    why: 'Until the process has ended nothing else of the loop runs.',
    fix: 'Await the process instead.',
  },
  ASYNC251: {
    ...BLOCKS,
    severity: 'high',
    confidence: 95,
    title: 'time.sleep in an async function',
    why: 'The whole loop sleeps, with everything that runs in it.',
    fix: 'Use await asyncio.sleep(…).',
  },
  ASYNC100: {
    ...BLOCKS,
    title: 'Time limit around code that never waits',
    why: 'A limit can only end what waits; this block has no await, so the limit does nothing.',
    fix: 'Put the await inside, or remove the limit.',
  },
  ASYNC110: {
    ...BLOCKS,
    category: 'performance',
    severity: 'low',
    confidence: 80,
    title: 'Waiting by sleeping in a loop',
    why: 'It reacts late, and wakes up for nothing meanwhile.',
    fix: 'Use an Event.',
  },
  RUF006: {
    ...BLOCKS,
    title: 'Task that nobody holds',
    why: 'The loop keeps only a weak reference; the task may be collected before it has run, and its error is never seen.',
    fix: 'Keep the task in a variable or a set, or use a TaskGroup.',
  },
  PLW2101: {
    ...BLOCKS,
    severity: 'high',
    confidence: 95,
    title: 'Lock that protects nothing',
    why: 'A lock that is made on the spot is held by nobody else.',
    fix: 'Make the lock once, and share it.',
    reference: 'CWE-667',
  },
  PLW1509: {
    ...BLOCKS,
    confidence: 80,
    trigger: 'theoretical',
    title: 'preexec_fn',
    why: 'It runs between fork and exec and can deadlock where there are threads.',
    fix: 'Use start_new_session, process_group or the other arguments of Popen.',
    reference: 'CWE-662',
  },
  PLW1510: {
    ...LOOSE,
    category: 'error-handling',
    severity: 'low',
    confidence: 75,
    title: 'Outcome of a process that nobody looks at',
    why: 'Without check=True a command that failed goes unnoticed.',
    fix: 'Pass check=True, or look at returncode and say check=False.',
    reference: 'CWE-252',
  },
  SIM115: {
    ...LOOSE,
    confidence: 75,
    title: 'File that is not closed',
    why: 'Without a with block the file stays open when something is raised, and what was written may be lost.',
    fix: 'Open it in a with statement.',
    reference: 'CWE-772',
  },
  DTZ003: {
    ...CLOCK,
    severity: 'medium',
    confidence: 85,
    title: 'utcnow',
    why: 'It gives a time without a zone, which everything else takes for local time.',
    fix: 'Use datetime.now(timezone.utc).',
  },
  DTZ004: {
    ...CLOCK,
    severity: 'medium',
    confidence: 85,
    title: 'utcfromtimestamp',
    why: 'It gives a time without a zone, which everything else takes for local time.',
    fix: 'Use datetime.fromtimestamp(…, timezone.utc).',
  },
  DTZ005: {
    ...CLOCK,
    title: 'now without a zone',
    why: 'It means another moment on a machine elsewhere, and one hour of the year twice.',
    fix: 'Pass a zone.',
  },
  DTZ006: {
    ...CLOCK,
    title: 'fromtimestamp without a zone',
    why: 'It means another moment on a machine elsewhere.',
    fix: 'Pass a zone.',
  },
  LOG007: {
    ...LOOSE,
    category: 'observability',
    severity: 'low',
    title: 'logging.exception without the exception',
    why: 'With exc_info=False the record says nothing of what was raised.',
    fix: 'Use error, or leave exc_info out.',
  },
};
