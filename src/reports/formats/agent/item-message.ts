import { type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';

/** The message of an item for another program, a paragraph each: the description, the action or decision, and the grounds. */
export function itemMessage(item: ViewItem, view: ReportView): readonly string[] {
  const words = MESSAGE_WORDS[view.language];
  const { title, description, suggestion, edit, openQuestion, backing, ruling } = item;
  const { confidence } = item.data ?? {};
  const isOpen = item.standing === 'disputed';
  const fix = edit === undefined ? suggestion : `“${edit.before}” → “${edit.after}”`;
  const rests = [
    ...(ruling === undefined ? [] : [words.ruled(ruling.by)]),
    backing,
    ...(confidence === undefined ? [] : [words.confidence(confidence)]),
    ...(item.rung === undefined ? [] : [words.evidence(item.rung.level)]),
  ];
  return [
    description === '' || description === title ? title : `${ended(title)} ${description}`,
    ...(isOpen || fix === '' ? [] : [`${words.fix}: ${fix}`]),
    ...(isOpen && openQuestion !== undefined
      ? [`${words.question}: ${openQuestion.question}`, `${words.test}: ${openQuestion.test}`]
      : []),
    words.standing(standingWords(view.words, item.standing).word, rests.join(' · ')),
  ];
}

const ended = (sentence: string): string => (/[.!?:。]$/.test(sentence) ? sentence : `${sentence}.`);
