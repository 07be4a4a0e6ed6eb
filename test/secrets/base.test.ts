import { test } from 'vitest';
import { newMasker } from '../../src/safety/mask.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { missedIn, wronglyMasked } from './measure.ts';
import { PLANTED } from './planted.ts';

test('x', () => {
  console.log(PLANTED.length, missedIn(PLANTED, newMasker).join('\n'));
  console.log(LOOK_ALIKES.length, wronglyMasked(LOOK_ALIKES, newMasker).join('\n'));
});
