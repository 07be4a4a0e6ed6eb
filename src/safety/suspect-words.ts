/** Ways to say, to whoever reads, what to do or what to find. Every gap in a pattern is bounded, so that its work grows with the text and no faster. */

const any = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;

/** Some words of the same sentence. */
const gap = (most: number): string => `[^.!?\\n]{0,${most}}?`;

const MODEL_NAMES = any('chatgpt', 'gpt(?:-?\\d[\\w.]*)?', 'claude', 'gemini', 'codex', 'copilot');
const MACHINE = any(
  'ais?',
  'a\\.i\\.',
  'llms?',
  '(?:large )?language models?',
  'chatbots?',
  '(?:ai|llm|automated|automatic)[ -](?:code[ -])?(?:review(?:er)?s?|review tools?|tools?|agents?|bots?|assistants?|systems?|models?|judges?|graders?|evaluators?)',
  '(?:code )?review (?:bots?|tools?|agents?|models?)',
  '(?:coding )?agents?',
);
const MEMBER = any('reviewers?', 'judges?', 'arbiters?', 'arbitrators?', 'critics?', 'defenders?', 'panel(?:ists?)?', 'graders?', 'evaluators?', 'members');
const DEMAND = any('must', 'should', 'shall', 'will', 'have to', 'has to', 'need to', 'please', '(?:are|is) (?:instructed|required|ordered|asked|told|to)(?: to)?');
const SOON = '(?: (?:please|now|always|also|simply|just|only|therefore|immediately|all|never|not)){0,2}';
const REPORT = any('report', 'flag', 'raise', 'mention', 'object', 'complain', 'point out', 'criticis?z?e', 'list');
const NOT = any('do not', "don'?t", 'must not', 'must never', 'should not', "shouldn't", 'shall not', 'may not', 'never', 'need not', 'no need to', 'cannot');
const FAULTS = '(?:issues?|problems?|findings?|vulnerabilit(?:y|ies)|bugs?|flaws?|weakness(?:es)?)';
const BEFORE = any('previous', 'prior', 'above', 'earlier', 'preceding', 'foregoing', 'original', 'initial', 'your', 'system');
const ORDERS = any('instructions?', 'prompts?', 'directives?', 'system messages?', 'guidelines');
const CANCEL = any('ignore', 'disregard', 'forget', 'override', 'overrule', 'bypass', 'discard', '(?:do not|don\'?t|stop|never) (?:follow|obey)(?:ing)?', 'pay no attention to', 'supersedes?');
const THIS = any('this', 'it', 'the (?:document|plan|article|change|code|work|file|text)');
const MOST = any('maximum', 'highest', 'full', 'perfect', 'top', 'best');
const TO_SAY = any('conclude', 'state', 'say', 'answer with', 'respond with', 'reply with', 'confirm that');

