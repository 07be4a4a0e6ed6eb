import { say } from '../src/core/english.ts';
import type { Phrase } from '../src/core/phrase.ts';

type InWords<T> = T extends Phrase
  ? string
  : T extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, InWords<V>>
    : T extends object
      ? { [K in keyof T]: InWords<T[K]> }
      : T;

/** The same with every sentence of the core said in English. */
export function inWords<T>(value: T): InWords<T> {
  const said = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(said);
    if (one instanceof Map) return new Map([...one].map(([key, held]) => [key, said(held)]));
    if (one instanceof Set) return one;
    if ('phrase' in one && 'gaps' in one) return say(one as Phrase);
    return Object.fromEntries(Object.entries(one).map(([key, held]) => [key, said(held)]));
  };
  return said(value) as InWords<T>;
}
