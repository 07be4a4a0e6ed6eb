import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

/** What is to be done about findings: how many before going on, how many later, how many a person must decide. */
export interface FindingsToDo {
  readonly first: number;
  readonly later: number;
  readonly decide: number;
  /** Those of them that could change what is recommended. */
  readonly decisive: number;
  /** Not everybody answered, or not everything was seen. */
  readonly isPartial: boolean;
}

/** What is to be done about a plan: its score, and how much is to be met, fixed and decided. */
export interface PlanToDo {
  readonly score: string;
  readonly conditions: number;
  readonly fixes: number;
  readonly decide: number;
}

const some = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** `; 1 more needs your decision`, or without anything to fix `; 1 finding needs your decision`. */
const decisions = (decide: number, fixes: number): string => {
  if (decide === 0) return '';
  return `; ${fixes === 0 ? some(decide, 'finding') : `${decide} more`} ${decide === 1 ? 'needs' : 'need'} your decision`;
};

/** What one does with work that is ready, and with a finding. */
const findingSentences = (go: string, fix: string) => {
  const Fix = `${fix.charAt(0).toUpperCase()}${fix.slice(1)}`;
  const waits = ({ later, decide, decisive }: FindingsToDo): string =>
    `${later === 0 ? '' : `; ${fix} ${some(later, 'finding')} soon`}${decide > decisive ? `; ${decide - decisive} more can wait` : ''}`;
  const soonAfter = (later: number): string => (later === 0 ? '' : ` and ${later} soon after`);
  return {
    stop: ({ first, later, decide }: FindingsToDo) =>
      `Do not ${go} until ${some(first, 'finding')} ${first === 1 ? 'is' : 'are'} ${fix}ed${later === 0 ? '' : `; ${fix} ${later} more soon`}${decisions(decide, first)}.`,
    before: ({ first, later, decide }: FindingsToDo) =>
      `${Fix} ${some(first, 'finding')} before you ${go}${soonAfter(later)}${decisions(decide, first)}.`,
    decideFirst: (todo: FindingsToDo) => `Decide on ${some(todo.decisive, 'finding')} before you ${go}${waits(todo)}.`,
    soon: ({ later, decide }: FindingsToDo) =>
      `You can ${go}, but ${fix} ${some(later, 'finding')} soon${decisions(decide, later)}.`,
    go: ({ later, decide }: FindingsToDo) =>
      `You can ${go}${later === 0 ? (decide === 0 ? `; there is nothing to ${fix}` : '') : `; ${some(later, 'finding')} of low severity can wait`}${decisions(decide, later)}.`,
    unsure: ({ later, decide }: FindingsToDo) =>
      `${later === 0 ? `Nothing to ${fix} so far` : `${Fix} ${some(later, 'finding')} soon`}; look at what is missing before you ${go}${decisions(decide, later)}.`,
    incomplete: ({ first, later, decide }: FindingsToDo) => {
      const fixes = first + later;
      const todo = fixes === 0 ? decisions(decide, 0) : `; ${fix} ${some(fixes, 'finding')}${decisions(decide, fixes)}`;
      return `No approval: not everything was reviewed${todo}.`;
    },
    'no-verdict': (_todo: FindingsToDo) => 'No verdict: no reviewer answered.',
  };
};

