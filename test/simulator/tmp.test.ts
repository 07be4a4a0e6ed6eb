import { test } from 'vitest';
import { drive } from './drive.ts';
import { PROTOCOLS } from './seeds.ts';

test('speed', () => {
  for (const [p, of] of Object.entries(PROTOCOLS)) {
    const t = performance.now();
    const c: Record<string, number> = {};
    const add = (k: string, n = 1) => {
      c[k] = (c[k] ?? 0) + n;
    };
    for (let s = 1; s <= 1000; s++) {
      const run = drive(of(s));
      add('asks', run.asks.length);
      for (const place of ['accepted', 'disputed', 'rejected', 'absorbed'] as const)
        for (const i of run.outcome[place]) {
          add(place);
          add('reason:' + i.verdict.reason);
          add('members', i.members.length);
          add('members' + i.members.length);
          if (i.verdict.heldOpen) add('held');
          if (i.absorbed) add('abs:' + i.absorbed.why);
          if (i.verdict.lowered) add('lowered');
          if (i.facts.keptByOthers) add('kept');
          add('level:' + i.level);
          add('ev:' + i.evidenceLevel);
          if (i.escalate) add('esc');
          add('step' + i.verdict.step);
          if (i.ruling) add('ruling:' + i.ruling);
          if (i.lead.finding.origin !== 'round1') add('obs');
        }
    }
    console.log(p, performance.now() - t, c);
  }
});
