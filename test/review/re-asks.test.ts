import { expect, test } from 'vitest';
import type { VendorRequest } from '../vendor/wire.ts';
import { NULL_SESSION, phaseOf, roleOf, scriptedAnswer } from './debate-script.ts';
import { open, reviewed } from './reviewed.ts';

interface Responses {
  readonly responses: readonly { readonly finding_id: string }[];
}

/** Invented ids in the place of all shown ones but the first. */
const withInventedIds = (answer: unknown): unknown => {
  const { responses } = answer as Responses;
  return {
    ...(answer as object),
    responses: responses.map((one, at) => (at === 0 ? one : { ...one, finding_id: `none-${at}` })),
  };
};

const politely = (): string => 'I found no issues, great work!\n\n{"findings": [], "responses": [], "defenses": []}';

function answer(request: VendorRequest): unknown {
  const [phase, role] = [phaseOf(request), roleOf(request)];
  if (phase === 'review' && role === 'test-coverage-reviewer') return politely();
  return phase === 'cross-examine' ? withInventedIds(scriptedAnswer(request)) : scriptedAnswer(request);
}

test('invented ids beside a known one and a polite sentence beside an empty list are worth no second call', async () => {
  const bench = await open({ answer });
  const { notes } = await reviewed(bench);
  const asked = bench.vendor.calls.map((call) => `${phaseOf(call)} ${roleOf(call)}`);
  expect(asked.length).toBe(new Set(asked).size);
  expect(asked).toContain('cross-examine test-coverage-reviewer');
  expect(notes.filter(({ kind }) => kind === 'unmatched').length).toBeGreaterThan(1);
});

/** An answer in the form that models give where nothing holds them to JSON. */
const inLooseForm = (said: unknown): string => {
  const text = JSON.stringify(said, undefined, 2)
    .replaceAll(/"(file|title|severity|confidence)":/g, '$1:')
    .replaceAll('null', 'None')
    .replace(/\n\s*\]\n\}$/, ',\n  ],\n}');
  return `Here is my review:\n\n\`\`\`json\n${text}\n\`\`\`\n`;
};

test('bad form is repaired from the text that was paid for, and no call is repeated for it', async () => {
  const bench = await open({
    answer: (request) => (phaseOf(request) === 'review' ? inLooseForm(scriptedAnswer(request)) : scriptedAnswer(request)),
  });
  const loose = await reviewed(bench);
  const asked = bench.vendor.calls.map((call) => `${phaseOf(call)} ${roleOf(call)}`);
  expect(asked.length).toBe(new Set(asked).size);
  const strict = await open({ answer: scriptedAnswer });
  expect(titlesIn(loose)).toEqual(titlesIn(await reviewed(strict)));
});

const titlesIn = ({ findings }: Awaited<ReturnType<typeof reviewed>>): readonly string[] =>
  findings.map(({ title, debate_status }) => `${title}: ${debate_status}`).sort();

test('what could be read is kept where the second answer is worse, and the first is sent back whole', async () => {
  const bench = await open({
    answer: (request) => {
      if (phaseOf(request) !== 'review' || roleOf(request) !== 'bug-detector') return scriptedAnswer(request);
      if (request.prompt.includes('Your last answer could not be read')) return 'I have nothing to add.';
      const { findings } = scriptedAnswer(request) as { readonly findings: readonly object[] };
      const unclear = { ...findings[0], line: 1, title: 'The one to mend', severity: 'catastrophic-ish' };
      return `As asked:\n${JSON.stringify({ findings: [...findings, unclear] })}`;
    },
  });
  const { findings, failures } = await reviewed(bench);
  const calls = bench.vendor.calls.filter((call) => phaseOf(call) === 'review' && roleOf(call) === 'bug-detector');
  expect(calls.map(({ prompt }) => prompt.includes('Your last answer could not be read'))).toEqual([false, true]);
  expect(calls[1]?.prompt).toContain('"title":"The one to mend"');
  expect(calls[1]?.prompt).toContain(NULL_SESSION.title);
  expect(findings.map(({ title }) => title)).toContain(NULL_SESSION.title);
  expect(failures.map(({ in_part }) => in_part)).toEqual([true]);
});
