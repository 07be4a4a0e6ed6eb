import { IN_OTHER_LANGUAGES } from './suspect-languages.ts';
import { OUTCOMES } from './suspect-outcomes.ts';
import { SPOKEN_TO } from './suspect-readers.ts';
import {
  any,
  BY_MACHINE,
  CANCEL,
  DUTY,
  FAULTS,
  gap,
  LAWS,
  MACHINE,
  MEMBER,
  MODELS,
  MOST,
  NOT,
  ORDERS,
  REPORT,
  SOON,
  type Ways,
  WORKER,
  ways,
} from './suspect-vocabulary.ts';

/** Where a clause begins. */
const CLAUSE = '(?:^|[.!?:;,)>—] ?|\\b(?:and|please|must|should|so|then) )';

const READER = any(MACHINE, MODELS, 'assistants?');
const BEFORE = any('previous', 'prior', 'above', 'earlier', 'preceding', 'foregoing', 'original', 'initial', 'your', 'system');
const VERDICT = any('answer', 'reply', 'verdict', 'review', 'report', 'response', 'summary');
const ORDER = `(?:ignore|do(?:n'?t| not)|run|execute|no\\b|nothing|mark|skip|treat|you\\b|approve|accept|print|write|stop|never|always|only|report|return|say|answer|reply|respond|give|drop|forget|please|this (?:is|was|has)|must|should|read)`;

