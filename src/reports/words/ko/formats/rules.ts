import type { words as en } from '../../en/formats/rules.ts';
import type { Like } from '../../table.ts';

/** Descriptions of SARIF rules, by the category of their findings. */
export const words: Like<typeof en> = {
  about: {
    security: '악용되거나, 지켜야 할 정보가 노출될 수 있습니다.',
    bug: '코드가 의도와 다르게 동작합니다.',
    performance: '필요 이상의 시간, 메모리, 비용을 씁니다.',
    'test-coverage': '이 부분이 깨져도 알아챌 테스트가 없습니다.',
    architecture: '구성 요소 간 의존 관계가 변경을 어렵게 합니다.',
    maintainability: '다음 사람이 안전하게 고치기 어렵습니다.',
    style: '나머지 코드와 작성 방식이 다릅니다.',
    documentation: '문서가 없거나 더 이상 사실과 맞지 않습니다.',
    concurrency: '동시에 일어나는 작업이 서로를 방해합니다.',
    'error-handling': '오류가 사라지거나 다른 오류로 이어집니다.',
    'data-integrity': '데이터가 유실되거나 변경되거나 서로 어긋날 수 있습니다.',
    'api-contract': '다른 쪽이 의존하는 약속이 지켜지지 않습니다.',
    dependency: '의존해서는 안 될 것, 또는 그 버전에 의존합니다.',
    configuration: '설정 때문에 원하지 않는 동작이 생깁니다.',
    observability: '무슨 일이 있었는지 알 방법이 없습니다.',
    accessibility: '일부 사용자가 쓸 수 없습니다.',
    scope: '변경이 설명과 다르거나 일부만 이루어졌습니다.',
    general: '확인이 필요한 부분이 있습니다.',
    accuracy: '문서의 내용이 사실과 다릅니다.',
    'audience-fit': '문서가 대상 독자에게 맞지 않습니다.',
    positioning: '경쟁 대안에 비해 설득력이 없습니다.',
    clarity: '독자가 뜻을 알 수 없습니다.',
    evidence: '제시한 근거보다 많은 것을 주장합니다.',
    integrity: '기사가 출처에 없는 내용을 말합니다.',
    legal: '게재하면 위법이 될 수 있는 내용입니다.',
    'critical-finding': '해결 없이는 계획을 진행하면 안 되는 문제를 심사자가 찾았습니다.',
    verdict: '심사자들이 계획을 그대로 진행하지 못하게 합니다.',
  },
  other: '리뷰어가 이름 붙인 유형의 결함입니다.',
  byRule: (rule: string) => `분석기 규칙: ${rule}`,
  help: '서로의 의견을 보지 않은 리뷰어가 보고하고, 다른 리뷰어가 반박하고, 정해진 규칙이 남길 것을 결정했습니다. 신뢰도와 근거는 각 결과의 속성에 있습니다.',
};
