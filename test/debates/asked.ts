import type { VendorRequest } from '../vendor/wire.ts';

/** What a request to a vendor asks, and of whom, by the words of its prompt. */
export interface Asked {
  readonly role: string;
  readonly round: number;
  readonly phase: string;
  /** The flag that it is about, the first of several; empty in other debates. */
  readonly subject: string;
  /** All flags that it is about, if it is about several. */
  readonly several: readonly string[];
  /** The type of an article review; empty in other debates. */
  readonly type: string;
}

const TASKS: Readonly<Record<string, readonly [number, string]>> = {
  'flag what has to be shown': [0, 'scan'],
  'review the document': [1, 'review'],
  'examine these findings': [2, 'cross-examine'],
  'answer for your findings': [3, 'defend'],
  'rule on open questions': [4, 'rule'],
  'state your position': [1, 'argue'],
  'answer the other side': [2, 'rebut'],
  'decide on this flag': [4, 'rule'],
  'state your position on each flag': [1, 'argue'],
  'answer the other side on each flag': [2, 'rebut'],
  'decide on each flag': [4, 'rule'],
  'give struck citations once more': [1, 'cite'],
  'one edit for several flags': [4, 'join'],
  'judge the work, alone': [1, 'assess'],
  'answer the other judges': [2, 'rebut'],
  'give your final position': [3, 'finalise'],
};

const ROLES: Readonly<Record<string, string>> = {
  'data and evidence reviewer': 'data-evidence-reviewer',
  'cross-reviewer from outside': 'business-cross-review',
};

/** Reads it out of the prompt; a judge goes by its stance. */
export function askedOf({ prompt }: Pick<VendorRequest, 'prompt'>): Asked {
  const task = last(prompt, /^# Your task: (.+)$/gm);
  const role = last(prompt, /^# Your role: (.+)$/gm);
  const [round, phase] = TASKS[task] ?? unknown(`task "${task}"`);
  const own = prompt.slice(prompt.lastIndexOf('# Your task:'));
  const flags = [...own.matchAll(/"id":"((?:FLAG|INTEGRITY|LEGAL)-\d+)"/g)].map(([, id = '']) => id);
  const isThird = phase === 'rebut' && /"round":2\b/.test(prompt) && role !== 'judge';
  return {
    role:
      role === '' && phase === 'rule'
        ? 'arbiter'
        : role === 'judge'
          ? last(prompt, /^## Your stance: (.+)$/gm)
          : (ROLES[role] ?? role.replaceAll(' ', '-')),
    round: isThird ? 3 : round,
    phase:
      phase === 'rule' && /You have (?:decided on th(?:is flag|ese flags)|ruled on these) before/.test(prompt)
        ? 'rule-again'
        : phase,
    subject: flags[0] ?? '',
    several: own.includes('## One answer for each flag') ? flags : [],
    type: /^## (?:What you flag|What you look at|The standard): (integrity|legal)/m.exec(prompt)?.[1] ?? '',
  };
}

/** The same in one line, by which calls can be told apart. */
export const askedText = (call: Pick<VendorRequest, 'prompt'>): string => {
  const { role, round, phase, subject, several } = askedOf(call);
  return `${round}:${phase} ${role} ${several.length === 0 ? subject : several.join(' ')}`.trim();
};

const last = (text: string, form: RegExp): string => [...text.matchAll(form)].at(-1)?.[1] ?? '';

function unknown(what: string): never {
  throw new Error(`the prompt has an unknown ${what}`);
}
