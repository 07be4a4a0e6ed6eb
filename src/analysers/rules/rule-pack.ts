import { rulesOf } from '../compiled-rules.ts';
import type { PackRule } from './rule-file.ts';

let pack: Promise<readonly PackRule[]> | undefined;

/** All rules of the pack in the order of their ids. */
export function loadRulePack(): Promise<readonly PackRule[]> {
  pack ??= rulesOf('pack');
  return pack;
}
