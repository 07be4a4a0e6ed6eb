import { expect, test } from 'vitest';
import { askId, itemId, seatId } from '../../../core/ids.ts';
import type { Heard } from '../../../core/protocol.ts';
import { arbitrate } from '../../../core/protocols/flag-resolution/arbitrate.ts';
import type {
  Flag,
  FlagPosition,
  FlagResolutionPhases,
  FlagResolutionSetup,
  Side,
} from '../../../core/protocols/flag-resolution/said.ts';
import { VERSION_1 } from '../../../core/protocols/flag-resolution/versions.ts';
import { decide } from '../../../transcripts/decide.ts';
import { htmlReport } from '../../formats/html/page.ts';
import { markdownReport } from '../../formats/markdown/markdown.ts';
import { terminalReport } from '../../formats/terminal/terminal.ts';
import type { Report } from '../../report/schema/report.ts';
import { flagResolutionReport } from './report.ts';
import { flagResolutionResult } from './result.ts';
import { flagResolutionResult as schema } from './schema.ts';
import { flagResolutionView } from './view.ts';

const plain = (text: string): string => text;
const paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain };

const flagOf = (id: string): Flag => ({ id, quote: 'He fled', location: '', issue: `Doubt ${id}`, toClear: '', highRisk: false });

const setup: FlagResolutionSetup = {
  seats: [],
  critic: seatId('c'),
  defender: seatId('d'),
  reviewType: 'legal',
  article: 'He fled to avoid trial. It rained.',
  sources: new Map([['S015', 'Minutes.\n\nHe left, to avoid\ntrial, she said.']]),
  places: new Map([['S015', 'evidence/S015/content.md']]),
  flags: [flagOf('F1'), flagOf('F2')],
};

/** Both sides want the same edit from the start. */
function heard(flag: Flag, side: Side, replace: string): Heard<FlagResolutionPhases, 'argue'> {
  const answer: FlagPosition = {
    stand: 'fix-required',
    argument: '',
    citations: [
      { source: 'S015', quote: 'to avoid trial' },
      { source: 'S015', quote: 'to flee' },
    ],
    gaps: [],
    noSource: false,
    meetsToClear: false,
    fix: { find: 'fled', replace },
    notes: [],
  };
  return {
    ask: { id: askId(1, 'argue', seatId(side), flag.id), seat: seatId(side), phase: 'argue', brief: { flag, side } },
    answer,
  };
}

const outcomeOf = (edits: readonly string[]) =>
  arbitrate(
    setup,
    {
      rounds: [
        {
          name: '1:argue',
          heard: setup.flags.flatMap((flag, at) =>
            (['critic', 'defender'] as const).map((side) => heard(flag, side, edits[at] ?? '')),
          ),
        },
      ],
      curtailed: undefined,
    },
    VERSION_1,
  );

test('a quote that stands is told with its line, and where people find it', () => {
  const result = flagResolutionResult(outcomeOf(['left', 'left']));
  expect(schema.safeParse(result).error).toBeUndefined();
  expect(result.results[0]?.statements[0]?.citations).toEqual([
    { source: 'S015', quote: 'to avoid trial', verified: true, line: 3, path: 'evidence/S015/content.md' },
    { source: 'S015', quote: 'to flee', verified: false, line: null },
  ]);
  const view = flagResolutionView(flagResolutionReport(outcomeOf(['left', 'left'])));
  expect(markdownReport(view)).toContain('[S015:3](evidence/S015/content.md#L3): “to avoid trial”');
  expect(terminalReport(view, { width: 100, paint, caseName: undefined })).toContain(
    'critic quotes S015 evidence/S015/content.md:3: “to avoid trial”',
  );
});

test('the last line is the status, and edits that clash are by hand until a person dismisses one', () => {
  const last = (text: string): readonly string[] => text.split('\n').slice(-2);
  const clashing = outcomeOf(['left', 'ran']);
  const ruling = { item: itemId('F2'), ruling: 'dismiss', by: 'x', reason: 'y' } as const;
  const told = [{}, { rulings: [ruling] }].map((extra) => {
    const result = flagResolutionResult(clashing, extra);
    const view = flagResolutionView(flagResolutionReport(clashing, extra));
    return {
      status: result.status,
      edit: result.results[0]?.final_resolution.edit?.application,
      ends: [...last(markdownReport(view)), ...last(terminalReport(view, { width: 100, paint, caseName: undefined }))],
    };
  });
  expect(told).toEqual([
    { status: 'NOT READY', edit: 'manual', ends: ['**NOT READY**', '', 'NOT READY', ''] },
    { status: 'READY WITH CHANGES', edit: 'unique', ends: ['**READY WITH CHANGES**', '', 'READY WITH CHANGES', ''] },
  ]);
});

