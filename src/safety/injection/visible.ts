/** Invisible characters: controls, direction marks, joiners, tags, fillers, lone surrogates. */
const HIDDEN = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu;

const PICTURE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\u{FE0F}?$/u;
const PICTURE_NEXT = /^\p{Extended_Pictographic}/u;
const KEYCAP = /[0-9#*]$/u;
const KEYCAP_NEXT = /^\u{20E3}/u;

/** Scripts in which a joiner between two letters is part of how a word is written. */
const JOINING = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`;
const JOINING_BEFORE = new RegExp(`(?=[\\p{L}\\p{M}])${JOINING}$`, 'u');
const JOINING_NEXT = new RegExp(`^(?=[\\p{L}\\p{M}])${JOINING}`, 'u');

/** The text with everything hidden in it written out, such as `\u{202E}`; ordinary text of any script stays as it is. */
export function visible(text: string): string {
  const lines = hasUniformReturns(text) ? text.replaceAll('\r\n', '\n') : text;
  return lines.replace(HIDDEN, (character: string, at: number) =>
    isOrdinary(character, at, lines) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
}

/** Every line ends with CR LF: then that says nothing; otherwise each CR does. */
function hasUniformReturns(text: string): boolean {
  if (!text.includes('\r\n')) return false;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (text.charAt(at - 1) !== '\r') return false;
  return true;
}

/** Joiners and variants where writing needs them: inside an emoji, or between two letters of a script that joins. */
function isOrdinary(character: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(0, at - 3), at);
  const next = text.slice(at + 1, at + 3);
  switch (character) {
    case '\u{FE0E}':
    case '\u{FE0F}':
      return (PICTURE.test(before) && !before.endsWith('\u{FE0F}')) || (KEYCAP.test(before) && KEYCAP_NEXT.test(next));
    case '\u{200C}':
      return JOINING_BEFORE.test(before) && JOINING_NEXT.test(next);
    case '\u{200D}':
      return (PICTURE.test(before) && PICTURE_NEXT.test(next)) || (JOINING_BEFORE.test(before) && JOINING_NEXT.test(next));
    default:
      return false;
  }
}
