import type { Attack } from './attack.ts';
import { AT_LARGE } from './attacks-at-large.ts';
import { ELSEWHERE } from './attacks-elsewhere.ts';
import { HELD_OUT } from './attacks-held-out.ts';
import { IN_OTHER_WORDS } from './attacks-in-other-words.ts';
import { IN_SIGNS } from './attacks-in-signs.ts';
import { IN_WORDS } from './attacks-in-words.ts';
import { OF_OTHERS } from './attacks-of-others.ts';

export const ATTACKS: readonly Attack[] = [
  ...IN_WORDS,
  ...IN_SIGNS,
  ...ELSEWHERE,
  ...OF_OTHERS,
  ...IN_OTHER_WORDS,
  ...AT_LARGE,
  ...HELD_OUT,
];

/** What an attack is called in lists. */
export const nameOf = ({ kind, name }: Attack): string => `${kind}: ${name}`;