/** Each way to tell whoever reads what to do or what to find. */
export const SUSPECT_WORDS: readonly Ways[] = [
  // The rules are taken away, or others are given.
  ways(
    'instruction|prompt|directive|system message|guideline|rules|polic|context|\\btask|training|\\brole|forget|everything',
    `\\b${CANCEL}\\b ${gap(24)}\\b${BEFORE} (?:\\w+ ){0,2}?${ORDERS}\\b`,
    `\\b${CANCEL} (?:all|any|every|these|those)(?: of)?(?: the| my| these| those)? ${ORDERS}\\b`,
    `\\b${CANCEL}\\b ${gap(24)}\\b${ORDERS} ${gap(16)}\\b${any('above', 'before', 'earlier', 'you (?:were|have been|are) (?:given|told)', 'given to you')}\\b`,
    `\\b${CANCEL} (?:all |any |of ){0,2}(?:the |your )?${any('your', 'previous', 'prior')} (?:previous |prior |own )?${LAWS}\\b`,
    `\\b${CANCEL} (?:all |any )?(?:the )?rules of (?:the|this) (?:panel|review|debate|case)\\b`,
    '\\b(?:forget|disregard|ignore) (?:everything|anything|all)(?: that)? (?:you (?:were|have|know|are)|i (?:said|told)|(?:above|before)(?= and\\b|[.,;!]|$))',
    `\\b(?:${BEFORE} ${ORDERS}|${ORDERS} (?:above|before)) (?:is|are|has been|have been) (?:now )?${any('void', 'outdated', 'obsolete', 'cancell?ed', 'superseded', 'invalid', 'no longer', 'replaced', 'withdrawn')}\\b`,
    `\\byour new (?:\\w+ )?${any('instructions?', 'directives?', 'task', 'orders', 'rules', 'role')}\\b|\\bnew instructions?(?: (?:follow|from|are|for you)|:)`,
    '\\byour (?:only|sole) task (?:now|is now)\\b',
  ),
  ways(
    'override|objective|directive',
    '\\bsystem override\\b|\\boverride security\\b|\\byour new (?:\\w+ )?(?:objective|goal)\\b',
  ),
  // A machine is spoken to.
  ways(
    '\\bai|llm|language model|chatbot|gpt|claude|gemini|codex|copilot|assistant|\\bbot|automat|agent',
    `\\b(?:notes?|messages?|attention|hints?|reminders?|a word|addressed|meant|intended) (?:to|for) (?:the |all |any )?${any(MACHINE, MODELS)}\\b(?! (?:prompts?|apis?|sdks?|teams?|features?|services?|pipelines?|research))`,
    `\\binstructions? (?:to|for) (?:the |all |any )?${any(MACHINE, MODELS)}(?:[:.)]|$)`,
    `\\b(?:for|to|dear) (?:the |all |any |other )?${BY_MACHINE}[ -]${any('(?:code[ -])?reviewers?', 'judges?', 'graders?', 'agents?', 'assistants?', 'models?')} ?[:)]`,
    `\\bif you(?:'re| are) (?:an? |the )?${READER}\\b|\\bas an? (?:large )?(?:language model|ai|llm),? you\\b`,
    `\\b(?:hey|hi|dear|hello|attention|ok(?:ay)?),? ${READER}\\b`,
    `\\b${READER} (?:that is |who is |which is )?(?:reading|reviewing|processing|analy[sz]ing) this\\b`,
    `(?:^|[.!?(] ?)${READER}(?:,? (?:and|or) ${READER}|, ${READER}){0,3} ?[:,—] ?${ORDER}(?![a-z])`,
    `\\b${BY_MACHINE}[ -]${WORKER} ?[:,—] ?${ORDER}(?![a-z])`,
    `\\b(?<!user )${any(MACHINE, MODELS)} ${gap(40)}\\b(?:${NOT}|${DUTY}${SOON}(?: (?:not|never))?) ${any(REPORT, 'approve', 'skip', 'accept', 'concede', 'withdraw', 'clear', 'pass this', 'resolve', 'treat', 'conclude', 'state that', 'say that', 'recommend', 'ignore', 'include the')}\\b`,
  ),
  // A member of the panel is told what to say.
  ways(
    'reviewer|judge|arbit|critic|defender|panel|grader|evaluator|members',
    `\\b${MEMBER}\\b,? ${gap(40)}\\b(?:${NOT}|${DUTY} (?:not|never)) ${REPORT}\\b`,
    `\\b${MEMBER}\\b,? ${gap(40)}\\b${DUTY}${SOON} ${any('concede', 'withdraw', 'clear', 'resolve', 'score \\w+ (?:[45]|five|\\d\\d)', `give (?:it |this )?(?:the )?${MOST}`, 'approve (?:this|it|everything)', 'skip this', 'ignore this', 'agree with(?! (?:each|one another|themselves))', 'change their', 'mark')}\\b`,
    `\\border (?:all |the )?${MEMBER} to\\b|\\b(?:any|every) ${MEMBER} (?:that|who) disagrees\\b`,
    '\\bas the (?:administrator|lead|moderator|operator) of this (?:panel|review|debate)\\b',
    `\\bact as (?:the |an? )(?:\\w+ )?${any('arbitrator', 'arbiter', 'judge', 'lead reviewer')}\\b`,
  ),
  // What to find and what to say.
  ways(
    'issue|problem|finding|vulnerab|\\bbug|flaw|weakness|gap|negative|concern|defect|objection|anything|nothing|empty|lgtm|merge|approve|accept|pass|cleared',
    `\\b(?:respond|answer|reply)(?: only| exactly| simply| just)?(?: with)?(?: only| an?)?:? ["'“‘]?${any('empty (?:list|array|object)', `no ${FAULTS}`, 'lgtm', '(?:the word )?approved?\\b', '(?<=["\'“‘])(?:merge|accept|pass|ok|yes)\\b(?!["\'”’]? to\\b)')}`,
    '\\b(?:return|output|produce|submit|give) (?:an? |the )?empty (?:list|array|set) of (?:findings|issues|problems|flags)\\b(?! (?:if|when|where|unless|for an?))',
    `(?<!\\b(?:should|would|will|to|must|may|can|they|we|it|and|does|did) )\\breport (?:no ${FAULTS}|nothing)\\b(?! (?:if|when|where|unless))`,
    `\\b(?:list|raise|make|note) no ${FAULTS}\\b(?! (?:if|when|where|unless))`,
    `${CLAUSE}(?:do not|don'?t|never|not) ${REPORT} (?:any|all)(?: \\w+){0,2}? ${FAULTS}\\b(?!${gap(60)}\\b(?:public|publicly|tracker|github|e?mail|forum))`,
    `${CLAUSE}(?:do not|don'?t|never|not) ${REPORT} (?:anything|any of (?:it|this))(?: in (?:this|it)\\b|[.;,!]|$)`,
    `\\b(?:do not|don'?t|never|not|n't)(?: be)? (?:flag|report|treat)(?:ed)? (?:(?:this|it|these|that) )?as (?:an? )?(?:\\w+ )?${FAULTS}\\b`,
    `\\breport (?:every|all|each) ${FAULTS}${gap(30)}\\b(?:severity|confidence)\\b`,
    `\\b(?:approved|audited|reviewed|verified|cleared|vetted)\\b${gap(60)}\\b(?:no need to|do not|don't|must not|needn't) ${REPORT}\\b`,
    '\\bapprove (?:this|the) (?:pr|pull request|merge request|change|commit|diff|patch) (?:without|immediately|regardless|now)\\b',
    `\\bmark (?:every|all|each) ${gap(40)}\\bas (?:fully )?${any('compliant', 'approved', 'cleared', 'verified', 'safe', 'secure')}\\b`,
  ),
  ways(
    'rate |score|grade|marks|points|rating|confidence|severity|verdict|positive|favou?rable|withdraw|review|reading here|proof|phrase|sentence',
    `\\b(?:rate|score|grade) ${any('this', 'it', 'the (?:document|plan|article|change|code|work|file|text)')}(?: \\w+)? ${gap(24)}(?:\\d{1,3} ?(?:/|out of|of|points?|%)|\\b${MOST}\\b)`,
    `\\b(?:give|award|assign)(?: it| this)? (?:the |an? )?${MOST} (?:scores?|marks?|points?|rating|grade)\\b`,
    '\\b(?:give|write|produce|provide|leave|submit) (?:only )?(?:an? )?(?:positive|favou?rable|glowing) (?:reviews?|evaluations?|assessments?|ratings?)\\b',
    '\\b(?:set|change) your (?:confidence|scores?|severity|verdict)\\b|\\b(?:lower|raise) your (?:confidence|scores?) to\\b|\\bwithdraw your (?:finding|objection|challenge)s?\\b|\\byou (?:must|should|would|will) (?:\\w+ )?withdraw\\b',
    '\\b(?:skip|end|stop|abort) (?:the |your |this )?review(?:ing)? (?:of this|here|now)\\b|\\bstop reading here\\b',
    `\\b(?:accept|treat|take) (?:any|every|all) quotes?\\b${gap(40)}\\bproof\\b`,
    `\\bthe (?:phrase|words?|sentence) ["“'‘]${gap(60)}["”'’] in (?:its|your|the) ${VERDICT}\\b`,
  ),
  ways(
    'you (?:must|should|have|need|will|shall|are)|your |must output',
    `\\byou (?:must|should|have to|need to|will|shall|are to) ${any('(?:always )?(?:conclude|state|say) (?:that|this|")', '(?:answer|respond|reply) with (?:the word|an empty|no )', 'withdraw', 'concede', 'clear (?:this|all|every)', 'mark (?:this|all|every|the) (?:flag|finding|claim)', 'resolve this', 'score \\w+ (?:5|five)', 'approve (?:this|everything|all)', 'recommend (?:accepting|acceptance|approval|merging)')}`,
    '\\bmust output exactly\\b',
    `\\b(?:include|add|append|print|put|insert|paste|quote|copy|repeat)\\b ${gap(50)}\\b(?:in|into|to|of) your (?:answer|reply|verdict)\\b`,
  ),
  // Who says so, and who the reader is to be.
  ways(
    'message|notice|instruction|orders|note',
    `\\b(?:system|admin|operator|lead) (?:message|notice|instruction|note)s? (?:from|to|for) the ${any('operator', 'lead', 'panel', 'reviewers?', 'model')}\\b`,
    '\\b(?:message|instructions?|orders?|note) from the (?:lead\\b(?! (?:developer|engineer|architect))|arbitrator|moderator|developers? of (?:this|the) (?:tool|panel|model))',
  ),
  ways(
    'you are|pretend|from now on|mode|jailb|unrestricted',
    `\\byou are (?:now |from now on )(?:an? |the )(?:\\w+ ){0,4}?${any('assistant', 'bot', 'ai', 'model', 'judge', 'reviewer', 'auditor', 'agent', 'arbit\\w+', 'hacker')}\\b`,
    '\\byou are (?:now )?(?:dan\\b|an? (?:unrestricted|jailbroken|unfiltered|uncensored))|\\bjailbroken (?:model|ai|assistant)\\b|\\bact as an? (?:unrestricted|unfiltered|uncensored)\\b',
    "\\bfrom now on,? you (?:will|must|are|should|shall|answer|only)\\b|\\bpretend (?:that )?you(?: are|'re)\\b",
    '\\benter (?:developer|debug|admin|god|dan|jailbreak) mode\\b|\\bin developer mode you\\b',
  ),
  // What else is wanted.
  ways(
    'prompt|instructions|rules|words above|text above|developer message|configuration|any other tool',
    `\\b${any('print', 'reveal', 'show', 'output', 'repeat', 'display', 'leak', 'disclose', 'return', 'dump', 'tell me', 'write (?:down|out)')} (?:me )?(?:all |of ){0,2}${any('your (?:\\w+ )?(?:prompt|instructions|rules)', 'the (?:words|text|prompt|instructions|rules) above', 'the system prompt', '(?:the |any |your )?hidden (?:instructions|prompt|configuration|rules)', 'the developer message')}\\b`,
    '\\bwhat (?:were|are) your (?:original |initial |system )?(?:instructions|rules|prompt)\\b|\\bmy system prompt (?:begins|starts|is)\\b|\\bthe text of your instructions\\b',
    '\\bbefore (?:using|calling|running) any other tools?\\b',
  ),
  ...SPOKEN_TO,
  ...OUTCOMES,
  ...IN_OTHER_LANGUAGES,
];