test('what was read is told by name and hash, and what nobody could read', () => {
  const article = {
    title: 'full.md',
    file: 'articles/full.md',
    digest: 'abc',
    sources: [
      { id: 'S015', file: 'evidence/S015/content.md', digest: 'def' },
      { id: 'S016', unread: 'it is not there' },
    ],
    masked: [{ path: 'articles/full.md', line: 2, kind: 'token' }],
  };
  const result = flagResolutionResult(outcomeOf(['left', 'left']), { article });
  expect(schema.safeParse(result).error).toBeUndefined();
  expect(result.article?.sources).toEqual([
    { id: 'S015', file: 'evidence/S015/content.md', sha256: 'def', quoted_for: ['F1', 'F2'] },
    { id: 'S016', unread: 'it is not there', quoted_for: [] },
  ]);
  expect(flagResolutionView(flagResolutionReport(outcomeOf(['left', 'left']), { article })).scope).toEqual({
    title: 'full.md',
    extent: '1 source',
    coverage: '',
    digest: 'abc',
    remarks: ['not read: S016 (it is not there)', '1 secret masked: token at articles/full.md:2'],
  });
});

/** The outcome of a file that is decided by the rules of the second version. */
function second(debates: object, article = setup.article) {
  const decision = decide({
    protocol: 'flags',
    version: 2,
    article,
    sources: { S015: setup.sources.get('S015') },
    flags: Object.keys(debates).map((id) => ({ id, quote: 'He fled', issue: `Doubt ${id}` })),
    debates,
  });
  if (!('decided' in decision) || decision.decided.protocol !== 'flag-resolution') throw new Error('not decided');
  const sources = [{ id: 'S015', title: 'Minutes', origin: 'The court', date: '4 March', digest: 'def' }];
  const extra = { article: { title: 'full.md', file: 'full.md', digest: 'abc', sources, masked: [] } };
  const { outcome } = decision.decided;
  return { result: flagResolutionResult(outcome, extra), report: flagResolutionReport(outcome, extra) };
}

const formats = (report: Report): readonly string[] => {
  const view = flagResolutionView(report);
  return [markdownReport(view), htmlReport(view), terminalReport(view, { width: 200, paint, caseName: undefined })];
};

test('an escalation is reported with what the arbiter reasoned, every edit, and what is known of the sources', () => {
  const fix = { find: 'He fled', replace: 'He left' };
  const side = { position: 'FIX_REQUIRED', argument: 'a', fix, gaps: [{ what: 'a witness', where: 'line 1' }] };
  const other = { position: 'CLEARED', argument: 'b', citations: [{ source: 'S015', quote: 'He left, to avoid trial' }] };
  const turn = { critic: side, defender: other };
  const word = { resolution: 'FIX_REQUIRED', reasoning: 'Neither is sure.', confidence: 0.3, evidence_considered: ['S015'] };
  const arbiter = { ...word, fix: { find: 'It rained', replace: 'It snowed' } };
  const { result, report } = second({ F1: { positions: turn, rebuttals: [turn], arbiter } });
  expect(schema.safeParse(result).error).toBeUndefined();
  expect(result.results[0]?.final_resolution.proposed_edits?.map(({ by, fix: words }) => [by, words])).toEqual([
    ['arbiter', "Change 'It rained' → 'It snowed'"],
    ['critic', "Change 'He fled' → 'He left'"],
  ]);
  for (const text of formats(report)) {
    const words = text.replaceAll('&#39;', "'").replaceAll('\\', '');
    for (const part of ['Neither is sure.', "Change 'It rained' → 'It snowed'", "Change 'He fled' → 'He left'"])
      expect(words).toContain(part);
    expect(words).toContain('(Minutes, The court, 4 March)');
    // The words of the source, across its lines.
    expect(words).toMatch(/He left, to avoid\s+trial/);
  }
});

test('one edit for several flags is told with each of them, and by what it came about', () => {
  const fixed = (find: string, replace: string) => ({
    positions: {
      critic: { position: 'FIX_REQUIRED', argument: 'a', fix: { find, replace } },
      defender: { position: 'FIX_REQUIRED', argument: 'b' },
    },
  });
  const { result, report } = second({ F1: fixed('He fled', 'The man fled'), F2: fixed('to avoid trial', 'before the trial') });
  expect(schema.safeParse(result).error).toBeUndefined();
  const edit = {
    find: 'He fled to avoid trial',
    replace: 'The man fled before the trial',
    joined: { how: 'merged', flags: ['F1', 'F2'] },
  };
  expect(result.results.map(({ final_resolution: end }) => end.edit)).toMatchObject([edit, edit]);
  expect(result.results.map(({ final_resolution: end }) => end.proposed_edits?.length)).toEqual([1, 1]);
  for (const text of formats(report)) expect(text).toContain('merged from the edits of F1, F2');
});
