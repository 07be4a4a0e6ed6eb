import type { RuleTable } from '../linters/rule-facts.ts';

/** A promise, an error or a callback that gets lost. */
const LOST = { category: 'error-handling', severity: 'medium', confidence: 85, trigger: 'concrete' } as const;

/** Promises, callbacks and the errors that travel in them. */
export const PROMISE_RULES: RuleTable = {
  'no-async-promise-executor': {
    ...LOST,
    severity: 'high',
    confidence: 90,
    title: 'async function as the executor of a promise',
    why: 'What an async executor throws rejects nothing: the promise stays pending and the error is unhandled.',
    fix: 'Use an ordinary function, and do the waiting outside.',
    reference: 'CWE-755',
  },
  'promise/no-multiple-resolved': {
    ...LOST,
    category: 'bug',
    confidence: 75,
    title: 'Promise settled more than once',
    why: 'Only the first call of resolve or reject counts; the later one is lost.',
    fix: 'Return after the first.',
  },
  'promise/no-new-statics': {
    ...LOST,
    category: 'bug',
    severity: 'high',
    confidence: 95,
    title: 'new with a static method of Promise',
    why: 'Promise.resolve, all, race and their like are no constructors; new throws a TypeError.',
    fix: 'Call it without new.',
  },
  'promise/valid-params': {
    ...LOST,
    category: 'bug',
    title: 'Wrong number of arguments to a promise’s method',
    why: 'The method does not take that many arguments; what is too much is ignored, what is missing does nothing.',
    fix: 'Pass what the method takes.',
  },
  'unicorn/no-await-in-promise-methods': {
    ...LOST,
    category: 'performance',
    confidence: 90,
    title: 'await inside Promise.all',
    why: 'An awaited element has already finished, so nothing runs at the same time.',
    fix: 'Remove the await in the array.',
  },
  'unicorn/no-single-promise-in-promise-methods': {
    ...LOST,
    category: 'bug',
    severity: 'low',
    title: 'Promise.all of one promise',
    why: 'An array of one needs no all, any or race; more were probably meant.',
    fix: 'Await the promise itself, or add the others.',
  },
  'unicorn/no-thenable': {
    ...LOST,
    category: 'bug',
    confidence: 70,
    title: 'Object with a then',
    why: 'await calls the then of whatever it gets, so the object cannot be returned from an async function.',
    fix: 'Give the property another name.',
  },
  'node/handle-callback-err': {
    ...LOST,
    confidence: 80,
    title: 'Error of a callback that nobody looks at',
    why: 'The callback gets an error and goes on as if there were none.',
    fix: 'Handle the error first.',
    reference: 'CWE-391',
  },
  'preserve-caught-error': {
    ...LOST,
    severity: 'low',
    confidence: 80,
    title: 'Caught error that is lost on the way',
    why: 'The new error does not say what caused it, and the original stack is gone.',
    fix: 'Pass { cause: error }.',
  },
  'no-throw-literal': {
    ...LOST,
    severity: 'low',
    confidence: 85,
    title: 'Something thrown that is no Error',
    why: 'What is thrown has no stack and no message, and code that expects an Error breaks on it.',
    fix: 'Throw an Error.',
  },
  'prefer-promise-reject-errors': {
    ...LOST,
    severity: 'low',
    confidence: 85,
    title: 'Promise rejected with something that is no Error',
    why: 'The reason has no stack and no message, and code that expects an Error breaks on it.',
    fix: 'Reject with an Error.',
  },
};
