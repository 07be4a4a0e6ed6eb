import type { Seat } from '../core/seat.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import { isShownInPart, type Prepared } from './review-material.ts';

const RESPONDERS = 3;

/** A review of three rounds in which every seat looks at the whole change. */
export const reviewSetup = (seats: readonly Seat[], reviewed: Prepared): CodeReviewCase => ({
  seats,
  assignments: seats.map(({ id }) => ({ seat: id, part: '', files: undefined })),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: RESPONDERS,
  independence: 'auto',
  outlines: new Map(),
  advisories: [],
  onlyTexts: true,
  ...(isShownInPart(reviewed.material) ? { shownInPart: true } : {}),
  ...reviewed,
});
