import type { Prompt } from '../contracts/panelist.ts';
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
  /** The material is reviewed as it is: there is no change. */
  readonly isWhole?: boolean | undefined;
  /** Further values for its templates, by phase. */
  readonly more?: { readonly [P in 'review' | 'cross-examine']?: Readonly<Record<string, string>> };
}

const MAX_FINDINGS = 12;

/** The task of one ask in two parts: the role of a seat comes between them. */
export interface Task {
  readonly words: string;
  /** The findings in question, between marks; '' if the words contain all there is. */
  readonly data: string;
  /** The words are the same for all asks of the round about the same material. */
  readonly isCommon: boolean;
}

/** Renders the task of one ask, with all data between marks. */
export function findingTask<D extends Draft>(ask: Question<FindingPhases<D, DefenseBase>>, task: TaskWords<D>): Task {
  const {
    folder,
    inWords,
    ballotInWords,
    nonce,
    reveals,
    maxFindings = MAX_FINDINGS,
    isInPart = false,
    isWhole = false,
    more = {},
  } = task;
  const words = (name: string): string => loadTemplate(`${folder}/${name}.md`);
  const data = (list: readonly object[]): string => fenced('findings', asJsonLines(list), nonce);
  const shown = (finding: Shown<D>): object => ({
    ...inWords(finding),
    ...(reveals?.confidence === true && finding.confidence !== undefined ? { confidence: finding.confidence } : {}),
  });
  const about = (text: string, list: readonly object[]): Task => ({ words: text, data: data(list), isCommon: true });
  const whole = (text: string): Task => ({ words: text, data: '', isCommon: false });
  switch (ask.phase) {
    case 'review': {
      const names = ask.brief.files && fenced('parts', ask.brief.files.join('\n'), nonce);
      const own = (name: string): string => words(isWhole ? `${name}-whole` : name);
      const text = fill(own('review'), {
        parts: isInPart ? own('one-part') : names === undefined ? own('all-parts') : fill(words('some-parts'), { names }),
        most: String(maxFindings),
        ...more.review,
      });
      return { ...whole(text), isCommon: isInPart || names === undefined };
    }
    case 'cross-examine':
      return about(fill(words('cross-examine'), more['cross-examine'] ?? {}), ask.brief.findings.map(shown));
    case 'refute':
      return about(words('refute'), ask.brief.findings.map(shown));
    case 'ballot': {
      const { findings, reply } = ask.brief;
      const ballot = about(words('ballot'), findings.map(ballotInWords));
      if (reply === undefined) return ballot;
      return {
        ...ballot,
        words: `${ballot.words}\n\n${words('appeal')}`,
        data: `${ballot.data}\n\n${fenced('reply', reply, nonce)}`,
      };
    }
    case 'defend': {
      const challenged = ask.brief.challenged.map(({ finding, challenges }) => ({
        ...shown(finding),
        challenges: reveals?.verdicts === true ? challenges.map(challengeInWords) : challenges.map(challengeToAuthor),
      }));
      return about(words('defend'), challenged);
    }
    case 'rule': {
      const { questions, again } = ask.brief;
      const open = questions.map(({ finding, challenges }) => ({
        ...shown(finding),
        challenges: challenges.map(challengeInWords),
      }));
      const text = fill(words('rule'), { questions: data(open) });
      return whole(again ? `${text}\n\n${words('rule-again')}` : text);
    }
    case 'advise':
      return whole(fill(words('advise'), { findings: data(ask.brief.findings.map(shown)) }));
    default:
      return unreachable(ask);
  }
}

const BETWEEN = '\n\n';

/** The part of a prompt that is of one ask: first the words that all asks of the round share, then those of the seat, then the findings. */
export function ownPart({ words, data, isCommon }: Task, ofSeat: readonly string[]): Pick<Prompt, 'own' | 'common'> {
  const rest = [...ofSeat, ...(data === '' ? [] : [data])];
  const own = [words, ...rest].join(BETWEEN);
  return isCommon && rest.length > 0 ? { own, common: words.length + BETWEEN.length } : { own };
}
