import type { KnownPlace } from '../known-secrets.ts';

/** So many words has the seed of a wallet. */
const COUNTS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);

/** Lower-case words of the lengths that the lists of seeds have, one blank or comma between them. */
const WORDS = /(?<![\p{L}\w-])[a-z]{3,8}(?:(?:[ ]{1,2}|,[ ]?|["'],[ ]?["'])[a-z]{3,8}){11,23}(?![\p{L}\w-]|[ ][a-z])/gu;

/** Frequent words that no list of seeds has: there is hardly a sentence without one of them. */
const NO_SEED =
  /\b(?:the|and|are|for|was|but|not|his|her|its|has|had|were|been|which|their|from|would|could|should|than|them|these|those|does|did|may|must|our|out|who|how|why|where|let|get|set|use|add|fix|new|old|any|see|via|per|into|also|each|more|most|only|when|then|there|they|with|your|have|will|this|that|what)\b/g;

const NAMED = /(?:mnemonic|seed|recovery|backup|wallet|phrase|secret|시드|니모닉|복구|助记词|リカバリー)[^\n]{0,40}$/iu;

/** True if there is no other text in its quotes or on its line. */
const isWhole = (text: string, start: number, end: number): boolean =>
  /(?:^|[\n"'`:=>])\s{0,20}$/.test(text.slice(Math.max(0, start - 24), start)) &&
  /^\s{0,20}(?:$|[\n"'`<,;])/.test(text.slice(end, end + 24));

/** Seeds of wallets: twelve to twenty-four words that make no sentence. */
export function findSeedPhrases(text: string): readonly KnownPlace[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: secret, index: start }) => {
    const words = secret.split(/[^a-z]+/);
    const isNamed = NAMED.test(text.slice(Math.max(0, start - 60), start));
    const spoken = secret.match(NO_SEED)?.length ?? 0;
    // Lists of seeds have next to no plurals.
    const plurals = words.filter((word) => /[^su]s$/.test(word)).length;
    const isSeed =
      plurals <= 2 &&
      COUNTS.has(words.length) &&
      (isNamed
        ? spoken <= 3
        : spoken === 0 && new Set(words).size >= words.length - 2 && isWhole(text, start, start + secret.length));
    return isSeed ? [{ kind: 'seed-phrase', secret, start, end: start + secret.length }] : [];
  });
}
