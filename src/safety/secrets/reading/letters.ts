/** Pairs of letters that are frequent in words and names: behind each letter those that often follow it. */
const FREQUENT: ReadonlySet<string> = new Set(
  'aBCDFGIKLMNPRSTUVWXY bAEIJLORSU cACEHIKLORSTU dACDEILORSUY eABCDEFGIJLMNOPQRSTVWXY fAEFILORTU gAEHILNORSU hAEIORTU iABCDEFGLMNOPRSTVZ jES kEIS lADEILOSTUVY mABEIMOPSU nACDEFGIKLMNOPSTUVY oABCDFGIKLMNOPRSTUVW pAEILOPRSTU qU rACDEFGIKLMNOPRSTUVY sACDEHIKNOPSTUY tACDEFHILMOPRSTUWY uABCDEFGILMNPRST vAEIO wAEHINORS xACEIPT yMNOPST zEO'
    .split(' ')
    .flatMap(([first = '', ...next]) => next.map((letter) => first + letter.toLowerCase())),
);

const SHORTEST = 8;

/** Below these shares of frequent pairs letters are no words: of 97 in 100 pairs in words, and of 42 in 100 in random letters. */
const SHARE_SHORT = 0.55;
const SHARE_LONG = 0.7;
const LONG = 12;

/** Unpronounceable letters: most pairs of them do not occur in words. */
export function isGibberish(text: string): boolean {
  const letters = text.toLowerCase().replaceAll(/[^a-z]+/g, '');
  if (letters.length < SHORTEST) return false;
  let frequent = 0;
  for (let at = 0; at < letters.length - 1; at++) if (FREQUENT.has(letters.slice(at, at + 2))) frequent++;
  return frequent / (letters.length - 1) < (letters.length < LONG ? SHARE_SHORT : SHARE_LONG);
}
