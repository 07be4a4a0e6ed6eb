/** The arguments of a review by the models that a test has set up, without the analysers that would sit beside them. */
export const modelsOnly = (args: readonly string[]): readonly string[] =>
  args[0] === 'review' ? ['review', '--no-analysers', ...args.slice(1)] : args;
