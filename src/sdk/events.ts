import type { Remark } from '../contracts/remark.ts';
import type { CaseEvent } from '../core/event.ts';

/**
 * The events of a case while it is held. Facts are exactly the entries of the journal; all other events are marked `derived` and
 * are not stored. New kinds and new fields may come with any version: ignore those you do not know.
 */
export type ReviewEvent = FactEvent | RemarkEvent | HeardEvent | FirstRoundEvent;

/** One more fact that would survive a crash. */
export interface FactEvent {
  readonly derived?: undefined;
  readonly kind?: undefined;
  /** Counted from 1, without gaps, in every run of the case. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: CaseEvent;
  /** False: it was there before this run took the case up. */
  readonly isNew: boolean;
}

/** Something worth telling: a code with its facts, and the same in words. */
export interface RemarkEvent extends ToldRemark {
  readonly derived: true;
  readonly kind: 'remark';
}

/** The number of characters of an answer received so far; if events arrive faster than they are read, only the latest is kept. */
export interface HeardEvent {
  readonly derived: true;
  readonly kind: 'heard';
  /** The ask that is being answered, as facts name it. */
  readonly ask: string;
  readonly characters: number;
}

/** The findings of the first round of a code review, before the debate. */
export interface FirstRoundEvent {
  readonly derived: true;
  readonly kind: 'first-round';
  readonly found: FirstRound;
}

/** Counts of a first round; nothing in it decides anything. */
export interface FirstRound {
  readonly total: number;
  readonly bySeverity: Readonly<Record<'critical' | 'high' | 'medium' | 'low', number>>;
  /** Every model that answered, also without a finding. */
  readonly byModel: readonly { readonly model: string; readonly findings: number }[];
  /** Models that were asked and gave no answer. */
  readonly silent: readonly string[];
}

/** A remark with its words. */
export interface ToldRemark {
  /** A code and its facts, for programs. */
  readonly remark: Remark;
  /** The same in English, for people. */
  readonly text: string;
}
