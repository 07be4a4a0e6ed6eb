import { findKeyBlocks } from './key-blocks.ts';
import { SECRET_RULES, type SecretRule } from './secret-rules.ts';

/** Where a secret was, and of what kind. */
export interface MaskedSecret {
  /** Counted from 1. */
  readonly line: number;
  readonly kind: string;
}

/** A text without its secrets: it has as many lines as before. */
export interface MaskedText {
  readonly text: string;
  readonly masked: readonly MaskedSecret[];
}

/** Takes secrets out of the texts of one case; the same secret has the same mask in all of them. */
export interface Masker {
  mask(text: string): MaskedText;
}

/** A shorter text is no key: it may stand anywhere. */
const KNOWN_MIN = 8;

const MASK = /\[masked ([a-z-]{1,40}) (\d{1,9})\]/g;

/**
 * A masker that has seen nothing yet: secrets are numbered by kind, in the order in which they appear. `known` are secrets
 * whatever they look like: our own keys. No mask that stands in `before` is given to a secret again.
 */
export function newMasker(known: readonly string[] = [], before: Iterable<string> = []): Masker {
  const own = known.filter((secret) => secret.length >= KNOWN_MIN).map(ownKeyRule);
  const masks = new Map<string, string>();
  const counts = highestNumbers(before);
  const maskOf = (kind: string, secret: string): string => {
    const known = masks.get(secret);
    if (known !== undefined) return known;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const mask = `[masked ${kind} ${number}]`;
    masks.set(secret, mask);
    return mask;
  };
  return {
    mask(text) {
      const masked: MaskedSecret[] = [];
      let out = maskKeyBlocks(text, maskOf, masked);
      for (const rule of [...own, ...SECRET_RULES]) out = maskByRule(out, rule, maskOf, masked);
      return { text: out, masked: masked.sort((a, b) => a.line - b.line) };
    },
  };
}

function highestNumbers(texts: Iterable<string>): Map<string, number> {
  const highest = new Map<string, number>();
  for (const text of texts)
    for (const [, kind = '', number = ''] of text.matchAll(MASK))
      highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(number)));
  return highest;
}

const ownKeyRule = (secret: string): SecretRule => ({
  kind: 'own-key',
  pattern: new RegExp(secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'dg'),
});

type MaskOf = (kind: string, secret: string) => string;

const PRIVATE_KEY = 'private-key';

function maskKeyBlocks(text: string, maskOf: MaskOf, masked: MaskedSecret[]): string {
  let out = '';
  let kept = 0;
  const lineAt = lineCounter(text);
  for (const pieces of findKeyBlocks(text)) {
    const mask = maskOf(PRIVATE_KEY, pieces.map(({ start, end }) => text.slice(start, end)).join('\n'));
    const [first] = pieces;
    if (first !== undefined) masked.push({ line: lineAt(first.start), kind: PRIVATE_KEY });
    for (const { start, end } of pieces) {
      out += text.slice(kept, start) + mask;
      kept = end;
    }
  }
  return out + text.slice(kept);
}

function maskByRule(text: string, { kind, pattern, isSecret }: SecretRule, maskOf: MaskOf, masked: MaskedSecret[]): string {
  let out = '';
  let kept = 0;
  const lineAt = lineCounter(text);
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.groups?.secret ??
      match.indices?.groups?.bare ?? [match.index, match.index + match[0].length];
    const secret = text.slice(start, end);
    if (isSecret !== undefined && !isSecret(secret)) continue;
    out += text.slice(kept, start) + maskOf(kind, secret);
    kept = end;
    masked.push({ line: lineAt(start), kind });
  }
  return out + text.slice(kept);
}

/** The line of a place; places must come in order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

/** Everything in a text that looks like what we put in the place of secrets, once each. */
export const masksIn = (text: string): readonly string[] => [...new Set(text.match(MASK))];
