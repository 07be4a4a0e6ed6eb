import type { words as en } from '../../en/formats/headlines.ts';
import type { Like } from '../../table.ts';

const decisionsKo = (decide: number, fixes: number): string =>
  decide === 0 ? '' : ` ${fixes === 0 ? `지적 ${decide}건은` : `그 밖에 ${decide}건은`} 직접 결정해야 합니다.`;

const findingSentencesKo = (go: string, fix: string): Like<(typeof en)['change']> => {
  const convenient = `여유가 있을 때 ${fix}하면 됩니다.`;
  const after = (soon: number, low: number): string =>
    `${soon === 0 ? '' : ` ${low === 0 ? '나머지' : '그 밖에'} ${soon}건은 그다음에 ${fix}하면 됩니다.`}${low === 0 ? '' : ` 심각도가 낮은 ${low}건은 ${convenient}`}`;
  const inTime = (soon: number, low: number): string =>
    [
      ...(soon === 0 ? [] : [`지적 ${soon}건은 곧 ${fix}하세요.`]),
      ...(low === 0 ? [] : [`심각도가 낮은 ${low}건은 ${convenient}`]),
    ].join(' ');
  return {
    stop: ({ first, soon, low, decide }) =>
      `${go}하지 마세요. 먼저 지적 ${first}건을 ${fix}해야 합니다.${after(soon, low)}${decisionsKo(decide, first)}`,
    before: ({ first, soon, low, decide }) =>
      `${go}하기 전에 지적 ${first}건을 ${fix}하세요.${after(soon, low)}${decisionsKo(decide, first)}`,
    decideFirst: ({ soon, low, decide, decisive }) =>
      `${go}하기 전에 지적 ${decisive}건을 직접 결정하세요.${soon + low === 0 ? '' : ` ${inTime(soon, low)}`}${decide > decisive ? ` 나머지 ${decide - decisive}건은 나중에 결정해도 됩니다.` : ''}`,
    soon: ({ soon, low, decide }) => `${go}해도 됩니다. 다만 ${inTime(soon, low)}${decisionsKo(decide, soon + low)}`,
    go: ({ soon, low, decide }) => {
      const later = soon + low;
      const rest = decide === 0 ? ` ${fix}할 지적이 없습니다.` : '';
      return `${go}해도 됩니다.${later === 0 ? rest : ` 심각도가 낮은 지적 ${later}건은 나중에 ${fix}해도 됩니다.`}${decisionsKo(decide, later)}`;
    },
    unsure: ({ soon, low, decide }) =>
      `${soon + low === 0 ? `지금까지 ${fix}할 지적은 없습니다.` : inTime(soon, low)} ${go}하기 전에 빠진 부분을 확인하세요.${decisionsKo(decide, soon + low)}`,
    incomplete: ({ first, soon, low, decide }) => {
      const fixes = first + soon + low;
      return `일부가 검토되지 않아 아직 승인할 수 없습니다.${fixes === 0 ? '' : ` 지적 ${fixes}건을 ${fix}하세요.`}${decisionsKo(decide, fixes)}`;
    },
    'no-verdict': () => '응답한 리뷰어가 없어 판정이 없습니다.',
  };
};

/** The conditions of a plan that a person decides about. */
const under = (conditions: number): string => (conditions === 0 ? '' : ` 심사자들이 조건 ${conditions}건을 제시했습니다.`);

/** Texts of the headline: the number of items by standing, and the recommended action. */
export const words: Like<typeof en> = {
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
    pass: ({ score, conditions }) =>
      `계획이 통과했습니다(5점 만점에 ${score}점). ${conditions === 0 ? '' : `조건 ${conditions}건을 충족하면 `}작업을 시작해도 됩니다.`,
    conditional: ({ score, conditions, fixes }) => {
      const todo = conditions > 0 ? `조건 ${conditions}건을 충족하세요` : `심각한 지적 ${fixes}건을 해결하세요`;
      return `계획이 조건부로 통과했습니다(5점 만점에 ${score}점). 작업을 시작하기 전에 ${conditions + fixes === 0 ? '남은 문제를 해결하세요' : todo}.`;
    },
    fail: ({ score }) => `계획이 통과하지 못했습니다(5점 만점에 ${score}점). 작업을 시작하기 전에 계획을 보완하세요.`,
    decide: ({ decide, conditions }) =>
      `작업을 시작하기 전에 ${decide === 0 ? '최종 판정을 직접 내리세요' : `심각한 지적 ${decide}건을 직접 결정하세요`}.${under(conditions)}`,
    split: ({ conditions }) => `심사자들의 의견이 갈렸습니다. 작업을 시작할지 직접 결정하세요.${under(conditions)}`,
    'one-judge': ({ conditions }) => `심사자 한 명만 발언했습니다. 작업을 시작할지 직접 결정하세요.${under(conditions)}`,
    'no-gate': ({ conditions }) => `일부를 듣거나 읽지 못해 아직 승인할 수 없습니다.${under(conditions)}`,
    'no-verdict': () => '발언한 심사자가 없어 판정이 없습니다.',
    'checks-alone': ({ checks }) =>
      `심사자가 참여하지 않아 판정이 없습니다. 오프라인 검사에서 ${checks === 0 ? '발견된 결함이 없습니다' : `결함 ${checks}건을 찾았습니다`}.`,
    'may-start': ({ fixes, conditions }) =>
      `사람의 판정에 따라 작업을 시작해도 됩니다.${fixes === 0 ? '' : ` 심각한 지적 ${fixes}건은 아직 수정해야 합니다.`}${conditions === 0 ? '' : ` 조건 ${conditions}건은 아직 충족해야 합니다.`}`,
    'must-not-start': () => '사람의 판정에 따라 계획대로 시작하면 안 됩니다.',
  },
};
