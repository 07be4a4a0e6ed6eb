import { type Check, linesOf } from '../defect.ts';

/** Words that stand for something that was never filled in; none counts inside quotation marks. */
const PLACEHOLDERS: readonly RegExp[] = [
  /(?<![\w-])(?:TBD|TBC|TBA|TO(?:DO)|FIX(?:ME)|X{3})(?![\w-])/,
  /\blorem ipsum\b/i,
  /\{\{\s*[\w가-힣][^{}\n]{0,60}\}\}/,
  /\$\{[A-Za-z_]\w{0,40}\}/,
  /[[<](?:insert|your|enter|add|fill in|company|client|customer|product|project|first|last|full|date|name|title|amount|number|address|city|placeholder|to be (?:added|completed|filled|confirmed|determined))\b[^\]>\n=/]{0,60}[\]>](?![([:])/i,
  /\[(?:Name|Date|Company|Client|Amount|Title|TBD|TBC|XX+|_{2,}|\.{3}|…)\](?![([:])/i,
  /\[(?:회사|고객|담당자|이름|성명|날짜|금액|제품|서비스|주소|여기|입력|작성)[가-힣\s]{0,20}\](?![([:])/,
  /(?:[$€£₩]\s?X{1,4}(?![A-Za-z])|(?<![\w-])X{2,4}\s?(?:%|percent\b|million\b|billion\b|억|만\s?원|명|개)|(?<![\w-])(?:19|20)XX(?!\w))/,
  /(?<=[가-힣][:\s]{1,3})(?:O{3,4}|[○◯]{2,4}|[□△]{2,4})(?![A-Za-z0-9])|[○◯]{2,4}(?=[가-힣\s])/,
  /추후\s?(?:기재|기입|작성|입력|추가|보완|확정)(?:\s?(?:예정|바람|필요|요망))/,
  /(?:작성|기재|기입|입력)\s?(?:예정|필요|요망|바랍니다)(?=[\s.)\]]|입니다|$)/,
];

const QUOTED = /["“'‘「『]\s*$/;

/** Finds what was left to be filled in: `TBD`, `lorem ipsum`, `[insert …]`, `{{…}}`. */
export const placeholders: Check = (document) => {
  return linesOf(document).flatMap(({ text, place }) => {
    const found = placeholderIn(text);
    if (found === undefined) return [];
    return [
      {
        ...place,
        title: `Placeholder left in the text: ${found}`,
        description: `"${found}" stands where the content is missing. A reader sees that the document is not finished.`,
        suggestion: 'Fill it in, or take the sentence out.',
        severity: 'medium' as const,
        confidence: 92,
      },
    ];
  });
};

/** The first placeholder in a text, as it is written. */
export function placeholderIn(text: string): string | undefined {
  for (const pattern of PLACEHOLDERS) {
    const match = pattern.exec(text);
    if (match !== null && !QUOTED.test(text.slice(0, match.index))) return match[0].trim();
  }
  return undefined;
}
