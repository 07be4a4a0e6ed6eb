import type { Severity } from './finding-debate/judging/severity.ts';
import { phraseOf } from './phrase.ts';

/** What was forgiven, struck or matched nothing when answers were read, in English. */
export const ANSWER_PHRASES = {
  'on-title': (title: string, said: string) => `"${title}": ${said}`,
  'what-severity': () => 'severity',
  'what-category': () => 'category',
  'what-impact': () => 'impact',
  'what-trigger': () => 'trigger',
  'what-practice': () => 'practice',
  'what-confidence': () => 'confidence',
  'what-section': () => 'section',
  'what-file': () => 'the file',
  'what-risk': () => 'the risk',
  'what-verification': () => 'verification',
  'read-as': (what: string, word: string, value: string) => `${what} "${word}" is read as ${value}`,
  'severity-not-understood': (said: string) =>
    `the severity ${said} was not understood: it is judged as medium and counts as critical until it is known`,
  'confidence-not-understood': (said: string) => `the confidence ${said} was not understood: it counts as 100 until it is known`,
  'revised-severity-not-understood': (said: string) =>
    `the revised severity ${said} was not understood: the finding counts as critical until it is known`,
  'revised-confidence-not-understood': (said: string) => `the revised confidence ${said} was not understood and not counted`,
  'stated-severity-not-understood': (said: string) => `the severity ${said} was not understood and not counted`,
  'same-as-not-understood': (said: string) => `${said} names no single other finding that was shown: it was not counted`,
  'place-not-understood': (said: string) => `the place ${said} was not understood and not counted`,
  'cause-not-understood': (said: string) => `the line that causes it, ${said}, was not understood and not counted`,
  'revised-line-not-understood': (said: string) => `the revised line ${said} was not understood and not counted`,
  'read-from-yaml': () => 'the answer is YAML and was read like JSON',
  'confidences-of-ten': (changed: number, all: number) =>
    `${changed} of ${all} confidences are on 1–10 and were multiplied by 10`,
  'confidence-may-be-of-ten': (said: string, confidence: number) =>
    `a confidence of ${said} may be on 1–10 or on 0–100: it counts as ${confidence}`,
  'unknown-read-as': (what: string, word: string, value: string) => `${what} "${word}" is not known and is read as ${value}`,
  'dimension-read-as': (word: string, name: string) => `the dimension ${word} is read as ${name}`,
  'name-read-as': (word: string, name: string) => `"${word}" is read as ${name}`,
  'line-read-as': (said: string, line: number) => `line ${said} is read as ${line}`,
  'priority-unknown': (word: string, finding: string) => `severity "${word}" of ${finding} is not known and is read as CRITICAL`,
  'priority-read-as': (word: string, finding: string) => `severity "${word}" of ${finding} is read as CRITICAL`,
  'priority-lesser': (finding: string, word: string, priority: string) =>
    `${finding} is listed as critical with severity ${word}: it is kept as ${priority} and decides nothing`,

  'confidence-clamped': (confidence: number, within: number) => `confidence ${confidence} was clamped to ${within}`,
  'revised-confidence-clamped': (confidence: number, within: number) =>
    `revised confidence ${confidence} was clamped to ${within}`,
  'score-clamped': (name: string, within: number) => `the score ${name} was clamped to ${within}`,
  'score-no-number': (name: string) => `the score ${name} is no number`,
  'confidence-as': (said: string, value: number) => `a confidence of ${said} is read as ${value}`,
  'confidences-scaled': (changed: number, all: number) =>
    `${changed} of ${all} confidences are on 0–1 and were multiplied by 100`,
  'observation-taken-at-both': (severity: Severity, confidence: number) =>
    `an observation is taken at severity ${severity} and confidence ${confidence}`,
  'observation-taken-at-severity': (severity: Severity) => `an observation is taken at severity ${severity}`,
  'observation-taken-at-confidence': (confidence: number) => `an observation is taken at confidence ${confidence}`,

  'lines-ordered': (line: number, endLine: number) => `lines ${line} to ${endLine} were put in order`,
  'quote-too-short': (quote: string) => `its quote "${quote}" is too short to show anything`,
  'quote-as-in-file': (quote: string) => `its quote is read as the file has it: ${quote}`,
  'quote-within-lines': (at: number, line: number, endLine: number) =>
    `its quote stands at line ${at} of its lines ${line} to ${endLine}: read from there`,
  'line-in-diff': (line: number, meant: number) => `line ${line} is a place in the diff: read as line ${meant}`,
  'quote-elsewhere': (line: number, at: number) => `its quote does not stand at line ${line}: read as line ${at}, where it does`,
  'quote-in-several-places': (line: number) => `its quote does not stand near line ${line}, but in several other places`,
  'quote-taken-out': () => 'what it quotes is taken out by the change',
  'quote-nowhere-in-file': () => 'its quote stands nowhere in the file',
  'line-not-in-file': (line: number, last: number) => `line ${line} is not in the file, which has ${last}`,
  'end-line-not-in-file': (endLine: number, last: number) => `end line ${endLine} is not in the file and is read as ${last}`,
  'no-file-named': () => 'it names no file',
  'file-not-changed': (file: string) => `${file} is not part of the change`,
  'contradiction-unquoted': (section: string) => `what it contradicts in "${section}" is not quoted`,
  'contradicted-place': (said: string) => `what it contradicts: ${said}`,
  'paragraph-none': (said: string) => `paragraph ${said} is none, so it is about the whole section`,
  'place-in-document': (section: string, paragraph: number) => `${section}, paragraph ${paragraph}`,
  'quote-in-other-place': (place: string, only: string) => `its quote does not stand in ${place}: read as ${only}, where it does`,
  'no-section-named': () => 'it names no section',
  'no-such-section': (section: string) => `the document has no section "${section}"`,
  'no-such-paragraph': (paragraph: number, section: string, paragraphs: number) =>
    `paragraph ${paragraph} is not in ${section}, which has ${paragraphs}`,

  'reference-unmatched': (reference: string, why: string) => `"${reference}": ${why}`,
  'advisory-unmatched': (reference: string, why: string) => `advisory on "${reference}": ${why}`,
  'no-such-finding': () => 'no finding has this id, place or title',
  'nothing-under': (reference: string) => `no finding stands under ${reference}`,
  'index-in-broken-answer': () => 'an index in an answer that is not complete: nobody knows whether it counts from 0 or from 1',

  'too-long': (most: number) => `the answer is longer than ${most} characters: the rest was not read`,
  'too-many-elements': (more: number, name: string, most: number) => `${more} ${name} beyond the first ${most} were not counted`,
  'not-text': (name: string) => `${name} is no text and is read as its words`,
  'not-counted': (what: string, said: string) => `${what} was not counted: ${said}`,
  'passed-over': (names: string) => `not part of the answer and passed over: ${names}`,
  'more-not-counted': (more: number) => `${more} more were not counted`,
  'read-from-thought': () => 'the answer was read from what was thought aloud before it',
  'thought-not-read': (text: string) => `what was thought aloud was not read: ${text}`,
  'around-not-read': (text: string) => `the text around the answer was not read: ${text}`,
  'beside-not-read': (text: string) => `a value beside the answer was not read: ${text}`,
  'beside-not-read-as': (name: string, text: string) => `a value beside the answer was not read as ${name}: ${text}`,
  'what-stands-around-not-read': (text: string) => `what stands around the answer was not read: ${text}`,
  'read-from-text': () => 'the answer was read from the text around it',
  'read-from-under': (path: string) => `the answer was read from under ${path}`,
  'json-repaired': () => 'the JSON of the answer was repaired',
  'repair-left-out': (words: string) => `the repair of the JSON left out: ${words}`,
  'other-answer': (said: string) => `another answer was not counted: ${said}`,
  'ends-early': () => 'the answer ends before it is complete: what is missing was not counted',
  'ends-within': (where: string) => `the answer ends in the middle of ${where}: what is missing was not counted`,
  'ends-early-at': (rest: string) => `the answer ends before it is complete, and what is not complete was not counted: ${rest}`,
  'ends-within-at': (where: string, rest: string) =>
    `the answer ends in the middle of ${where}, and what is not complete was not counted: ${rest}`,
  'element-cut': (where: string, said: string) => `the answer ends in the middle of ${where}, which was not counted: ${said}`,

  'list-empty': (name: string) => `one list of ${name} is empty and another is not`,
  'list-beside': (name: string) => `beside the list there is more that looks like ${name}`,
  'lists-several': (name: string) => `there are several lists under different names: give one list "${name}"`,

  'scores-listed': () => 'dimension_scores is a list and is read as an object',
  'scored-twice': (name: string) => `${name} is scored twice: the later score counts`,
  'read-as-no-score': (field: string, said: string) => `${field} "${said}" is read as no score`,
  'no-previous-score': (said: string) => `previous_score ${said} is no score and was left out`,
  'list-of-one': (list: string) => `${list} is no list and is read as a list of one`,
  'read-as-nothing': (list: string, said: string) => `${list}: ${said} is read as nothing`,
  'names-no-finding': (list: string) => `one of ${list} names no finding`,
  'claim-without-words': () => 'a key claim without words was left out',
  'critical-without-words': () => 'a critical finding without words was left out',
  'about-nothing': (list: string) => `one of ${list} does not say what it is about and was left out`,

  'flag-quote-as': (quote: string) => `"${quote}" is read as the words of the article in it`,
  'too-many-flags': (more: number, most: number) => `${more} flags beyond the first ${most} were not counted`,
  'edit-without-change': () => 'an edit that changes nothing is no edit',
  'scope-unknown': (said: string) => `the scope of a fix is minor or substantive, not "${said}"`,

  'debate-without-flag': (flag: string) => `the debate on "${flag}" is about no flag of this list`,
  'rebuttals-beyond': (rebuttals: number) => `${rebuttals} rebuttals after the third round`,
  'round-beyond': (round: number) => `round ${round} is beyond the last round and was not counted`,
  'no-entry': () => 'it has no entry in this round',
  'round-no-list': () => 'the round is no list of opinions',
  'entry-by-nobody': (round: number) => `an entry of round ${round} is by no judge of this debate`,
  'entry-read-as': (name: string, judge: string) => `an entry by "${name}" is read as one by ${judge}`,
  'several-entries': (round: number) => `it has several entries in round ${round}: the last one that can be read counts`,
  'quoted-id-taken': (wanted: string, id: string) => `the id "${wanted}" is taken; this finding is "${id}"`,
};

/** A sentence about how an answer was read. */
export const phrase = phraseOf<typeof ANSWER_PHRASES>();
