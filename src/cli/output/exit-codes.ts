/** What the command tells its caller. */
export const EXIT = { passed: 0, tripped: 1, badInput: 2, noVerdict: 3, partial: 4, undecided: 5, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
