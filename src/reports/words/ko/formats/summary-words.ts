import type { words as en } from '../../en/formats/summary-words.ts';
import type { Like } from '../../table.ts';

/** Texts of the summary above a report, and of missing answers. */
export const words: Like<typeof en> = {
  nobody: '응답한 리뷰어가 없어 판정이 없습니다.',
  standing: (accepted, bySeverity, disputed, rejected, filtered, preExisting) => {
    const detail = bySeverity === '' ? '' : ` (${bySeverity})`;
    const below = filtered === 0 ? '' : `, 확신 부족 ${filtered}건`;
    const before = preExisting === 0 ? '' : `, 변경 전부터 있던 문제 ${preExisting}건`;
    return `지적 ${accepted}건 채택${detail}, 쟁점 ${disputed}건, 기각 ${rejected}건${below}${before}.`;
  },
  ofSeverity: (number, severity) => `${severity} ${number}`,
  voices: (voices) => `패널은 독립된 의견 약 ${voices}개에 해당합니다.`,
  echo: (sources, repeated, findings) =>
    `${sources}: 함께 보고한 지적 ${findings}건 중 ${repeated}건에서 같은 표현을 썼으므로 일부는 한 목소리로 간주합니다.`,
  authors: {
    wrote: (family, from) =>
      `이 변경의 일부는 ${family} 모델이 작성했습니다(${from}). 그 좌석들은 독립적이지 않은 한 목소리로 간주합니다.`,
    from: { setting: '설정', commit: '커밋 메시지', 'pull-request': '풀 리퀘스트' },
  },
  disputesLeft: (disputes) => `${disputes}에 따라 결론이 달라질 수 있으므로 사람이 결정해야 합니다.`,
  disputesFirst: (disputes) => `${disputes}은 심각도가 높고 사실일 가능성이 충분하므로 사람이 먼저 결정해야 합니다.`,
  silent: (names) => `응답하지 않음: ${names}`,
  unheard: (names) => `마지막 발언을 하지 못함: ${names}`,
  partly: (names) => `일부만 응답함: ${names}`,
  between: '; ',
  incomplete: (gap) => `토론 미완료 — ${gap}`,
  notWhole: (gaps) => `패널 전체의 의견이 아닙니다(${gaps}).`,
  code: {
    'do-not-merge': '심각한 지적을 해결하기 전에는 병합하지 마십시오.',
    'fix-before-merge': '병합하기 전에 심각도가 높은 지적을 수정하십시오.',
    'fix-soon': '병합을 막는 지적은 없습니다. 심각도가 보통인 지적은 곧 수정하십시오.',
    merge: '채택된 지적 중 병합을 막는 것은 없습니다.',
    incomplete: '변경 사항 일부를 아무도 보지 않아 그 부분은 판단할 수 없습니다.',
    'no-verdict': '판정이 없습니다.',
    tooFew: '응답한 리뷰어가 너무 적어 병합해도 되는지 판단할 수 없습니다.',
    withoutModels: '참여한 모델이 없습니다. 분석기는 아는 것만 보고하며 나머지는 판단하지 않습니다.',
    passes: (models) => `지적이 없습니다(검토: ${models}). 변경 사항이 통과한다는 데 모두 동의합니다.`,
    nothing: (models) => `검토한 범위에서 지적이 없습니다(검토: ${models}).`,
  },
  business: {
    'do-not-publish': '심각한 지적을 해결하기 전에는 게시하지 마십시오.',
    'revise-before-publishing': '게시하기 전에 심각도가 높은 지적을 수정하십시오.',
    'revise-soon': '게시를 막는 지적은 없습니다. 심각도가 보통인 지적은 곧 수정하십시오.',
    publish: '채택된 지적 중 게시를 막는 것은 없습니다.',
    incomplete: '읽은 리뷰어가 너무 적어 게시해도 되는지 판단할 수 없습니다.',
    'no-verdict': '판정이 없습니다.',
    checked: (analysers) => `${analysers}만 오프라인으로 읽었으며, 규칙으로 찾을 수 없는 것은 아무도 판단하지 않았습니다.`,
    degraded: (reviewers) => `${reviewers}만 응답하여 토론이 축소 진행되었습니다.`,
    quality: (score) => `종합 품질 100점 만점에 ${score}점.`,
    passes: '모든 리뷰어가 읽고 아무것도 지적하지 않았습니다. 내용이 통과합니다.',
    nothing: (reviewers) => `지적이 없습니다(검토: ${reviewers}).`,
  },
};
