import { setImmediate as turn } from 'node:timers/promises';
import type { Analysed, AnalysedFile, Analyser, AnalyserFinding } from '../../contracts/analyser.ts';
import { Callees } from './callees.ts';
import { dialectOf } from './dialect.ts';
import { type Engine, type EngineLoaded, isTooDeep, loadEngine } from './engine.ts';
import { languageOf, type RuleLanguage } from './language-of.ts';
import { matchRule, type ReadFile } from './match-rule.ts';
import { Origins } from './origins.ts';
import { loadRulePack, type PackRule } from './rule-pack.ts';

/** Larger files, and files with longer lines, are made by programs. */
const FILE_MAX = 1024 * 1024;
const LINE_MAX = 20_000;

/** A file with its language. */
interface Readable {
  readonly file: AnalysedFile;
  readonly language: RuleLanguage;
}

/** The rule pack over an engine that is loaded when there is something to read. */
export const rulesAnalyserOver = (load: () => Promise<EngineLoaded>): Analyser => ({
  name: 'rules',
  async analyse({ files }, signal): Promise<Analysed> {
    const readable = files.flatMap((file): readonly Readable[] => {
      const language = languageOf(file.path);
      return language !== undefined && isWritten(file.text) ? [{ file, language }] : [];
    });
    if (readable.length === 0) return { kind: 'findings', findings: [] };
    const loaded = await load();
    if (loaded.kind === 'failure') return loaded;
    const { pythonMissing } = loaded.engine;
    if (pythonMissing !== undefined && readable.some(({ language }) => language === 'python'))
      return { kind: 'failure', message: pythonMissing };
    const findings: AnalyserFinding[] = [];
    for (const each of readable) {
      for await (const found of analyseFile(loaded.engine, each)) {
        if (signal.aborted) return { kind: 'failure', message: 'stopped before all files were read' };
        findings.push(...found);
      }
    }
    return { kind: 'findings', findings };
  },
});

/** The rule pack of the house: structural rules in `/rules`, for JavaScript, TypeScript and Python. */
export const rulesAnalyser: Analyser = rulesAnalyserOver(loadEngine);

/** What each rule finds in a file, rule by rule, with a turn for others in between. */
async function* analyseFile(engine: Engine, { file, language }: Readable): AsyncGenerator<readonly AnalyserFinding[]> {
  await turn();
  const read = readFile(engine, { file, language });
  yield [];
  if (read === undefined) return;
  const isLong = file.text.length > FILE_MAX / 16;
  for (const rule of rulesFor(language)) {
    yield matchRule(rule, read);
    if (isLong) await turn();
  }
}

/** The tree of a file; what stands in it wrongly is a node of its own there, and the rest is read. */
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

const rulesFor = (language: RuleLanguage): readonly PackRule[] =>
  loadRulePack().filter(({ languages }) => languages.includes(language));

/** Whether a person wrote the text, as far as its size tells. */
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
