import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = { critical: 'critical', high: 'high', medium: 'medium', low: 'low' };

const ko: Like<typeof en> = { critical: '심각', high: '높음', medium: '보통', low: '낮음' };

/** What severities are called. */
export const SEVERITY_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
