import { expectSameDebate } from './equal.ts';
import { COLONS, hostileModels } from './panel.ts';
import { property } from './seeds.ts';

property('models called like something else decide nothing', 0.25, (debate, seed) => {
  const held = debate();
  const roles = [...new Set([...held.personas.values()].map(({ role }) => role))];
  expectSameDebate(held, debate({ naming: hostileModels(seed, roles) }));
});

property('seats called like asks decide nothing', 0.25, (debate) => {
  expectSameDebate(debate(), debate({ naming: COLONS }));
});
