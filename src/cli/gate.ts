import { atLeast, SEVERITIES, type Severity } from '../core/finding-debate/severity.ts';
import type { RuledItem } from '../core/item.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** From which severity on an upheld finding trips the gate. */
export type FailOn = Severity | 'none';

export const FAIL_ON: readonly FailOn[] = ['none', ...SEVERITIES];

/** What a caller wants to be stopped by. */
export interface Gate {
  readonly failOn: FailOn;
  /** Also by what a person must settle. */
  readonly failOnDisputed: boolean;
}

/** What a run came to, as far as its exit code follows from it. */
export interface Verdict {
  readonly items: readonly RuledItem[];
  /** Somebody answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** Somebody who was asked did not answer, or only in part. */
  readonly gaps: boolean;
  /** Budget or deadline ended the debate early. */
  readonly curtailed: boolean;
}

/** The exit code of a verdict: a gate is passed only by a whole debate in which nothing stands that trips it. */
export function exitCodeOf({ items, answered, quorate, gaps, curtailed }: Verdict, { failOn, failOnDisputed }: Gate): ExitCode {
  if (!answered) return EXIT.noVerdict;
  if (failOn !== 'none' && items.some((item) => trips(item, failOn))) return EXIT.tripped;
  if (curtailed || !quorate || (gaps && isGated({ failOn, failOnDisputed }))) return EXIT.partial;
  return failOnDisputed && items.some(({ standing }) => standing === 'open') ? EXIT.undecided : EXIT.passed;
}

/** Whether anything is to stop the caller. */
export const isGated = ({ failOn, failOnDisputed }: Gate): boolean => failOn !== 'none' || failOnDisputed;

/** The gate as it is written. */
export const gateWords = ({ failOn, failOnDisputed }: Gate): string =>
  [...(failOn === 'none' ? [] : [`--fail-on ${failOn}`]), ...(failOnDisputed ? ['--fail-on-disputed'] : [])].join(', ');

/** An upheld item without a severity trips every gate. */
const trips = ({ standing, severity }: RuledItem, failOn: Severity): boolean =>
  standing === 'upheld' && (severity === undefined || !isSeverity(severity) || atLeast(severity, failOn));

const isSeverity = (word: string): word is Severity => (SEVERITIES as readonly string[]).includes(word);
