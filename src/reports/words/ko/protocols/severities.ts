import type { words as en } from '../../en/protocols/severities.ts';
import type { Like } from '../../table.ts';

/** Names of severities. */
export const words: Like<typeof en> = { critical: '심각', high: '높음', medium: '보통', low: '낮음' };
