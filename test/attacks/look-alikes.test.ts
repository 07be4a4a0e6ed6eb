import { expect, test } from 'vitest';
import { suspectsIn } from '../../src/safety/injection/suspect-text.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

test('ordinary code and prose about the same things is not noticed, alone or among other lines', () => {
  const wrongly = LOOK_ALIKES.filter((line) =>
    [line, `one\n  // ${line}\n\n* ${line}\nthree`].some((text) => suspectsIn(text).length > 0),
  );
  console.log(
    `look-alikes: ${LOOK_ALIKES.length}; wrongly noticed ${wrongly.length}${wrongly.map((line) => `\n  ${line}`).join('')}`,
  );
  expect(wrongly).toEqual([]);
  expect(new Set(LOOK_ALIKES).size).toBeGreaterThanOrEqual(60);
});
