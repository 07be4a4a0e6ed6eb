/** A date in a text; it may not exist. */
export interface DateSeen {
  /** Missing where the text gives none. */
  readonly year: number | undefined;
  /** 1 to 12. */
  readonly month: number;
  /** Missing for a month of a year. */
  readonly day: number | undefined;
  /** 0 Sunday to 6 Saturday, as the text says. */
  readonly weekday: number | undefined;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const KOREAN_DAYS = '일월화수목금토';

const MONTH = String.raw`(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`;
const DAY = String.raw`(?:\b((?:Sun|Mon|Tue(?:s)?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?)\.?,?\s(?:the\s)?)?`;
const AFTER = String.raw`(?:\s?\((?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*|([일월화수목금토])(?:요일)?)\)|\s([일월화수목금토])요일)?`;

interface Form {
  readonly pattern: RegExp;
  /** The groups of weekday, day, month and year. */
  readonly groups: Readonly<Record<'weekday' | 'day' | 'month' | 'year', number>>;
}

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(
      `${DAY}(?<![\\d.,-])\\b(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH}(?:,?\\s((?:19|20)\\d\\d))?(?!\\w)`,
      'g',
    ),
    groups: { weekday: 1, day: 2, month: 3, year: 4 },
  },
  {
    pattern: new RegExp(
      `${DAY}\\b${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,]\\d|%|\\s%)(?:,?\\s((?:19|20)\\d\\d))?(?!\\w)`,
      'g',
    ),
    groups: { weekday: 1, month: 2, day: 3, year: 4 },
  },
  {
    pattern: new RegExp(`(?<![\\d./-])()((?:19|20)\\d\\d)-(\\d{2})-(\\d{2})(?![\\d/]|-\\d)${AFTER}`, 'g'),
    groups: { weekday: 1, year: 2, month: 3, day: 4 },
  },
  {
    pattern: new RegExp(`(?<![\\d./-])()((?:19|20)\\d\\d)\\.\\s?(\\d{1,2})\\.\\s?(\\d{1,2})\\.?(?!\\d)${AFTER}`, 'g'),
    groups: { weekday: 1, year: 2, month: 3, day: 4 },
  },
  {
    pattern: new RegExp(`()(?:((?:19|20)\\d\\d)년\\s?)?(\\d{1,2})월\\s?(\\d{1,2})일${AFTER}`, 'g'),
    groups: { weekday: 1, year: 2, month: 3, day: 4 },
  },
  {
    pattern: new RegExp(`()(?<!\\d\\s|,\\s)\\b${MONTH}()\\s((?:19|20)\\d\\d)(?!\\w)`, 'g'),
    groups: { weekday: 1, month: 2, day: 3, year: 4 },
  },
];

/** Every date in a text, from left to right; a month alone is none. */
export function datesIn(text: string): readonly DateSeen[] {
  const found: DateSeen[] = [];
  for (const { pattern, groups } of FORMS)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const month = monthOf(match[groups.month] ?? '');
      const day = match[groups.day] ? Number(match[groups.day]) : undefined;
      if (found.some((one) => one.start < end && start < one.end) || month < 1 || month > 12 || day === 0 || (day ?? 1) > 31)
        continue;
      const year = match[groups.year] ? Number(match[groups.year]) : undefined;
      const weekday = weekdayOf(match[groups.weekday] || match[5], match[6] ?? match[7]);
      found.push({ year, month, day, weekday, start, end, text: match[0].trim() });
    }
  return found.sort((a, b) => a.start - b.start);
}

const monthOf = (word: string): number => (/^\d/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);

function weekdayOf(english: string | undefined, korean: string | undefined): number | undefined {
  const at = english ? DAYS.indexOf(english.slice(0, 3).toLowerCase()) : korean ? KOREAN_DAYS.indexOf(korean) : -1;
  return at < 0 ? undefined : at;
}

/** The number of days in a month; February has 29 where no year is given. */
export const daysIn = (month: number, year: number | undefined): number =>
  new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();

/** The weekday of a full date, 0 Sunday to 6 Saturday. */
export const weekdayAt = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
