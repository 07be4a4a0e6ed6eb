import { type Quantity, quantitiesIn, singular } from './quantities.ts';
import type { ReadText, Sentence } from './reading.ts';

/** An amount that a clause states about something: `Revenue in 2023 was $12.4 million`. */
export interface Statement {
  /** What is measured: `revenue`, `employee`, `매출`. */
  readonly metric: string;
  /** The other words that say of what and of when; two statements are about the same only if these are equal. */
  readonly scope: ReadonlySet<string>;
  readonly amount: Quantity;
  readonly sentence: Sentence;
  /** The years in the clause. */
  readonly years: readonly string[];
}

const METRICS = new Set(
  'revenue sale turnover income profit ebitda ebit loss margin cost expense budget headcount employee staff customer client user subscriber member shipper supplier partner store office plant site warehouse market price valuation funding arr mrr churn retention capacity output production investment capital debt cash runway backlog share fee salary population traffic conversion'.split(
    ' ',
  ),
);
const KOREAN_METRICS =
  /(?:매출액?|영업이익|순이익|이익|손실|비용|예산|임직원|직원|고객|회원|가입자|이용자|사용자|인원|인력|투자금|투자액|투자|자본금?|부채|시장|규모|가격|단가|점유율|이익률|생산량|판매량|거래액|적립금|점포|매장|지점|공장|수$)/;

/** Words that say nothing about what is measured. */
const NEUTRAL = new Set(
  `a an the our its their his her we us it they this that these those total overall company firm business group today now currently present presently as at of is are was were be been being has have had reach reached reaches stand stands stood amount amounts amounted total totals totalled totaled come comes came equal equals worth with in on by for to about employ employs employed serve serves served count counts counted there and or after which who where only just alone currently already also still so far year best record annual yearly is number base size valued around ha`.split(
    /\s+/,
  ),
);

/** Clauses: a comma, a semicolon or a conjunction ends one; a comma inside a number does not. */
const CLAUSE = /,(?!\d)\s*|;\s*|:\s+|\s(?:and|but|while|whereas|because|since|although|which|where)\s|\s[–—]\s|\s\(|\)\s?/;

/** What would, could or shall be is no statement. */
const SUPPOSED = /\b(?:if|unless|would|could|might|should|scenario|suppose|assuming|hypothetical)\b|만약|경우|가정/i;

/** Every amount that the document states about something, with its scope. */
export const statementsIn = ({ sentences }: ReadText): readonly Statement[] =>
  sentences
    .filter(({ text }) => !SUPPOSED.test(text))
    .flatMap((sentence) => (/[가-힣]/.test(sentence.text) ? koreanIn(sentence) : englishIn(sentence)));

function englishIn(sentence: Sentence): readonly Statement[] {
  return sentence.text.split(CLAUSE).flatMap((clause) => {
    const amounts = quantitiesIn(clause);
    const [amount, ...others] = amounts;
    if (amount === undefined || others.length > 0 || amount.isVague) return founded(clause, sentence);
    const words = wordsOf(`${clause.slice(0, amount.start)} ${clause.slice(amount.end)}`);
    const counted = METRICS.has(amount.unit) ? amount.unit : undefined;
    const metric = counted ?? words.find((word) => METRICS.has(word));
    if (metric === undefined || (counted === undefined && !isMeasure(amount.unit))) return [];
    if (counted === undefined && !binds(clause, amount)) return [];
    const scope = new Set(words.filter((word) => word !== metric && !NEUTRAL.has(word)));
    return [{ metric, scope, amount, sentence, years: yearsIn(clause) }];
  });
}

/** A currency or a percentage; a bare number measures nothing by itself. */
const isMeasure = (unit: string): boolean => /^(?:[A-Z]{3}|%)$/.test(unit);

/** The amount is what the subject is, and no change of it or part of it. */
const binds = (clause: string, { start, end, unit }: Quantity): boolean =>
  /(?:\b(?:is|was|are|were|of|worth|at|reached|totals?|totall?ed|amounts to|amounted to|stood at|came to|to|has|have)\s|[=:]\s?)$/i.test(
    clause.slice(0, start),
  ) && !(unit === '%' && /^\s(?:of|higher|lower|more|less|above|below)\b/i.test(clause.slice(end)));

const FOUNDED = /\b(?:founded|established|incorporated)\s(?:in\s)?((?:19|20)\d\d)\b/i;

function founded(clause: string, sentence: Sentence): readonly Statement[] {
  const match = FOUNDED.exec(clause);
  if (match === null) return [];
  const year = Number(match[1]);
  const start = match.index + match[0].length - 4;
  const amount = { value: year, half: 0, unit: 'year', start, end: start + 4, text: String(year), isVague: false };
  const rest = `${clause.slice(0, match.index)} ${clause.slice(match.index + match[0].length)}`;
  // `Founded in 2014, Bright Harbour builds …`: the subject follows.
  const after = sentence.text.slice(sentence.text.indexOf(clause) + clause.length).replace(/^,\s*/, '');
  const subject = wordsOf(rest).length > 0 ? rest : (/^(?:[A-Z][\w&'’-]*\s){1,4}/.exec(`${after} `)?.[0] ?? '');
  const scope = new Set(wordsOf(subject).filter((word) => !NEUTRAL.has(word)));
  const isNamed = scope.size > 0 || /\b(?:company|firm|group|we)\b/i.test(subject);
  return !isNamed ? [] : [{ metric: 'founding', scope, amount, sentence, years: [] }];
}

const wordsOf = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu)].map(([word]) => singular(word.replace(/['’]s$/, '')));

const yearsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)|\bQ[1-4]\b|[1-4]분기|상반기|하반기/g)].map(([year]) => year);

const PARTICLE = /(?:에서는|에서|에게|으로|까지|부터|이며|이고|은|는|이|가|을|를|의|에|로|와|과|도)$/;
const KOREAN_NEUTRAL = /^(?:당사|회사|우리|자사|총|전체|현재|기준|현재까지|저희|본사의?)$/;

/** In Korean what is measured comes before the amount: `당사의 2024년 매출은 320억 원`. */
function koreanIn(sentence: Sentence): readonly Statement[] {
  return sentence.text.split(/,(?!\d)\s*|;\s*|(?<=이며|이고|으로|며|고)\s/).flatMap((clause) => {
    const [amount, ...others] = quantitiesIn(clause);
    if (amount === undefined || others.length > 0 || amount.isVague) return [];
    const before = clause.slice(0, amount.start);
    if (!/[은는이가의]\s$/.test(before)) return [];
    const words = before
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(PARTICLE, ''));
    const metric = words.filter((word) => KOREAN_METRICS.test(word)).join(' ');
    if (metric === '' || /대비|보다|목표|예상|전망|계획|증가|감소/.test(clause)) return [];
    const scope = new Set(words.filter((word) => !KOREAN_METRICS.test(word) && !KOREAN_NEUTRAL.test(word)));
    return [{ metric, scope, amount, sentence, years: yearsIn(before) }];
  });
}
