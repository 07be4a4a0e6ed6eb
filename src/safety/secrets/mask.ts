import { type FoundSecret, type KnownPlace, KnownSecrets } from './known-secrets.ts';
import { marksIn } from './reading/marks.ts';
import { findCallKeys, findLoginArguments } from './rules/call-keys.ts';
import { findSecretFile } from './rules/file-rules.ts';
import { findKeyParts } from './rules/jwk.ts';
import { findKeyBlocks } from './rules/key-blocks.ts';
import { findManifestSecrets, findSealedValues } from './rules/manifests.ts';
import { findNamedValues } from './rules/named-values.ts';
import { isPlaceholder } from './rules/placeholders.ts';
import type { Around, SecretRule } from './rules/secret-rule.ts';
import { secretRules } from './rules/secret-rules.ts';
import { findSeedPhrases } from './rules/seed-phrases.ts';
import { findTableSecrets } from './rules/tables.ts';
import { textKindOf } from './rules/text-kind.ts';
import { findPointedAt, findToldSecrets } from './rules/told-secrets.ts';

/** The line and kind of a masked secret. */
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

/** Masks secrets in the texts of one case; the same secret has the same mask in all of them. */
export interface Masker {
  /** The path tells how a text is read: an unquoted value is an expression in code, and a value in settings. */
  mask(text: string, path?: string): MaskedText;
  /** Masks only the secrets known so far: for texts that were masked before the last secret was found. */
  maskKnown(text: string): string;
  /** The number of secrets known so far. */
  readonly known: () => number;
  /** Adds secrets found by other means: masked wherever they occur from now on, unless they may be ordinary words. */
  learn(found: readonly FoundSecret[]): void;
  /** Declares these texts as shown unmasked: their content no longer counts as secret. */
  settle(shown: Iterable<string>): void;
  /** A copy with the present knowledge; neither masker learns from the other. */
  apart(): Masker;
}

const MASK = /\[masked ([a-z-]{1,40}) (\d{1,9})\]/g;

/**
 * A new masker: secrets are numbered by kind, in order of appearance, and once seen are masked also without revealing
 * surroundings. `own` are our own keys, secret whatever they look like. No mask that occurs in `before` is assigned again.
 */
export function newMasker(own: readonly string[] = [], before: Iterable<string> = []): Masker {
  const known = new KnownSecrets();
  for (const secret of own) known.hold({ kind: 'own-key', secret });
  const masks = new Map<string, Mask>();
  const counts = highestNumbers(before);
  const maskOf: MaskOf = (kind, secret) => {
    const given = masks.get(secret);
    if (given !== undefined) return given;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const mask = { kind, words: `[masked ${kind} ${number}]` };
    masks.set(secret, mask);
    return mask;
  };
  const shown: string[] = [];
  const seen = new Map<string, boolean>();
  const isShown = (secret: string): boolean => {
    const stands = seen.get(secret) ?? shown.some((text) => text.includes(secret));
    if (shown.length > 0) seen.set(secret, stands);
    return stands;
  };
  const knowing = (known: KnownSecrets): Masker => ({
    learn: (found) => {
      for (const one of found) if (!isShown(one.secret)) known.learn(one);
    },
    settle: (texts) => {
      for (const text of texts) shown.push(text);
      seen.clear();
    },
    apart: () => knowing(new KnownSecrets(known)),
    known: () => known.size,
    maskKnown: (text) => {
      const masking: Masking = { maskOf, masks, known, isOpen: isShown, masked: [] };
      return maskPlaces(text, known.placesIn(text), masking);
    },
    mask(text, path) {
      const sealed = findSealedValues(text);
      const isOpen = (secret: string): boolean => isShown(secret) || [...sealed].some((value) => value.includes(secret));
      const masking: Masking = { maskOf, masks, known, isOpen, masked: [] };
      const kind = textKindOf(path);
      const { forms, places, prose, marks } = secretRules();
      const present = marksIn(text, marks);
      const take = (find: (text: string) => readonly KnownPlace[]): void => {
        out = maskPlaces(out, find(out), masking);
      };
      const takeAll = (rules: readonly SecretRule[]): void => {
        for (const rule of rules) out = maskByRule(out, rule, { masking, path, present });
      };
      // A block is known by all of its lines: it goes first.
      let out = maskKeyBlocks(text, masking);
      take(manifestPlaces);
      take((left) => known.placesIn(left));
      take(findKeyParts);
      take(findSeedPhrases);
      takeAll(forms);
      take((left) => findSecretFile(left, path));
      take((left) => findTableSecrets(left, kind));
      takeAll(places);
      take(findCallKeys);
      take(findLoginArguments);
      take((left) => findNamedValues(left, kind));
      take((left) => findToldSecrets(left, kind));
      take((left) => findPointedAt(left, kind));
      takeAll(prose);
      return { text: out, masked: masking.masked.sort((a, b) => a.line - b.line) };
    },
  });
  return knowing(known);
}

