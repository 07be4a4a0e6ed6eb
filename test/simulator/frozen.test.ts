import { apply, openCase } from '../../src/core/case.ts';
import { type ContentId, contentId } from '../../src/core/ids.ts';
import { freeze, thaw } from '../../src/journal/frozen.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { property } from './seeds.ts';

property(
  'a case that went through the journal ends alike, and briefs and outcome come back as they were',
  0.1,
  async (debate) => {
    const held = debate();
    const run = drive(held);
    let state = openCase(held.protocol, (await kept(held.setup)) as typeof held.setup);
    for (const event of run.events)
      state = apply(state, event.type === 'ask-answered' ? { ...event, answer: await kept(event.answer) } : event);
    expectSame(known(state.outcome), known(run.outcome));
    for (const { brief } of run.asks) expectSame(await kept(brief), known(brief));
    expectSame(await kept(run.outcome), known(run.outcome));
  },
);

/** A value after it was kept in a journal and fetched again. */
async function kept(value: unknown): Promise<unknown> {
  const texts = new Map<ContentId, string>();
  const keep = async (text: string): Promise<ContentId> => {
    const id = contentId(`text ${texts.size}`);
    texts.set(id, text);
    return id;
  };
  return thaw(await freeze(value, keep), async (id) => texts.get(id) ?? '');
}

/** The value without fields that are undefined: to a journal they are not there. */
function known(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(known);
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, known(part)]));
  if (value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, known(part)]])));
}
