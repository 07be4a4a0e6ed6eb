import type { Language } from '../../core/language.ts';
import type { Phrase } from '../../core/phrase.ts';
import { sayIn } from './say.ts';

/** A document with every fixed sentence as text. */
export type InWords<T> = T extends Phrase
  ? string
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<InWords<Key>, InWords<Value>>
    : T extends object
      ? { [K in keyof T]: InWords<T[K]> }
      : T;

const isPhrase = (value: object): value is Phrase =>
  'phrase' in value && typeof value.phrase === 'string' && 'gaps' in value && Array.isArray(value.gaps);

/** Renders every sentence of a document in a language; quoted text stays verbatim. */
export function inWords<T>(document: T, language: Language | undefined): InWords<T> {
  const worded = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(worded);
    if (isPhrase(value)) return sayIn(language, value);
    if (value instanceof Map) return new Map([...value].map(([key, one]) => [worded(key), worded(one)]));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, worded(one)]));
  };
  return worded(document) as InWords<T>;
}

/** A published document: each sentence has its key and its text in a language. */
export function withTexts<T>(document: T, language: Language | undefined): T {
  const told = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(told);
    if (isPhrase(value)) return { ...value, text: sayIn(language, value) };
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one)]));
  };
  return told(document) as T;
}

/** A document before its sentences are rendered: every free text may be a fixed sentence. */
export type Keyed<T> = T extends string
  ? string extends T
    ? string | Phrase
    : T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Keyed<Key>, Keyed<Value>>
    : T extends object
      ? { [K in keyof T]: Keyed<T[K]> }
      : T;
