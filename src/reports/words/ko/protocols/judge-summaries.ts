import type { words as en } from '../../en/protocols/judge-summaries.ts';
import type { Like } from '../../table.ts';

/** Texts of the summary above a report of judges. */
export const words: Like<typeof en> = {
  nobody: '발언한 심사자가 없어 판정이 없습니다.',
  checksAlone: '심사자 없이 오프라인 검사만 계획을 읽었으므로 점수와 판정이 없습니다.',
  checksFound: (number) => `오프라인 검사에서 결함 ${number}건을 찾았습니다.`,
  held: (number) => `심각한 지적 ${number}건이 유지됩니다.`,
  mustDecide: (holders, judges) => `심사자 ${judges}명 중 ${holders}명이 심각한 지적을 유지하므로 사람이 결정해야 합니다.`,
  unfounded: (number) => `인용이 원문에 없는 지적 ${number}건은 심각한 지적으로 인정하지 않습니다.`,
  uncapped: '다수가 심각하다고 본 지적이 없었다면 GREEN이었습니다.',
  groupthink: '한 라운드 만에 나온 높은 일치도는 집단사고일 수 있습니다.',
  degraded: (heard, all) => `심사자 ${all}명 중 ${heard}명만 발언하여 패널이 축소 진행되었습니다.`,
  score: (ofFive, ofTwenty) => `5점 만점에 ${ofFive}점(20점 만점에 ${ofTwenty}점)`,
  is: (score, gate) => `${score}: ${gate}.`,
  wouldBe: (score, gate) => `점수만 보면 ${gate}: ${score}.`,
  but: (score, gate, gaps) => `점수만 보면 ${gate}: ${score}. 다만 ${gaps}.`,
  onlyOne: '심사자 한 명만 발언했으므로 사람이 결정해야 합니다.',
  split: '심사자 사이에 다수 의견이 없으므로 사람이 결정해야 합니다.',
  agree: (round) => `심사자들이 ${round}라운드부터 의견이 일치합니다.`,
  majority: (most, all, dissenters) =>
    `심사자 ${all}명 중 다수인 ${most}명의 판단입니다. ${dissenters === 0 ? '점수에 대한 반대는 없습니다' : `${dissenters}명이 반대합니다`}.`,
};
