import type { GlobFault, HeadFault, IgnoreFault, ProjectRemarks, RoleFault } from '../../contracts/remarks/project-remarks.ts';
import { unreachable } from '../../core/assert.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { didYouMean, type RemarkWords } from './remark-words.ts';

const NEW_NAMED = 3;

/** Sentences for a project's rules, roles and file lists. */
export const PROJECT_WORDS: RemarkWords<ProjectRemarks> = {
  'role-unused': ({ file, ...fault }) => `${file} is not used: ${roleFault(fault)}`,
  'role-replaced': ({ file, role, of }) =>
    `${file} takes the place of ${of === 'project' ? "the project's role" : 'the built-in role'} ${role}`,
  'user-roles-unreadable': ({ why }) => `the user's roles cannot be read: ${why}`,
  'rule-unused': ({ file, why }) => `${file} ${why === 'empty' ? 'says nothing' : 'cannot be read'}: it is not used`,
  'rules-limited': ({ folder, most }) => `${folder} has more than ${most} rules: the rest is not used`,
  'rule-head': ({ fault }) => `${headFault(fault)}; the rule counts for all`,
  'rule-key-unknown': ({ place, key, meant }) => `${place} ${key} is not known${didYouMean(meant)}`,
  'rule-role-unknown': ({ place, role, meant }) => `${place} ${role} is no role${didYouMean(meant)}`,
  'rule-glob-unused': ({ place, glob, fault }) => `${place} ${glob} fits nothing: ${globFault(fault)}`,
  'rule-list-wrong': ({ place, key }) =>
    `${place} ${key} is no list of words: the rule counts for all ${key === 'paths' ? 'files' : 'roles'}`,
  'rule-for-all': ({ file, of }) => `${file} counts for all ${of}: it names none`,
  'agent-notes-limited': ({ names, looked, folders }) =>
    `${names.join(' and ')} were looked for in ${looked} of ${folders} folders`,
  'guidance-left-out': ({ file }) => `${file} is not shown: there is no room for it beside what comes before it`,
  'guidance-cut': ({ file, shown, tokens }) => `${file} is cut: about ${shown} of its ${tokens} tokens are shown`,
  'comparison-limited': ({ of }) =>
    of === 'rules'
      ? 'there are too many globs and changed files to compare them all: some rules are not shown'
      : 'there are too many long patterns and paths to compare them all: what was not compared is reviewed',
  'exclude-unused': ({ glob, fault }) => `the glob ${glob} excludes nothing: ${globFault(fault)}`,
  'ignore-line-unused': ({ file, line, fault }) => `${file}:${line} is not used: ${ignoreFault(fault)}`,
  'ignore-lines-unused': ({ file, more }) => `${file}: ${more} more lines are not used`,
  'new-files-generated': ({ files, ignoreFile }) => {
    const named = nameSome(
      files.map(({ path, what }) => `${path} (${what})`),
      NEW_NAMED,
    );
    const say =
      files.length === 1 ? 'is new and says that nobody wrote it: it is' : 'are new and say that nobody wrote them: they are';
    return `${named} ${say} reviewed all the same; ${ignoreFile} leaves files out`;
  },
  'markers-limited': ({ files }) => `${files} changed files are reviewed without a look at whether they were generated`,
};

function roleFault(fault: RoleFault): string {
  switch (fault.why) {
    case 'name':
      return `a role is called by at most ${fault.most} letters, digits and dashes`;
    case 'unreadable':
      return 'it cannot be read';
    case 'empty':
      return 'it says nothing';
    case 'built-in':
      return `${fault.role} is built in, and a rule with roles: [${fault.role}] adds to it`;
    case 'twice':
      return `there are two roles ${fault.role}`;
    default:
      return unreachable(fault);
  }
}

function headFault(fault: HeadFault): string {
  switch (fault.kind) {
    case 'unclosed':
      return `${fault.place} opens a head with --- that is not closed`;
    case 'brackets':
      return `${fault.place} has too many brackets`;
    case 'not-named-values':
      return `${fault.place} is no list of names and values`;
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
      return 'it has an extended pattern such as @(a|b): {a,b} is read';
    case 'too-many-paths':
      return 'it stands for too many paths';
    case 'not-a-glob':
      return 'it is no glob, or too long';
    case 'limit':
      return `only ${fault.most} globs are used`;
    default:
      return unreachable(fault);
  }
}

function ignoreFault(fault: IgnoreFault): string {
  switch (fault.kind) {
    case 'not-a-pattern':
      return 'it is no pattern, or too long';
    case 'file-too-long':
      return 'the file is too long from here on';
    case 'limit':
      return `only ${fault.most} rules are used`;
    default:
      return unreachable(fault);
  }
}
