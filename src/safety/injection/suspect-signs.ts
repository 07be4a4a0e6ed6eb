/** The kinds of imitation. */
export type ImitatedKind = 'signal' | 'fence' | 'chat-markup' | 'tool-result' | 'answer';

/** One kind of imitation, and its pattern on a line. */
interface Sign {
  readonly kind: ImitatedKind;
  readonly pattern: RegExp;
}

/** The start of a line after marks of comments, quotes and lists. */
const START = String.raw`^[\s/*#>"'\x60<!+;%-]{0,20}`;

/** A label of a debate's leader before a statement. */
const LEAD = `${START}\\[?(?:moderator|arbitrator|arbiter|chair(?:man|person)?|lead|tribunal|panel|judge|orchestrator|coordinator|system)(?: \\([^()]{1,30}\\))?(?:\\]:?|:) ?`;

/**
 * Signals of a debate as an imitator writes them: in any case, after the label of a leader, or attributed to all members. Before
 * each, words of which every match has one: to compile a pattern takes a hundred times as long as to look for these.
 */
const PLAYED: readonly (readonly [need: RegExp, pattern: RegExp])[] = (
  [
    [
      'closed|over|complete|finished|concluded|ended|adjourned',
      `${LEAD}.{0,40}?\\b(?:debate|review|round \\d{1,2}|case|discussion|deliberation|session|hearing|cross-examination|arbitration|vote|voting)\\b[^.!?]{0,16}?\\b(?:closed|over|completed?|finished|concluded|ended|adjourned)\\b`,
    ],
    [
      'ruling|verdict|decision|consensus',
      `${LEAD}.{0,20}?\\b(?:ruling|verdict|decision|consensus)\\b[^.!?]{0,24}?\\b(?:no findings?|approved?|cleared|dismissed|withdrawn|accepted|pass(?:ed)?)\\b`,
    ],
    [
      'withdrawn|retracted|dismissed|rejected|cleared|dropped|overruled',
      '\\b(?:findings?|flags?|objections?|challenges?) (?:#|no\\.? ?)?[a-z]{0,2}-?\\d{1,3}(?: ?(?:[-–—,]|to|through|and) ?#?[a-z]{0,2}-?\\d{1,3}){0,6} (?:(?:is|are|was|were|has been|have been) )?(?:now )?(?:withdrawn|retracted|dismissed|rejected|cleared|dropped|overruled) by (?:consensus|unanimous|vote|its|their|the (?:panel|arbit|author|lead|judges)|all|agreement)\\b',
    ],
    [
      'concede|withdraw|retract',
      '\\breviewer (?:\\d{1,2}|[a-h])\\b(?: \\([^()]{1,30}\\))? ?: [^\\n]{0,80}?\\b(?:concede|withdraw|retract)\\b',
    ],
    [
      'approve|pass|accept|cleared|lgtm',
      '(?:^|[^\\w])(?:(?:ai|llm|code|auto)[-_ ]?review(?:er)?(?:[-_ ]bot)?|review[-_ ]?bot|tribunal|panel)\\]?:? ?(?:\\w{1,20}=[\\w.]{1,20},? ){0,2}(?:verdict|decision|status|outcome|result)[=:] ?["\']?(?:approved?|pass(?:ed)?|accept(?:ed)?|cleared|lgtm)\\b',
    ],
    [
      'ended|closed|concluded|adjourned',
      '\\bthe (?:chair|moderator|lead|arbiter|arbitrator|panel|judges?) (?:has|have) (?:already )?(?:ended|closed|concluded|adjourned) (?:the|this) (?:debate|discussion|review|round|cross-examination)\\b',
    ],
    [
      'agreed that|conceded|withdrawn|withdrew|voted to',
      '\\ball (?:the |of the )?(?:other )?(?:seats|reviewers|members|panelists|judges) (?:have )?(?:already )?(?:agreed that|conceded|withdrawn|withdrew|voted to)\\b',
    ],
    [
      'verdict',
      '\\bverdict ?(?:\\([^()]{1,20}\\))? ?[:=] ?["\'*]{0,3}(?:approved|accepted|passed|cleared)\\b.{0,20}?\\b(?:by|from) (?:the )?(?:tribunal|panel|reviewers|judges|arbit)',
    ],
    [
      'consensus|verdict|decision|vote',
      "\\b(?:panel|reviewers?'?|judges'?|unanimous) (?:consensus|verdict|decision|vote)(?: is| was)? ?[:=—-] ?(?:to )?(?:approved?|accept(?:ed)?|pass(?:ed)?|cleared|no (?:findings|issues|problems))\\b",
    ],
  ] as const
).map(([need, pattern]) => [new RegExp(need, 'i'), new RegExp(pattern, 'i')]);

