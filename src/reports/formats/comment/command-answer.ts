import type { Language } from '../../../core/language.ts';
import { ANSWER_WORDS } from '../../words/tables.ts';
import { code } from '../markdown/text.ts';

/** The votes of panelists on a disputed finding. */
export interface AppealVotes {
  readonly valid: number;
  readonly invalid: number;
  readonly unsure: number;
  /** Panelists that were asked and did not answer. */
  readonly unheard: number;
}

/** The answer to a command in a comment: values of our own alone, and no words of the comment. */
export type CommandAnswer =
  | { readonly kind: 'unclear'; readonly lacks: 'verb' }
  | { readonly kind: 'unclear'; readonly lacks: 'finding' | 'reason'; readonly verb: string }
  | { readonly kind: 'no-right'; readonly verb: string; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' | 'ambiguous'; readonly finding: string }
  | {
      readonly kind: 'refused';
      readonly why: 'earlier' | 'unfinished' | 'heardEnough' | 'nobodyToAsk' | 'noAppeals' | 'tooLong';
    }
  | {
      readonly kind: 'disputed';
      readonly finding: string;
      readonly votes: AppealVotes;
      /** The name of its standing before and after. */
      readonly before: string;
      readonly after: string;
      /** Undefined if it was not to be remembered. */
      readonly remembered?: boolean | undefined;
    }
  | {
      readonly kind: 'dismissed';
      readonly finding: string;
      readonly by: string;
      /** Undefined if it was not to be remembered. */
      readonly remembered?: boolean | undefined;
    }
  | { readonly kind: 'reviewed'; readonly isDone: boolean };

/** What became of the summary. */
export interface SummaryState {
  readonly url?: string | undefined;
  /** The pull request has new commits, so the summary was left as it is. */
  readonly isBehind?: boolean | undefined;
}

/** The answer in words, as Markdown. */
export function commandAnswer(answer: CommandAnswer, language: Language, { url, isBehind }: SummaryState = {}): string {
  const words = ANSWER_WORDS[language];
  const more = [...(isBehind === true ? [words.moved] : []), ...(url === undefined ? [] : [words.summary(url)])];
  return [`**Tribunal** · ${saying(answer, language)}`, ...more].join('\n\n');
}

function saying(answer: CommandAnswer, language: Language): string {
  const words = ANSWER_WORDS[language];
  switch (answer.kind) {
    case 'unclear':
      return `${lacking(answer, language)}\n\n${words.commands}`;
    case 'no-right': {
      const named = answer.allowed.flatMap((one) => (isNamed(one, words.who) ? [words.who[one]] : []));
      return `${words.noRight(answer.verb)} ${named.length === 0 ? words.nobodyMay : words.mayUse(named.join(', '))}`;
    }
    case 'unknown':
    case 'ambiguous':
      return `${words[answer.kind](code(answer.finding))}\n\n${words.commands}`;
    case 'refused':
      return words[answer.why];
    case 'disputed':
      return disputed(answer, language);
    case 'dismissed':
      return [words.ruled(code(answer.finding), code(answer.by)), ...kept(answer, language)].join(' ');
    case 'reviewed':
      return answer.isDone ? words.reviewed : words.notReviewed;
  }
}

/** Whether the memory of the repository has it now; nothing if that was not wanted. */
function kept({ remembered }: { readonly remembered?: boolean | undefined }, language: Language): readonly string[] {
  const words = ANSWER_WORDS[language];
  return remembered === undefined ? [] : [remembered ? words.remembered : words.notRemembered];
}

const isNamed = <W extends object>(one: string, words: W): one is string & keyof W => Object.hasOwn(words, one);

function lacking(answer: Extract<CommandAnswer, { readonly kind: 'unclear' }>, language: Language): string {
  const words = ANSWER_WORDS[language];
  if (answer.lacks === 'verb') return words.noVerb;
  return answer.lacks === 'finding' ? words.noFinding(answer.verb) : words.noReason(answer.verb);
}

function disputed(answer: Extract<CommandAnswer, { readonly kind: 'disputed' }>, language: Language): string {
  const words = ANSWER_WORDS[language];
  const { finding, votes, before, after } = answer;
  const { valid, invalid, unsure, unheard } = votes;
  const asked = words.disputed(code(finding));
  if (valid + invalid + unsure === 0) return `${asked} ${words.unanswered} ${words.stays(after)}`;
  const counted = [words.votes(valid, invalid, unsure), ...(unheard === 0 ? [] : [words.unheard(unheard)])].join(' ');
  const stands = before === after ? words.stays(after) : words.becomes(before, after);
  return `${asked} ${counted}\n\n${[stands, ...kept(answer, language)].join(' ')}`;
}
