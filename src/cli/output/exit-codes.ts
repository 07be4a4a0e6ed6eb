import type { GateResult } from '../../app/report/gate.ts';

/** The exit codes. */
export const EXIT = { passed: 0, tripped: 1, badInput: 2, noVerdict: 3, partial: 4, undecided: 5, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_GATE = {
  passed: EXIT.passed,
  tripped: EXIT.tripped,
  undecided: EXIT.undecided,
  partial: EXIT.partial,
  'no-verdict': EXIT.noVerdict,
} as const satisfies Readonly<Record<GateResult['kind'], ExitCode>>;

/** The exit code of a gate. */
export const exitOf = ({ kind }: Pick<GateResult, 'kind'>): ExitCode => BY_GATE[kind];
