import type { LintMessages, LintRun, LintText } from './lint-message.ts';

/** One run of a linter over some texts. */
export type Lint = (texts: readonly LintText[], signal: AbortSignal) => Promise<LintRun>;

/** Lints all that can be linted: a text that breaks the linter is found by halving, and takes no other with it. */
export async function lintInParts(lint: Lint, texts: readonly LintText[], signal: AbortSignal): Promise<LintRun> {
  const whole = await lint(texts, signal);
  if (whole.kind !== 'broke') return whole;
  const [first] = texts;
  if (first === undefined) return whole;
  // If the linter fails even on an empty set, the linter is broken, and no text is the cause.
  const alone = await lint([{ name: first.name, text: '' }], signal);
  if (alone.kind !== 'said') return { kind: 'over', why: alone.why, cause: alone.kind === 'over' ? alone.cause : 'unavailable' };
  return halves(lint, texts, signal);
}

async function halves(lint: Lint, texts: readonly LintText[], signal: AbortSignal): Promise<LintRun> {
  if (texts.length === 1) return { kind: 'said', said: ['unreadable'] };
  const middle = Math.ceil(texts.length / 2);
  const messages: LintMessages[] = [];
  for (const part of [texts.slice(0, middle), texts.slice(middle)]) {
    const run = await lint(part, signal);
    const whole = run.kind === 'broke' ? await halves(lint, part, signal) : run;
    if (whole.kind !== 'said') return whole;
    for (const message of whole.said) messages.push(message);
  }
  return { kind: 'said', said: messages };
}
