import { type DateSeen, datesIn, daysIn, WEEKDAYS, weekdayAt } from '../dates.ts';
import { type Check, type Found, linesOf } from '../defect.ts';

/** Words of a sentence that is about dates that do not exist. */
const ABOUT = /\b(?:not exist|no such|invalid|impossible|does not|doesn't)\b|존재하지|없는 날/i;

/** Finds dates that do not exist, weekdays that do not fit, and ends before their beginnings. */
export const calendar: Check = (document) => {
  return linesOf(document).flatMap(({ text, place }) => {
    const dates = datesIn(text);
    if (dates.length === 0 || ABOUT.test(text)) return [];
    const defects = [...dates.flatMap(missingDay), ...dates.flatMap(wrongWeekday), ...backwards(text, dates)];
    return defects.map((one): Found => ({ ...place, severity: 'medium', ...one }));
  });
};

type Told = Pick<Found, 'title' | 'description' | 'suggestion' | 'confidence'>;

function missingDay({ year, month, day, text }: DateSeen): readonly Told[] {
  if (day === undefined || day <= daysIn(month, year)) return [];
  const last = daysIn(month, year);
  return [
    {
      title: `The date ${text} does not exist`,
      description: `That month has ${last} days${year === undefined ? '' : ` in ${year}`}.`,
      suggestion: `Give the right date; the month ends on the ${last}th.`,
      confidence: 95,
    },
  ];
}

function wrongWeekday({ year, month, day, weekday, text }: DateSeen): readonly Told[] {
  if (year === undefined || day === undefined || weekday === undefined || day > daysIn(month, year)) return [];
  const real = weekdayAt(year, month, day);
  if (real === weekday) return [];
  return [
    {
      title: `The weekday of ${text} is wrong`,
      description: `That day is a ${WEEKDAYS[real]}, and the text says ${WEEKDAYS[weekday]}.`,
      suggestion: 'Correct the weekday or the date.',
      confidence: 94,
    },
  ];
}

/** The words between two dates that make them a beginning and an end. */
const BETWEEN =
  /^\s*(?:to|until|till|through|thru|–|—|-|~|〜)\s*(?:on\s)?$|^\s*부터\s*$|^\s*에서\s*$|^\s*(?:and|,)?\s*(?:it\s)?(?:and\s)?(?:closes|ends|finishes|expires|concludes)\s(?:on|in)?\s*$|^[^.;]{0,20}\b(?:and|to)\s(?:closes|ends|finishes|expires)\s(?:on\s|in\s)?$/i;
const OPENS = /\b(?:from|between|opens?|starts?|begins?|runs?|launch(?:es)?|effective|commenc\w+)\b[^.;]{0,30}$/i;

function backwards(text: string, dates: readonly DateSeen[]): readonly Told[] {
  return dates.flatMap((first, index) => {
    const second = dates[index + 1];
    if (second === undefined) return [];
    const between = text.slice(first.end, second.start);
    const isRange =
      BETWEEN.test(between) || (/^\s*and\s*$/i.test(between) && /\bbetween\s(?:the\s)?$/i.test(text.slice(0, first.start)));
    const needsOpening = /^\s*(?:to|-|–|—)\s*$/.test(between);
    if (!isRange || (needsOpening && !OPENS.test(text.slice(0, first.start)) && /\bto\b/.test(between))) return [];
    const [a, b] = [orderOf(first), orderOf(second)];
    if (a === undefined || b === undefined || a <= b || (first.day === undefined) !== (second.day === undefined)) return [];
    return [
      {
        title: `The end (${second.text}) is before the beginning (${first.text})`,
        description: `${second.text} is earlier than ${first.text}, although the text makes it the end of a period that begins there.`,
        suggestion: 'Correct one of the two dates.',
        confidence: 93,
      },
    ];
  });
}

/** A date as a number that grows with time; undefined without a year. */
export const orderOf = ({ year, month, day = 1 }: DateSeen): number | undefined =>
  year === undefined ? undefined : year * 10_000 + month * 100 + day;
