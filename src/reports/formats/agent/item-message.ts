import { type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';

/** The message of an item for another program, a paragraph each: its substance, and the grounds. */
export function itemMessage(item: ViewItem, view: ReportView): readonly string[] {
  const words = MESSAGE_WORDS[view.language];
  const { confidence } = item.data ?? {};
  const rests = [
    ...(item.ruling === undefined ? [] : [words.ruled(item.ruling.by)]),
    item.backing,
    ...(confidence === undefined ? [] : [words.confidence(confidence)]),
    ...(item.rung === undefined ? [] : [words.evidence(item.rung.level)]),
  ];
  return [...itemSubstance(item, view), words.standing(standingWords(view.words, item.standing).word, rests.join(' · '))];
}

/**
 * The description of an item, and the action or decision, a paragraph each. It leaves out what differs between runs that find the
 * same: votes, numbers, and who spoke.
 */
export function itemSubstance(item: ViewItem, view: ReportView): readonly string[] {
  const words = MESSAGE_WORDS[view.language];
  const { title, description, suggestion, edit, openQuestion } = item;
  const isOpen = item.standing === 'disputed';
  const fix = edit === undefined ? suggestion : `“${edit.before}” → “${edit.after}”`;
  return [
    description === '' || description === title ? title : `${ended(title)} ${description}`,
    ...(isOpen || fix === '' ? [] : [`${words.fix}: ${fix}`]),
    ...(isOpen && openQuestion !== undefined
      ? [`${words.question}: ${openQuestion.question}`, `${words.test}: ${openQuestion.test}`]
      : []),
  ];
}

const ended = (sentence: string): string => (/[.!?:。]$/.test(sentence) ? sentence : `${sentence}.`);
