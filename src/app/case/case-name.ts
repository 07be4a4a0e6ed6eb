/** Names of cases, for callers that choose one before the case is opened. */
export { checkCaseId, newCaseId } from '../../journal/case-id.ts';