function highestNumbers(texts: Iterable<string>): Map<string, number> {
  const highest = new Map<string, number>();
  for (const text of texts)
    for (const [, kind = '', number = ''] of text.matchAll(MASK))
      highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(number)));
  return highest;
}

/** The mask of a secret, and the kind it was first recognised as. */
interface Mask {
  readonly kind: string;
  readonly words: string;
}

type MaskOf = (kind: string, secret: string) => Mask;

interface Masking {
  readonly maskOf: MaskOf;
  /** By secret. */
  readonly masks: Map<string, Mask>;
  readonly known: KnownSecrets;
  /** True if the secret may be shown. */
  readonly isOpen: (secret: string) => boolean;
  readonly masked: MaskedSecret[];
}

const PRIVATE_KEY = 'private-key';

/** The least length of a key line that is masked again when it occurs alone. */
const KEY_LINE_MIN = 32;

function maskKeyBlocks(text: string, { maskOf, masks, known, masked }: Masking): string {
  let out = '';
  let kept = 0;
  const lineAt = lineCounter(text);
  for (const pieces of findKeyBlocks(text)) {
    const lines = pieces.map(({ start, end }) => text.slice(start, end));
    const mask = maskOf(PRIVATE_KEY, lines.join('\n'));
    for (const line of lines.filter(({ length }) => length >= KEY_LINE_MIN)) {
      known.learn({ kind: PRIVATE_KEY, secret: line });
      masks.set(line, mask);
    }
    const [first] = pieces;
    if (first !== undefined) masked.push({ line: lineAt(first.start), kind: PRIVATE_KEY });
    for (const { start, end } of pieces) {
      out += text.slice(kept, start) + mask.words;
      kept = end;
    }
  }
  return out + text.slice(kept);
}

const manifestPlaces = (text: string): readonly KnownPlace[] =>
  findManifestSecrets(text)
    .map(({ start, end }) => ({ kind: 'manifest-secret', secret: text.slice(start, end), start, end }))
    .filter(({ secret }) => !isPlaceholder(secret));

/** Characters of its line that are looked at on each side of a find. */
const AROUND = 400;

interface RuleTerms {
  readonly masking: Masking;
  readonly path: string | undefined;
  /** The marks that the text has. */
  readonly present: ReadonlySet<string>;
}

function maskByRule(
  text: string,
  { kind, marks, path: wanted, pattern, isSecret }: SecretRule,
  { masking, path = '', present }: RuleTerms,
): string {
  if (wanted !== undefined && !wanted.test(path)) return text;
  if (marks !== undefined && !marks.some((mark) => present.has(mark))) return text;
  const places: KnownPlace[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.indices?.groups;
    const [start, end] = groups?.secret ?? groups?.bare ?? groups?.braced ?? [match.index, match.index + match[0].length];
    const secret = text.slice(start, end);
    if (secret.includes('[masked ')) continue;
    const around = (): Around => {
      const before = text.slice(Math.max(0, start - AROUND), start);
      const behind = text.slice(end, end + AROUND);
      return { before: before.slice(lineStartIn(before)), behind: behind.split('\n', 1)[0] ?? '' };
    };
    if (isSecret === undefined || isSecret(secret, match.groups ?? {}, around)) places.push({ kind, secret, start, end });
  }
  return maskPlaces(text, places, masking);
}

/** Masks these places of a text, in order; the masked secrets are known from now on. */
function maskPlaces(text: string, found: readonly KnownPlace[], { maskOf, known, isOpen, masked }: Masking): string {
  const places = found.filter(({ secret }) => !isOpen(secret));
  if (places.length === 0) return text;
  let out = '';
  let kept = 0;
  const lineAt = lineCounter(text);
  for (const { kind, secret, start, end } of places) {
    known.learn({ kind, secret });
    const mask = maskOf(kind, secret);
    out += text.slice(kept, start) + mask.words;
    kept = end;
    masked.push({ line: lineAt(start), kind: mask.kind });
  }
  return out + text.slice(kept);
}

/** The start of the last line of a text; a line that ends in a backslash continues on the next. */
function lineStartIn(text: string): number {
  let at = text.lastIndexOf('\n');
  while (at > 0 && text.charAt(at - 1) === '\\') at = text.lastIndexOf('\n', at - 1);
  return at + 1;
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
