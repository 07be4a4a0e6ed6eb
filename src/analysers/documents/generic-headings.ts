const GENERIC = new Set(
  `opening summary overview introduction intro background about us company who we are team people plan plans outlook forecast market markets opportunity why now traction results result highlights numbers figures financials finance financial performance growth conclusion conclusions next steps letter annual report press release key facts facts at a glance history mission vision strategy product products the our and of in to for business model executive problem solution ask funding use risks risk operations sales customers customer position status update review status headcount pitch
개요 사업 회사 소개 요약 현황 재무 실적 성과 전망 계획 시장 조직 결론 서론 배경 연혁 팀 고객 성장 목표 경영 주요 및 보고 보고서 분석 일반 기업 인력`.split(
    /\s+/,
  ),
);

/** A heading that says nothing about whose figures or of which time a section gives; others may narrow what is meant. */
export const isGeneric = (heading: string, known: ReadonlySet<string>): boolean =>
  (heading.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).every(
    (word) => GENERIC.has(word) || known.has(word) || (/^\d{1,2}$/.test(word) && /^\D*\d{1,2}[.)\s]/.test(heading)),
  );
