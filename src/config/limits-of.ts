import { defined } from '../core/defined.ts';
import { parseDuration } from '../files/duration.ts';
import type { Origin } from './origin.ts';
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
  /** How long one answer may take in all. */
  readonly callMs?: number;
}

/** Whether the user, and not a project alone, said how much a case may use. */
export const isLimitedByUser = ({ origins }: Pick<Resolved, 'origins'>): boolean =>
  ['limits.max_cost', 'limits.max_tokens'].some((name) => {
    const traced = origins.get(name);
    return traced !== undefined && [traced, ...traced.overrode].some(({ origin }) => isUsers(origin));
  });

const isUsers = (origin: Origin): boolean =>
  origin.kind === 'variable' || origin.kind === 'flag' || (origin.kind === 'file' && origin.owner === 'user');

/** The limits that somebody set; defaults are left to those who know the panel. */
export function limitsOf({ config: { limits }, origins }: Pick<Resolved, 'config' | 'origins'>): RunLimits {
  const isSet = (name: string): boolean => (origins.get(`limits.${name}`)?.origin.kind ?? 'default') !== 'default';
  const milliseconds = (name: 'deadline' | 'timeout_review' | 'timeout_debate' | 'timeout_call'): number | undefined =>
    isSet(name) ? parseDuration(limits[name] ?? '') : undefined;
  const [deadlineMs, reviewMs, debateMs, callMs] = [
    milliseconds('deadline'),
    milliseconds('timeout_review'),
    milliseconds('timeout_debate'),
    milliseconds('timeout_call'),
  ];
  return {
    ...(limits.max_cost === undefined ? {} : { costMicros: Math.round(limits.max_cost * 1_000_000) }),
    ...defined({ tokens: limits.max_tokens, deadlineMs, reviewMs, debateMs, callMs }),
  };
}
