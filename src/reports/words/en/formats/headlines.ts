import type { FindingsToDo, PlanToDo } from '../../gaps.ts';

const some = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** `1 condition is`, `2 conditions are`. */
const areOf = (number: number, noun: string): string => `${some(number, noun)} ${number === 1 ? 'is' : 'are'}`;

/** `; the judges set 2 conditions`, for a plan that a person decides about. */
const under = (conditions: number): string => (conditions === 0 ? '' : `; the judges set ${some(conditions, 'condition')}`);

/** `; 1 more needs your decision`, or without anything to fix `; 1 finding needs your decision`. */
const decisions = (decide: number, fixes: number): string => {
  if (decide === 0) return '';
  return `; ${fixes === 0 ? some(decide, 'finding') : `${decide} more`} ${decide === 1 ? 'needs' : 'need'} your decision`;
};

const CONVENIENT = 'when convenient';

/** `2 findings soon and 1 when convenient`; or, after others, `2 more soon`. */
const inTime = (soon: number, low: number, more?: 'more'): string => {
  const named = (number: number): string => (more === undefined ? some(number, 'finding') : `${number} ${more}`);
  if (soon === 0) return `${named(low)} ${CONVENIENT}`;
  return `${named(soon)} soon${low === 0 ? '' : ` and ${low} ${CONVENIENT}`}`;
};

/** The findings for after the merge: ` and 2 soon after`, `, 2 soon after and 1 when convenient`. */
const soonAfter = (soon: number, low: number): string => {
  if (soon > 0 && low > 0) return `, ${soon} soon after and ${low} ${CONVENIENT}`;
  return soon > 0 ? ` and ${soon} soon after` : low > 0 ? ` and ${low} ${CONVENIENT}` : '';
};

/** The actions for ready work, and for a finding. */
const findingSentences = (go: string, fix: string) => {
  const Fix = `${fix.charAt(0).toUpperCase()}${fix.slice(1)}`;
  const waits = ({ soon, low, decide, decisive }: FindingsToDo): string =>
    `${soon + low === 0 ? '' : `; ${fix} ${inTime(soon, low)}`}${decide > decisive ? `; ${decide - decisive} more can wait` : ''}`;
  return {
    stop: ({ first, soon, low, decide }: FindingsToDo) =>
      `Do not ${go} until ${some(first, 'finding')} ${first === 1 ? 'is' : 'are'} ${fix}ed${soon + low === 0 ? '' : `; ${fix} ${inTime(soon, low, 'more')}`}${decisions(decide, first)}.`,
    before: ({ first, soon, low, decide }: FindingsToDo) =>
      `${Fix} ${some(first, 'finding')} before you ${go}${soonAfter(soon, low)}${decisions(decide, first)}.`,
    decideFirst: (todo: FindingsToDo) => `Decide on ${some(todo.decisive, 'finding')} before you ${go}${waits(todo)}.`,
    soon: ({ soon, low, decide }: FindingsToDo) =>
      `You can ${go}, but ${fix} ${inTime(soon, low)}${decisions(decide, soon + low)}.`,
    go: ({ soon, low, decide }: FindingsToDo) => {
      const later = soon + low;
      const rest = decide === 0 ? `; there is nothing to ${fix}` : '';
      return `You can ${go}${later === 0 ? rest : `; ${some(later, 'finding')} of low severity can wait`}${decisions(decide, later)}.`;
    },
    unsure: ({ soon, low, decide }: FindingsToDo) =>
      `${soon + low === 0 ? `Nothing to ${fix} so far` : `${Fix} ${inTime(soon, low)}`}; look at what is missing before you ${go}${decisions(decide, soon + low)}.`,
    incomplete: ({ first, soon, low, decide }: FindingsToDo) => {
      const fixes = first + soon + low;
      const todo = fixes === 0 ? decisions(decide, 0) : `; ${fix} ${some(fixes, 'finding')}${decisions(decide, fixes)}`;
      return `No approval: not everything was reviewed${todo}.`;
    },
    'no-verdict': (_todo: FindingsToDo) => 'No verdict: no reviewer answered.',
  };
};

/** Texts of the headline: the number of items by standing, and the recommended action. */
export const words = {
  counted: (number: number, what: string) => `${number} ${what}`,
  decideFirst: (advice: string) => `decide first, then ${advice}`,
  partial: (sentence: string) => `Partial result: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  change: findingSentences('merge', 'fix'),
  document: findingSentences('publish', 'address'),
  article: {
    'not-ready': (fixes: number, decide: number) => {
      const todo = [
        ...(fixes === 0 ? [] : [`make ${some(fixes, 'change')}`]),
        ...(decide === 0 ? [] : [`decide on ${some(decide, 'flag')}`]),
      ].join(' and ');
      return `Not ready to print${todo === '' ? '' : `: ${todo}`}.`;
    },
    'ready-with-changes': (fixes: number, _decide: number) =>
      `Ready to print once ${some(fixes, 'change')} ${fixes === 1 ? 'is' : 'are'} made.`,
    ready: (_fixes: number, _decide: number) => 'Ready to print: no flag is open.',
  },
  plan: {
    pass: ({ score, conditions }: PlanToDo) =>
      `The plan passes (${score} of 5): work can start${conditions === 0 ? '' : ` once ${areOf(conditions, 'condition')} met`}.`,
    conditional: ({ score, conditions, fixes }: PlanToDo) => {
      const todo = conditions > 0 ? `meet ${some(conditions, 'condition')}` : `fix ${some(fixes, 'critical finding')}`;
      return `The plan passes with conditions (${score} of 5): ${conditions + fixes === 0 ? 'settle what is open' : todo} before work starts.`;
    },
    fail: ({ score }: PlanToDo) => `The plan does not pass (${score} of 5): rework it before work starts.`,
    decide: ({ decide, conditions }: PlanToDo) =>
      `${decide === 0 ? 'Rule on the verdict' : `Decide on ${some(decide, 'critical finding')}`} before work starts${under(conditions)}.`,
    split: ({ conditions }: PlanToDo) => `The judges are split: you decide whether work can start${under(conditions)}.`,
    'one-judge': ({ conditions }: PlanToDo) => `Only one judge was heard: you decide whether work can start${under(conditions)}.`,
    'no-gate': ({ conditions }: PlanToDo) => `No approval: not everything was heard or read${under(conditions)}.`,
    'no-verdict': (_todo: PlanToDo) => 'No verdict: no judge was heard.',
    'checks-alone': ({ checks }: PlanToDo) =>
      `No verdict: no judge took part. The offline checks found ${checks === 0 ? 'nothing' : some(checks, 'defect')}.`,
    'may-start': ({ fixes, conditions }: PlanToDo) => {
      const left = [
        ...(fixes === 0 ? [] : [`${areOf(fixes, 'critical finding')} still to fix`]),
        ...(conditions === 0 ? [] : [`${areOf(conditions, 'condition')} still to meet`]),
      ].join(' and ');
      return `Work can start: a person ruled so${left === '' ? '' : `; ${left}`}.`;
    },
    'must-not-start': (_todo: PlanToDo) => 'Work must not start as planned: a person ruled so.',
  },
};
