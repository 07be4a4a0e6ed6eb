import type { BaseFiles, Guidance } from '../contracts/base-files.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { maxOf } from '../core/consensus/max-of.ts';
import type { Masker } from '../safety/secrets/mask.ts';
import { readAgentNotes } from './agent-notes.ts';
import { cutText, cutToTokens, tokensOf } from './cut-text.ts';
import { readRules } from './read-rules.ts';
import { shortly } from './shortly.ts';

/** The project's instructions for reviewers, most important first. */
export interface ReadGuidance {
  readonly guidance: readonly Guidance[];
  /** Remarks on problems, and on text that did not fit. */
  readonly remarks: readonly Remark[];
}

const FILE_MAX = 32 * 1_024;
const STEPS_MAX = 20_000_000;

/** The limit for one file and one role, roughly one ask. */
const TOKENS_OF_ASK = 2_000;
const TOKENS_OF_ALL = 16_000;
/** Shorter excerpts are useless. */
const TOKENS_MIN = 100;

/**
 * Reads the project's rules from the base of the change, then AGENTS.md and CLAUDE.md of the nearest folders and what other agents are told, with secrets
 * redacted and within the token limit.
 */
export async function readGuidance(
  base: BaseFiles,
  changed: readonly string[],
  { masker, customRoles = [] }: { readonly masker: Masker; readonly customRoles?: readonly string[] },
): Promise<ReadGuidance> {
  const paths = [...new Set(changed)];
  const steps = { left: STEPS_MAX };
  const [{ rules, remarks: wrong }, { told, remarks: missed }] = await Promise.all([
    readRules(base, { changed: paths, customRoles, steps }),
    readAgentNotes(base, paths),
  ]);
  const ready = [...rules, ...told].map((one) => {
    // The text truncated before redaction ends far beyond what is shown.
    const { text } = masker.mask(one.text.slice(0, 2 * FILE_MAX), one.file);
    return { ...one, text: cutText(text, FILE_MAX) };
  });
  const { guidance, remarks } = fitted(ready, paths);
  const unfinished = steps.left > 0 ? [] : [remark('note', 'comparison-limited', { of: 'rules' })];
  return { guidance, remarks: [...wrong, ...unfinished, ...missed, ...remarks] };
}

/** The first instructions that fit into an ask; truncated and dropped ones get a remark. */
function fitted(ready: readonly Guidance[], changed: readonly string[]): ReadGuidance {
  const room = newRoom();
  const guidance: Guidance[] = [];
  const remarks: Remark[] = [];
  for (const one of ready) {
    const left = room.leftFor(one, changed);
    const tokens = tokensOf(one.text);
    if (tokens > left && left < TOKENS_MIN) {
      remarks.push(remark('note', 'guidance-left-out', { file: shortly(one.file) }));
      continue;
    }
    const text = cutToTokens(one.text, left);
    if (text !== one.text) remarks.push(remark('note', 'guidance-cut', { file: shortly(one.file), shown: left, tokens }));
    room.take(one, changed, Math.min(tokens, left));
    guidance.push({ ...one, text });
  }
  return { guidance, remarks };
}

/** The key for seats without a role. */
const ALL = '';

function newRoom() {
  let all = 0;
  const taken = new Map<string, Map<string, number>>();
  /** The load of the fullest of the given roles for a file. */
  const loadOf = (file: string, roles: readonly string[] | undefined): number => {
    const byRole = taken.get(file);
    if (byRole === undefined) return 0;
    const special = (roles ?? [...byRole.keys()].filter((role) => role !== ALL)).map((role) => byRole.get(role) ?? 0);
    return (byRole.get(ALL) ?? 0) + maxOf([0, ...special], (size) => size);
  };
  return {
    leftFor({ files, roles }: Guidance, changed: readonly string[]): number {
      let load = 0;
      for (const file of files ?? changed) load = Math.max(load, loadOf(file, roles));
      return Math.max(0, Math.min(TOKENS_OF_ASK - load, TOKENS_OF_ALL - all));
    },
    take({ files, roles = [ALL] }: Guidance, changed: readonly string[], tokens: number): void {
      all += tokens;
      for (const file of files ?? changed) {
        const byRole = taken.get(file) ?? new Map<string, number>();
        for (const role of roles) byRole.set(role, (byRole.get(role) ?? 0) + tokens);
        taken.set(file, byRole);
      }
    },
  };
}
