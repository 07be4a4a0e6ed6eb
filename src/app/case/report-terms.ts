import { isAbsolute, resolve } from 'node:path';
import type { StoredCase } from '../../contracts/case-store.ts';
import type { JournalEntry } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { ReportTerms } from '../../core/event.ts';
import { type Format, isFormat } from '../report/formats.ts';

/** One face of a report, and the file it goes to. */
interface ReadOutput {
  readonly format: Format;
  readonly file?: string;
}

/** The report terms of a verdict, with formats that this version supports. */
export interface ReadReportTerms extends ReportTerms {
  readonly outputs?: readonly ReadOutput[];
}

/** The terms with absolute paths, so that a run that is started elsewhere writes to the same files. */
export function placedReport(terms: ReportTerms | undefined, folder: string): ReportTerms | undefined {
  if (terms === undefined || Object.keys(terms).length === 0) return undefined;
  const { outputs, baseline } = terms;
  return {
    ...terms,
    ...(outputs && {
      outputs: outputs.map(({ format, file }) => (file === undefined ? { format } : { format, file: resolve(folder, file) })),
    }),
    ...(baseline !== undefined && isPath(baseline) ? { baseline: resolve(folder, baseline) } : {}),
  };
}

/** A baseline is a file or the name of a case. */
const isPath = (baseline: string): boolean => /[/\\]|\.(?:sarif|json)$/i.test(baseline);

/** The report terms of a run that resumes a case. */
export interface ResumedReport {
  readonly terms: ReadReportTerms;
  /** The terms that come from earlier runs. */
  readonly kept: ReadReportTerms;
}

/** The terms given to this run, with the terms of earlier runs as defaults; a foreign case contributes none. */
export function resumedReport(given: ReadReportTerms, { entries, place, isForeign }: StoredCase): ResumedReport {
  if (isForeign) return { terms: given, kept: {} };
  const told: ReportTerms = { ...toldIn(entries), ...given };
  const isNew = (term: keyof ReportTerms): boolean => given[term] !== undefined;
  const outputs = given.outputs ?? told.outputs?.map((output) => readOutput(output, place));
  const { failOn, minConfidence, failOnDisputed, baseline } = told;
  const isSure = isNew('minConfidence') || (failOn !== undefined && failOn !== 'none' && failOn !== 'not-ready');
  const terms = defined({
    failOn,
    minConfidence: isSure ? minConfidence : undefined,
    failOnDisputed,
    outputs,
    baseline,
  });
  const kept = Object.fromEntries(Object.entries(terms).filter(([term]) => !isNew(term as keyof ReportTerms)));
  return { terms, kept };
}

/** The last recorded value of each term. */
const toldIn = (entries: readonly JournalEntry[]): ReportTerms =>
  Object.assign(
    {},
    ...entries.map(({ event }) => (event.type === 'case-opened' || event.type === 'case-resumed' ? event.report : undefined)),
  );

function readOutput({ format, file }: { readonly format: string; readonly file?: string }, place: string): ReadOutput {
  const hint = 'give resume --format and -o';
  if (!isFormat(format))
    throw new UserError(
      'unknown-format',
      `the report is to be written as "${format}", a format that this Tribunal does not know`,
      {
        place,
        hint,
      },
    );
  if (file !== undefined && !isAbsolute(file))
    throw new UserError('relative-path', `the report is to be written to "${file}", and nothing tells where that is`, {
      place,
      hint,
    });
  return file === undefined ? { format } : { format, file };
}