const ENGLISH: readonly string[] = [
  // The rules are taken away.
  `\\b${CANCEL}\\b ${gap(24)}\\b${BEFORE} (?:\\w+ ){0,2}?${ORDERS}\\b`,
  `\\b${CANCEL}\\b ${gap(24)}\\b${ORDERS} ${gap(16)}\\b${any('above', 'before', 'earlier', 'you (?:were|have been|are) (?:given|told)', 'given to you')}\\b`,
  `\\b${CANCEL}\\b (?:all |any |the |of ){0,3}(?:your |rules of (?:the|this) (?:panel|review|debate|case))${any('rules', 'task', 'training', 'role', '')}\\b`,
  `\\bforget (?:everything|anything|all)(?: that)? (?:you|above|before)\\b`,
  `\\b(?:${BEFORE} ${ORDERS}|${ORDERS} (?:above|before)) (?:is|are|has been|have been) (?:now )?${any('void', 'outdated', 'obsolete', 'cancell?ed', 'superseded', 'invalid', 'no longer', 'replaced', 'withdrawn')}\\b`,
  `\\b(?:your|here are the|these are the) new ${any('instructions?', 'task', 'orders', 'rules', 'role')}\\b`,
  '\\bnew instructions? (?:follow|from|are)\\b|\\byour only task now\\b|\\bsystem override\\b',
  // Somebody is spoken to who can only be a machine.
  `\\b(?:notes?|messages?|instructions?|attention|hints?|reminders?|directives?|a word|addressed) (?:to|for) (?:the |all |any )?(?:${MACHINE}|${MODEL_NAMES})\\b`,
  `\\bif you(?:'re| are) (?:an? |the )?(?:${MACHINE}|${MODEL_NAMES}|assistant)\\b`,
  `\\b(?:hey|dear|hello|attention|ok(?:ay)?),? (?:${MACHINE}|${MODEL_NAMES}|assistants?)\\b`,
  `(?:^|[.!?] )(?:${MACHINE}|${MODEL_NAMES}|assistant|ai assistant)\\s?[:,] ?(?:please )?${any('ignore', 'do(?:n\'?t| not)', 'run', 'execute', 'no ', 'mark', 'skip', 'treat', 'you', 'approve', 'print', 'write', 'stop', 'never', 'always', 'report', 'return', 'say')}`,
  `\\b${MODEL_NAMES}(?:,? and ${MODEL_NAMES}|, ${MODEL_NAMES}){0,3}[:,] (?:please )?${any('ignore', 'do(?:n\'?t| not)', 'treat', 'skip', 'approve', 'accept', 'run')}\\b`,
  `\\b(?:${MACHINE}|${MODEL_NAMES}) ${gap(40)}\\b(?:${NOT}|${DEMAND}${SOON}) ${any(REPORT, 'approve', 'skip', 'accept', 'concede', 'withdraw', 'clear', 'pass this', 'resolve', 'treat', 'give', 'conclude', 'state that', 'say that')}\\b`,
  // A member of the panel is told what to say.
  `\\b${MEMBER}\\b,? ${gap(40)}\\b(?:${NOT}|${DEMAND} (?:not|never)) ${REPORT}\\b`,
  `\\b${MEMBER}\\b,? ${gap(40)}\\b${DEMAND}${SOON} ${any('concede', 'withdraw', 'clear', 'resolve', 'score \\w+ (?:[45]|five|\\d\\d)', `give (?:it |this )?(?:the )?(?:${MOST}|five|5)`, 'approve (?:this|it|everything)', 'skip this', 'ignore this', 'agree with', 'change their', 'mark')}\\b`,
  `\\border (?:all |the )?${MEMBER} to\\b`,
  // What to find.
  `\\b(?:respond|answer|reply)(?: only)? with (?:only )?(?:an? )?${any('empty (?:list|array|object)', '["\'“]?no (?:issues?|problems?|findings?)', '["\'“]?(?:approved|lgtm)\\b')}`,
  '\\b(?:return|output|produce|submit|give) (?:an? |the )?empty (?:list|array|set) of (?:findings|issues|problems|flags)\\b(?! (?:if|when|where|unless|for an?))',
  `(?<!\\b(?:should|would|will|to|must|may|can|they|we|it|and|does|did) )\\breport (?:no ${FAULTS}|nothing)\\b(?! (?:if|when|where|unless))`,
  `(?:^|[.!?:;,] |please |\\b(?:must|should) )${any('do not', "don'?t", 'never', 'not')} ${REPORT} (?:any|anything|all)(?: \\w+){0,2}? ?(?:${FAULTS}|in (?:this|it))\\b(?!${gap(60)}\\b(?:public|publicly|tracker|github|e?mail|forum))`,
  `\\b(?:rate|score|grade) ${THIS}(?: \\w+)? ${gap(24)}(?:\\d{1,3} ?(?:/|out of|of|points?|%)|\\b(?:${MOST}|five)\\b)`,
  `\\b(?:give|award|assign)(?: it| this)? (?:the |a )?${any(MOST, 'five', '5')} (?:scores?|marks?|points?|rating|grade)\\b`,
  `\\bgive (?:five|5|${MOST}) points in\\b`,
  '\\b(?:set|lower|raise|change) your (?:confidence|scores?|severity|verdict)\\b|\\bwithdraw (?:your|the) (?:finding|objection|challenge)s?\\b',
  `\\byou (?:must|should|have to|need to|will|shall|are to) ${any(`${TO_SAY} (?:that |")?`, 'withdraw', 'concede', 'clear (?:this|all|every)', 'mark (?:this|all|every|the) (?:flag|finding|claim)', 'resolve this', 'score \\w+ (?:5|five)', 'approve (?:this|everything|all)', 'answer with the word')}`,
  '\\bapprove (?:this|the) (?:pr|pull request|merge request|change|commit|diff|patch) (?:without|immediately|regardless|now)\\b',
  '\\b(?:skip|end|stop|abort) (?:the |your |this )?review(?:ing)? (?:of this|here|now)\\b|\\bstop reading here\\b',
  `\\breport (?:every|all|each) ${FAULTS}${gap(30)}\\b(?:severity|confidence)\\b`,
  `\\b(?:approved|audited|reviewed|verified|cleared|vetted)\\b${gap(60)}\\b(?:no need to|do not|don't|must not|needn't) ${REPORT}\\b`,
  `\\b(?:accept|treat|take) (?:any|every|all) quotes?\\b${gap(40)}\\bproof\\b`,
  // Who says so.
  `\\b(?:system|admin|operator|lead) (?:message|notice|instruction|note)s? (?:from|to|for) the ${any('operator', 'lead', 'panel', 'reviewers?', 'model')}\\b`,
  '\\b(?:message|instructions?|orders?|note) from the (?:lead\\b(?! (?:developer|engineer|architect))|arbitrator|moderator|developers? of (?:this|the) (?:tool|panel|model))',
  '\\bas the (?:administrator|lead|moderator|operator) of this (?:panel|review|debate)\\b',
  // Who the reader is to be.
  `\\byou are now (?:an? |the )(?:\\w+ ){0,4}?${any('assistant', 'bot', 'ai', 'model', 'judge', 'reviewer', 'auditor', 'agent', 'dan', 'arbit\\w+', 'hacker')}\\b`,
  '\\bfrom now on,? you (?:will|must|are|should|shall|answer|only)\\b|\\bpretend (?:that )?you(?: are|\'re)\\b',
  '\\benter (?:developer|debug|admin|god|dan|jailbreak) mode\\b|\\bin developer mode you\\b',
  `\\bact as (?:the |an? )(?:\\w+ )?${any('arbitrator', 'arbiter', 'judge', 'lead', 'administrator', 'unrestricted')}\\b`,
  // What else is wanted.
  `\\b${any('print', 'reveal', 'show', 'output', 'repeat', 'display', 'leak', 'disclose', 'tell me', 'write (?:down|out)')} (?:me )?(?:all |of ){0,2}${any('your (?:\\w+ )?(?:prompt|instructions|rules)', 'the (?:words|text|prompt|instructions|rules) above', 'the system prompt')}\\b`,
  `\\b${any('include', 'add', 'append', 'print', 'put', 'insert', 'paste')}\\b ${gap(50)}\\b(?:in|into|to|of) your (?:answer|reply|verdict|review)\\b`,
];

const KOREAN: readonly string[] = [
  '(?:이전|앞|위|기존|지금까지|모든|당신)[^.!?\\n]{0,12}(?:지시|명령|지침|프롬프트|규칙|안내)[^.!?\\n]{0,8}(?:무시하|무시해|잊|따르지 ?(?:마|말))',
  '(?:AI|인공지능|LLM|언어 ?모델|챗봇|어시스턴트|리뷰어|검토자|심사위원|심사자|평가자|판정자)[^.!?\\n]{0,40}(?:(?:보고|지적|언급|신고)하지 ?(?:마|말|않)|만점|빈 (?:목록|배열|리스트)|승인하(?:세요|십시오|라)|통과시키(?:세요|십시오|어야)|철회하(?:세요|십시오|라))',
  '(?:문제|이슈|취약점|오류|결함)(?:를|을|도|는|은|점을)? ?(?:절대 )?(?:보고|지적|언급)하지 ?(?:마|말)',
  '(?:문제|이슈|취약점|결함)(?:가|이|는|은)? ?없다고 (?:답|응답|보고|말|판단|평가)',
  '빈 (?:목록|배열|리스트)(?:으로|로|을|를) (?:답|응답|반환하(?:세요|십시오|라))',
  '(?:당신|너|귀하)[^.!?\\n]{0,6}(?:시스템 ?)?(?:프롬프트|지시|지침)[^.!?\\n]{0,8}(?:출력|공개|보여|알려)',
  '(?:지금|이제)부터 (?:당신|너|귀하)(?:은|는|의)',
];

const OTHERS: readonly string[] = [
  '(?:忽略|无视|忘记|無視|忽视)[^。！？\\n]{0,8}(?:之前|以上|先前|前面|上述|所有)[^。！？\\n]{0,8}(?:指令|指示|提示|命令|规则|要求)',
  '(?:不要|请勿|请不要|不得)(?:报告|指出|提及|标记)[^。！？\\n]{0,8}(?:问题|漏洞|错误|缺陷)',
  '(?:これまで|以前|上記|前|すべて)の[^。！？\\n]{0,8}(?:指示|命令|プロンプト|ルール)[^。！？\\n]{0,8}を?[^。！？\\n]{0,6}(?:無視|忘れ)',
  '(?:問題|脆弱性|バグ)[^。！？\\n]{0,6}(?:報告|指摘)しない(?:で|こと)|問題(?:は)?(?:なし|ない)と(?:答え|回答|報告)',
  '\\bignorier(?:e|en Sie)\\b[^.!?\\n]{0,24}\\b(?:vorherigen?|bisherigen?|obigen?|früheren?)\\b[^.!?\\n]{0,16}\\b(?:Anweisung|Instruktion|Regel|Vorgabe)',
  '\\bmelde(?:n Sie)? keine (?:Fehler|Probleme|Befunde|Schwachstellen)',
  '\\b(?:ignore[zr]?|oublie[zr]?)\\b[^.!?\\n]{0,24}\\b(?:instructions?|consignes?|règles?)\\b[^.!?\\n]{0,8}(?:précédentes?|ci-dessus|antérieures?)',
  '\\b(?:ignor[ae]|olvid[ae]|esquec[ae]|dimentica)\\b[^.!?\\n]{0,24}(?:instrucciones|instruções|istruzioni|indicaciones)[^.!?\\n]{0,8}(?:anteriores|previas|prévias|precedenti|acima)',
  '(?:игнорируй(?:те)?|забудь(?:те)?|не следуй(?:те)?)[^.!?\\n]{0,16}(?:предыдущ|прежн|вышеуказан|все)[^.!?\\n]{0,16}(?:инструкци|указани|правил|команд)',
];

/** One pattern for each way, to be tried on a passage of at most a few lines. */
export const SUSPECT_WORDS: readonly RegExp[] = [...ENGLISH, ...KOREAN, ...OTHERS].map((source) => new RegExp(source, 'iu'));

/** What every passage has in which one of them can be found. */
export const MAY_SPEAK =
  /instruc|prompt|directive|guideline|ignor|disregard|forget|overrid|review|judge|arbit|panel|critic|grader|evaluator|member|\bai\b|\bllm|language model|chatbot|assistant|agent|gpt|claude|gemini|codex|copilot|finding|issues?\b|problem|vulnerab|flaw|weakness|\bbugs?\b|report|score|grade|\brate\b|points|marks|confidence|severity|verdict|withdraw|approve|audited|proof|pretend|from now on|you are now|developer mode|act as|your answer|your reply|you (?:must|should|will|have|need|shall)|empty (?:list|array)|new task|everything|administrator|moderator|melde|consigne|istruzion|[\u{400}-\u{4FF}\u{3040}-\u{30FF}\u{4E00}-\u{9FFF}\u{AC00}-\u{D7A3}]/iu;
