import type { words as en } from '../../en/protocols/categories.ts';
import type { Like } from '../../table.ts';

/** Names of built-in categories; a category that a model made up keeps its name. */
export const words: Like<typeof en> = {
  security: '보안',
  bug: '버그',
  performance: '성능',
  'test-coverage': '테스트',
  architecture: '아키텍처',
  maintainability: '유지보수성',
  style: '스타일',
  documentation: '문서',
  concurrency: '동시성',
  'error-handling': '오류 처리',
  'data-integrity': '데이터 무결성',
  'api-contract': 'API 계약',
  dependency: '의존성',
  configuration: '설정',
  observability: '관측성',
  accessibility: '접근성',
  scope: '범위',
  general: '일반',
  accuracy: '정확성',
  'audience-fit': '독자 적합성',
  positioning: '포지셔닝',
  clarity: '명료성',
  evidence: '근거',
};
