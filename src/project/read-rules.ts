import type { BaseFiles, Guidance } from '../contracts/base-files.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { defined } from '../core/defined.ts';
import { GENERALIST, roleMeant, roleNamed } from '../core/protocols/code-review/roles.ts';
import { nearest } from '../core/text/did-you-mean.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { Steps } from './glob.ts';
import { pathGlobs } from './path-globs.ts';
import { shortly } from './shortly.ts';

/** The change that rules are read for. */
export interface RuledChange {
  readonly changed: readonly string[];
  /** The names of roles that are not built in. */
  readonly customRoles: readonly string[];
  readonly steps: Steps;
}

const FOLDER = '.tribunal/rules';
const RULES_MAX = 50;

/** Reads the project's rules for the changed files in the order of their names, not yet redacted or truncated. */
export async function readRules(
  base: BaseFiles,
  change: RuledChange,
): Promise<{ readonly rules: readonly Guidance[]; readonly remarks: readonly Remark[] }> {
  const files = (await base.list(FOLDER)).filter((file) => file.endsWith('.md'));
  const read = files.slice(0, RULES_MAX);
  const texts = await Promise.all(read.map((file) => base.read(file)));
  const found = read.map((file, at) => {
    const content = texts[at];
    return content === undefined ? { remarks: [unused(file, 'unreadable')] } : ruleIn(file, content, change);
  });
  return {
    rules: found.flatMap(({ rule }) => rule ?? []),
    remarks: [
      ...found.flatMap(({ remarks }) => remarks),
      ...(files.length > RULES_MAX ? [remark('note', 'rules-limited', { folder: FOLDER, most: RULES_MAX })] : []),
    ],
  };
}

interface FoundRule {
  /** Missing if it applies to no changed file, or is empty. */
  readonly rule?: Guidance;
  readonly remarks: readonly Remark[];
}

const unused = (file: string, why: 'unreadable' | 'empty'): Remark => remark('note', 'rule-unused', { file: shortly(file), why });

function ruleIn(file: string, content: string, change: RuledChange): FoundRule {
  const name = shortly(file);
  const head = readFrontMatter(name, content);
  const text = head.text.trim();
  if (text === '') return { remarks: [unused(file, 'empty')] };
  const remarks = [
    ...(head.fault === undefined ? [] : [remark('note', 'rule-head', { fault: head.fault })]),
    ...unknownKeys(name, head),
  ];
  const roles = rolesIn(name, head, change.customRoles);
  const files = filesIn(name, head, change);
  const rule = { file, text, ...(files.are && { files: files.are }), ...(roles.are && { roles: roles.are }) };
  return { ...(files.are?.length === 0 ? {} : { rule }), remarks: [...remarks, ...roles.remarks, ...files.remarks] };
}

/** Known keys of a front matter, used or ignored. */
const KEYS = ['paths', 'roles', 'description', 'title', 'name'];

const unknownKeys = (name: string, { values, lineOf }: FrontMatter): readonly Remark[] =>
  Object.keys(values)
    .filter((key) => !KEYS.includes(key))
    .map((key) => {
      const meant = nearest(key.slice(0, 60), ['paths', 'roles']);
      return remark('note', 'rule-key-unknown', { place: `${name}:${lineOf(key)}`, key: shortly(key), ...defined({ meant }) });
    });

/** A list in a front matter; undefined means all. */
interface Wanted {
  readonly are: readonly string[] | undefined;
  readonly remarks: readonly Remark[];
}

function rolesIn(name: string, head: FrontMatter, custom: readonly string[]): Wanted {
  const { are: words, remarks } = wordsIn(name, head, 'roles');
  if (words === undefined) return { are: undefined, remarks };
  const others = [...custom, GENERALIST];
  const named = words.map((word) => ({ word, role: roleNamed(word, others) }));
  const unknown = named.filter(({ role }) => role === undefined);
  const roles = [...new Set(named.flatMap(({ role }) => role ?? []))];
  return {
    are: roles.length === 0 ? undefined : roles,
    remarks: [
      ...remarks,
      ...unknown.map(({ word }) => {
        const [place, meant] = [`${name}:${head.lineOf('roles')}`, roleMeant(word, others)];
        return remark('note', 'rule-role-unknown', { place, role: shortly(word), ...defined({ meant }) });
      }),
      ...(roles.length === 0 ? [remark('note', 'rule-for-all', { file: name, of: 'roles' })] : []),
    ],
  };
}

function filesIn(name: string, head: FrontMatter, { changed, steps }: RuledChange): Wanted {
  const { are: globs, remarks: wrong } = wordsIn(name, head, 'paths');
  if (globs === undefined) return { are: undefined, remarks: wrong };
  const { unusable, fitting } = pathGlobs(globs, steps);
  const place = `${name}:${head.lineOf('paths')}`;
  const remarks = [
    ...wrong,
    ...unusable.map(({ glob, fault }) => remark('note', 'rule-glob-unused', { place, glob: shortly(glob), fault })),
  ];
  if (unusable.length === globs.length)
    return { are: undefined, remarks: [...remarks, remark('note', 'rule-for-all', { file: name, of: 'files' })] };
  return { are: changed.filter((path) => fitting(path) !== undefined), remarks };
}

function wordsIn(name: string, { values, lineOf }: FrontMatter, key: 'paths' | 'roles'): Wanted {
  const value = values[key];
  if (value === undefined || value === null) return { are: undefined, remarks: [] };
  const words = typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value;
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return { are: words, remarks: [] };
  return { are: undefined, remarks: [remark('note', 'rule-list-wrong', { place: `${name}:${lineOf(key)}`, key })] };
}
