import { cellUnder, type PlanLine, plain } from '../plan-lines.ts';
import { partsOf } from '../plan-tasks.ts';
import type { PlanCheck, PlanFound, ReadPlan } from '../plan-text.ts';
import { weeksIn } from '../plan-weeks.ts';

/** Finds a stated total effort that the tasks do not add up to, and phases that run beyond the stated length of the plan. */
export const estimates: PlanCheck = (plan) => [...totals(plan), ...lengths(plan)];

const ESTIMATE = /estimate|effort|^(?:person-)?days?\b|^hours?\b|points?$|^size$|^pd$|^sp$|공수|일수|예상 ?(?:시간|기간)|포인트/i;
const AMOUNT =
  /^~?(\d+(?:\.\d+)?)\s*(person-?days?|man-?days?|days?|d|pd|hours?|hrs?|h|(?:story )?points?|sp|pt|weeks?|w|인일|md|m\/d|일|시간|주|점|포인트)?$/i;

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['day', /^(?:person-?days?|man-?days?|days?|d|pd|인일|md|m\/d|일|일수|공수)$/i],
  ['hour', /^(?:hours?|hrs?|h|시간)$/i],
  ['point', /^(?:(?:story )?points?|sp|pt|점|포인트)$/i],
  ['week', /^(?:weeks?|w|주)$/i],
];

const unitOf = (word: string): string | undefined => UNITS.find(([, words]) => words.test(word.trim()))?.[0];

interface Sum {
  readonly unit: string;
  readonly sum: number;
  readonly parts: readonly number[];
}

/** What the estimates of all tasks add up to; undefined if one is missing or cannot be read. */
function sumOfTasks(plan: ReadPlan): Sum | undefined {
  const rows = new Map(
    partsOf(plan)
      .tasks.filter(({ line }) => line.kind === 'row' && cellUnder(line, ESTIMATE) !== undefined)
      .map(({ key, line }) => [key, line]),
  );
  const tasks = new Set(partsOf(plan).tasks.map(({ key }) => key));
  if (rows.size < 2 || rows.size < tasks.size) return undefined;
  const read = [...rows.values()].map((line) => amountIn(line));
  const [first] = read;
  if (first === undefined || read.some((one) => one === undefined || one.unit !== first.unit)) return undefined;
  const parts = read.flatMap((one) => one?.value ?? []);
  return { unit: first.unit, parts, sum: Math.round(parts.reduce((sum, one) => sum + one, 0) * 100) / 100 };
}

function amountIn(line: PlanLine): { readonly value: number; readonly unit: string } | undefined {
  const header = line.header?.find((name) => ESTIMATE.test(name)) ?? '';
  const match = AMOUNT.exec(plain(cellUnder(line, ESTIMATE) ?? ''));
  const unit = match === null ? undefined : unitOf(match[2] ?? /\(([^)]+)\)/.exec(header)?.[1] ?? header);
  return match === null || unit === undefined ? undefined : { value: Number(match[1]), unit };
}

const TOTAL = /\b(?:total|overall|altogether|in all|in sum|sums? (?:up )?to|adds? up to|all tasks)\b|총|합계|전체/i;
const EFFORT = /\b(?:effort|estimate\w*|person|man|work|points?|hours?)\b|공수|인일|시간|포인트|예상/i;
const VAGUE =
  /\b(?:about|around|roughly|approximately|nearly|almost|at least|at most|up to|more than|less than|under|over|buffer|reserve|contingency|plus|including|without)\b|~|약 |이상|이하|여유|예비|포함|제외/i;
const PART = /\b(?:phase|sprint|milestone|stage|week|remaining|each|per|so far)\b|단계|스프린트|남은/i;
const STATED =
  /(?<![\w.,–-])(\d+(?:\.\d+)?)\s?(person-?days?|man-?days?|days?|hours?|(?:story )?points?|인일|일|시간|포인트)(?![가-힣]*\s?동안)/gi;

/** Sentences and total rows about the whole effort, in the unit of the tasks, with another number. */
function totals(plan: ReadPlan): readonly PlanFound[] {
  const whole = sumOfTasks(plan);
  if (whole === undefined) return [];
  return plan.artefacts.flatMap(({ name, read }) =>
    read.sentences.flatMap((sentence): readonly PlanFound[] => {
      const { text, within, quote, line } = sentence;
      if (!TOTAL.test(text) || !EFFORT.test(text) || VAGUE.test(text) || PART.test(text)) return [];
      const stated = [...text.matchAll(STATED)].filter((match) => unitOf(match[2] ?? '') === whole.unit);
      const [only] = stated;
      if (only === undefined || stated.length > 1 || Number(only[1]) === whole.sum) return [];
      return [
        {
          artefact: name,
          section: within.section,
          paragraph: within.paragraph,
          line,
          quote,
          title: `The tasks add up to ${whole.sum} ${whole.unit}s, not ${only[1]}`,
          description: `${whole.parts.join(' + ')} = ${whole.sum}. The text says ${only[0]}.`,
          suggestion: 'Correct the total or the estimate that is wrong.',
          severity: 'high',
          confidence: 88,
        },
      ];
    }),
  );
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const LENGTH = new RegExp(
  String.raw`^(?:(?:the|this)\s(?:whole\s)?(?:plan|project|work|migration|rollout)\s(?:takes|lasts|runs for|needs|spans)\s)?(\d{1,3}|${NUMBERS.slice(1).join('|')})\sweeks?(?=\s?[,.;]|$|\sin all|\saltogether)|^(?:총|전체)\s?(?:기간은?\s?)?(\d{1,3})\s?주(?![가-힣]*차)`,
  'i',
);

/** The stated length of the plan in weeks, and rows of its phases that run beyond it. */
function lengths(plan: ReadPlan): readonly PlanFound[] {
  const stated = plan.artefacts
    .filter(({ role }) => role !== 'design')
    .flatMap(({ read }) => read.sentences.flatMap(({ text, quote }) => ({ weeks: numberIn(LENGTH.exec(text)), quote })))
    .find(({ weeks }) => weeks !== undefined);
  if (stated?.weeks === undefined) return [];
  const { weeks, quote } = stated;
  const beyond = partsOf(plan).lines.flatMap((line) => {
    const span = weeksIn(line);
    return span === undefined || span.to <= weeks ? [] : [{ line, span }];
  });
  const [first] = beyond.sort((a, b) => b.span.to - a.span.to);
  if (first === undefined) return [];
  return [
    {
      artefact: first.line.artefact,
      ...first.line.place,
      title: `The plan takes ${first.span.to} weeks by its phases, and ${weeks} by its text`,
      description: `This row ends in week ${first.span.to}. The text says: ${quote.slice(0, QUOTE_MAX)}`,
      suggestion: 'Correct the length of the plan, or shorten its phases.',
      severity: 'high',
      confidence: 88,
    },
  ];
}

const QUOTE_MAX = 160;

function numberIn(match: RegExpExecArray | null): number | undefined {
  const word = match?.[1] ?? match?.[2];
  if (word === undefined) return undefined;
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : at;
}
