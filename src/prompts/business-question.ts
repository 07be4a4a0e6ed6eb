import type { BusinessReviewPhases } from '../core/protocols/business-review/said.ts';
import type { Question } from './finding-task.ts';

/** The question to a seat in any phase of a business debate. */
export type BusinessReviewQuestion = Question<BusinessReviewPhases>;
