/** Ways to say something, and a word that every one of them has: a passage without it need not be looked at more closely. */
export interface Ways {
  readonly needs: RegExp;
  /** Every gap in them is bounded, so that their work grows with the text and no faster. */
  readonly ways: readonly RegExp[];
}

/** One of several. */
export const any = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;

/** Ways that all have a word in common, in any case. */
export const ways = (needs: string, ...sources: readonly string[]): Ways => ({
  needs: new RegExp(needs, 'i'),
  ways: sources.map((source) => new RegExp(source, 'i')),
});

/** Some words of the same sentence. */
export const gap = (most: number): string => `[^.!?]{0,${most}}?`;

/** Where a sentence or an entry begins. */
export const SENTENCE = '(?:^|[.!?:;(>"\'] ?)';

/** Models by name. */
export const MODELS = any('chatgpt', 'gpt(?:-?\\d[\\w.]{0,6})?', 'claude(?: code)?', 'gemini', 'codex', 'copilot');

/** What says of somebody that it is a machine. */
export const BY_MACHINE = any('ai', 'llms?', 'automated', 'automatic', 'language model');

/** What a machine is called by its work. */
export const WORKER = `(?:(?:code[ -])?reviews?|(?:code[ -])?reviewers?|(?:code[ -])?review tools?|(?:code[ -])?(?:review|scanning|analysis|audit) systems?|tools?|agents?|bots?|assistants?|systems?|models?|judges?|graders?|evaluators?)`;

/** A machine that reads. */
export const MACHINE = `(?:ais?|llms?|(?:large )?language models?|chatbots?|${BY_MACHINE}[ -]${WORKER}|review bots?|coding agents?)`;

/** Whoever sits on a panel. */
export const MEMBER =
  '(?:reviewers?|judges?|arbiters?|arbitrators?|critics?|defenders?|panel(?:ists?)?|graders?|evaluators?|members)';

/** That somebody has to do something. */
export const DUTY = `(?:must|should|shall|will|have to|has to|need to|needs to|please|(?:are|is) (?:kindly |hereby |politely )?(?:instructed|required|ordered|asked|told|expected|requested|bound|obliged)(?: to)?|(?:are|is) to)`;

/** What stands between a duty and what is to be done. */
export const SOON = '(?: (?:please|now|always|also|simply|just|only|therefore|immediately|all)){0,2}';

/** To tell of a fault. */
export const REPORT = '(?:report|flag|raise|mention|object|complain|point out|critici[sz]e|list|highlight|note)';

/** That something is not to be done. */
export const NOT = `(?:do not|don'?t|(?:must|should|shall|may|need)(?: not|n't)|(?:must|should) never|never|no need to)`;

/** What a review looks for. */
export const FAULTS =
  '(?:issues?|problems?|findings?|vulnerabilit(?:y|ies)|bugs?|flaws?|weakness(?:es)?|gaps?|negatives?|concerns?|defects?|objections?)';

const WORK =
  '(?:\\w+ )?(?:file|folder|directory|function|class|method|module|block|line|code|change|commit|diff|patch|pr|pull request|repo(?:sitory)?|document|section|chapter|article|paragraph|plan|text|submission|work)';

/** What a review works on, as somebody says who speaks from inside of it. */
export const THIS_HERE = `this(?: ${WORK})?(?! \\w+ing\\b)`;

/** The same where something else says that it is meant. */
export const THIS = `(?:(?:this|the) ${WORK}|this|it)`;

/** What a fault is not. */
export const HARMLESS =
  '(?:trusted|harmless|safe|secure|sound|benign|approved|audited|verified|compliant|sanitis?z?ed|correct|fine|flawless|out of scope|false positives?|positive|favou?rable|excellent|in order)';

/** The largest of scores. */
export const MOST = any('maximum', 'highest', 'full', 'perfect', 'top', 'best', 'five', '5');

/** To take away. */
export const CANCEL = `(?:ignore|disregard|forget|override|overrule|bypass|discard|drop|abandon|(?:do not|don'?t|stop|never) (?:follow|obey)(?:ing)?|pay no attention to|(?:set|put|throw|push) (?:aside|away|out)|supersedes?)`;

/** What somebody was told to do. */
export const ORDERS = any('instructions?', 'prompts?', 'directives?', 'system messages?');

/** What somebody works by. */
export const LAWS = any('guidelines?', 'rules', 'polic(?:y|ies)', 'context', 'task', 'training', 'role');
