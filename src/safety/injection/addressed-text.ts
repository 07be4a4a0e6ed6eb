const MODELS = 'gpt|claude|gemini|copilot|codex';
/** Automated readers: by kind, or by the name of a model. */
const MACHINE = `(?:(?:ais?|llms?|(?:large )?language models?|${MODELS}|chatbots?|automated)(?:[ -](?:code[ -])?(?:reviewers?|judges?|graders?|agents?|assistants?|models?|bots?|readers?|evaluators?|tools?))?)`;
/** The same, if the name includes a reviewing role. */
const REVIEWER =
  '(?:(?:ai|llm|gpt|automated)[ -](?:code[ -])?(?:reviewers?|judges?|graders?|agents?|assistants?|readers?|evaluators?))';
/** Members of a panel. */
const MEMBER = '(?:reviewers?|judges?|graders?|arbit(?:er|rator)s?|critics?|evaluators?|panel(?:ists?)?|members)';
const DUTY =
  '(?:must|should|shall|(?:has|have|needs?|is|are) to|please|(?:is|are) (?:kindly )?(?:instructed|required|ordered|asked|told|expected)(?: to)?)';
const NOT = '(?:(?:do|must|should|shall|need) not|don.t|never|no need to)';
const REPORT = '(?:report|flag|raise|mention|object|comment|criticise|criticize|list|highlight)';
/** Verbs that end a review as its author wants. */
const YIELD =
  '(?:approve|accept|skip|ignore|dismiss|withdraw|concede|clear|resolve|conclude|recommend|vote|treat|regard|rate|rank|score|leave|drop|agree)';
const FAULTS =
  '(?:issues?|problems?|findings?|vulnerabilit(?:y|ies)|bugs?|flaws?|weakness(?:es)?|defects?|negatives?|gaps?|objections?)';
const CANCEL = '(?:ignore|disregard|forget|override|bypass|discard|drop|supersede|(?:do not|never) (?:follow|obey))';
const BEFORE = '(?:previous|prior|above|earlier|preceding|original|initial|your|system)';
const ORDERS = '(?:instructions?|prompts?|directives?|system messages?)';
const WITHIN = (most: number): string => `[^.!?]{0,${most}}?`;

/** A word of every machine and every reviewer among them. */
const MACHINE_WORD = `\\bais?\\b|llm|language model|${MODELS}|chatbot|automated`;
/**
 * Patterns of text addressed to the reviewing model, each by its structure: the addressee, and the words around it. Before each, words of which every match
 * has one: to compile a pattern takes a hundred times as long as to look for these. Every gap is bounded.
 */
