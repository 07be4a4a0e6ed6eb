import {
  any,
  BY_MACHINE,
  DUTY,
  FAULTS,
  gap,
  HARMLESS,
  MACHINE,
  MEMBER,
  MODELS,
  MOST,
  NOT,
  REPORT,
  SENTENCE,
  SOON,
  THIS,
  THIS_HERE,
  type Ways,
  WORKER,
  ways,
} from './suspect-vocabulary.ts';

/** Readers whose names say too little alone: they are meant where somebody says that they read. */
const ANYBODY = any(
  'ais?',
  'llms?',
  '(?:\\w+ )?models?',
  '(?:\\w+ )?agents?',
  'bots?',
  'graders?',
  'assistants?',
  '(?:ai |llm )\\w+',
);
const READS = any(
  'read',
  'review',
  'examin',
  'evaluat',
  'grad(?=e|ing)',
  'scor(?=e|ing)',
  'judg',
  'scann?',
  'analy[sz]',
  'process',
  'assess',
  'summari[sz]',
  'inspect',
  'check',
);
const READING = `(?:${READS}(?:e?s|ing|e)?|look(?:s|ing)? at|sees?|seeing)`;
const AS_HARMLESS = `(?:treat|consider|regard|view|rate|rank|mark|class|describe)\\b ${gap(40)}\\b${HARMLESS}\\b`;
/** Whatever is said of models and agents, this is said of what they review. */
const AS_TRUSTED = `(?:treat|consider|regard|view)\\b ${gap(30)}\\b(?:trusted|harmless|benign|out of scope|false positives?|already approved|audited)\\b`;
const LOOKING = '(?:\\w+ )?(?:analysis|review|inspection|reading|examination|scan|audit)';
const STOP = `(?:(?:end|stop|terminate|halt|cease) (?:your|the|this) ${LOOKING}\\b|(?:finish|conclude) (?:your|the|this) ${LOOKING} (?:here|now|at once)\\b)`;
const WISH = any(
  AS_HARMLESS,
  STOP,
  'ignore (?:this|it|the)\\b',
  '(?:approve|accept|pass|clear) (?:this|it|the|everything|all|without)\\b',
  'skip (?:this|it|the)\\b',
  'leave (?:this|it|the)\\b(?: \\w+){0,3} (?:out|alone)',
  'stop (?:here|now|reading)',
  'vote\\b',
  'rank (?:this|it|the)\\b',
  'agree (?:with|that)',
  `dismiss (?:this|it|any|all|every|the|${FAULTS}|warnings?)\\b`,
  `(?:give|award|grant|assign) (?:this|it|the)(?: \\w+){0,2} (?:an? )?(?:pass|${MOST}|approval)\\b`,
  'auto-?(?:approve|accept|merge|pass)\\b',
  'withdraw\\b',
  'concede\\b',
  `(?:there (?:is|are) )?no (?:\\w+ )?${FAULTS}\\b`,
  `(?:do not|don'?t|never) (?:${REPORT}|comment|review|examine|analy[sz]e|inspect)\\b`,
);

