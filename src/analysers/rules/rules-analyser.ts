import { setImmediate as turn } from 'node:timers/promises';
import type { Analysed, AnalysedFile, Analyser, AnalyserFinding } from '../../contracts/analyser.ts';
import { Callees } from './callees.ts';
import { dialectOf } from './dialect.ts';
import { type Engine, type EngineLoaded, isTooDeep, loadEngine } from './engine.ts';
import { languageOf, type RuleLanguage } from './language-of.ts';
import { matchRule, type ReadFile } from './match-rule.ts';
import { Origins } from './origins.ts';
import type { PackRule } from './rule-file.ts';
import { loadRulePack } from './rule-pack.ts';

/** Larger files, and files with longer lines, are made by programs. */
const FILE_MAX = 1024 * 1024;
const LINE_MAX = 20_000;

/** All files together, and the time for them. */
const ALL_MAX = 20 * FILE_MAX;
const RUN_MS = 120_000;

/** A file with its language. */
interface Readable {
  readonly file: AnalysedFile;
  readonly language: RuleLanguage;
}

/** Rules, those of the pack unless others are given, over an engine that is loaded when there is something to read. */
export const rulesAnalyserOver = (
  load: () => Promise<EngineLoaded>,
  endOfTime = (): AbortSignal => AbortSignal.timeout(RUN_MS),
  rules: () => Promise<readonly PackRule[]> = loadRulePack,
): Analyser => ({
  name: 'rules',
  async analyse({ files }, signal): Promise<Analysed> {
    const mine = files.flatMap((file): readonly Readable[] => {
      const language = languageOf(file.path);
      return language === undefined ? [] : [{ file, language }];
    });
    if (mine.length === 0) return { kind: 'findings', findings: [] };
    const loaded = await load();
    if (loaded.kind === 'failure') return loaded;
    const pack = await rules();
    const ending = endOfTime();
    const findings: AnalyserFinding[] = [];
    const leftOut: string[] = [];
    let left = ALL_MAX;
    for (const each of mine) {
      const why = whyNot(each, loaded.engine, { left, isLate: ending.aborted });
      if (why === undefined) {
        left -= each.file.text.length;
        for await (const found of analyseFile(loaded.engine, each, pack)) {
          if (signal.aborted) return { kind: 'failure', cause: 'crashed', message: 'stopped before all files were read' };
          if (found === 'too-deep') tell(leftOut, each.file, 'it is nested too deeply');
          else for (const finding of found) findings.push(finding);
        }
      } else tell(leftOut, each.file, why);
    }
    return { kind: 'findings', findings, ...(leftOut.length === 0 ? {} : { leftOut }) };
  },
});

/** Why a file is not read; undefined if it is. */
function whyNot(
  { file: { text }, language }: Readable,
  { pythonMissing }: Engine,
  { left, isLate }: { readonly left: number; readonly isLate: boolean },
): string | undefined {
  if (language === 'python' && pythonMissing !== undefined) return pythonMissing;
  if (!isWritten(text)) return 'it is too large, or has lines that nobody writes';
  return isLate || text.length > left ? 'there was too much before it' : undefined;
}

/** A changed file that could not be analysed. */
function tell(leftOut: string[], { path, text, isChanged }: AnalysedFile, why: string): void {
  if (text.split('\n').some((_, index) => isChanged(index + 1))) leftOut.push(`${path} (${why})`);
}

/** The built-in rule pack: structural rules in `/rules`, for JavaScript, TypeScript and Python. */
export const rulesAnalyser: Analyser = rulesAnalyserOver(loadEngine);

/** The matches of each rule in a file; yields to the event loop before the file, and between rules if the file is long. */
async function* analyseFile(
  engine: Engine,
  { file, language }: Readable,
  rules: readonly PackRule[],
): AsyncGenerator<readonly AnalyserFinding[] | 'too-deep'> {
  await turn();
  const read = readFile(engine, { file, language });
  yield [];
  if (read === undefined) {
    yield 'too-deep';
    return;
  }
  const isLong = file.text.length > FILE_MAX / 16;
  for (const rule of rules.filter(({ languages }) => languages.includes(language))) {
    yield matchRule(rule, read);
    if (isLong) await turn();
  }
}

/** The syntax tree of a file; a syntax error becomes a separate node, and the rest is parsed. */
function readFile(engine: Engine, { file, language }: Readable): ReadFile | undefined {
  const root = engine.parse(language, file.text);
  if (isTooDeep(root)) return undefined;
  let origins: Origins | undefined;
  let callees: Callees | undefined;
  return {
    path: file.path,
    text: file.text,
    lines: file.text.split('\n'),
    root,
    origins: () => {
      origins ??= new Origins(root, dialectOf(language));
      return origins;
    },
    callees: () => {
      callees ??= new Callees(root, dialectOf(language));
      return callees;
    },
  };
}

/** True if a person wrote the text, as far as its size shows. */
function isWritten(text: string): boolean {
  if (text.length > FILE_MAX) return false;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const lineEnd = end === -1 ? text.length : end;
    if (lineEnd - from > LINE_MAX) return false;
    from = lineEnd + 1;
  }
  return true;
}
