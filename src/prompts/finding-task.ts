import { unreachable } from '../core/assert.ts';
import type { BallotFinding, DefenseBase, Draft, FindingPhases, Shown } from '../core/finding-debate/hearing/said.ts';
import type { Ask, PhaseName } from '../core/protocol.ts';
import { fenced } from '../safety/fence/fence.ts';
import { fill, loadTemplate } from './load-template.ts';
import { asJsonLines, challengeInWords, challengeToAuthor } from './shown-findings.ts';

/** The question to a seat in any phase of a debate. */
export type Question<Phases> = {
  [P in PhaseName<Phases>]: Pick<Ask<Phases, P>, 'phase' | 'brief'>;
}[PhaseName<Phases>];

/** Facts about other seats that Rounds 2 and 3 show although the rules hide them. */
export interface Reveals {
  /** The confidence of a finding's author. */
  readonly confidence?: boolean;
  /** The verdict of each challenge. */
  readonly verdicts?: boolean;
}

/** How one kind of debate renders its tasks. */
export interface TaskWords<D extends Draft> {
  /** The folder of its templates. */
  readonly folder: string;
  /** Renders a finding with the field names of answers. */
  readonly inWords: (finding: Shown<D>) => object;
  /** Renders a finding for a ballot: its text, place and quote. */
  readonly ballotInWords: (finding: BallotFinding<D>) => object;
  readonly nonce: string;
  readonly reveals?: Reveals | undefined;
  /** The maximum number of findings per review. */
  readonly maxFindings?: number | undefined;
  /** The ask covers one part of the material. */
  readonly isInPart?: boolean | undefined;
  /** Further values for its templates, by phase. */
  readonly more?: { readonly [P in 'review' | 'cross-examine']?: Readonly<Record<string, string>> };
}

const MAX_FINDINGS = 12;

/** Renders the task of one ask, with all data between marks. */
export function findingTask<D extends Draft>(ask: Question<FindingPhases<D, DefenseBase>>, task: TaskWords<D>): string {
  const { folder, inWords, ballotInWords, nonce, reveals, maxFindings = MAX_FINDINGS, isInPart = false, more = {} } = task;
  const words = (name: string): string => loadTemplate(`${folder}/${name}.md`);
  const data = (list: readonly object[]): string => fenced('findings', asJsonLines(list), nonce);
  const shown = (finding: Shown<D>): object => ({
    ...inWords(finding),
    ...(reveals?.confidence === true && finding.confidence !== undefined ? { confidence: finding.confidence } : {}),
  });
  switch (ask.phase) {
    case 'review': {
      const names = ask.brief.files && fenced('parts', ask.brief.files.join('\n'), nonce);
      return fill(words('review'), {
        parts: isInPart ? words('one-part') : names === undefined ? words('all-parts') : fill(words('some-parts'), { names }),
        most: String(maxFindings),
        ...more.review,
      });
    }
    case 'cross-examine':
      return fill(words('cross-examine'), { findings: data(ask.brief.findings.map(shown)), ...more['cross-examine'] });
    case 'refute':
      return fill(words('refute'), { findings: data(ask.brief.findings.map(shown)) });
    case 'ballot':
      return fill(words('ballot'), { findings: data(ask.brief.findings.map(ballotInWords)) });
    case 'defend': {
      const challenged = ask.brief.challenged.map(({ finding, challenges }) => ({
        ...shown(finding),
        challenges: reveals?.verdicts === true ? challenges.map(challengeInWords) : challenges.map(challengeToAuthor),
      }));
      return fill(words('defend'), { challenged: data(challenged) });
    }
    case 'rule': {
      const { questions, again } = ask.brief;
      const open = questions.map(({ finding, challenges }) => ({
        ...shown(finding),
        challenges: challenges.map(challengeInWords),
      }));
      const text = fill(words('rule'), { questions: data(open) });
      return again ? `${text}\n\n${words('rule-again')}` : text;
    }
    case 'advise':
      return fill(words('advise'), { findings: data(ask.brief.findings.map(shown)) });
    default:
      return unreachable(ask);
  }
}
