import { expect, test } from 'vitest';
import { findSecrets } from '../../src/safety/find-secrets.ts';
import { type Masker, newMasker } from '../../src/safety/mask.ts';
import { grown } from './grown.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { PLANTED } from './planted.ts';
console.log;
