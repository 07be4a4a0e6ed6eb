import { expect, test } from 'vitest';
import type { Lookout } from '../../src/contracts/lookout.ts';
import type { Panelist } from '../../src/contracts/panelist.ts';
import { type ScriptedReply, scriptedPanelist } from '../../src/panelists/scripted.ts';
import { drive } from '../../src/runtime/drive.ts';
import { desk, Stage, says, seat, USAGE } from './toy.ts';

type Replied = (call: { readonly ask: string; readonly attempt: number }) => Partial<ScriptedReply>;

/** A scripted panelist with more of the contract than a script has. */
function panelist(stage: Stage, name: string, reply: Replied, more: Partial<Panelist> = {}): Panelist {
  const replyTo: (call: { readonly ask: string; readonly attempt: number }) => ScriptedReply = (call) => ({
    text: '',
    afterMs: 100,
    pieces: 1,
    usage: USAGE,
    ...reply(call),
  });
  return { ...scriptedPanelist({ name, concurrency: 8, replyTo }, stage.clock), ...more };
}

const times = ({ calls, clock }: Stage, start: number): readonly string[] =>
  calls.map(({ to, at }) => `${to} ${(at - start) / 1000}`).concat(String(clock.pending));

test('panelists of one lane share how many calls it takes at a time', async () => {
  const stage = new Stage(['a', 'b', 'c'].map((id) => seat(id)));
  const start = stage.clock.now();
  for (const id of ['a', 'b'])
    stage.seat(
      id,
      panelist(stage, id, () => says('x'), { lane: 'one', concurrency: 1 }),
    );
  stage.seat(
    'c',
    panelist(stage, 'c', () => says('x')),
  );
  await stage.drive();
  expect(times(stage, start)).toEqual(['a 0', 'c 0', 'b 0.1', '0']);
});

test('an overloaded lane is left alone longer each time, and nobody else waits for it', async () => {
  const stage = new Stage(
    ['a', 'b', 'c'].map((id) => seat(id)),
    2,
  );
  const start = stage.clock.now();
  const limited: Replied = ({ attempt }) => (attempt === 1 ? { fail: 'rate-limited', afterMs: 10 } : says('x'));
  for (const id of ['a', 'b']) stage.seat(id, panelist(stage, id, limited, { lane: 'one', concurrency: 2 }));
  stage.seat(
    'c',
    panelist(stage, 'c', () => says('x')),
  );
  const { state } = await stage.drive();
  expect(state.outcome?.length).toBe(6);
  const first = stage.calls.filter(({ ask }) => ask.startsWith('1:')).map(({ to, at }) => `${to} ${(at - start) / 1000}`);
  // Refused twice in a row, it is left alone for 10 s and not for 5.
  expect(first).toEqual(['a 0', 'b 0', 'c 0', 'a 10.01', 'b 10.01']);
  expect(stage.calls.filter(({ to, ask }) => to === 'c' && ask.startsWith('1:')).map(({ at }) => at)).toEqual([start]);
});

/** The same toy with a prefix that is worth caching. */
const longDesk: typeof desk = {
  ...desk,
  prompt: (ask, by, setup) => ({ ...desk.prompt(ask, by, setup), shared: 'material '.repeat(1_000) }),
};

const held = (stage: Stage, seats: readonly string[], one: Panelist) => {
  for (const id of seats) stage.seat(id, one);
  const start = stage.clock.now();
  const calls: string[] = [];
  const panelists = new Map(
    stage.setup.seats.map(({ id }) => [
      id,
      {
        ...one,
        reply: (call: Parameters<Panelist['reply']>[0], signal: AbortSignal) => {
          calls.push(`${id} ${(stage.clock.now() - start) / 1000}`);
          return one.reply(call, signal);
        },
      },
    ]),
  );
  const options = {
    clock: stage.clock,
    journal: stage.journal,
    panelists,
    concurrency: 8,
    lingerMs: 2_000,
    graceMs: 1_000,
    silenceMs: () => 120_000,
    retry: { waitMs: 5_000, waitMaxMs: 300_000 },
  };
  return stage.clock.run(drive(longDesk, stage.setup, options)).then(({ state }) => ({ calls, outcome: state.outcome }));
};

test('one call goes ahead, and the others follow when its answer begins', async () => {
  const seats = ['a', 'b', 'c'];
  const stage = new Stage(seats.map((id) => seat(id)));
  const one = panelist(stage, 'model', () => ({ ...says('x'), afterMs: 4_000, pieces: 4 }), { cachesPrefix: true });
  expect((await held(stage, seats, one)).calls).toEqual(['a 0', 'b 1', 'c 1']);
});

test('one that says nothing is waited for only so long', async () => {
  const seats = ['a', 'b'];
  const stage = new Stage(seats.map((id) => seat(id)));
  const one = panelist(stage, 'model', () => ({ ...says('x'), afterMs: 60_000 }), { cachesPrefix: true });
  expect((await held(stage, seats, one)).calls).toEqual(['a 0', 'b 20']);
});

test('where the one ahead fails before it begins, another goes ahead', async () => {
  const seats = ['a', 'b', 'c'];
  const stage = new Stage(seats.map((id) => seat(id)));
  const reply: Replied = ({ ask, attempt }) =>
    ask.endsWith(':a') && attempt === 1 ? { fail: 'unavailable', afterMs: 1_000 } : { ...says('x'), afterMs: 2_000, pieces: 2 };
  const one = panelist(stage, 'model', reply, { cachesPrefix: true });
  expect((await held(stage, seats, one)).calls).toEqual(['a 0', 'b 1', 'c 2', 'a 6']);
});

test('what is looked at is on the record before it is seen, and no more than so often', async () => {
  const stage = new Stage([seat('a')]);
  const seen: string[] = [];
  const looker: Panelist = {
    ...panelist(stage, 'a', () => says('x')),
    canLook: true,
    reply: async ({ lookout }) => {
      for (let look = 0; look < 18; look++) {
        seen.push((await lookout?.look({ tool: 'read_file', path: `f${look}.ts`, from: 1, to: 9 })) ?? 'nothing');
        if (look < 16) expect(stage.events('looked').length).toBe(look + 1);
      }
      lookout?.noted('Read', 'src/own.ts');
      return { kind: 'answer', text: '{"words": ["x"]}' };
    },
  };
  stage.seat('a', looker);
  const lookout: Lookout = {
    look: async (look) => `content of ${look.tool === 'read_file' ? look.path : ''}`,
    checkout: async () => undefined,
    close: async () => {},
  };
  const { state } = await stage.drive({ lookout });
  expect(state.outcome).toEqual(['1 a: x']);
  expect(seen.slice(0, 2)).toEqual(['content of f0.ts', 'content of f1.ts']);
  expect(seen.slice(16).every((text) => text.startsWith('You have looked 16 times'))).toBe(true);
  const looked = stage.events('looked') as readonly { readonly tool: string; readonly at: string }[];
  expect(looked.map(({ tool, at }) => `${tool} ${at}`).slice(0, 1)).toEqual(['read_file f0.ts:1-9']);
  expect(looked.at(-1)).toEqual({ type: 'looked', ask: '1:say:a', attempt: 1, tool: 'Read', at: 'src/own.ts' });
  expect(looked.length).toBe(17);
});
