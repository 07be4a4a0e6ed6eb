import type { Notice } from '../../contracts/notice.ts';
import type { Language } from '../../core/language.ts';
import type { ViewScope } from '../report/view.ts';
import { NOTICE_WORDS } from '../words/tables.ts';
import { wordingIn } from './wording.ts';

type Told = Pick<Notice, 'place' | 'kind' | 'text'>;

/** `src/pay.ts:12 speaks to reviewers: "…"; it is treated as data only`, `AGENTS.md is changed and steers …`. */
function noticeText({ place, kind, text }: Told, language: Language): string {
  const { steering, speaking, does } = NOTICE_WORDS[language];
  return kind === 'steering' ? steering(place, text) : speaking(place, does[kind], text);
}

const FEW = 5;

/** A line for each of a few notices, and the number of further ones; attempts to steer reviews come first. */
export function noticeLines(notices: readonly Told[], language: Language = 'en'): readonly string[] {
  const { moreSteering, moreSpeaking } = NOTICE_WORDS[language];
  const steering = notices.filter(({ kind }) => kind === 'steering');
  const speaking = notices.filter(({ kind }) => kind !== 'steering');
  const ordered = oneOfEachFirst(steering);
  const places = ordered.slice(FEW).map(({ place }) => place);
  return [
    ...few(ordered, language, (more) => moreSteering(more, wordingIn(language).namedFew(places))),
    ...few(speaking, language, moreSpeaking),
  ];
}

const few = (notices: readonly Told[], language: Language, rest: (more: number) => string): readonly string[] => [
  ...notices.slice(0, FEW).map((notice) => noticeText(notice, language)),
  ...(notices.length > FEW ? [rest(notices.length - FEW)] : []),
];

/** Many of one kind must not push the only one of another out of sight. */
function oneOfEachFirst(notices: readonly Told[]): readonly Told[] {
  const firsts = new Set(new Map(notices.toReversed().map((one) => [one.text.split(' (it was ', 1)[0], one])).values());
  return [...notices.filter((one) => firsts.has(one)), ...notices.filter((one) => !firsts.has(one))];
}

/** The reviewed work, with notices about text that addresses the panel. */
export const withNotices = (
  scope: ViewScope | undefined,
  { notices = [], language }: { readonly notices?: readonly Told[] | undefined; readonly language?: Language | undefined },
): ViewScope | undefined => scope && { ...scope, remarks: [...scope.remarks, ...noticeLines(notices, language)] };
