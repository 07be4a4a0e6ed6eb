import type { Notice } from '../../contracts/notice.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { ViewScope } from '../report/view.ts';
import type { Keyed } from '../words/in-words.ts';
import { sayIn, tell } from '../words/say.ts';

type Told = Pick<Notice, 'place' | 'kind' | 'text'>;

/** `src/pay.ts:12 speaks to reviewers: "…"; it is treated as data only`, `AGENTS.md is changed and steers …`. */
const noticePhrase = ({ place, kind, text }: Told): Phrase =>
  kind === 'steering' ? tell('notice.steering', place, text) : tell('notice.speaking', place, tell(`notice.does.${kind}`), text);

const FEW = 5;

/** A sentence for each of a few notices, and the number of further ones; attempts to steer reviews come first. */
export function noticePhrases(notices: readonly Told[]): readonly Phrase[] {
  const steering = oneOfEachFirst(notices.filter(({ kind }) => kind === 'steering'));
  const speaking = notices.filter(({ kind }) => kind !== 'steering');
  const places = steering.slice(FEW).map(({ place }) => place);
  return [
    ...few(steering, (more) => tell('notice.moreSteering', more, tell('list.few', places))),
    ...few(speaking, (more) => tell('notice.moreSpeaking', more)),
  ];
}

/** The same in English, as the command line prints them before a debate. */
export const noticeLines = (notices: readonly Told[]): readonly string[] =>
  noticePhrases(notices).map((notice) => sayIn('en', notice));

const few = (notices: readonly Told[], rest: (more: number) => Phrase): readonly Phrase[] => [
  ...notices.slice(0, FEW).map(noticePhrase),
  ...(notices.length > FEW ? [rest(notices.length - FEW)] : []),
];

/** Many of one kind must not push the only one of another out of sight. */
function oneOfEachFirst(notices: readonly Told[]): readonly Told[] {
  const firsts = new Set(new Map(notices.toReversed().map((one) => [one.text.split(' (it was ', 1)[0], one])).values());
  return [...notices.filter((one) => firsts.has(one)), ...notices.filter((one) => !firsts.has(one))];
}

/** The reviewed work, with notices about text that addresses the panel. */
export const withNotices = (
  scope: Keyed<ViewScope> | undefined,
  { notices = [] }: { readonly notices?: readonly Told[] | undefined },
): Keyed<ViewScope> | undefined => scope && { ...scope, remarks: [...scope.remarks, ...noticePhrases(notices)] };
