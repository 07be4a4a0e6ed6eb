import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { UserError } from '../../contracts/user-error.ts';
import { atLeast, SEVERITIES, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { RuledItem } from '../../core/item.ts';

/** From which severity on an upheld finding trips the gate. */
export type FailOn = Severity | 'none';

export const FAIL_ON: readonly FailOn[] = ['none', ...SEVERITIES];

/** What a caller wants to be stopped by. */
export interface Gate {
  readonly failOn: FailOn;
  /** Only by what is at least this sure, from 0 to 100. */
  readonly minConfidence?: number | undefined;
  /** Also by what a person must settle. */
  readonly failOnDisputed: boolean;
}

/** Nobody is stopped by anything. */
export const NO_GATE: Gate = { failOn: 'none', failOnDisputed: false };

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
export function exitCodeOf({ items, answered, quorate, gaps, curtailed }: Verdict, gate: Gate): ExitCode {
  if (!answered) return EXIT.noVerdict;
  if (items.some((item) => trips(item, gate))) return EXIT.tripped;
  if (curtailed || !quorate || (gaps && isGated(gate))) return EXIT.partial;
  return gate.failOnDisputed && items.some(({ standing }) => standing === 'open') ? EXIT.undecided : EXIT.passed;
}

/** Whether anything is to stop the caller. */
export const isGated = ({ failOn, failOnDisputed }: Gate): boolean => failOn !== 'none' || failOnDisputed;

/** The gate as it is written. */
export const gateWords = ({ failOn, failOnDisputed, minConfidence }: Gate): string =>
  [
    ...(failOn === 'none' ? [] : [`--fail-on ${failOn}`]),
    ...(minConfidence === undefined ? [] : [`--min-confidence ${minConfidence}`]),
    ...(failOnDisputed ? ['--fail-on-disputed'] : []),
  ].join(', ');

/** A gate that nothing could trip is a mistake, and not one that is always passed. */
export function checkGate(gate: Gate): Gate {
  if (gate.minConfidence !== undefined && gate.failOn === 'none')
    throw new UserError('usage', '--min-confidence says how sure a finding must be to trip --fail-on, which is not given', {
      hint: `--fail-on low --min-confidence ${gate.minConfidence}`,
    });
  return gate;
}

/** An upheld item without a severity trips every gate; so does one without a confidence, or by a person's word, however sure the panel was. */
const trips = ({ standing, severity, confidence, ruledBy }: RuledItem, { failOn, minConfidence = 0 }: Gate): boolean =>
  failOn !== 'none' &&
  standing === 'upheld' &&
  (severity === undefined || !isSeverity(severity) || atLeast(severity, failOn)) &&
  (confidence === undefined || ruledBy?.ruling === 'uphold' || confidence >= minConfidence);

const isSeverity = (word: string): word is Severity => (SEVERITIES as readonly string[]).includes(word);
