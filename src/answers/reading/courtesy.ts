/** Longer texts are more than a courtesy. */
const TEXT_MAX = 600;

const THINGS = '(?:issues?|problems?|findings?|bugs?|defects?|concerns?|vulnerabilit(?:y|ies)|errors?|flaws?|faults?|flags?)';
const WORK = '(?:code|changes?|diff|patch|files?|pr|pull request|commit|article|document|text|plan|implementation)';
/** The optional end of the phrase: "found", "in this change" and the like. */
const TAIL = `(?:\\s+(?:(?:were|was|are|have been)\\s+)?(?:found|detected|identified|spotted|present|here|at all|whatsoever|overall|to (?:report|flag|raise)))*(?:\\s+(?:in|with|within)\\s+(?:this|the|these|it|any of the)(?:\\s+(?:changed|reviewed|shown|given))?(?:\\s+${WORK})?)?$`;
const FOUND = '(?:found|find|see|saw|spotted|detected|identified|noticed|have)';

/** Nothing was found. */
const NOTHING: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:(?:i|we)\\s+)?(?:have\\s+)?${FOUND}|there\\s+(?:are|were|is)|overall)?\\s*(?:no|zero)\\s+(?:\\w+\\s+){0,3}${THINGS}${TAIL}`,
  ),
  new RegExp(
    `^(?:(?:i|we)\\s+)?(?:did\\s+not|didn't|could\\s+not|couldn't|do\\s+not|don't)\\s+${FOUND}\\s+any(?:thing|\\s+(?:\\w+\\s+){0,3}${THINGS})${TAIL}`,
  ),
  new RegExp(`^(?:the\\s+|this\\s+)?${WORK}\\s+(?:has|contains|shows)\\s+no\\s+(?:\\w+\\s+){0,3}${THINGS}${TAIL}`),
  /^(?:nothing|none)(?:\s+(?:to\s+(?:report|flag|add)|(?:was\s+)?found))?$/,
  /^(?:발견된\s*|확인된\s*)?(?:문제|이슈|결함|오류|지적(?:\s*사항)?)(?:가|를|을|이|은|는)?\s*(?:전혀\s*)?(?:없습니다|없음|없어요|발견되지\s*않았습니다|찾지\s*못했습니다|발견하지\s*못했습니다)$/,
];

/** Praise, thanks, and words that only lead to the answer. */
const COURTESY: readonly RegExp[] = [
  /^(?:this\s+|it\s+|everything\s+|all\s+|that\s+)?(?:the\s+)?(?:(?:code|change|changes|diff|patch|work|implementation|pr|text|article|document)\s+)?(?:looks?|is|are|seems?)\s+(?:very\s+|really\s+|all\s+|quite\s+)?(?:good|great|fine|clean|correct|solid|sound|well[\s-](?:written|structured|done|tested))(?:\s+(?:to\s+me|overall|and\s+(?:clean|correct|well[\s-](?:written|structured|tested))))?$/,
  /^(?:looks|all)\s+good(?:\s+to\s+me)?$/,
  /^lgtm$/,
  /^(?:great|good|nice|excellent|solid|clean)\s+(?:work|job|change|code|stuff)$/,
  /^(?:well\s+done|nicely\s+done|thanks|thank\s+you|keep\s+(?:it\s+up|up\s+the\s+(?:good|great)\s+work))(?:\s+for\s+(?:the\s+)?\w+)?$/,
  /^(?:here\s+(?:is|are)|below\s+(?:is|are)|this\s+is)\s+(?:my|the)\s+(?:\w+\s+){0,3}(?:answer|review|findings?|result|results|json|response|output)$/,
  /^(?:after\s+(?:carefully\s+|a\s+careful\s+)?(?:reviewing|reading|checking|review\s+of)|(?:i|we)\s+(?:have\s+)?(?:carefully\s+)?(?:reviewed|read|checked|looked\s+(?:at|through)))\s+(?:all\s+(?:of\s+)?)?(?:the\s+|this\s+|these\s+)?(?:\w+\s+){0,2}(?:code|changes?|diff|patch|files?|lines?|article|document|text)$/,
  /^(?:json|answer|result|findings|output)$/,
  /^(?:수고하셨습니다|감사합니다|좋습니다|잘\s*작성되었습니다)$/,
];

/** Every part of it says that nothing was found, or is a courtesy; at least one of them says the former. */
export function saysNothingFound(text: string): boolean {
  if (text.length > TEXT_MAX) return false;
  const parts = text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[.!?。\n,;:–—]+|\s+-\s+|\band\b|\bso\b/)
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N}'\s-]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  const isNothing = (part: string): boolean => NOTHING.some((one) => one.test(part)) && !isMore(part);
  return parts.some(isNothing) && parts.every((part) => isNothing(part) || COURTESY.some((one) => one.test(part)));
}

/** A restriction retracts part of the statement: no critical issues, no issues except one. */
const isMore = (part: string): boolean =>
  /\b(?:but|except|other than|besides|apart from|critical|major|severe|serious|blocking|only|because|since|unable|cannot|can't|without (?:access|seeing)|if|yet|unless|until|obvious|further|other|more|additional|new)\b/.test(
    part,
  );
