import { any, CANCEL, FAULTS, gap, HARMLESS, LAWS, MOST, ORDERS, SENTENCE, THIS, type Ways, ways } from './suspect-vocabulary.ts';

const STATE = '(?:say|state|write|claim|declare|assert|confirm|conclude|report|answer|reply)';
const RATE = '(?:rate|mark|call|classify|grade|score|describe|treat)';
const GOOD = `(?:${HARMLESS}|complete|good|no (?:\\w+ )?(?:${FAULTS}|risks?|errors?|mistakes?))\\b`;
const SUMMARY = '(?:summary|report|review|verdict|assessment|answer|reply|response|conclusion|evaluation)';
const DOING = `(?:summari[sz](?:e|ing)|review(?:ing)?|describ(?:e|ing)|evaluat(?:e|ing)|assess(?:ing)?|grad(?:e|ing)|judg(?:e|ing)|report(?:ing)?|flag(?:ging)?|analy[sz](?:e|ing)|examin(?:e|ing)|quot(?:e|ing)|cit(?:e|ing))`;
const PARTS = any('reviewer', 'judge', 'assistant', 'ai', 'model', 'bot', 'grader', 'arbiter', 'critic', 'auditor', 'evaluator');
const TELL =
  '(?:print|reveal|show|output|repeat|display|leak|disclose|return|dump|send|post|forward|upload|list|include|copy|paste|append|tell (?:me|us)|write (?:down|out))';
const WHOLE = '(?:(?:the|all|of|any|a|full|complete|entire|whole|exact|raw|text|contents?|copy|list) ){0,6}';

