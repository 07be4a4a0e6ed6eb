/** Reports and roles as the scripts of these tests know them. */
const REPORTS = ['--threshold', '0'];
const ROLES = ['--roles', 'security-reviewer,bug-detector,test-coverage-reviewer'];

/** The arguments of a review by the models that a test has set up, without the analysers that would sit beside them. */
export const modelsOnly = (args: readonly string[]): readonly string[] =>
  args[0] === 'review'
    ? ['review', '--no-analysers', ...REPORTS, ...(args.includes('--roles') ? [] : ROLES), ...args.slice(1)]
    : args;
