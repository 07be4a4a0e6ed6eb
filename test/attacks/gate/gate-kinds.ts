import { BY_ANSWER } from './attacks-by-answer.ts';
import { BY_FORM } from './attacks-by-form.ts';
import { BY_PLACE } from './attacks-by-place.ts';
import { BY_WORD } from './attacks-by-word.ts';
import { IN_LOCK_FORMS } from './attacks-in-lock-forms.ts';
import { IN_LOCKS } from './attacks-in-locks.ts';
import { IN_REPORTS } from './attacks-in-reports.ts';
import type { AttackKind } from './gate-attack.ts';

/** Attacks by files that a change brings, moves or hides. */
export const ON_FILES: readonly AttackKind[] = [...BY_PLACE, ...BY_FORM, ...BY_WORD];

/** Attacks by what lock files and reports of other tools say. */
export const ON_REPORTS: readonly AttackKind[] = [...IN_LOCKS, IN_LOCK_FORMS, ...IN_REPORTS];

/** Attacks by what a model says, and by the line to it. */
export const ON_ANSWERS: readonly AttackKind[] = BY_ANSWER;
