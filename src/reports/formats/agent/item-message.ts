import { type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';

/** What an item says in a message of another program, a paragraph each: what it is, what to do or decide, and what it rests on. */
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
