/** Whether the user has the tests do without a program: `TRIBUNAL_TEST_SKIP=browser,strace npm test`. Nothing else skips a test. */
export const isSkipped = (program: 'browser' | 'strace'): boolean =>
  (process.env.TRIBUNAL_TEST_SKIP ?? '').split(',').some((name) => name.trim() === program);
