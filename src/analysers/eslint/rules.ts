import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import { NO_PROGRAM, type RuleFacts } from '../linters/rule-facts.ts';
import { OXLINT_RULES } from '../oxlint/rules.ts';

const TYPED = { category: 'bug', severity: 'high', confidence: 85, trigger: 'concrete' } as const;
const RISK = { category: 'security', severity: 'medium', confidence: 60, trigger: 'theoretical' } as const;
const UNTIDY = { category: 'maintainability', severity: 'low', confidence: 80, trigger: 'concrete' } as const;

/** Well-known rules of projects that the house itself does not run. */
const WELL_KNOWN: ReadonlyMap<string, RuleFacts> = new Map(
  Object.entries({
    'no-undef': {
      ...TYPED,
      title: 'Name that is not defined',
      why: 'Nothing of this name is defined or imported, so the line throws a ReferenceError.',
      fix: 'Define it, import it or correct its spelling.',
    },
    '@typescript-eslint/no-floating-promises': {
      ...TYPED,
      category: 'error-handling',
      title: 'Promise that nobody waits for',
      why: 'Its error is an unhandled rejection, and what follows runs before it is done.',
      fix: 'Await it, return it, or handle its error.',
      reference: 'CWE-755',
    },
    '@typescript-eslint/no-misused-promises': {
      ...TYPED,
      title: 'Promise where none is expected',
      why: 'A promise is always true in a condition, and nobody awaits it where nothing is expected.',
      fix: 'Await it first.',
    },
    '@typescript-eslint/await-thenable': {
      ...TYPED,
      severity: 'low',
      title: 'await of something that is no promise',
      why: 'There is nothing to wait for; a call was probably forgotten.',
      fix: 'Call the function, or remove the await.',
    },
    'react-hooks/exhaustive-deps': {
      ...TYPED,
      severity: 'medium',
      confidence: 70,
      title: 'Hook with missing dependencies',
      why: 'The hook keeps the values of an earlier render.',
      fix: 'Name everything it reads.',
    },
    'security/detect-child-process': {
      ...RISK,
      severity: 'high',
      title: 'Command that is not a constant',
      why: 'Whoever can influence the text can run anything.',
      fix: 'Use execFile with a list of arguments.',
      reference: 'CWE-78',
    },
    'security/detect-non-literal-fs-filename': {
      ...RISK,
      title: 'File name that is not a constant',
      why: 'Whoever can influence it can reach other files.',
      fix: 'Check that the resolved path lies in its folder.',
      reference: 'CWE-22',
    },
    'security/detect-unsafe-regex': {
      ...RISK,
      title: 'Regular expression that can take for ever',
      why: 'For some texts it needs exponential time.',
      fix: 'Remove nested repetition.',
      reference: 'CWE-1333',
    },
    'no-unused-vars': {
      ...UNTIDY,
      title: 'Variable that is never used',
      why: 'The value is never read; something was probably to be done with it.',
      fix: 'Use it or remove it.',
    },
    'prettier/prettier': {
      ...UNTIDY,
      category: 'style',
      title: 'Not formatted',
      why: 'The formatter of the project would write this in another way.',
      fix: 'Run the formatter.',
    },
  }),
);

/** A text that the project's own parser does not take. */
const UNREADABLE: RuleFacts = {
  ...NO_PROGRAM,
  confidence: 85,
  why: 'The parser that the project uses cannot read this file.',
};

/** The facts of a rule of the project's eslint: what is known of it, else what the project's own level says. */
export function eslintRule(rule: string, isError: boolean): RuleFacts {
  if (rule === SYNTAX_ERROR) return UNREADABLE;
  const bare = rule.replace(/^@typescript-eslint\//, '');
  return WELL_KNOWN.get(rule) ?? WELL_KNOWN.get(bare) ?? OXLINT_RULES.get(bare) ?? unknown(rule, isError);
}

const unknown = (rule: string, isError: boolean): RuleFacts => ({
  category: 'maintainability',
  severity: isError ? 'medium' : 'low',
  confidence: 75,
  trigger: 'concrete',
  title: `Breaks the project’s rule ${rule.slice(0, 100)}`,
  why: `The project’s own eslint has this rule as ${isError ? 'an error' : 'a warning'}.`,
  fix: 'Follow the rule, or change the project’s configuration.',
});
