import type { ArticleRule } from './article-rule.ts';
import { CITATION, hasSpeaker, isAttributed } from './attribution.ts';
import { isUnlikeItsSource } from './figures.ts';

const FIGURE =
  /\d(?:[\d.,]*\d)?\s?(?:%|percent|per cent|percentage points?|(?:thousand|million|billion|trillion)\b)|[$£€₩¥]\s?\d|\b\d{1,3}(?:,\d{3})+\b|\b(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b|\b(?:half|a third|two[- ]thirds|a quarter|three[- ]quarters|a fifth) of\b|\b(?:twice|doubled|tripled|quadrupled|halved)\b|\b(?:two|three|four|five|ten|\d+) times\b|\b(?:hundreds|thousands|millions|billions) of\b/i;
const FIGURE_KOREAN =
  /\d(?:[\d.,]*\d)?\s?(?:%|퍼센트|%포인트)|\d\s?(?:만|억|조)|(?:\d{1,3}(?:,\d{3})+|\d{4,})\s?(?:명|개|건|원|가구|대|곳|톤|채|호)|(?:[한두세네열백천]|다섯|여섯|일곱|여덟|아홉|\d+)\s?(?:명|곳|가구) 중|절반|\d\s?배|[두세네] ?배/;

const NO_SUPERLATIVE =
  'b|arr|b(?=est man)|conqu|cont|east|for|fur|gu|harv|hon|inter|inv|lat|man|mod|near|north|pr|prot|qu|request|r|sugg|t|v|w|y|dig|att|cr|div|infl|mol|ing|bequ|unr';
const SUPERLATIVE = new RegExp(
  `\\b(?:the|its|their|our|\\w+['’]s)\\s+(?:[\\w-]+\\s){0,2}?(?:(?!(?:${NO_SUPERLATIVE})est\\b)\\w{2,}est|best|most\\s\\w+|least\\s\\w+|leading)\\b|\\bthe (?:very )?first\\b[^.]{0,60}\\b(?:to|in|ever|of its kind)\\b|\\bfirst ever\\b|\\bthe only\\b|\\bin (?:living memory|history)\\b|\\bunprecedented\\b|\\bworld-class\\b|\\bunrivall?ed\\b`,
  'i',
);
const SUPERLATIVE_KOREAN =
  /가장|최초|최대(?!한)|최고(?!위|경영|기온|령)|최저(?!임금|기온)|최악|최다|최장|유일|사상 (?:첫|처음)|세계적인|독보적|으뜸|업계 1위|국내 1위|세계 1위/;

const VAGUE =
  /\b(?:(?:some|many|most|several|various|other) (?:people|experts|critics|observers|scholars|scientists|analysts|researchers|residents|doctors|economists|say|believe|argue|feel|think)|sources? (?:close|familiar|in|inside|within|said|say|told)|people (?:close to|familiar with)|insiders?|(?:experts?|scientists|critics|observers|analysts|economists|doctors|historians) (?:say|agree|believe|warn|think|argue)|stud(?:y|ies) (?:have |has )?(?:shows?|shown|suggests?|found|proves?|proven)|research (?:has |have )?(?:shows?|shown|suggests?|found|proves?|proven)|it is (?:widely |often |generally |commonly |well )?(?:believed|said|thought|known|considered|reported|rumou?red|understood)|reportedly|rumou?rs?|rumou?red|widely (?:regarded|seen|considered|believed)|on condition of anonymity|anonymous(?:ly)?|asked not to be named)\b/i;
const VAGUE_KOREAN =
  /관계자|소식통|측근|일각에서|업계에서는|전문가들은|(?:^|\s)연구에 따르면|알려졌다|알려져|전해졌다|전해진다|후문|소문|익명|귀띔|말이 나온다|지적이 (?:나온|많)|평가받는다|평가된다/;

const ABSOLUTE =
  /\b(?:always|never|every(?:one|body)|nobody|no one|no \w+ (?:has|have|will) ever|every \w+ (?:in|on|knows|agrees|wants|has|is)|undoubtedly|undeniabl[ey]|unquestionabl[ey]|indisputabl[ey]|without (?:a |any )?doubt|no doubt|no question|obviously|clearly|of course|impossible|proves? (?:that|once)|all (?:experts|scientists|residents|voters|parents|doctors|economists|historians|agree)|100 ?(?:%|percent)|inevitabl[ey]|will certainly)\b/i;
const ABSOLUTE_KOREAN =
  /항상|언제나|절대(?:로|적으로)|결코|아무도|누구나|누구도|모두가|반드시|전혀 (?:없|아니|못)|틀림없|의심의 여지|확실히|명백히|단 한 (?:명|번|건|사람)도|당연히|불가능하다/;

const QUOTATION = /[“"]([^“”"]{12,})[”"]/;
const PLACEHOLDER =
  /\b(?:TK|TKTK|T[O]DO|TBD|F[I]XME|X{3,})\b|\[(?:citation needed|source\??|name|date|number|who\??)\]|lorem ipsum|\?\?\?|_{3,}|출처 (?:필요|확인)|확인 (?:필요|요망)|○○○/;

const isUnsourced = (pattern: RegExp, korean: RegExp): ArticleRule['finds'] => {
  return (sentence) => (pattern.test(sentence.text) || korean.test(sentence.text)) && !isAttributed(sentence);
};

/** Words of a speaker, and not a title or a name: most of its words begin with a small letter. */
function isSpoken(quotation: string): boolean {
  const words = quotation.trim().split(/\s+/);
  const capital = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= 3 && capital * 2 < words.length - 1;
}

/** Rules about what an article rests on. */
export const INTEGRITY_RULES: readonly ArticleRule[] = [
  {
    id: 'unsourced-figure',
    finds: isUnsourced(FIGURE, FIGURE_KOREAN),
    says: {
      en: { issue: 'A figure without a source', toClear: 'A source that states this figure, named in the text' },
      ko: { issue: '출처 없는 수치', toClear: '이 수치를 밝힌 출처와 본문의 표시' },
    },
  },
  {
    id: 'superlative',
    finds: isUnsourced(SUPERLATIVE, SUPERLATIVE_KOREAN),
    says: {
      en: {
        issue: 'A superlative or a first without a source',
        toClear: 'A source that makes this comparison, named in the text',
      },
      ko: { issue: '출처 없는 최상급 또는 최초 표현', toClear: '같은 비교를 한 출처와 본문의 표시' },
    },
  },
  {
    id: 'unattributed-quote',
    finds: (sentence) => isSpoken(QUOTATION.exec(sentence.text)?.[1] ?? '') && !hasSpeaker(sentence),
    says: {
      en: { issue: 'A quotation without a speaker', toClear: 'Who said it, and a source with these words' },
      ko: { issue: '발언자가 없는 인용', toClear: '발언자와 같은 말이 있는 출처' },
    },
  },
  {
    id: 'vague-attribution',
    finds: ({ text }) => VAGUE.test(text) || VAGUE_KOREAN.test(text),
    says: {
      en: { issue: 'An anonymous or vague source', toClear: 'The source by name, or why it stays unnamed' },
      ko: { issue: '익명이거나 모호한 출처', toClear: '출처의 이름 또는 밝히지 않는 이유' },
    },
  },
  {
    id: 'absolute',
    finds: isUnsourced(ABSOLUTE, ABSOLUTE_KOREAN),
    says: {
      en: { issue: 'An absolute statement', toClear: 'A source that carries it without exception, or milder words' },
      ko: { issue: '단정적인 표현', toClear: '예외 없이 뒷받침하는 출처 또는 완화된 표현' },
    },
  },
  {
    id: 'placeholder',
    finds: ({ text }) => PLACEHOLDER.test(text),
    says: {
      en: { issue: 'A placeholder that was left in the text', toClear: 'The missing words' },
      ko: { issue: '본문에 남은 임시 표시', toClear: '빠진 내용' },
    },
  },
  {
    id: 'dangling-citation',
    finds: ({ text }, sources) => (text.match(CITATION) ?? []).some((id) => !sources.has(id)),
    says: {
      en: { issue: 'It cites a source that does not exist', toClear: 'The source, or another citation' },
      ko: { issue: '없는 출처를 인용함', toClear: '해당 출처 또는 다른 인용' },
    },
  },
  {
    id: 'figure-not-in-source',
    finds: isUnlikeItsSource,
    says: {
      en: { issue: 'A figure or date that the cited source does not have', toClear: 'The figure as the source states it' },
      ko: { issue: '인용한 출처에 없는 수치 또는 날짜', toClear: '출처에 적힌 대로의 수치' },
    },
    isHighRisk: true,
  },
];
