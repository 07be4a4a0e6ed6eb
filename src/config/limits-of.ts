import { parseDuration } from '../files/duration.ts';
import type { Resolved } from './resolve-config.ts';

/** What a run may take, as far as somebody said so. */
export interface RunLimits {
  readonly costMicros?: number;
  readonly tokens?: number;
  readonly deadlineMs?: number;
  /** How long nothing may arrive in the first round. */
  readonly reviewMs?: number;
  /** And in later ones. */
  readonly debateMs?: number;
}

/** The limits that somebody set; defaults are left to those who know the panel. */
export function limitsOf({ config: { limits }, origins }: Pick<Resolved, 'config' | 'origins'>): RunLimits {
  const isSet = (name: string): boolean => (origins.get(`limits.${name}`)?.origin.kind ?? 'default') !== 'default';
  const milliseconds = (name: 'deadline' | 'timeout_review' | 'timeout_debate'): number | undefined =>
    isSet(name) ? parseDuration(limits[name] ?? '') : undefined;
  const [deadlineMs, reviewMs, debateMs] = [
    milliseconds('deadline'),
    milliseconds('timeout_review'),
    milliseconds('timeout_debate'),
  ];
  return {
    ...(limits.max_cost === undefined ? {} : { costMicros: Math.round(limits.max_cost * 1_000_000) }),
    ...(limits.max_tokens === undefined ? {} : { tokens: limits.max_tokens }),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    ...(reviewMs === undefined ? {} : { reviewMs }),
    ...(debateMs === undefined ? {} : { debateMs }),
  };
}
