import { defined } from '../core/defined.ts';
import { parseDuration } from '../files/duration.ts';
import type { Origin } from './origin.ts';
import type { Resolved } from './resolve-config.ts';

/** The explicit limits of a run. */
export interface RunLimits {
  readonly costMicros?: number;
  readonly tokens?: number;
  readonly deadlineMs?: number;
  /** The silence timeout in the first round. */
  readonly reviewMs?: number;
  /** The silence timeout in later rounds. */
  readonly debateMs?: number;
  /** The total timeout of one answer. */
  readonly callMs?: number;
}

/** True if the user, not only a project, limited the usage of a case. */
export const isLimitedByUser = ({ origins }: Pick<Resolved, 'origins'>): boolean =>
  ['limits.max_cost', 'limits.max_tokens'].some((name) => {
    const traced = origins.get(name);
    return traced !== undefined && [traced, ...traced.overrode].some(({ origin }) => isUsers(origin));
  });

const isUsers = (origin: Origin): boolean =>
  origin.kind === 'variable' || origin.kind === 'flag' || (origin.kind === 'file' && origin.owner === 'user');

/** The limits that were set explicitly; defaults depend on the panel. */
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
