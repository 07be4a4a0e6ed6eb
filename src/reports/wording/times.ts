import type { Language } from '../../core/language.ts';
import { LIST_WORDS } from '../words/tables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Dates beyond this cannot be written. */
const TIME_MAX = 8.64e15;

/** `14 s`, `1 m 42 s`, `2 h 5 m`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} m` : `${minutes} m ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}

/** The age of an event: `just now`, `5 min ago`, `3 h ago`, `12 days ago`. */
export function ago(milliseconds: number, language: Language = 'en'): string {
  const words = LIST_WORDS[language];
  if (milliseconds < MINUTE) return words.now;
  if (milliseconds < HOUR) return words.minutesAgo(Math.floor(milliseconds / MINUTE));
  if (milliseconds < 2 * DAY) return words.hoursAgo(Math.floor(milliseconds / HOUR));
  return words.daysAgo(Math.floor(milliseconds / DAY));
}

/** The time of day, in UTC: `14:03:07`. */
export const timeOfDay = (at: number): string => isoTime(at)?.slice(11, 19) ?? '--:--:--';

/** Day and minute, in UTC: `2026-08-01 14:03`. */
export const dayAndMinute = (at: number): string => isoTime(at)?.slice(0, 16).replace('T', ' ') ?? '';

const isoTime = (at: number): string | undefined => (Math.abs(at) <= TIME_MAX ? new Date(at).toISOString() : undefined);
