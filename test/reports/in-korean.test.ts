import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { apply } from '../../src/core/case.ts';
import { ENGLISH } from '../../src/core/english.ts';
import type { BusinessReviewOutcome } from '../../src/core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import { businessReviewResult } from '../../src/reports/protocols/business-review/result.ts';
import { codeReviewResult } from '../../src/reports/protocols/code-review/result.ts';
import { flagResolutionResult } from '../../src/reports/protocols/flag-resolution/result.ts';
import { judgePanelResult } from '../../src/reports/protocols/judge-panel/result.ts';
import { KOREAN } from '../../src/reports/words/ko/core/korean.ts';
import { businessDebate } from '../simulator/business-debate.ts';
import { codeDebate } from '../simulator/code-debate.ts';
import type { Debate } from '../simulator/debate.ts';
import { CUT, drive, LOST, replay } from '../simulator/drive.ts';
import { flagDebate, flagDebate2 } from '../simulator/flag-debate.ts';
import { judgeDebate } from '../simulator/judge-debate.ts';

/** Words that programs, people and the law write alike in both languages. */
const SHARED = new Set(
  `GREEN YELLOW RED PASS CONDITIONAL FAIL CLEARED FIX_REQUIRED ESCALATED CRITICAL HIGH MEDIUM LOW FAST PATH JSON YAML S001 R R2
   threshold prefer recall dimension_scores previous_score minor substantive`.split(/\s+/),
);

const MARK = '§';
const anything = new Proxy({}, { get: () => 1 });

/** What a gap may hold; which of them a sentence takes is found by trying. */
const GAPS: readonly unknown[] = [MARK, 1, [MARK], 'high', 'agree', 'defend', 'accept', 'budget', anything];

/** A sentence with its gaps filled by marks; undefined where nothing fills them. */
function filled(sentence: (...gaps: readonly unknown[]) => unknown): string | undefined {
  const kinds = GAPS.length;
  for (let at = 0; at < kinds ** sentence.length; at++) {
    const gaps = Array.from({ length: sentence.length }, (_, index) => GAPS[Math.floor(at / kinds ** index) % kinds]);
    try {
      const said = sentence(...gaps);
      if (typeof said === 'string' && !/undefined|\[object|NaN/.test(said)) return said;
    } catch {
      // These gaps hold something else.
    }
  }
  return undefined;
}

/** English words in what is said in Korean. */
const englishIn = (said: string): readonly string[] =>
  (said.match(/[A-Za-z][A-Za-z_0-9]+/g) ?? []).filter((word) => !SHARED.has(word));

type Words = { readonly [key: string]: unknown };

function faultsIn(words: Words, place: string): readonly string[] {
  return Object.entries(words).flatMap(([key, value]): readonly string[] => {
    const at = `${place}.${key}`;
    if (typeof value === 'object' && value !== null) return faultsIn(value as Words, at);
    if (typeof value !== 'string' && typeof value !== 'function') return [];
    const said = typeof value === 'string' ? value : filled(value as (...gaps: readonly unknown[]) => unknown);
    if (said === undefined) return [`${at}: nothing fills its gaps`];
    const english = englishIn(said);
    return english.length === 0 ? [] : [`${at}: ${english.join(' ')}`];
  });
}

test('every sentence of the core is Korean in Korean', () => {
  expect(Object.keys(KOREAN).sort()).toEqual(Object.keys(ENGLISH).sort());
  expect(faultsIn(KOREAN, 'core')).toEqual([]);
  expect(faultsIn({ 'no-answer': ENGLISH['no-answer'], 'kept-open': ENGLISH['kept-open'] }, 'core')).toHaveLength(2);
});

const WORDS = join(import.meta.dirname, '../../src/reports/words/ko');
const TABLES = [
  'protocols/decision-words',
  'protocols/flag-results',
  'protocols/flag-summaries',
  'protocols/judge-results',
  'protocols/judge-summaries',
  'nouns',
  'formats/summary-words',
];

test.each(TABLES)('what results say themselves is Korean in Korean: %s', async (name) => {
  const { words } = await import(pathToFileURL(join(WORDS, `${name}.ts`)).href);
  expect(faultsIn(words as Words, name)).toEqual([]);
});

/** Where a document has somebody's own words, names, or the notation of the law, by the end of the path. */
const OTHERS = `title description suggestion quote reasoning evidence claim file section original_title flags.[] terms.[].term
  final_confidence_calculation defense_reasoning additional_evidence argument references.[] analyser_rule stance_prompt
  critic_position defender_position critic_rebuttal defender_rebuttal critic_second_rebuttal defender_second_rebuttal
  gap.what gap.where gap.why gaps.[].what gaps.[].where gaps.[].why location to_clear final_resolution.fix proposed_edits.[].fix written find replace
  irreducible_question dissent flag.issue
  convinced_by critical_findings.[].finding critical.[].finding convergent_findings.[].finding divergent_findings.[].finding wordings.[]
  holds.[] capped_by.[] user_attention_needed.[].issue majority_view minority_view views.[].view opposing_view
  position_statement change_reason position_revision final_position on_point strengthening_evidence my_counterargument
  my_evidence their_evidence_weakness topic my_view point key_points_maintained.[].reason my_final_view why_unresolved
  unresolved_disagreements.[].issue endorses.[] withdraws.[] detail cites.[]`
  .split(/\s+/)
  .map((end) => `.${end}`);

/** What simulated panelists and readers say of themselves, and what programs go by. */
const OUTSIDE: ReadonlySet<string> = new Set([
  LOST.message,
  CUT.message,
  'a word was read as another',
  'NOT READY',
  'READY WITH CHANGES',
]);

/** Texts of two words or more that stand in both documents alike. */
function alike(english: unknown, korean: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof english === 'string') {
    const place = `.${path.join('.')}`;
    const isSentence = /[A-Za-z]{2,} [A-Za-z]{2,}/.test(english) && !OUTSIDE.has(english);
    return english === korean && isSentence && !OTHERS.some((end) => place.endsWith(end))
      ? [`${path.join('.')}: ${english}`]
      : [];
  }
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    alike(value, (korean as Words | undefined)?.[key], [...path, Array.isArray(english) ? '[]' : key]),
  );
}

