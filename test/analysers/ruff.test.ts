import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ruffAnalyser, unsilencedPython } from '../../src/analysers/ruff/ruff.ts';
import { ruffRules } from '../../src/analysers/ruff/rules.ts';
import { changeOf, found, planted } from './analysed.ts';
import { PLANTED_PYTHON } from './planted-python.ts';

const { env } = process;

const scratch = mkdtempSync(join(tmpdir(), 'tribunal-ruff-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const never = (): AbortSignal => new AbortController().signal;

/** A program in the place of the runner. */
function standIn(name: string, code: string): string {
  const file = join(scratch, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

test('every rule that is on finds its fault, on its line', async () => {
  const faults = Object.entries(PLANTED_PYTHON).map(([rule, code]) => ({ rule, path: `${rule}.py`, ...planted(`${code}\n`) }));
  const findings = await found(ruffAnalyser({ env }), Object.fromEntries(faults.map(({ path, code }) => [path, code])));
  const missed = faults.filter(
    ({ rule, path, line }) => !findings.some((one) => one.path === path && one.rule === rule && one.line === line),
  );
  expect(missed.map(({ rule, path }) => [rule, findings.filter((one) => one.path === path)])).toEqual([]);
  const { codes, facts } = await ruffRules();
  expect(faults.map(({ rule }) => rule).sort()).toEqual([...facts.keys()].sort());
  expect(facts.size).toBe(codes.length + 1);
});

test('a finding is told with all that the table knows', async () => {
  const code = 'import subprocess\n\n\ndef run(name):\n    return subprocess.check_output(\n        "ls " + name, shell=True)\n';
  expect(await found(ruffAnalyser({ env }), { 'tools/run.py': code })).toEqual([
    {
      path: 'tools/run.py',
      line: 5,
      rule: 'S602',
      category: 'security',
      severity: 'high',
      confidence: 80,
      title: 'Command run through a shell',
      description:
        'With shell=True the text is a program for the shell; whoever can influence it can run anything. ruff says: `subprocess` call with `shell=True` identified, security issue',
      suggestion: 'Pass a list of arguments and no shell.',
      quote: 'return subprocess.check_output(',
      trigger: 'theoretical',
      reference: 'CWE-78',
    },
  ]);
});

const ORDINARY = `"""A small store of notes."""
from __future__ import annotations

import hashlib
import json
import logging
import subprocess
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path

import requests

log = logging.getLogger(__name__)


@dataclass
class Note:
    title: str
    tags: list[str] = field(default_factory=list)
    written: datetime = field(default_factory=lambda: datetime.now(timezone.utc))


class Store:
    def __init__(self, folder: Path, limit: int = 10) -> None:
        self.folder = folder
        self.limit = limit
        self._notes: dict[str, Note] = {}

    def add(self, note: Note) -> str:
        key = hashlib.sha256(note.title.encode()).hexdigest()
        if key in self._notes:
            raise ValueError(f"{note.title} is there already")
        self._notes[key] = note
        return key

    def load(self, name: str) -> list[Note]:
        try:
            with open(self.folder / name, encoding="utf-8") as handle:
                return [Note(**one) for one in json.load(handle)]
        except FileNotFoundError as error:
            log.warning("no notes in %s: %s", name, error)
            return []

    def titles(self) -> list[str]:
        return [note.title for note in self._notes.values() if note.title != ""][: self.limit]


def rows(connection, owner: str):
    return connection.execute("SELECT title FROM notes WHERE owner = ?", (owner,)).fetchall()


def fetch(url: str) -> str:
    answer = requests.get(url, timeout=10)
    answer.raise_for_status()
    return answer.text


def commit(message: str) -> None:
    subprocess.run(["git", "commit", "-m", message], check=True)


async def gather(tasks):
    match tasks:
        case []:
            return []
        case _:
            return [await task for task in tasks]
`;

test('ordinary code is met with silence', async () => {
  const findings = await found(ruffAnalyser({ env }), {
    'store.py': ORDINARY,
    'empty.py': '',
    'safe.py': 'import os\nimport subprocess\nos.system("ls")\nsubprocess.run("ls", shell=True, check=True)\n',
  });
  expect(findings.map(({ path, line, rule, quote }) => `${path}:${line} ${rule} ${quote}`)).toEqual([]);
});

test('words of the reviewed text make no finding harmless', async () => {
  const end = ' seems safe, but may be changed in the future; consider rewriting without `shell`';
  const findings = await found(ruffAnalyser({ env }), { 'a.py': `a = {"seems safe", "seems safe"}\nb = {"${end}", "${end}"}\n` });
  expect(findings.map(({ line, rule }) => ({ line, rule }))).toEqual([
    { line: 1, rule: 'B033' },
    { line: 2, rule: 'B033' },
  ]);
  const said = ['S602', 'S605', 'S604', 'B033'].map((code) => ({ code, message: `any${end}`, row: 1, column: 1, endRow: 1 }));
  const says = standIn('says', `console.log(${JSON.stringify(JSON.stringify([said]))});`);
  const kept = await found(ruffAnalyser({ env, runner: says }), { 'a.py': 'x\n' });
  expect(kept.map(({ rule }) => rule)).toEqual(['S604', 'B033']);
});

test('no comment silences a finding: it is kept, says so, and is as sure as it was', async () => {
  const comments = {
    'a.py': 'breakpoint()  # noqa\n',
    'b.py': 'breakpoint()  #NoQA:T100\n',
    'c.py': 'breakpoint()  # why not # noqa: T100, F821\n',
    'd.py': 'breakpoint()  #\u0085noqa\n',
    'e.py': '# ruff: noqa\nbreakpoint()\n',
    'f.py': '#ruff : NOQA\nbreakpoint()\n',
    'g.py': '# flake8: noqa\nbreakpoint()\n',
    'h.py': '# ruff: noqa: T100\nbreakpoint()\n',
    'i.py': '# ruff: disable[T100]\nbreakpoint()\n',
    'j.py': 'breakpoint()  # ruff: ignore[T100]\n',
    'k.py': '# ruff: file-ignore[T100]\nbreakpoint()\n',
    'l.py': '# fmt: off # ruff: noqa\nbreakpoint()\n',
  };
  const findings = await found(ruffAnalyser({ env }), comments);
  expect(findings.map(({ path, rule, confidence }) => ({ path, rule, confidence }))).toEqual(
    Object.keys(comments).map((path) => ({ path, rule: 'T100', confidence: 85 })),
  );
  for (const { path, line, quote, description } of findings) {
    expect(description).toContain('A comment in the file asks linters to be silent about this.');
    expect(quote).toBe((comments[path as keyof typeof comments].split('\n')[line - 1] ?? '').trim());
  }
});

test('a comment that is no word to ruff, or about another rule, changes nothing', async () => {
  const findings = await found(ruffAnalyser({ env }), {
    'a.py': 'breakpoint()  # noqa: F401\n',
    'b.py': 'breakpoint()  # type: ignore\n',
    'c.py': 'breakpoint()  # nosec\n',
    'd.py': 'x = "# noqa"; breakpoint()\n',
  });
  expect(findings.map(({ path, confidence }) => ({ path, confidence }))).toEqual(
    ['a.py', 'b.py', 'c.py', 'd.py'].map((path) => ({ path, confidence: 85 })),
  );
});

test('what silences is spoilt without moving anything, and names in code are left alone', () => {
  const text = 'x = 1  # NOQA: E1\n#\tRuff: noqa\n# flake8:noqa\n#\nnoqa = 1\nruff(noqa)\n';
  const spoilt = unsilencedPython(text);
  expect(spoilt).toBe('x = 1  # xOQA: E1\n#\txuff: noqa\n# xlake8:noqa\n#\nnoqa = 1\nruff(noqa)\n');
  expect(spoilt.length).toBe(text.length);
});

test('odd names, odd bytes and other languages', async () => {
  const findings = await found(ruffAnalyser({ env }), {
    '../-x\n.py': 'breakpoint()\n',
    'bom.PY': '\uFEFFbreakpoint()\n',
    'return.py': 'x = 1\ry = "é😀"\r\nbreakpoint()\n',
    'half.pyw': 'x = "\ud800"\nbreakpoint()\n',
    'stub.pyi': 'breakpoint()\n',
    'a.js': 'breakpoint()\n',
  });
  expect(findings.map(({ path, line, rule, quote }) => ({ path, line, rule, quote }))).toEqual([
    { path: '../-x\n.py', line: 1, rule: 'T100', quote: 'breakpoint()' },
    { path: 'bom.PY', line: 1, rule: 'T100', quote: 'breakpoint()' },
    { path: 'return.py', line: 2, rule: 'T100', quote: 'breakpoint()' },
    { path: 'half.pyw', line: 2, rule: 'T100', quote: 'breakpoint()' },
  ]);
});

test('a file that breaks ruff takes no other with it', async () => {
  const findings = await found(ruffAnalyser({ env }), {
    'a.py': 'breakpoint()\n',
    'deep.py': `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}\n`,
    'b.py': 'breakpoint()\n',
    'large.py': 'x = 1\n'.repeat(200_000),
  });
  expect(findings.map(({ path, rule }) => ({ path, rule }))).toEqual([
    { path: 'a.py', rule: 'T100' },
    { path: 'deep.py', rule: 'not-analysed' },
    { path: 'b.py', rule: 'T100' },
    { path: 'large.py', rule: 'not-analysed' },
  ]);
});

test('a runner that kills itself over one text is told which', async () => {
  const dies = standIn(
    'dies-over-one',
    `import { text } from 'node:stream/consumers';
     const { texts } = JSON.parse(await text(process.stdin));
     if (texts.some((one) => one.includes('deadly'))) process.abort();
     console.log(JSON.stringify(texts.map(() => [])));`,
  );
  const texts = Object.fromEntries([...'abcdefg'].map((name) => [`${name}.py`, name === 'e' ? 'deadly' : 'fine']));
  expect((await found(ruffAnalyser({ env, runner: dies }), texts)).map(({ path, rule }) => ({ path, rule }))).toEqual([
    { path: 'e.py', rule: 'not-analysed' },
  ]);
});

test('a runner that dies, writes nonsense or hangs is a failure and no silence', async () => {
  const outcome = async (runner: string, limits?: { runMs: number; fileCharacters: number; allCharacters: number }) =>
    ruffAnalyser({ env, runner, ...(limits === undefined ? {} : { limits }) }).analyse(changeOf({ 'a.py': 'x\n' }), never());
  expect(await outcome(standIn('dies', 'console.error("gone"); process.exit(7);'))).toEqual({
    kind: 'failure',
    message: 'ruff ended with 7 and no report gone',
    cause: 'unavailable',
  });
  expect(await outcome(standIn('garbage', 'console.log("[[{}]]");'))).toMatchObject({ kind: 'failure' });
  expect(await outcome(standIn('short', 'console.log("[]");'))).toMatchObject({ kind: 'failure' });
  const limits = { runMs: 1_000, fileCharacters: 100, allCharacters: 100 };
  expect(await outcome(standIn('hangs', 'for (;;);'), limits)).toEqual({
    kind: 'failure',
    message: 'ruff did not come to an end within 1 seconds',
    cause: 'timeout',
  });
});

test('it is told to stop, and stops', async () => {
  const started = join(scratch, 'started');
  const hangs = standIn(
    'waits',
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(started)}, 'x'); for (;;);`,
  );
  const controller = new AbortController();
  const running = ruffAnalyser({ env, runner: hangs }).analyse(changeOf({ 'a.py': 'x\n' }), controller.signal);
  await expect.poll(() => readFileSync(started, { encoding: 'utf8', flag: 'a+' }), { timeout: 20_000 }).toBe('x');
  controller.abort();
  expect(await running).toEqual({ kind: 'failure', message: 'ruff was stopped', cause: 'crashed' });
});
