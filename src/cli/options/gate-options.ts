import { type Command, Option } from 'commander';
import { checkGate, FAIL_ON, type FailOn, type Gate } from '../../app/report/gate.ts';
import { defined } from '../../core/defined.ts';
import { percent } from './option-values.ts';

/** What a debate's own words for `--fail-on` stand for. */
export type GateWords = Readonly<Record<string, Pick<Partial<Gate>, 'failOn' | 'failOnDisputed'>>>;

/** The words for a judged plan: the colour of its verdict, or that a person must decide. */
export const PLAN_GATES: GateWords = {
  red: { failOn: 'critical' },
  yellow: { failOn: 'medium' },
  disputed: { failOnDisputed: true },
};

/** The word for a checked article: its status. */
export const ARTICLE_GATES: GateWords = { 'not-ready': { failOn: 'not-ready' } };

/** The words of all debates, for commands that take the case of any. */
export const ALL_GATES: GateWords = { ...PLAN_GATES, ...ARTICLE_GATES };

/** The raw commander options of a gate. */
export interface RawGate {
  readonly failOn?: string;
  readonly minConfidence?: number;
  readonly failOnDisputed?: boolean;
}

/** Adds the options of a gate; `words` are accepted beside the severities. */
export function withGate(command: Command, words: GateWords = {}): Command {
  const own = Object.keys(words);
  const on = own.length === 0 ? '' : `on ${own.join(', ')}, or `;
  return command
    .addOption(
      new Option(
        '--fail-on <severity>',
        `exit with 1 ${on}if a finding of this severity or above is upheld (default: none)`,
      ).choices([...FAIL_ON, ...own]),
    )
    .option('--min-confidence <confidence>', 'ignore findings below this confidence for --fail-on, 0 to 100', percent)
    .option('--fail-on-disputed', 'exit with 5 if a person must rule on something');
}

/** The gate as it was given, its words replaced by what they stand for. */
export function givenGate({ failOn, minConfidence, failOnDisputed }: RawGate): Partial<Gate> {
  const word = failOn === undefined ? undefined : ALL_GATES[failOn];
  return defined({ failOn: isFailOn(failOn) ? failOn : undefined, minConfidence, failOnDisputed, ...word });
}

const isFailOn = (word: string | undefined): word is FailOn => (FAIL_ON as readonly (string | undefined)[]).includes(word);

/** The parsed gate. */
export function wantedGate(raw: RawGate): Gate {
  const { failOn = 'none', minConfidence, failOnDisputed = false } = givenGate(raw);
  return checkGate({ failOn, minConfidence, failOnDisputed });
}