const ENDS = {
  code: {
    make: codeDebate,
    result: (outcome: unknown, language: 'en' | 'ko') =>
      codeReviewResult(outcome as CodeReviewOutcome, { language }, { threshold: 70 }),
  },
  business: {
    make: businessDebate,
    result: (outcome: unknown, language: 'en' | 'ko') => businessReviewResult(outcome as BusinessReviewOutcome, { language }),
  },
  flags: {
    make: flagDebate,
    result: (outcome: unknown, language: 'en' | 'ko') =>
      flagResolutionResult(outcome as Parameters<typeof flagResolutionResult>[0], { language }),
  },
  flags2: {
    make: flagDebate2,
    result: (outcome: unknown, language: 'en' | 'ko') =>
      flagResolutionResult(outcome as Parameters<typeof flagResolutionResult>[0], { language }),
  },
  judges: {
    make: judgeDebate,
    result: (outcome: unknown, language: 'en' | 'ko') =>
      judgePanelResult(outcome as Parameters<typeof judgePanelResult>[0], { language }),
  },
} as const;

const SEEDS = 60;

test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('no sentence of a result is left in English: %s', (protocol) => {
  const { make, result } = ENDS[protocol];
  const left = new Set<string>();
  let translated = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const debate = make(seed) as unknown as Debate;
    const { outcome, events } = drive(debate);
    const early = apply(replay(debate, events.slice(0, Math.floor(events.length / 2))), {
      type: 'case-curtailed',
      reason: 'budget',
    }).outcome;
    for (const end of [outcome, early]) {
      const [english, korean] = [result(end, 'en'), result(end, 'ko')];
      for (const one of alike(english, korean)) left.add(one);
      if (english.summary !== korean.summary && englishIn(korean.summary.replace(/\([^)]*\)/g, '')).length === 0) translated++;
    }
  }
  expect([...left]).toEqual([]);
  expect(translated).toBeGreaterThan(SEEDS);
});

test('a sentence that is left in English is found', () => {
  const english = { summary: 'Nobody answered it.', consensus: { rejected: [{ rejection_reason: 'withdrawn by its author' }] } };
  expect(alike(english, { ...english, summary: '응답 없음' })).toEqual([
    'consensus.rejected.[].rejection_reason: withdrawn by its author',
  ]);
});
