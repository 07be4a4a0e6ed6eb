import type { AnalysedFile, Analyser, AnalyserFinding, LockShift } from '../contracts/analyser.ts';
import type { Severity } from '../core/finding-debate/judging/severity.ts';
import { nameSome } from '../core/text/name-some.ts';

/** The analyser that compares lock files before and after the change. It needs no network. */
export const locksAnalyser: Analyser = {
  name: 'locks',
  analyse: async ({ locks }) => {
    const { files = [], unread = [], shifts = [] } = locks ?? {};
    const byPath = new Map(files.map((file) => [file.path, file]));
    return {
      kind: 'findings',
      findings: shifts.flatMap((shift) => findingOf(shift, byPath.get(shift.file)) ?? []),
      ...(unread.length === 0 ? {} : { leftOut: unread.map(({ path, why }) => `${path} (${why})`) }),
    };
  },
};

interface Words {
  readonly severity: Severity;
  readonly confidence: number;
  readonly title: (shift: LockShift) => string;
  readonly means: string;
}

const NAMED = 5;
const packagesIn = ({ names, count }: LockShift): string => nameSome(names.slice(0, NAMED), NAMED, count);
const verb = ({ count }: LockShift): string => (count === 1 ? 'is' : 'are');

/** docs/advisories.md has this table, with the reasons. */
const WORDS: { readonly [K in LockShift['kind']]: Words } = {
  address: {
    severity: 'high',
    confidence: 95,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from another place at the same version`,
    means:
      'The version did not change, so nothing in the project asks for another place: what is installed may be something else.',
  },
  commit: {
    severity: 'medium',
    confidence: 95,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from another commit at the same version`,
    means: 'A commit of a repository can hold anything, also one that only a fork of it has.',
  },
  mirror: {
    severity: 'medium',
    confidence: 90,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from another host, with the same hashes`,
    means: 'The hashes keep what is installed as it was. What is added later comes from the new host, too.',
  },
  hash: {
    severity: 'high',
    confidence: 95,
    title: (shift) => `${packagesIn(shift)} ${shift.count === 1 ? 'has' : 'have'} another hash at the same version`,
    means: 'A published version does not change: another hash means that something else is installed under its name.',
  },
  'lost-hash': {
    severity: 'high',
    confidence: 95,
    title: (shift) => `${packagesIn(shift)} ${shift.count === 1 ? 'loses its hash' : 'lose their hashes'}`,
    means: 'Nothing checks any more that what is installed is what was reviewed.',
  },
  'more-hashes': {
    severity: 'medium',
    confidence: 90,
    title: (shift) => `${packagesIn(shift)} may be installed from one more file at the same version`,
    means: 'Indexes take more files for a version later on; so does somebody who wants another one to be installed.',
  },
  package: {
    severity: 'high',
    confidence: 90,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from the archive of another package or version`,
    means: 'The address names something else than the entry: what is installed is not what the lock file says.',
  },
  insecure: {
    severity: 'high',
    confidence: 90,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from a new place over http, ssh or git`,
    means: 'No other package came from there. Over http anybody on the way can change it; ssh logs in as whoever installs.',
  },
  host: {
    severity: 'medium',
    confidence: 90,
    title: (shift) => `${packagesIn(shift)} ${verb(shift)} taken from a host that no other package came from`,
    means: 'A new host can put anything into every installation from now on.',
  },
};

/** No more lines are quoted. */
const LINES_MAX = 4;

function findingOf(shift: LockShift, file: AnalysedFile | undefined): AnalyserFinding | undefined {
  if (file === undefined) return undefined;
  const { severity, confidence, title, means } = WORDS[shift.kind];
  const endLine = Math.min(shift.endLine, shift.line + LINES_MAX - 1);
  const moved = [
    ...(shift.from === undefined ? [] : [`It was ${shift.from}.`]),
    ...(shift.to === undefined ? [] : [`It is ${shift.to}.`]),
  ];
  return {
    path: shift.file,
    line: shift.line,
    rule: `locks/${shift.kind}`,
    category: 'security',
    severity,
    confidence,
    ...(endLine === shift.line ? {} : { endLine }),
    title: title(shift),
    description: [
      means,
      ...moved,
      ...(shift.count > NAMED ? [`So it is for ${shift.count} packages: ${nameSome(shift.names, 10, shift.count)}.`] : []),
    ].join(' '),
    suggestion:
      'Make the lock file anew from the base with the package manager, and take the change only if it comes out the same.',
    quote: file.text
      .split('\n')
      .slice(shift.line - 1, endLine)
      .map((line) => line.trimEnd())
      .join('\n'),
    trigger: 'concrete',
    reference: shift.kind === 'insecure' ? 'CWE-319' : 'CWE-829',
  };
}
