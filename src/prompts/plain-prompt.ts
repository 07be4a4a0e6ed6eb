import type { Prompt } from '../contracts/panelist.ts';
import type { Seat } from '../core/seat.ts';
import { fenced, nonceFor } from '../safety/fence/fence.ts';
import { panelRules } from './panel-words.ts';

/** Renders a brief as plain data. */
export function plainPrompt(seat: Seat, phase: string, brief: unknown, texts: ReadonlyMap<string, string>): Prompt {
  const material = JSON.stringify(
    [...texts].map(([name, text]) => ({ name, text })),
    null,
    1,
  );
  const nonce = nonceFor('', material);
  return {
    rules: panelRules({ nonce }),
    shared: fenced('material', material, nonce),
    own: `${JSON.stringify({ role: roleName(seat.role), phase })}\n${fenced('brief', JSON.stringify(brief, unsure, 1), nonce)}`,
  };
}

const ROLE_MAX = 60;

/** A role is reduced to a plain name. */
const roleName = (role: string): string => role.replace(/[^\p{L}\p{N}-]+/gu, ' ').slice(0, ROLE_MAX);

/** Hides the confidence of authors. */
const unsure = (name: string, value: unknown): unknown => (name === 'confidence' ? undefined : value);
