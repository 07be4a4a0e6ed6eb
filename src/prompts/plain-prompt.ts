import type { Seat } from '../core/seat.ts';

/** A brief as plain data: who is asked what, about which material. */
export function plainPrompt(
  seat: Seat,
  phase: string,
  brief: unknown,
  texts: ReadonlyMap<string, string>,
): { readonly rules: string; readonly shared: string; readonly own: string } {
  const material = [...texts].map(([name, text]) => ({ name, text }));
  return {
    rules: '',
    shared: JSON.stringify({ material }, null, 1),
    own: JSON.stringify({ role: seat.role, phase, brief }, null, 1),
  };
}