const WAYS: readonly (readonly [need: string, way: string])[] = [
  // Addresses a machine: "Note to AI reviewers", "LLM graders: …", "important (AI): …", "LLM-Instruction: …",
  // "@ai-reviewer".
  [
    MACHINE_WORD,
    `\\b(?:notes?|messages?|attention|hints?|instructions?|reminders?) (?:to|for) (?:the |all |any )?${MACHINE} ?(?:[:,)\\]—]|$)`,
  ],
  [
    '\\b(?:attention|dear|hey|hi|hello)\\b',
    `\\b(?:attention|dear|hey|hi|hello),? (?:all |any )?(?:${MACHINE}|model|assistant)\\b`,
  ],
  [MACHINE_WORD, `(?:^|[.!?([] ?|\\bfor )(?:the |all |any )?${REVIEWER} ?[:,—)\\]]`],
  [
    'todo|fixme|note|important',
    `(?:^|\\W)(?:todo|fixme|note|important) ?[([](?:for |to )?(?:the )?${MACHINE}[)\\]] ?:? ?(?:${YIELD}|consider|${NOT})\\b`,
  ],
  [
    'instruction|note|directive|order|command',
    '(?:^|[\\s(<])(?:ai|llm|agent|bot)[-_ ](?:instructions?|notes?|directives?|orders?|commands?) ?[:=]',
  ],
  ['@(?:ai|llm)', '@(?:ai|llm)[-_]?(?:reviewers?|review|bots?|agents?|judges?)\\b'],
  ['if you|as an? ', `\\bif you(?:.re| are) (?:an? |the )?${MACHINE}\\b|\\bas an? (?:large )?(?:language model|ai|llm),? you\\b`],
  [
    ' this',
    `\\b(?:${MACHINE}|models?|agents?|bots?|assistants?) (?:that |who |which )?(?:is |are )?(?:read|review|grad|examin|evaluat|judg|scann?|summari[sz]|look)(?:s|es|e|ing)?(?: at)? this(?: \\w+)?,? ${DUTY}\\b`,
  ],
  // Tells a reader what to find.
  [
    MACHINE_WORD,
    `\\b${MACHINE}\\b${WITHIN(40)}\\b(?:${NOT} ${REPORT}|${DUTY}(?: (?:not|never|only|all))?(?: to)? (?:${REPORT}|${YIELD}))\\b`,
  ],
  [
    'reviewer|judge|grader|arbit|critic|evaluator|panel|members',
    `\\b${MEMBER}\\b,? ${WITHIN(40)}\\b(?:(?:${NOT}|${DUTY} (?:not|never)) ${REPORT}|${DUTY}(?: now| all)? (?:concede|withdraw|clear|resolve|dismiss))\\b`,
  ],
  [
    'do not|don.t|never',
    `(?:^|[.!?:;,] ?|\\b(?:and|please) )(?:do not|don.t|never) ${REPORT} (?:any|all)(?: \\w+){0,2}? ${FAULTS}\\b(?!${WITHIN(60)}\\b(?:public|tracker|there|here|github|e?mail|forum))`,
  ],
  [
    'respond|answer|reply|list|raise|empty',
    `\\b(?:respond|answer|reply)(?: only| exactly)?(?: with)?:? \\W?(?:an empty (?:list|array)|no ${FAULTS}|lgtm|(?:the word )?approved?\\b)|\\b(?:list|raise) no ${FAULTS}\\b|\\bempty (?:list|array) of (?:findings|issues|flags) for\\b`,
  ],
  [
    'you ',
    `\\byou (?:must|should|have to|will) (?:\\w+ )?(?:conclude|withdraw|concede|clear|mark every|resolve|recommend accepting|score \\w+ (?:5|five))\\b`,
  ],
  [
    'your ',
    `\\b(?:set|change|lower|raise|withdraw|drop) your (?:confidence|scores?|severity|verdict|findings?|objections?|challenges?)\\b|\\byour (?:verdict|decision|ruling)${WITHIN(20)} must be\\b`,
  ],
  // Cancels rules, assigns another role, or asks for data that only the reader has.
  [
    CANCEL,
    `\\b${CANCEL}\\b ${WITHIN(24)}\\b${BEFORE} (?:\\w+ ){0,2}?${ORDERS}\\b|\\b${CANCEL} (?:all|any|every|these)(?: of)?(?: the| my| these)? ${ORDERS}\\b`,
  ],
  [
    CANCEL,
    `\\b${CANCEL} (?:all |any |of ){0,2}(?:the )?(?:your|previous|prior) (?:previous |prior )?(?:guidelines|rules|polic(?:y|ies)|context|role)\\b`,
  ],
  [
    CANCEL,
    `\\b${CANCEL} (?:the|everything|anything|all)(?: of the)?(?: \\w+)? (?:above|earlier)(?: this line)?(?:;| and (?:instead|follow|approve|accept|answer|concede)\\b)`,
  ],
  [
    'your new| void',
    `\\byour new (?:\\w+ )?(?:instructions?|directives?|task|objective|role)\\b|\\b${ORDERS} above (?:is|are) void\\b`,
  ],
  [
    'you ',
    '\\byou are now (?:dan\\b|(?:an? |the )(?:\\w+ ){0,4}?(?:assistant|bot|ai|model|judge|reviewer|agent)\\b)|\\bfrom now on,? you (?:will|must|are|should)\\b|\\bpretend (?:that )?you are\\b',
  ],
  [
    'your |system prompt|hidden|above',
    '\\b(?:print|reveal|show|output|repeat|display|disclose|send)\\b (?:\\w+ ){0,5}?(?:your (?:\\w+ )?(?:prompt|instructions|context window)|the system prompt|hidden (?:instructions|prompt)|(?:words|text) above)\\b',
  ],
  [
    '\\]\\( ?https?:',
    '\\[[^\\]]{0,80}\\]\\( ?https?://[^)]{1,200}?(?:\\{\\{?|\\[|<|\\$\\{) ?(?:\\w+[ _-]){0,3}(?:conversation|history|prompt|context|secrets?|instructions|api[ _-]?keys?)\\b',
  ],
];

interface Way {
  readonly need: RegExp;
  /** Compiled when a text has the words. */
  readonly pattern: () => RegExp;
}

const COMPILED: readonly Way[] = WAYS.map(([need, way]) => {
  let pattern: RegExp | undefined;
  return {
    need: new RegExp(need, 'i'),
    pattern: () => {
      pattern ??= new RegExp(way, 'i');
      return pattern;
    },
  };
});

/** Words of which every pattern contains at least one; a fast filter for most lines. */
const NEEDS = new RegExp(
  `\\b(?:ai|llm|language model|${MODELS}|chatbot|automated|bot|agent|model|assistant|reviewer|judge|grader|arbit|critic|evaluator|panel|members|instruction|prompt|directive|system message|guideline|rules|polic|context|role|you |your |above|earlier|report|flag|raise|list|answer|respond|reply|empty|https?:)`,
  'i',
);

/** The position at which a passage begins to address the model; undefined if it does not. */
export function whereAddressed(passage: string): number | undefined {
  if (!NEEDS.test(passage)) return undefined;
  const starts = COMPILED.flatMap(({ need, pattern }) => (need.test(passage) ? (pattern().exec(passage)?.index ?? []) : []));
  return starts.length === 0 ? undefined : starts.reduce((first, start) => Math.min(first, start));
}
