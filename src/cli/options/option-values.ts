import { InvalidArgumentError } from 'commander';
import { defined } from '../../core/defined.ts';
import type { Limits } from '../../core/event.ts';
import { DURATION_FORM, parseDuration } from '../../files/duration.ts';
import { parseDollars } from '../../files/money.ts';

/** A non-empty text. */
export function filled(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('Expected a non-empty value.');
  return value;
}

/** Comma-separated names; an option that is given again adds to them. */
export function names(value: string, before: readonly string[] = []): readonly string[] {
  const each = value.split(',').map((name) => name.trim());
  if (each.includes('')) throw new InvalidArgumentError('Expected comma-separated names, got an empty one.');
  return [...before, ...each];
}

/** A duration in milliseconds. */
export function duration(value: string): number {
  const milliseconds = parseDuration(value);
  if (milliseconds === undefined) throw new InvalidArgumentError(`Expected ${DURATION_FORM}.`);
  return milliseconds;
}

/** An amount in micro-dollars. */
export function dollars(value: string): number {
  const micros = parseDollars(value);
  if (micros === undefined) throw new InvalidArgumentError('Expected an amount in dollars such as 0.50.');
  return micros;
}

/** A whole number from 1. */
export function positive(value: string): number {
  if (!/^[1-9]\d{0,11}$/.test(value)) throw new InvalidArgumentError('Expected a whole number of at least 1.');
  return Number(value);
}

/** A whole number from 0 to 100. */
export function percent(value: string): number {
  if (!/^(?:\d|[1-9]\d|100)$/.test(value)) throw new InvalidArgumentError('Expected a whole number from 0 to 100.');
  return Number(value);
}

/** A whole number from 0. */
export const wholeNumber = (value: string): number => (value === '0' ? 0 : positive(value));

/** The limits set on the command line. */
export const limitsOf = ({ maxCost, maxTokens }: { readonly maxCost?: number; readonly maxTokens?: number }): Limits => ({
  ...defined({ costMicros: maxCost, tokens: maxTokens }),
});