/** What is to come out of it is said, or who says so, or what the reader is to give away. */
export const OUTCOMES: readonly Ways[] = [
  // What was said before does not count.
  ways(
    'above|before|earlier|you (?:were|have been|are)|what|foregoing|preceding|regardless|irrespective|no matter',
    `\\b${CANCEL} (?:all (?:of )?)?the (?:above|foregoing|preceding)\\b[,;:.!]? ${gap(16)}\\b${any('instead', 'approve', 'accept', 'answer', 'respond', 'reply', 'report', 'follow', 'obey', 'concede', 'merge', 'say', 'rate', 'conclude', 'withdraw', 'your', 'print', 'output', 'the correct')}\\b`,
    `\\b${CANCEL} (?:all (?:of )?)?(?:the|these|those|your) (?:\\w+ )?${any(LAWS, ORDERS, 'criteria', 'checklist', 'requirements')} (?:above|(?:that )?you (?:were|have been|are) \\w+)\\b(?! (?:if|when|for|unless))`,
    `\\b${CANCEL} what(?:ever)? (?:you were|the (?:panel|prompt|system|lead|operator|rules?|reviewers?|moderator)) (?:\\w+ )?(?:told|asked|says?|said|wants?|given)\\b`,
    `\\b${CANCEL} (?:everything|anything|all|whatever)(?: that)?(?: (?:is|was|came|stands))?(?: (?:written|said|stated|told))? ${any('above this(?: \\w+)?(?= and\\b)', '(?:above|before|earlier)(?= and (?:follow|instead|approve|accept|answer|say|obey|do|just|only))')}`,
    `\\b(?:approve|(?:accept|pass|merge) (?:this|it)|${MOST} (?:marks?|credit|points|scores?|rating))\\b${gap(40)}\\b(?:regardless|irrespective|no matter)\\b (?:of )?(?:what |whatever |how )?(?:\\w+ ){0,2}(?:contents?|text|quality|says?|contains?|reads?|mistakes?|errors?|${FAULTS})\\b`,
  ),
  // What to say of it.
  ways(
    'summar|review|descri|evaluat|assess|grad|judg|report|flag|analy|examin|quot|citing|cite|verdict|answer|reply|response|conclu|decision|ruling|rating|score|vote|state|say',
    `\\b(?:when|while|if|once|before) (?:you(?:'re| are)? )?${DOING} ${THIS}\\b.{0,50}?[,:;.] ?(?:please |then |always )?(?:${STATE}\\b ${gap(30)}\\b${GOOD}|${RATE} (?:it|this|them) (?:as )?(?:\\w+ )?(?:${GOOD}|low\\b|minor\\b|info))`,
    `\\bin (?:your|the|any) ${SUMMARY}(?: of ${THIS})?,? (?:please |always )?${STATE}\\b ${gap(40)}\\b${GOOD}`,
    `\\byour (?:\\w+ )?(?:verdict|decision|ruling|assessment|conclusion|rating|review|score|summary|judge?ment|vote)(?: \\w+){0,3} (?:must|should|shall|has to|is to|needs to) be (?:\\w+ )?["'“]?(?:${HARMLESS}|approve|accept|pass|clear|high|${MOST}|positive)`,
    `${SENTENCE}(?:please |just |simply |only )?conclude that (?:no (?:\\w+ )?(?:changes?|action|${FAULTS})|(?:there (?:is|are) no|${THIS} is) )`,
    `(?:^|[.!?:;,] ?|\\b(?:please|and|just|simply) )(?:say|state|answer|reply) (?:that )?(?:everything|${THIS})(?: is|'s) (?:\\w+ )?${HARMLESS}\\b(?! to\\b)`,
  ),
  ways(
    'finding|objection|challenge|flag|guidelines|polic|rules|protocol',
    `\\b(?:drop|discard|dismiss|withdraw|retract) (?:any|every|all)(?: of)?(?: the| your)? (?:\\w+ )?(?:findings?|objections?|challenges?) (?:on|about|concerning|regarding|against|here|in|for|that (?:concern|affect|mention)s?)\\b`,
    '\\bthis (?:finding|objection|challenge|flag) (?:has to|must|shall|is to) be (?:withdrawn|dropped|dismissed|cleared without)\\b',
    `\\b(?:any|every|all) findings? (?:here|(?:in|on|about|against) ${THIS}) (?:is|are) (?:an? )?(?:false positives?|invalid|wrong|mistaken)\\b`,
    `\\b(?:per|according to|under|following|by) (?:the |our |section \\w+ of (?:the|our) )?(?:review(?:er)?|panel|debate|grading|judging) (?:guidelines?|polic(?:y|ies)|rules|protocol)\\b[^!?]{0,80}?\\b(?:(?:are|is|have|has) to|must|should|shall) be (?:withdrawn|dropped|dismissed|ignored|cleared|rejected|approved|discarded)\\b`,
  ),
  ways(
    'overlook|forgive|thumbs|through|stamp|severity|your |only |should you|if you|the user|inform|assure',
    `\\b(?:overlook|excuse|forgive) (?:any|all|every|its) (?:\\w+ )?(?:${FAULTS}|mistakes?|errors?)\\b ${gap(30)}\\b(?:when|while|as you|you (?:review|grade|judge|score|rate)|in your)\\b`,
    `\\bgive (?:this|it) (?:a|two) thumbs[ -]up\\b|\\bwave (?:this|it) through\\b|\\brubber-?stamp (?:this|it)\\b`,
    `\\b(?:tell|assure|inform) (?:the |your )?(?:users?|author|developers?|maintainers?|customer|reader) (?:that )?(?:everything|${THIS}) (?:is|are) (?:\\w+ )?${HARMLESS}\\b(?! to\\b)`,
    `\\bonly (?:acceptable|valid|correct|allowed|permitted|right) (?:output|answer|response|reply|verdict|outcome|decision)(?: here)? is (?:an? )?["'“]?(?:empty|approv|no ${FAULTS}|pass|clear|accept|positive)`,
    `\\b(?:do not|don't|never) (?:include|list|mention|put|count|quote)\\b ${gap(40)}\\b(?:in|among) your (?:findings|report|review|summary|assessment)\\b`,
    `\\b(?:lower|reduce|downgrade|cap|limit|set) (?:the )?severity of (?:anything|everything|any|all|every|each)\\b ${gap(40)}\\b(?:you|to (?:low|info|minor|none))`,
    `\\b(?:if|should) you (?:find|see|spot|notice|detect|flag|report) (?:an?|any|some) (?:\\w+ )?${FAULTS}\\b${gap(30)}, ?${RATE} (?:it|them) (?:as )?(?:low|info|minor|${HARMLESS})`,
  ),
  // Who says so, and whom the reader is to play.
  ways(
    'you are|pretend|act as|imagine|authori|permi|order you|instruct you|your (?:developer|creator|maker|operator|vendor|provider)|safety team|alignment team|you to|d you\\b|persona|stop checking',
    `\\byou(?: are|'re) (?:[\\w-]+, )?(?:an? |the )(?:\\w+ ){0,3}?${PARTS} (?:that|who|which)\\b (?:\\w+ )?${any('never (?:\\w+ ){0,1}?(?:finds?|reports?|objects?|disagrees?|critici[sz]es?|complains?|flags?|raises?|rejects?|fails?)', '(?:likes?|approves?|accepts?|praises?|passes|agrees? with) (?:\\w+ )?(?:every|all|any|what)', 'finds? (?:no|nothing)', 'agrees?\\b', 'overlooks?')}`,
    `\\byou(?: are|'re) (?:now )?(?:an? |the )(?:very |extremely )?(?:lenient|generous|forgiving|uncritical|agreeable|permissive) (?:\\w+ )?${PARTS}\\b`,
    '\\b(?:switch|change) (?:in)?to (?:\\w+ ){0,2}persona\\b|(?:^|[.!?:;,] ?|\\band )stop (?:checking|verifying) (?:the )?(?:citations|sources|quotes|claims)\\b',
    `\\bpretend (?:that )?(?:all |any |every )?(?:of )?(?:the|these|this|your|its) (?:\\w+ ){0,3}${gap(24)}\\b(?:passed|approved|audited|reviewed|secure|safe|verified)\\b`,
    `\\bact as (?:if|though)\\b ${gap(40)}\\b(?:approved|reviewed|audited|no (?:rules|${FAULTS}))\\b`,
    `\\b(?:authori[sz]ed?|permit(?:ted)?|order(?:ed)?|instruct(?:ed)?|empower(?:ed)?) you to (?:bypass|ignore|skip|disregard|override|waive|suspend|approve|accept|disable)\\b`,
    `\\byou have (?:our|my) (?:\\w+ )?permission to (?:bypass|ignore|skip|disregard|override|waive|suspend|approve|disable)\\b`,
    `\\bas your (?:developers?|creators?|makers?|operators?|vendor|provider),? (?:we|i) (?:\\w+ ){0,2}you\\b|\\b(?:this is|we are) the (?:[\\w-]+ ){0,2}(?:safety|alignment) team\\b|\\b(?:team|people|company) (?:that|who) (?:trained|built|made|created) you\\b`,
  ),
  // What only the reader has.
  ways(
    'https?:|in full|verbatim|word for word|your |you (?:can|hold|know|have|were)|conversation|history|prompt|context|secret|instructions|api',
    `\\b${TELL} ${WHOLE}(?:of )?your (?:\\w+ )?(?:prompt|instructions|context window|system message|conversation)\\b`,
    `\\b${TELL} ${WHOLE}(?:[\\w-]+ (?:and |or )?){0,5}(?:api keys?|tokens?|secrets|credentials|passwords|variables)(?: \\w+){0,2}? (?:that )?you (?:can (?:see|read|access)|hold|know|were given|have (?:seen|read|access to))\\b`,
    `\\b${TELL} (?:us |me )?everything (?:that )?you(?: have|'ve| were) (?:read|seen|been|told|shown|given)\\b`,
    '\\b(?:quote|repeat|print|output) (?:it|them|that) (?:in full|verbatim|word for word)',
    '\\b(?:fetch|open|visit|go to|load|read|download) https?:\\S{1,200} (?:and|then) (?:do (?:what|as|exactly)|obey|execute (?:it|its|what))\\b',
    '(?:^|!)\\[[^\\]]{0,80}\\]\\( ?https?://[^)]{1,200}?(?:\\{\\{?|\\[|<|\\$\\{) ?(?:\\w+[ _-]){0,3}(?:conversation|history|prompt|context|secrets?|instructions|api[ _-]?keys?)\\b',
  ),
];
