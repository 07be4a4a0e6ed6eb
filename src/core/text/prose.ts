/** Removes code blocks (a suggested fix is not the finding's statement) and line numbers from a text. */
export function prose(text: string): string {
  const composed = text.normalize('NFC');
  return withoutPlaces(composed.includes('```') ? composed.replace(/```[\s\S]*?```/g, ' ') : composed);
}

const HUNK = /@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/g;
const LINES =
  /\b(?:[Ll]ines?|LINES?|ln)\.?(?: number| no\.?)?[ :#]{0,2}L?\d+(?:[ ,]{0,2}(?:[-–~,&]|to|and|through|or)[ ]?L?\d+)*(?:[ ,]{0,2}col(?:umn)? ?\d+)?/g;
const L_LINES = /#?\bL\d+(?:-L?\d+)?\b/g;
const AFTER_FILE = /(\.[A-Za-z]{1,6}):\d+(?:[-:]\d+)*/g;
const KOREAN_AFTER = /\d{1,7}(?: ?[-~–] ?\d{1,7})? ?(?:번째 ?|번 ?)?(?:줄|행|라인)/g;
const KOREAN_BEFORE = /(?:줄|행|라인) ?\d+(?: ?[-~–] ?\d+)?/g;

/** The text without its line numbers ("line 14", "L14", "a.ts:12", "14번째 줄"): they are places, not content. */
function withoutPlaces(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .replace(HUNK, ' ')
    .replace(LINES, 'line')
    .replace(L_LINES, ' ')
    .replace(AFTER_FILE, '$1')
    .replace(KOREAN_AFTER, ' ')
    .replace(KOREAN_BEFORE, ' ');
}
