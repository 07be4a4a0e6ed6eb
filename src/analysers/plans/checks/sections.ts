import type { PlanCheck, PlanFound, ReadArtefact } from '../plan-text.ts';
import { withRole } from '../plan-text.ts';

/** Something that every design says, in a section of its own or in passing. */
interface Wanted {
  readonly what: string;
  readonly words: RegExp;
  readonly suggestion: string;
}

const WANTED: readonly Wanted[] = [
  {
    what: 'what it is for: a problem, a goal or a requirement',
    words:
      /\b(?:goals?|non-goals?|objectives?|problems?|purpose|aims?|requirements?|motivation|why|success|background|context|needs?|wants?|today|currently|scope|should not notice|users? (?:stories|can))\b|목표|목적|문제|요구|배경|현재|필요|위해/i,
    suggestion: 'State the problem, who has it, and what counts as solved.',
  },
  {
    what: 'an alternative that was considered',
    words:
      /\b(?:alternatives?|instead of|rejected|considered|options?|trade-?offs?|compared? (?:to|with)|we (?:compared|evaluated|tried|looked at)|versus|vs|rather than|other ways?|could (?:also|instead)|we could|would also|would do|ruled out|decided against)\b|대안|비교|검토|선택지|대신|장단점|트레이드/i,
    suggestion: 'Name what else was considered, and why it was not chosen.',
  },
  {
    what: 'what can go wrong: a risk, a failure or a way back',
    words:
      /\b(?:risks?|fail(?:s|ed|ure|ures|ing|over)?|fallbacks?|roll(?:ed|s)? ?-?back|mitigat\w*|outages?|errors?|crash\w*|lost|loss|breaks?|broken|threats?|unavailable|degrad\w*|incidents?|worst case|goes wrong|go wrong|way back|switched off|revert\w*|timeouts?|retr(?:y|ies))\b|위험|리스크|장애|실패|롤백|유실|오류|되돌|복구|중단/i,
    suggestion: 'Name the main risks, how each is noticed, and what is done then.',
  },
  {
    what: 'how anyone tells that it works: a test, a measure or a criterion',
    words:
      /\b(?:test\w*|verif\w*|accept(?:ance|ed when)|done when|measur\w*|metrics?|benchmarks?|validat\w*|check(?:s|ed|ing)?|criteria|criterion|monitor\w*|dashboards?|proof|prove[sn]?|compare[sd]?|replay\w*|pilot|trial|staging|percent|within \d)\b|\d\s?%|검증|테스트|시험|측정|지표|확인|기준|모니터|비교/i,
    suggestion: 'Say by which test or measure each goal counts as reached.',
  },
];

/** Shorter designs are notes, which need not say everything. */
const DESIGN_LEAST = 600;
const KOREAN_LEAST = 240;

/**
 * Finds what a whole plan leaves out that a design cannot do without. It is missing only if no word of any artefact is about it,
 * and only if every artefact could be read.
 */
export const sections: PlanCheck = (plan) => {
  const [design] = designsOf(plan);
  if (design === undefined || !plan.isWhole) return [];
  const whole = plan.artefacts.map(({ text }) => text).join('\n');
  return WANTED.filter(({ words }) => !words.test(whole)).map((one) => missing(design, one));
};

const designsOf = (plan: Parameters<PlanCheck>[0]): readonly ReadArtefact[] => {
  const designs = withRole(plan, 'design');
  const candidates = designs.length > 0 ? designs : plan.artefacts.length === 1 ? withRole(plan, 'other') : [];
  return candidates.filter(({ text }) => text.length >= (/[가-힣]/.test(text) ? KOREAN_LEAST : DESIGN_LEAST));
};

function missing({ name, read }: ReadArtefact, { what, suggestion }: Wanted): PlanFound {
  const [section] = read.sections;
  return {
    artefact: name,
    section: section?.name ?? '',
    paragraph: 1,
    line: section?.line ?? 1,
    quote: '',
    title: `No artefact says ${what}`,
    description: 'Neither a heading nor a sentence of any artefact is about it, as far as their words tell.',
    suggestion,
    severity: 'medium',
    confidence: 80,
  };
}
