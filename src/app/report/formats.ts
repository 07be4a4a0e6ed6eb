/** The report formats and their usual file endings; each has its writer in report-writers.ts. */
const ENDINGS = {
  text: ['.txt'],
  json: ['.json'],
  report: ['.report.json'],
  md: ['.md', '.markdown'],
  html: ['.html', '.htm'],
  sarif: ['.sarif', '.sarif.json'],
  github: [],
  agent: [],
  rdjson: ['.rdjson'],
  rdjsonl: ['.rdjsonl'],
  junit: ['.junit.xml', '.xml'],
  gitlab: ['gl-code-quality-report.json'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A way to write a report. */
export type Format = keyof typeof ENDINGS;

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(ENDINGS) as readonly Format[];

/** The format that the end of a file's name speaks of. */
export const formatOf = (file: string): Format | undefined =>
  FORMAT_NAMES.findLast((format) => (ENDINGS[format] as readonly string[]).some((ending) => file.toLowerCase().endsWith(ending)));

/** True if the word names a known format. */
export const isFormat = (word: string): word is Format => (FORMAT_NAMES as readonly string[]).includes(word);

/** True for the name of a report as SARIF. */
export const isSarifFile = (baseline: string): boolean => /\.sarif(?:\.json)?$/i.test(baseline);
