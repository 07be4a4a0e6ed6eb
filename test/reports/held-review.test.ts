import { expect, test } from 'vitest';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import { itemId } from '../../src/core/ids.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { findItem, findStory, itemStory } from '../../src/reports/formats/story/story.ts';
import { storyJson } from '../../src/reports/formats/story/story-json.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { terminalReport } from '../../src/reports/formats/terminal/terminal.ts';
import { codeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { ReportView, ViewItem } from '../../src/reports/report/view.ts';
import { RECORD, SETUP } from './held-review.ts';

const options = { width: 100, paint: PLAIN, caseName: 'last' };
const outcome = arbitrate(SETUP, RECORD);
const extra = { id: 'login', openedAt: 0, absent: [{ who: 'grok', why: 'XAI_API_KEY is not set' }] };
const presented = presentCodeReview(outcome, extra, SETUP);
const view = presented.view();
const STORIES = ['timing', 'again', 'race', 'slow', 'naming'];

function storyOf(told: ReportView, wanted: string): ViewItem {
  const item = findStory(told, wanted);
  if (item === undefined) throw new Error(`there is no ${wanted}`);
  return item;
}

test('a review in parts says what nobody saw, what was filtered and what a silence cost', async () => {
  await expect(terminalReport(view, options)).toMatchFileSnapshot('held-review.txt');
  await expect(markdownReport(view)).toMatchFileSnapshot('held-review.md');
  const [whole, silent] = [true, false].map((showDebateLog) => markdownReport({ ...view, showDebateLog }, { detail: 'whole' }));
  expect([whole?.includes('## Debate Log'), silent?.includes('## Debate Log')]).toEqual([true, false]);
  const said = 'A hash is a secret too';
  expect([markdownReport(view).includes(said), markdownReport({ ...view, showDebateLog: false }).includes(said)]).toEqual([
    true,
    false,
  ]);
});

test('the same review reads in Korean', async () => {
  const korean = presentCodeReview(outcome, { ...extra, language: 'ko' }, SETUP).view();
  const stories = STORIES.map((id) => itemStory(storyOf(korean, id), { ...options, language: 'ko' }));
  await expect(terminalReport(korean, options)).toMatchFileSnapshot('held-review.ko.txt');
  await expect(markdownReport(korean)).toMatchFileSnapshot('held-review.ko.md');
  await expect(stories.join('\n')).toMatchFileSnapshot('held-review.ko.stories.txt');
});

test('a place that is too long to stand beside the title is told whole', () => {
  const place = 'packages/application-server/src/components/account-settings/ChangePassword.container.ts:123';
  const items = view.items.map((item) => (item.standing === 'accepted' ? { ...item, place } : item));
  for (const width of [60, 80])
    expect(terminalReport({ ...view, items }, { ...options, width }).split('\n')).toContain(`    ${place}`);
});

test('every item has a story: accepted, absorbed, disputed, rejected, filtered', async () => {
  const stories = STORIES.map((id) => itemStory(storyOf(view, id), options));
  await expect(stories.join('\n')).toMatchFileSnapshot('held-review.stories.txt');
});

test('its result is as the schema says', async () => {
  expect(codeReviewResult.parse(presented.result)).toEqual(presented.result);
  const { scope, filtered_out, failures, quorum, threshold } = codeReviewResult.parse(presented.result);
  expect({ scope, failures, quorum, threshold }).toMatchObject({
    scope: {
      left_out: [{ path: 'package-lock.json', why: 'generated (lock file)', lines: 1204 }],
      guidance: ['AGENTS.md'],
      parts: [
        {
          id: 'p1',
          files: ['src/auth.ts'],
          changed_lines: 40,
          answered_by: ['claude/security-reviewer', 'claude/bug-detector', 'gemini', 'codex'],
        },
        { id: 'p2', files: ['src/pay.ts'], changed_lines: 20, answered_by: [] },
      ],
      unseen: { parts: ['p2'], lines: 20, places: [{ file: 'src/pay.ts', start: 1, end: 20 }] },
    },
    failures: [
      {
        who: 'codex',
        round: 1,
        kind: 'timeout',
        impact: { kept_open: [], unseen_parts: [{ part: 'p2', changed_lines: 20, files: ['src/pay.ts'] }] },
      },
    ],
    quorum: { needed: 4, answered: 4, seated: 4, reached: true },
    threshold: { confidence: 75, needed: { critical: 45, high: 60, medium: 75, low: 85 } },
  });
  expect(filtered_out).toMatchObject([
    {
      id: 'naming',
      needed: 85,
      reversal_criteria: expect.stringMatching(/^\d+ more points of confidence .*a person's ruling, or a lower --threshold$/),
    },
  ]);
});

test('the numbers of a report are those of the outcome, so that a person rules on what it sees', () => {
  expect(view.items.map(({ id }) => id)).toEqual(codeReview.items(outcome).map(({ id }) => id));
  const ruling = { item: itemId('naming'), ruling: 'uphold' as const, by: 'the owner', reason: 'it matters here' };
  const ruled = presentCodeReview(outcome, { ...extra, rulings: [ruling] }, SETUP).view();
  expect(storyOf(ruled, 'naming')).toMatchObject({
    standing: 'accepted',
    decision: { word: 'set aside' },
    ruling: { by: 'the owner' },
  });
});

test('one that went into another is told by its own id, and by its place in the other', () => {
  const { number } = storyOf(view, 'timing');
  expect(storyOf(view, `${number}.1`)).toBe(storyOf(view, 'again'));
  expect(storyOf(view, 'again')).toMatchObject({ id: 'again', into: { id: 'timing', number, why: 'same-root-cause' } });
  expect(findItem(view, 'again')).toBe(storyOf(view, 'timing'));
  expect(findStory(view, `${number}.2`)).toBeUndefined();
});

test('a story as a document has every word, every term and what decided', () => {
  const { case: name, said, ...told } = storyJson(storyOf(view, 'race'), view) as Record<string, unknown>;
  expect({ name, said }).toMatchInlineSnapshot(`
    {
      "name": "login",
      "said": [
        {
          "effect": "",
          "evidence": null,
          "round": 1,
          "what": "reports it as high, confidence 80",
          "who": "claude/bug-detector",
          "words": "",
        },
        {
          "effect": "-5",
          "evidence": null,
          "round": 2,
          "what": "disagrees",
          "who": "gemini/bug-detector",
          "words": "There is one caller.",
        },
        {
          "effect": "replaced by a later answer",
          "evidence": null,
          "round": 2,
          "what": "agrees",
          "who": "codex/bug-detector",
          "words": "It may well race.",
        },
        {
          "effect": "not substantive, counts 0",
          "evidence": null,
          "round": 3,
          "what": "defends",
          "who": "claude/bug-detector",
          "words": "Two calls race.",
        },
        {
          "effect": "-5",
          "evidence": null,
          "round": 4,
          "what": "disagrees",
          "who": "codex/bug-detector",
          "words": "On a second look there is one caller.",
        },
        {
          "effect": "",
          "evidence": "There is one caller",
          "round": null,
          "what": "rules: dispute",
          "who": "arbiter",
          "words": "Nobody shows who calls it.",
        },
      ],
    }
  `);
  expect(told).toMatchInlineSnapshot(`
    {
      "absorbed_into": null,
      "also_at": [],
      "also_known_as": [
        "race",
      ],
      "arithmetic": {
        "calculation": "80 -5 unique(score 6) -5 R2[codex disagree] -5 R2[gemini disagree] -20 cross-exam = 45",
        "name": "Confidence",
        "terms": [
          {
            "delta": 80,
            "term": "base",
          },
          {
            "delta": -5,
            "term": "unique(score 6)",
          },
          {
            "delta": -5,
            "term": "R2[codex disagree]",
          },
          {
            "delta": -5,
            "term": "R2[gemini disagree]",
          },
          {
            "delta": -20,
            "term": "cross-exam",
          },
        ],
        "value": "45",
      },
      "citations": [],
      "decision": {
        "panel": "disputed",
        "reason": "the arbiter left it disputed",
        "rests_on": [
          "for: claude · against: codex, gemini",
          "evidence quality 3 of 3 · validation score 6 = 3 (confidence ≥ 80) + 3 (evidence quality 3)",
        ],
        "reversal_criteria": "evidence that the arbiter did not have",
        "rule": "step 2, rule-of-arbiter",
      },
      "description": "race goes wrong when it is called twice.",
      "evidence": {
        "lacks": "no other source reported it independently",
        "level": "quoted",
        "next": "co-reported",
      },
      "id": "race",
      "item": 2,
      "label": "high",
      "place": "src/auth.ts:18",
      "protocol": "code-review/1",
      "quote": "token17 == stored17",
      "ruling": null,
      "schema_version": 1,
      "standing": "disputed",
      "struck": [],
      "suggestion": "Guard \`race\` at src/auth.ts:18.",
      "threshold": null,
      "title": "Two calls race",
    }
  `);
});

test('a ruling that has no ground is told, with why it was ignored', () => {
  const rounds = RECORD.rounds.map((round) => ({
    ...round,
    heard: round.heard.map((one) =>
      one.ask.phase === 'rule' && one.answer !== undefined && 'rulings' in one.answer
        ? {
            ...one,
            answer: { ...one.answer, rulings: one.answer.rulings.map((said) => ({ ...said, cites: ['what nobody said'] })) },
          }
        : one,
    ),
  })) as typeof RECORD.rounds;
  const told = presentCodeReview(arbitrate(SETUP, { ...RECORD, rounds }), {}, SETUP).view();
  expect(storyOf(told, 'race').sayings.at(-1)).toEqual({
    who: 'arbiter',
    what: 'rules: dispute',
    words: 'Nobody shows who calls it.',
    evidence: 'what nobody said',
    effect: 'ignored: it cites words that no reviewer said: "what nobody said"',
  });
});

test('without a quorum the first line says so', () => {
  const few = { ...SETUP, quorum: 5 };
  const { view: told, quorate } = presentCodeReview(arbitrate(few, RECORD), {}, few);
  expect({ quorate, first: told().incomplete[0] }).toEqual({
    quorate: false,
    first: 'quorum not reached: 4 of 4 reviewers answered round 1, and it takes 5',
  });
});
