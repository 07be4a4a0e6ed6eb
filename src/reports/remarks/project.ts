import type { GlobFault, HeadFault, IgnoreFault, ProjectRemarks, RoleFault } from '../../contracts/remarks/project-remarks.ts';
import { unreachable } from '../../core/assert.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { didYouMean, type RemarkWords } from './remark-words.ts';

const NEW_NAMED = 3;

/** Sentences for a project's rules, roles and file lists. */
export const PROJECT_WORDS: RemarkWords<ProjectRemarks> = {
  'role-unused': ({ file, ...fault }) => `${file} is not used: ${roleFault(fault)}`,
  'role-replaced': ({ file, role, of }) =>
    `${file} replaces ${of === 'project' ? "the project's role" : 'the built-in role'} ${role}`,
  'user-roles-unreadable': ({ why }) => `cannot read the user's roles: ${why}`,
  'rule-unused': ({ file, why }) => `${file} ${why === 'empty' ? 'is empty' : 'is unreadable'} and is not used`,
  'rules-limited': ({ folder, most }) => `${folder} has more than ${most} rules; the rest are not used`,
  'rule-head': ({ fault }) => `${headFault(fault)}; the rule applies to all files and roles`,
  'rule-key-unknown': ({ place, key, meant }) => `${place} unknown key ${key}${didYouMean(meant)}`,
  'rule-role-unknown': ({ place, role, meant }) => `${place} unknown role ${role}${didYouMean(meant)}`,
  'rule-glob-unused': ({ place, glob, fault }) => `${place} ${glob} matches nothing: ${globFault(fault)}`,
  'rule-list-wrong': ({ place, key }) =>
    `${place} ${key} is not a list of words: the rule applies to all ${key === 'paths' ? 'files' : 'roles'}`,
  'rule-for-all': ({ file, of }) => `${file} applies to all ${of}: it names none`,
  'agent-notes-limited': ({ names, looked, folders }) =>
    `${names.join(' and ')} were searched in ${looked} of ${folders} folders`,
  'memory-lines-unused': ({ file, lines, more }) =>
    `${file} has lines that are no dismissal, and dismiss nothing: ${lines.join(', ')}${more === 0 ? '' : ` and ${more} more`}`,
  'guidance-left-out': ({ file }) => `${file} is not shown: the token limit for guidance is used up`,
  'guidance-cut': ({ file, shown, tokens }) => `${file} is truncated: about ${shown} of its ${tokens} tokens are shown`,
  'comparison-limited': ({ of }) =>
    of === 'rules'
      ? 'too many globs and changed files to match them all: some rules are not shown'
      : 'too many long patterns and paths to match them all: files that were not matched are reviewed',
  'exclude-unused': ({ glob, fault }) => `the glob ${glob} excludes nothing: ${globFault(fault)}`,
  'ignore-line-unused': ({ file, line, fault }) => `${file}:${line} is not used: ${ignoreFault(fault)}`,
  'ignore-lines-unused': ({ file, more }) => `${file}: ${more} more lines are not used`,
  'new-files-generated': ({ files, ignoreFile }) => {
    const named = nameSome(
      files.map(({ path, what }) => `${path} (${what})`),
      NEW_NAMED,
    );
    const say = files.length === 1 ? 'is new and marked as generated:' : 'are new and marked as generated:';
    return `${named} ${say} reviewed anyway; exclude files in ${ignoreFile}`;
  },
  'markers-limited': ({ files }) => `${files} changed files are reviewed without a check for generated code`,
};

function roleFault(fault: RoleFault): string {
  switch (fault.why) {
    case 'name':
      return `a role name has at most ${fault.most} letters, digits and dashes`;
    case 'unreadable':
      return 'it cannot be read';
    case 'empty':
      return 'it is empty';
    case 'built-in':
      return `${fault.role} is built in; use a rule with roles: [${fault.role}] to extend it`;
    case 'twice':
      return `the role ${fault.role} is defined twice`;
    default:
      return unreachable(fault);
  }
}

function headFault(fault: HeadFault): string {
  switch (fault.kind) {
    case 'unclosed':
      return `${fault.place} the front matter is not closed with ---`;
    case 'brackets':
      return `${fault.place} has too many brackets`;
    case 'not-named-values':
      return `${fault.place} the front matter is not a list of keys and values`;
    case 'unreadable':
      return `${fault.place}: ${fault.why}`;
    default:
      return unreachable(fault);
  }
}

function globFault(fault: GlobFault): string {
  switch (fault.kind) {
    case 'negation':
      return 'it is a negation';
    case 'extended':
      return 'extended patterns such as @(a|b) are not supported: use {a,b}';
    case 'too-many-paths':
      return 'it expands to too many patterns';
    case 'not-a-glob':
      return 'it is not a valid glob, or too long';
    case 'limit':
      return `only ${fault.most} globs are used`;
    default:
      return unreachable(fault);
  }
}

function ignoreFault(fault: IgnoreFault): string {
  switch (fault.kind) {
    case 'not-a-pattern':
      return 'it is not a valid pattern, or too long';
    case 'file-too-long':
      return 'the file exceeds the size limit here';
    case 'limit':
      return `only ${fault.most} rules are used`;
    default:
      return unreachable(fault);
  }
}