/** Those who read are spoken to by other names, or as whoever happens to read. */
export const SPOKEN_TO: readonly Ways[] = [
  ways(
    '\\bais?\\b|llm|model|agent|\\bbot|grader|assistant|automat|reviewer|judge|arbit|critic|panel|evaluator|gpt|claude|gemini|codex|copilot',
    `\\b${ANYBODY} (?:that |who |which )?(?:is |are |may be )?${READING} ${THIS_HERE},? (?:\\w+ ){0,3}?(?:${NOT}|${DUTY})\\b`,
    `\\bif (?:an?|any|the) (?:\\w+ )?${any(MACHINE, MODELS, 'model', 'agent', 'bot')}\\b (?:is |happens to |was asked to )?(?:${READING})\\b${gap(60)}\\b(?:it|they|that) ${DUTY}\\b`,
    `\\bto (?:whichever|whatever|any|every|the|all) (?:\\w+ )?${any(MACHINE, 'models?', 'agents?', 'bots?')} (?:that |who |which )?(?:is |are )?${READING} ${THIS_HERE}\\b`,
    `\\b(?<!user )${any(MACHINE, MODELS)} ${gap(40)}\\b${DUTY}${SOON} ${any(AS_HARMLESS, STOP, 'vote (?:to|for)\\b', `dismiss (?:any|all|every|${FAULTS}|warnings?)\\b`, 'agree with (?:the|this|its)\\b', `leave ${THIS}(?: \\w+){0,2} out\\b`, `rank ${THIS}\\b`)}`,
    `\\b${any(MACHINE, MODELS, MEMBER, 'models?', 'agents?', 'bots?')} ${DUTY}${SOON} ${any(AS_TRUSTED, `dismiss (?:any|all|every) (?:\\w+ )?(?:${FAULTS}|warnings?)\\b`, 'agree with (?:the|its) author\\b', 'vote (?:for (?:it|this)|to (?:accept|approve|pass))\\b', 'stop (?:here|reading)\\b', 'leave out (?:this|it)\\b')}`,
    `\\b(?:${MACHINE}|${MODELS}) ${DUTY}${SOON} (?:examine|review|read|check|analy[sz]e|look at|inspect) only\\b`,
    `\\b(?:${MACHINE}|${MODELS})\\b ${gap(24)}\\b(?:${NOT}|${DUTY} (?:not|never)(?: to)?) comment\\b`,
    `\\b(?:bots?|agents?|models|graders?|${MACHINE})\\b ${gap(24)}\\b(?:${NOT}|${DUTY} (?:not|never)(?: to)?) (?:${REPORT}|comment|review|examine|analy[sz]e|inspect)\\b(?: on| upon| about)? ?${gap(12)}\\b(?:this (?:file|folder|directory|function|class|method|module|block|line|code|change|commit|diff|pr|document|section|plan)|here)\\b`,
    `\\b(?:agents?|assistants?|bots?|${MACHINE}|${MODELS})\\b ${gap(40)}\\b${DUTY}${SOON} (?:run|execute|call|invoke)\\b.{0,20}\\b(?:curl|wget|iwr)\\b.{0,100}\\| ?(?:sudo )?(?:ba|z|da|k)?sh\\b`,
    `(?:^|[^\\w-])(?:todo|fixme|note|hack|important|attention) ?[([](?:for |to )?(?:the )?(?:ais?|llms?|bots?|agents?|${MODELS}|${BY_MACHINE}[ -]${WORKER})[)\\]] ?:? ?(?:please |kindly )?${WISH}`,
    `(?:^|[\\s(<])(?:ais?|llms?|agent|bot)[-_ ](?:instructions?|notes?|directives?|orders?|commands?) ?[:=] ?["']?(?:please |kindly )?${WISH}`,
    `\\b(?:attention|dear|hey|hello|hi),? (?:all |any )?(?:${MACHINE}|models?|agents|bots?|graders?)\\b ?[:,—-]`,
    `@(?:ai|llm)[-_]?(?:reviewers?|review|bots?|agents?|judges?)\\b ?[,:]? ${gap(40)}\\b(?:approve|resolve|skip|ignore|dismiss|intentional|without comments?|no (?:comments|${FAULTS}))\\b`,
    `${SENTENCE}(?:bots?|agents?|graders?|${BY_MACHINE}(?: \\w+){0,2}[ -]${WORKER}) ?[:,—] ?(?:please |kindly )?${WISH}`,
  ),
  ways(
    'reviewer|judge|arbit|critic|panel|grader|evaluator|members|your |past this|below this|beyond this|after this',
    `${SENTENCE}(?:dear |attention,? )?(?:the |all )?${MEMBER} ?[:,—] ?(?:please |kindly )?${WISH}`,
    `\\bno (?:more |further |other |\\w+ )?${FAULTS} (?:exist|remain|are|lie|occur|can be found|to be found)? ?(?:past|beyond|below|after) (?:this|here)\\b`,
    `\\b(?:end|stop|terminate|halt|cease) your ${LOOKING}\\b|\\b(?:finish|conclude) your ${LOOKING} (?:here|now|at once)\\b`,
    `\\b${MEMBER} (?:is|are) (?:hereby )?(?:relieved|released|excused|exempt(?:ed)?) (?:of|from)\\b`,
    `\\b${MEMBER} (?:is|are) (?:bound|obliged|compelled) to (?:clear|approve|accept|concede|withdraw|agree|pass)\\b`,
  ),
];
