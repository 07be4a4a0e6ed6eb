import { shownIn } from './debate-script.ts';

export type FullPhase = 'review' | 'cross-examine' | 'refute' | 'defend' | 'rule';

const TASKS: readonly (readonly [FullPhase, string])[] = [
  ['review', '# Your task: review the change'],
  ['cross-examine', '# Your task: examine these findings'],
  ['refute', '# Your task: try to refute'],
  ['defend', '# Your task: answer for your findings'],
  ['rule', '# Your task: rule on open questions'],
];
const FAMILIES: Readonly<Record<string, string>> = { anthropic: 'claude', openai: 'gpt', gemini: 'gemini' };

/** One ask as the vendor got it: whose it is, in which role and phase, and what it is about. */
export interface Asked {
  readonly family: string;
  /** `claude/bug-detector`; an arbiter has no role but that. */
  readonly seat: string;
  readonly role: string;
  readonly phase: FullPhase;
  readonly shown: readonly { readonly id: string; readonly title: string }[];
  readonly prompt: string;
}

/** Reads an ask by its own words. */
export function readAsk({ vendor, prompt }: { readonly vendor: string; readonly prompt: string }): Asked {
  const tasks = TASKS.filter(([, heading]) => prompt.includes(heading));
  if (tasks.length !== 1) throw new Error(`the prompt has ${tasks.length} tasks`);
  const [[phase]] = tasks as [[FullPhase, string]];
  const roles = [...prompt.matchAll(/^# Your role: (.+)$/gm)].map(([, words = '']) => words.replaceAll(' ', '-'));
  const role = phase === 'rule' ? 'arbiter' : roles[0];
  if (role === undefined || roles.length > 1) throw new Error(`the prompt has ${roles.length} roles`);
  const family = FAMILIES[vendor] ?? vendor;
  return { family, seat: `${family}/${role}`, role, phase, shown: phase === 'review' ? [] : shownIn({ prompt }), prompt };
}

type Action = 'agree' | 'disagree' | 'partial';
export type Finding = ReturnType<typeof finding>;

/** What somebody says to a finding of another. */
export interface Reply {
  readonly action: Action;
  readonly adjustment?: number;
  readonly reasoning?: string;
}

/** What an author says for its own. */
export interface Answer {
  readonly action: 'defend' | 'concede' | 'modify';
  readonly adjustment?: number;
  readonly severity?: string;
}

/** Who says what in a debate; `time` counts how often the seat was asked in that phase. */
export interface Scene {
  readonly reports?: Readonly<Record<string, readonly Finding[]>>;
  readonly replies?: (asked: Asked, title: string, time: number) => Reply;
  readonly answers?: (asked: Asked, title: string, time: number) => Answer;
  readonly rules?: (asked: Asked, title: string, time: number) => { ruling: string; reasoning: string; cites: readonly string[] };
}

/** A finding on the loop of a file of the repository. */
export function finding(file: string, more: object = {}) {
  return {
    file: `src/${file}.js`,
    line: 3,
    end_line: null,
    category: 'bug',
    title: `The last ${file} is left out`,
    description: `The loop over every ${file} ends one too early, so that the last one is never added.`,
    evidence: { quote: LOOP, trigger: 'concrete', reference: null, practice: 'none' },
    suggestion: 'Take the whole length in `list.length`.',
    severity: 'high',
    confidence: 85,
    ...more,
  };
}

const LOOP = 'for (let at = 0; at < list.length - 1; at++) sum += list[at];';

/** A file in which the last element is left out. */
export const loopOver = (name: string): string =>
  `export function ${name}(list) {\n  let sum = 0;\n  ${LOOP}\n  return sum;\n}\n`;

/** What a scene makes somebody say to an ask. */
export function said(scene: Scene, asked: Asked, time: number): object {
  switch (asked.phase) {
    case 'review':
      return { findings: scene.reports?.[asked.seat] ?? [] };
    case 'cross-examine':
      return {
        responses: asked.shown.map(({ id, title }) => {
          const {
            action,
            adjustment = 0,
            reasoning = 'I followed the loop and looked at its end.',
          } = scene.replies?.(asked, title, time) ?? { action: 'agree' as const };
          return { finding_id: id, reasoning, evidence: null, action, confidence_adjustment: adjustment };
        }),
        new_observations: [],
      };
    case 'refute':
      return {
        refutations: asked.shown.map(({ id }) => ({
          finding_id: id,
          reasoning: 'I looked for a caller that pads the list and found none.',
          evidence: null,
          severity: null,
          action: 'not_refuted',
        })),
      };
    case 'defend':
      return {
        defenses: asked.shown.map(({ id, title }) => {
          const {
            action,
            adjustment = 0,
            severity = null,
          } = scene.answers?.(asked, title, time) ?? { action: 'defend' as const };
          return {
            finding_id: id,
            reasoning: 'No caller pads the list: see src/anchor.js:3 `list.length - 1`.',
            action,
            confidence_adjustment: adjustment,
            revised_severity: severity,
            revised_description: null,
          };
        }),
      };
    case 'rule':
      return {
        rulings: asked.shown.map(({ id, title }) => ({
          finding_id: id,
          ...(scene.rules?.(asked, title, time) ?? { ruling: 'dispute', reasoning: 'Neither side has shown it.', cites: [id] }),
        })),
      };
  }
}
