import type { words as en } from '../../en/protocols/judge-weights.ts';
import type { Like } from '../../table.ts';

/** Texts about the weights of judges. */
export const words: Like<typeof en> = {
  title: '심사자 가중치',
  judge: '심사자',
  weight: '가중치',
  share: '반영 비율',
  examples: '사례 수',
  about: '알려진 내용',
  effects: {
    weighed: '가중 반영',
    'not-counted': '다른 심사자에 더하는 정보가 없음: 점수를 반영하지 않음',
    misleads: '이전 판단이 잘못된 방향을 가리킴: 점수를 반영하지 않음',
  },
  unknown: '학습된 내용 없음: 알려지지 않은 심사자와 같은 가중치',
  unweighted: '가중치가 없을 때',
  plain: (score, gate, type) => `5점 만점에 ${score}점, ${gate} (${type})`,
  from: (source, date) => (date === '' ? source : `${source}, ${date}`),
  source: '가중치 출처',
  weighed: (examples, from) => `심사자는 학습된 신뢰도에 따라 가중됩니다(사례 ${examples}건, ${from}).`,
  same: (score) => `가중치가 없을 때 점수는 ${score}이고 게이트는 같습니다.`,
  changed: (score, gate, type) => `가중치가 판정을 바꿉니다. 가중치가 없으면 ${score}, ${gate} (${type})입니다.`,
  misleading: (judges) => `이전 판단이 잘못된 방향을 가리켜 점수에 반영하지 않은 심사자: ${judges}.`,
  undecided: '가중치가 있는 심사자가 두 명보다 적게 발언했으므로 가중치로 결정하지 않으며 사람이 결정해야 합니다.',
  basis: '심사자 가중치 적용 (평가 항목: 전체 평균)',
  tooFew: '가중치가 있는 심사자가 두 명보다 적게 발언함',
};
