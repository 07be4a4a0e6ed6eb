import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  nobody: 'Nobody was heard: there is no verdict.',
  held: (number: number) => `${number} critical ${number === 1 ? 'finding is' : 'findings are'} held.`,
  mustDecide: (holders: number, judges: number) =>
    `${holders} of ${judges} judges hold a critical finding: a person must decide.`,
  unfounded: (number: number) =>
    number === 1
      ? '1 finding does not count as critical: what it cites does not stand in the work.'
      : `${number} findings do not count as critical: what they cite does not stand in the work.`,
  uncapped: 'Without what a majority calls critical it would be GREEN.',
  groupthink: 'So much agreement in one round may be groupthink.',
  degraded: (heard: number, all: number) => `${heard} of ${all} judges were heard: the panel is degraded.`,
  score: (ofFive: string, ofTwenty: string) => `${ofFive} of 5 (${ofTwenty} of 20)`,
  is: (score: string, gate: string) => `${score}: ${gate}.`,
  wouldBe: (score: string, gate: string) => `${score} would be ${gate}.`,
  but: (score: string, gate: string, gaps: string) => `${score} would be ${gate}, but ${gaps}.`,
  onlyOne: 'Only one judge was heard: a person must decide.',
  split: 'The judges found no majority: a person must decide.',
  agree: (round: number) => `The judges agree since round ${round}.`,
  majority: (most: number, all: number, dissenters: number) => {
    const against =
      dissenters === 0 ? 'nobody dissents on the score' : dissenters === 1 ? '1 judge dissents' : `${dissenters} judges dissent`;
    return `A majority of ${most} of ${all} judges says so; ${against}.`;
  },
};

const ko: Like<typeof en> = {
  nobody: '발언한 심사자가 없어 판정이 없습니다.',
  held: (number) => `심각한 지적 ${number}건이 유지됩니다.`,
  mustDecide: (holders, judges) => `심사자 ${judges}명 중 ${holders}명이 심각한 지적을 유지하므로 사람이 결정해야 합니다.`,
  unfounded: (number) => `인용이 원문에 없는 지적 ${number}건은 심각한 지적으로 세지 않습니다.`,
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

/** What stands above a report of judges. */
export const JUDGE_SUMMARY_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
