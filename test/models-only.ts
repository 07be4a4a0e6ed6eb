/** Roles and reports as the scripts of these tests know them. */
const SCRIPTED = ['--roles', 'security-reviewer,bug-detector,test-coverage-reviewer', '--threshold', '0'];

/** The arguments of a review by the models that a test has set up, without the analysers that would sit beside them. */
export const modelsOnly = (args: readonly string[]): readonly string[] =>
  args[0] === 'review' ? ['review', '--no-analysers', ...SCRIPTED, ...args.slice(1)] : args;