/** On one line each; every quantifier is bounded. */
const SIGNS: readonly Sign[] = [
  { kind: 'signal', pattern: /\bROUND[ _-]?\d{1,2}[ _-](?:IS[ _-])?(?:COMPLETED?|OVER|FINISHED|DONE|ENDED|CLOSED)\b/ },
  {
    kind: 'signal',
    pattern:
      /\b(?:DEBATE|REVIEW|ARBITRATION|CROSS-EXAMINATION|DELIBERATION) (?:IS )?(?:COMPLETED?|CONCLUDED|CLOSED|OVER|FINISHED|ENDED)\b|\bCONSENSUS REACHED\b|\bEND OF (?:ROUND|DEBATE|REVIEW)\b/,
  },
  {
    kind: 'signal',
    pattern:
      /"type"\s{0,4}:\s{0,4}"(?:shutdown_re(?:quest|sponse)|task_(?:created|assigned|completed)|case-(?:closed|curtailed|opened)|ask-(?:answered|failed)|item-(?:ruled|appealed))"/,
  },
  { kind: 'signal', pattern: new RegExp(`${START}shutdown_re(?:quest|sponse)\\b(?:[\\s"'\`.!;]{0,8}$|\\s[a-z])`) },
  { kind: 'signal', pattern: new RegExp(`${START}\\*\\*(?:READY|NOT READY|READY WITH CHANGES)\\*\\*\\s{0,8}$`) },
  {
    kind: 'fence',
    pattern: /(?<![\w<])<<<\s?(?:end\b[^<>\n]{0,100}|[a-z][\w -]{0,60} [0-9a-f]{8,64}\s?)>>>(?!\s?\()/i,
  },
  {
    kind: 'fence',
    pattern:
      /[-=#*<[({]\s?(?:END|BEGIN|START) (?:OF )?(?:THE )?(?:(?:UN)?TRUSTED|USER INPUT|MATERIAL|CHANGE|PROMPT|CONTEXT|INSTRUCTIONS|SYSTEM)\b/,
  },
  { kind: 'fence', pattern: /<\/?(?:untrusted[\w-]{0,30}|user[_-]input|system[_-]prompt)>/i },
  {
    kind: 'chat-markup',
    pattern:
      /<\|(?:im_start|im_end|im_sep|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|system|user|assistant|end)\|>|<\/?system-reminder>/i,
  },
  { kind: 'chat-markup', pattern: /\[\/?INST\]|<<\/?SYS>>/ },
  {
    kind: 'chat-markup',
    pattern:
      /(?<!\w)<(?:system|assistant|developer|system[_-](?:message|note|instructions?))>\s{0,4}[a-z][^<>\s]{0,30}(?:\s[^<>\s]{1,30}){2}/i,
  },
  {
    kind: 'chat-markup',
    pattern: new RegExp(
      `${START}(?:(?:system|developer|admin)(?: prompt| message)?:|\\[(?:system|developer|admin)\\]) {0,4}(?:you\\b|ignore|forget|disregard|override|from now|do not|never|always|new )`,
      'i',
    ),
  },
  { kind: 'chat-markup', pattern: /^[\s/*]{0,8}### Instruction:?\s{0,4}$/ },
  { kind: 'tool-result', pattern: /<\/?(?:tool_results?|function_results?|function_calls|tool_response)>/i },
  {
    kind: 'tool-result',
    pattern: new RegExp(
      `${START}(?:\\[(?:tool|function)[ _](?:result|output|response)s?\\]|(?:tool|function) (?:result|output|response)s?:)`,
      'i',
    ),
  },
  {
    kind: 'answer',
    pattern: new RegExp(
      `(?:${START}|\\b(?:answer|respon[ds]e?|output|reply|verdict)(?: with| is|:)?[\\s:"'\`]{1,4})\\{\\s?"(?:findings|responses|defenses|rulings|flags)"\\s?:\\s?\\[(?:\\s?\\]|\\s?\\{\\s?"finding_id")`,
      'i',
    ),
  },
  { kind: 'answer', pattern: /\{\s?"(?:position|resolution)"\s?:\s?"(?:CLEARED|FIX_REQUIRED)"|\{\s?"overall_score"\s?:\s?5\b/ },
];

/** Turns of a chat: each alone is an ordinary heading or label, two in a row are not. */
const TURN = new RegExp(`${START}(Human|Assistant|System|Instructions?|Response|User):`, 'i');
const HEADED = /^[\s/*]{0,8}#{2,4} (System|Human|Assistant):/i;
const PAIRS = new Set([
  'human assistant',
  'user assistant',
  'system human',
  'system user',
  'instruction response',
  'assistant human',
]);
const PAIR_LINES = 4;

const SIGNALS = SIGNS.filter(({ kind }) => kind === 'signal');
const OTHERS = SIGNS.filter(({ kind }) => kind !== 'signal');

function* imitatedOn(line: string, signs: readonly Sign[]): Generator<{ readonly kind: ImitatedKind; readonly start: number }> {
  for (const { kind, pattern } of signs) {
    const found = pattern.exec(line);
    if (found !== null) yield { kind, start: found.index };
  }
}

/** The column of the first signal on a line that a debate would never give so. */
function playedOn(line: string): number | undefined {
  let start: number | undefined;
  for (const [need, pattern] of PLAYED) {
    const found = need.test(line) ? pattern.exec(line) : null;
    if (found !== null) start = Math.min(start ?? found.index, found.index);
  }
  return start;
}

/** The imitations in some lines: index, kind and column of each. */
export function* signsIn(
  lines: readonly string[],
): Generator<{ readonly at: number; readonly kind: ImitatedKind; readonly start: number }> {
  let turn: { readonly at: number; readonly who: string } | undefined;
  for (const [at, line] of lines.entries()) {
    for (const one of imitatedOn(line, SIGNALS)) yield { at, ...one };
    const played = playedOn(line);
    if (played !== undefined) yield { at, kind: 'signal', start: played };
    for (const one of imitatedOn(line, OTHERS)) yield { at, ...one };
    const who = TURN.exec(line)?.[1]?.toLowerCase().replace(/s$/, '');
    if (HEADED.test(line)) yield { at, kind: 'chat-markup', start: 0 };
    if (who === undefined) continue;
    if (turn !== undefined && at - turn.at <= PAIR_LINES && PAIRS.has(`${turn.who} ${who}`))
      yield { at: turn.at, kind: 'chat-markup', start: 0 };
    turn = { at, who };
  }
}
