import * as z from 'zod';
import type { Problem } from '../../reading/describe-problem.ts';
import type { Edition } from '../../reading/reading.ts';
import { isConfidence } from './confidences.ts';
import { gradeOf } from './severity-word.ts';

/** Any value except undefined. */
const given = z.custom<unknown>((value) => value !== undefined, 'text');
const givenNumber = z.custom<unknown>((value) => value !== undefined, 'a number');

/** The fields of a finding that count with any value, and those of an observation, where they may be missing. */
export const ANY_GRADES = { severity: given, confidence: givenNumber };
export const ANY_GRADES_OR_NONE = { severity: z.unknown().optional(), confidence: z.unknown().optional() };

/** Finds the values that a panelist is asked about again although its statement counts: unreadable severities and confidences. */
export type Doubts = (raw: unknown, path: Problem['path']) => readonly Problem[];

/** Doubts about these fields of an object; null is doubtful only in a required field. */
export const gradeDoubts =
  (fields: {
    readonly severity: string;
    readonly confidences: readonly string[];
    readonly orNull: boolean;
    readonly edition: Edition | undefined;
  }): Doubts =>
  (raw, path) => {
    if (typeof raw !== 'object' || raw === null) return [];
    const object = raw as Readonly<Record<string, unknown>>;
    const isDoubtful = (name: string, isRead: (said: unknown) => boolean): boolean => {
      const said = object[name];
      return said !== undefined && !(fields.orNull && (said === null || said === '')) && !isRead(said);
    };
    const problem = (name: string, expected: string): Problem => ({ path: [...path, name], expected, found: object[name] });
    const severity = isDoubtful(fields.severity, (said) => gradeOf(said) !== undefined);
    // An author may repeat the severity beside the one that it revises it to.
    const names = fields.severity === 'severity' ? Object.keys(object) : [];
    const others = names.filter((name) => name !== fields.severity && isSeverityName(name));
    return [
      ...others
        .filter((name) => gradeOf(object[name]) !== gradeOf(object[fields.severity]))
        .map((name) => problem(name, `one severity, under ${fields.severity}`)),
      ...(severity ? [problem(fields.severity, 'critical, high, medium or low')] : []),
      ...fields.confidences
        .filter((name) => isDoubtful(name, (said) => isConfidence(said, fields.edition)))
        .map((name) => problem(name, 'a number from 0 to 100')),
    ];
  };

/** `Severity`, `real_severity` and what only looks like it: two severities in one place say two things. */
const isSeverityName = (name: string): boolean =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .includes('severity');
