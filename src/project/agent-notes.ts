import type { BaseFiles, Guidance } from '../contracts/base-files.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { defined } from '../core/defined.ts';

/** The usual names of instruction files for agents. */
const NAMES = ['AGENTS.md', 'CLAUDE.md'];
/** Those that only the top of a project has. */
const TOP_NAMES = ['.cursorrules', '.github/copilot-instructions.md'];

const FOLDERS_MAX = 40;
const AT_ONCE = 16;

/**
 * Reads the instruction files of the folders of changed files and their parents, nearest first, not yet redacted or truncated.
 */
export async function readAgentNotes(
  base: BaseFiles,
  changed: readonly string[],
): Promise<{ readonly told: readonly Guidance[]; readonly remarks: readonly Remark[] }> {
  const below = filesBelow(changed);
  const folders = [...below.keys()]
    .sort((a, b) => weightOf(b, below) - weightOf(a, below) || (a < b ? -1 : 1))
    .slice(0, FOLDERS_MAX);
  const places = folders
    .sort((a, b) => depthOf(b) - depthOf(a) || (a < b ? -1 : 1))
    .flatMap((folder) =>
      (folder === '' ? [...NAMES, ...TOP_NAMES] : NAMES).map((name) => ({
        folder,
        file: folder === '' ? name : `${folder}/${name}`,
      })),
    );
  const told: Guidance[] = [];
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const some = places.slice(at, at + AT_ONCE);
    const texts = await Promise.all(some.map(({ file }) => base.read(file)));
    for (const [index, { folder, file }] of some.entries()) {
      const text = (texts[index] ?? '').trim();
      const files = folder === '' ? undefined : below.get(folder);
      if (text !== '' && !isNoMore(text)) told.push({ file, text, ...defined({ files }) });
    }
  }
  const limited = { names: NAMES, looked: folders.length, folders: below.size };
  return {
    told: told.filter((one, at) => told.findIndex((other) => saysTheSame(one, other)) === at),
    remarks: limited.looked === limited.folders ? [] : [remark('note', 'agent-notes-limited', limited)],
  };
}

/** The changed files below each folder; `''` is the root. */
function filesBelow(changed: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, string[]>([['', [...changed]]]);
  for (const path of changed) {
    const names = path.split('/').slice(0, -1);
    if (names.length > DEPTH_MAX || names.some((name) => OUTSIDE.has(name))) continue;
    for (let depth = 1; depth <= names.length; depth++) {
      const folder = names.slice(0, depth).join('/');
      const files = below.get(folder);
      if (files === undefined) below.set(folder, [path]);
      else files.push(path);
    }
  }
  return below;
}

const DEPTH_MAX = 30;

/** Path segments that do not name a folder below the root. */
const OUTSIDE: ReadonlySet<string> = new Set(['', '.', '..']);

const weightOf = (folder: string, below: ReadonlyMap<string, readonly string[]>): number =>
  folder === '' ? Number.POSITIVE_INFINITY : (below.get(folder)?.length ?? 0);

const depthOf = (folder: string): number => (folder === '' ? 0 : folder.split('/').length);

/** True if it only refers to another file. */
const isNoMore = (text: string): boolean => /^@?\.?\/?[\w./-]{1,100}\.md$/.test(text);

/** True for two files with the same text; one is often a copy of the other, or a link to it. */
const saysTheSame = (a: Guidance, b: Guidance): boolean => a.text === b.text && a.files === b.files;
