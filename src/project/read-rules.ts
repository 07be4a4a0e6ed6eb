import type { BaseFiles, Guidance } from '../contracts/base-files.ts';
import { GENERALIST, roleMeant, roleNamed } from '../contracts/review-roles.ts';
import { nearest } from '../core/text/did-you-mean.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { Steps } from './glob.ts';
import { pathGlobs } from './path-globs.ts';
import { shortly } from './shortly.ts';

/** What rules are read for. */
export interface RuledChange {
  readonly changed: readonly string[];
  /** The names of roles that are not built in. */
  readonly customRoles: readonly string[];
  readonly steps: Steps;
}

const FOLDER = '.tribunal/rules';
const RULES_MAX = 50;

/** The rules that a project has for some of the changed files, in the order of their names, not yet masked or cut. */
export async function readRules(
  base: BaseFiles,
  change: RuledChange,
): Promise<{ readonly rules: readonly Guidance[]; readonly notes: readonly string[] }> {
  const files = (await base.list(FOLDER)).filter((file) => file.endsWith('.md'));
  const read = files.slice(0, RULES_MAX);
  const texts = await Promise.all(read.map((file) => base.read(file)));
  const found = read.map((file, at) => {
    const content = texts[at];
    return content === undefined
      ? { problems: [`${shortly(file)} cannot be read: it is not used`] }
      : ruleIn(file, content, change);
  });
  return {
    rules: found.flatMap(({ rule }) => rule ?? []),
    notes: [
      ...found.flatMap(({ problems }) => problems),
      ...(files.length > RULES_MAX ? [`${FOLDER} has more than ${RULES_MAX} rules: the rest is not used`] : []),
    ],
  };
}

interface FoundRule {
  /** Missing where it is about no changed file, or says nothing. */
  readonly rule?: Guidance;
  readonly problems: readonly string[];
}

function ruleIn(file: string, content: string, change: RuledChange): FoundRule {
  const name = shortly(file);
  const head = readFrontMatter(name, content);
  const text = head.text.trim();
  if (text === '') return { problems: [`${name} says nothing: it is not used`] };
  const problems = [
    ...(head.problem === undefined ? [] : [`${head.problem}; the rule counts for all`]),
    ...unknownKeys(name, head),
  ];
  const roles = rolesIn(name, head, change.customRoles);
  const files = filesIn(name, head, change);
  const rule = { file, text, ...(files.are && { files: files.are }), ...(roles.are && { roles: roles.are }) };
  return { ...(files.are?.length === 0 ? {} : { rule }), problems: [...problems, ...roles.problems, ...files.problems] };
}

/** What a head has that is not for us, or is missing a letter. */
const KEYS = ['paths', 'roles', 'description', 'title', 'name'];

const unknownKeys = (name: string, { values, lineOf }: FrontMatter): readonly string[] =>
  Object.keys(values)
    .filter((key) => !KEYS.includes(key))
    .map((key) => {
      const meant = nearest(key.slice(0, 60), ['paths', 'roles']);
      return `${name}:${lineOf(key)} ${shortly(key)} is not known${meant === undefined ? '' : `: did you mean ${meant}?`}`;
    });

/** Words that a head has, as far as they are of use; undefined where all are meant. */
interface Wanted {
  readonly are: readonly string[] | undefined;
  readonly problems: readonly string[];
}

function rolesIn(name: string, head: FrontMatter, custom: readonly string[]): Wanted {
  const { are: words, problems } = wordsIn(name, head, 'roles');
  if (words === undefined) return { are: undefined, problems };
  const others = [...custom, GENERALIST];
  const named = words.map((word) => ({ word, role: roleNamed(word, others) }));
  const unknown = named.filter(({ role }) => role === undefined);
  const roles = [...new Set(named.flatMap(({ role }) => role ?? []))];
  return {
    are: roles.length === 0 ? undefined : roles,
    problems: [
      ...problems,
      ...unknown.map(({ word }) => {
        const meant = roleMeant(word, others);
        return `${name}:${head.lineOf('roles')} ${shortly(word)} is no role${meant === undefined ? '' : `: did you mean ${meant}?`}`;
      }),
      ...(roles.length === 0 ? [`${name} counts for all roles: it names none`] : []),
    ],
  };
}

function filesIn(name: string, head: FrontMatter, { changed, steps }: RuledChange): Wanted {
  const { are: globs, problems } = wordsIn(name, head, 'paths');
  if (globs === undefined) return { are: undefined, problems };
  const { unusable, fitting } = pathGlobs(globs, steps);
  const unused = unusable.map(({ glob, why }) => `${name}:${head.lineOf('paths')} ${shortly(glob)} fits nothing: ${why}`);
  if (unusable.length === globs.length)
    return { are: undefined, problems: [...problems, ...unused, `${name} counts for all files: it names none`] };
  return { are: changed.filter((path) => fitting(path) !== undefined), problems: [...problems, ...unused] };
}

function wordsIn(name: string, { values, lineOf }: FrontMatter, key: 'paths' | 'roles'): Wanted {
  const value = values[key];
  if (value === undefined || value === null) return { are: undefined, problems: [] };
  const words = typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value;
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return { are: words, problems: [] };
  const all = key === 'paths' ? 'files' : 'roles';
  return { are: undefined, problems: [`${name}:${lineOf(key)} ${key} is no list of words: the rule counts for all ${all}`] };
}