const en = {
  counted: (number: number, what: string) => `${number} ${what}`,
  decideFirst: (advice: string) => `decide first, then ${advice}`,
  partial: (sentence: string) => `Partial result: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  change: findingSentences('merge', 'fix'),
  document: findingSentences('publish', 'address'),
  article: {
    'not-ready': (fixes: number, decide: number) => {
      const todo = [
        ...(fixes === 0 ? [] : [`make ${some(fixes, 'change')}`]),
        ...(decide === 0 ? [] : [`decide on ${some(decide, 'flag')}`]),
      ].join(' and ');
      return `Not ready to print${todo === '' ? '' : `: ${todo}`}.`;
    },
    'ready-with-changes': (fixes: number, _decide: number) =>
      `Ready to print once ${some(fixes, 'change')} ${fixes === 1 ? 'is' : 'are'} made.`,
    ready: (_fixes: number, _decide: number) => 'Ready to print: no flag is open.',
  },
  plan: {
    pass: ({ score }: PlanToDo) => `The plan passes (${score} of 5): work can start.`,
    conditional: ({ score, conditions, fixes }: PlanToDo) => {
      const todo = conditions > 0 ? `meet ${some(conditions, 'condition')}` : `fix ${some(fixes, 'critical finding')}`;
      return `The plan passes with conditions (${score} of 5): ${conditions + fixes === 0 ? 'settle what is open' : todo} before work starts.`;
    },
    fail: ({ score }: PlanToDo) => `The plan does not pass (${score} of 5): rework it before work starts.`,
    decide: ({ decide }: PlanToDo) =>
      `${decide === 0 ? 'Rule on the verdict' : `Decide on ${some(decide, 'critical finding')}`} before work starts.`,
    split: (_todo: PlanToDo) => 'The judges are split: you decide whether work can start.',
    'one-judge': (_todo: PlanToDo) => 'Only one judge was heard: you decide whether work can start.',
    'no-gate': (_todo: PlanToDo) => 'No approval: not everything was heard or read.',
    'no-verdict': (_todo: PlanToDo) => 'No verdict: no judge was heard.',
    'may-start': (_todo: PlanToDo) => 'Work can start: a person ruled so.',
    'must-not-start': (_todo: PlanToDo) => 'Work must not start as planned: a person ruled so.',
  },
};

const decisionsKo = (decide: number, fixes: number): string =>
  decide === 0 ? '' : ` ${fixes === 0 ? `지적 ${decide}건은` : `그 밖에 ${decide}건은`} 직접 결정해야 합니다.`;

const findingSentencesKo = (go: string, fix: string): Like<(typeof en)['change']> => {
  const after = (later: number): string => (later === 0 ? '' : ` 나머지 ${later}건은 그다음에 ${fix}하면 됩니다.`);
  return {
    stop: ({ first, later, decide }) =>
      `${go}하지 마세요. 먼저 지적 ${first}건을 ${fix}해야 합니다.${after(later)}${decisionsKo(decide, first)}`,
    before: ({ first, later, decide }) =>
      `${go}하기 전에 지적 ${first}건을 ${fix}하세요.${after(later)}${decisionsKo(decide, first)}`,
    decideFirst: ({ later, decide, decisive }) =>
      `${go}하기 전에 지적 ${decisive}건을 직접 결정하세요.${later === 0 ? '' : ` ${later}건은 곧 ${fix}하세요.`}${decide > decisive ? ` 나머지 ${decide - decisive}건은 나중에 결정해도 됩니다.` : ''}`,
    soon: ({ later, decide }) => `${go}해도 됩니다. 다만 지적 ${later}건은 곧 ${fix}하세요.${decisionsKo(decide, later)}`,
    go: ({ later, decide }) =>
      `${go}해도 됩니다.${later === 0 ? (decide === 0 ? ` ${fix}할 지적이 없습니다.` : '') : ` 심각도가 낮은 지적 ${later}건은 나중에 ${fix}해도 됩니다.`}${decisionsKo(decide, later)}`,
    unsure: ({ later, decide }) =>
      `${later === 0 ? `지금까지 ${fix}할 지적은 없습니다.` : `지적 ${later}건을 곧 ${fix}하세요.`} ${go}하기 전에 빠진 부분을 확인하세요.${decisionsKo(decide, later)}`,
    incomplete: ({ first, later, decide }) =>
      `일부가 검토되지 않아 아직 승인할 수 없습니다.${first + later === 0 ? '' : ` 지적 ${first + later}건을 ${fix}하세요.`}${decisionsKo(decide, first + later)}`,
    'no-verdict': () => '응답한 리뷰어가 없어 판정이 없습니다.',
  };
};

const ko: Like<typeof en> = {
  counted: (number, what) => `${what} ${number}건`,
  decideFirst: (advice) => `먼저 결정 후 ${advice}`,
  partial: (sentence) => `부분 결과: ${sentence}`,
  change: findingSentencesKo('병합', '수정'),
  document: findingSentencesKo('게시', '반영'),
  article: {
    'not-ready': (fixes, decide) => {
      if (fixes === 0 && decide === 0) return '아직 게재할 수 없습니다.';
      if (decide === 0) return `아직 게재할 수 없습니다. ${fixes}곳을 고치세요.`;
      return `아직 게재할 수 없습니다. ${fixes === 0 ? '' : `${fixes}곳을 고치고 `}플래그 ${decide}건을 직접 결정하세요.`;
    },
    'ready-with-changes': (fixes) => `${fixes}곳을 고치면 게재할 수 있습니다.`,
    ready: () => '게재해도 됩니다. 남은 플래그가 없습니다.',
  },
  plan: {
    pass: ({ score }) => `계획이 통과했습니다(5점 만점에 ${score}점). 작업을 시작해도 됩니다.`,
    conditional: ({ score, conditions, fixes }) => {
      const todo = conditions > 0 ? `조건 ${conditions}건을 충족하세요` : `심각한 지적 ${fixes}건을 해결하세요`;
      return `계획이 조건부로 통과했습니다(5점 만점에 ${score}점). 작업을 시작하기 전에 ${conditions + fixes === 0 ? '남은 문제를 해결하세요' : todo}.`;
    },
    fail: ({ score }) => `계획이 통과하지 못했습니다(5점 만점에 ${score}점). 작업을 시작하기 전에 계획을 보완하세요.`,
    decide: ({ decide }) =>
      `작업을 시작하기 전에 ${decide === 0 ? '최종 판정을 직접 내리세요' : `심각한 지적 ${decide}건을 직접 결정하세요`}.`,
    split: () => '심사자들의 의견이 갈렸습니다. 작업을 시작할지 직접 결정하세요.',
    'one-judge': () => '심사자 한 명만 발언했습니다. 작업을 시작할지 직접 결정하세요.',
    'no-gate': () => '일부를 듣거나 읽지 못해 아직 승인할 수 없습니다.',
    'no-verdict': () => '발언한 심사자가 없어 판정이 없습니다.',
    'may-start': () => '사람의 판정에 따라 작업을 시작해도 됩니다.',
    'must-not-start': () => '사람의 판정에 따라 계획대로 시작하면 안 됩니다.',
  },
};

/** What every report says first: how many items stand where, and what to do. */
export const HEADLINE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
