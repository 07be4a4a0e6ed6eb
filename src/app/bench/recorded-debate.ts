import { z } from 'zod';
import { sameAsInWords } from '../../answers/findings/stated/same-as-in-words.ts';
import { severityInWords } from '../../answers/findings/stated/severity-in-words.ts';
import { defined } from '../../core/defined.ts';
import type { Response } from '../../core/finding-debate/hearing/said.ts';
import { askId, type FindingId, findingId, seatId } from '../../core/ids.ts';
import type { AnyHeard } from '../../core/protocol.ts';
import { changedLinesOf } from '../../core/protocols/code-review/changed-ranges.ts';
import type {
  CodeDefense,
  CodeFindingDraft,
  CodeReviewPhases,
  CodeReviewRecord,
  CodeReviewSetup,
} from '../../core/protocols/code-review/said.ts';
import type { Seat } from '../../core/seat.ts';

const text = z.string('text');
const number = z.number('a number');
const severity = z.enum(['low', 'medium', 'high', 'critical'], 'low, medium, high or critical');
const lines = z.array(z.number('a line'), 'a list of lines');

const finding = z.object(
  {
    id: text,
    file: text,
    line: number,
    endLine: number.default(0),
    category: text,
    severity,
    confidence: number,
    title: text,
    description: text.default(''),
    suggestion: text.default(''),
    evidence: z.object(
      {
        quote: text.optional(),
        trigger: z.enum(['concrete', 'theoretical', 'none'], 'concrete, theoretical or none').default('none'),
        reference: text.optional(),
        practice: z.enum(['aligned', 'contradicts', 'none'], 'aligned, contradicts or none').default('none'),
        inferred: z.boolean('true or false').optional(),
      },
      'an object { quote, trigger, reference, practice }',
    ),
    quote_found: z.boolean('true, false or null').nullish(),
    causedBy: z.object({ file: text, line: number }, 'an object { file, line }').optional(),
  },
  'a finding',
);

const response = z.object(
  {
    finding: text,
    stance: z.enum(['agree', 'disagree', 'partial'], 'agree, disagree or partial'),
    adjustment: number.default(0),
    reasoning: text.default(''),
    evidence: text.optional(),
    severity: severity.optional(),
    sameAs: text.optional(),
  },
  'a response: { finding, stance }',
);

const defense = z.object(
  {
    finding: text,
    action: z.enum(['defend', 'concede', 'modify'], 'defend, concede or modify'),
    adjustment: number.default(0),
    reasoning: text.default(''),
    revisedSeverity: severity.optional(),
    revisedDescription: text.optional(),
    revisedLine: number.optional(),
  },
  'a defense: { finding, action }',
);

const seat = z.object({ seat: text, model: text, role: text }, 'a seat: { seat, model, role }');
const block = z.object({ name: text, start: number, end: number }, 'a block: { name, start, end }');
const changedFile = z.object(
  { kind: text.optional(), added: lines, removed_before: lines },
  'an object { added: [lines], removed_before: [lines] }',
);
const fault = z.object(
  {
    label: z.enum(['true', 'minor-true', 'false', 'not-caused-by-change'], 'true, minor-true, false or not-caused-by-change'),
    reports: z.array(text, 'a list of ids of findings'),
  },
  'a fault: { label, reports }',
);

const asked = <T extends z.ZodRawShape>(answer: T, shape: string) =>
  z.array(z.object({ ask: text, ...answer }, `an answer: ${shape}`), `a list of answers: ${shape}`);

/** A recorded review with its truth. */
export const recordedDebate = z.object(
  {
    seats: z.array(seat, 'a list of seats: { seat, model, role }'),
    changed: z.record(z.string(), changedFile, 'an object { path: { added: [lines], removed_before: [lines] } }'),
    outlines: z.record(z.string(), z.array(block, 'a list of blocks'), 'an object { path: [{ name, start, end }] }'),
    round1: asked({ findings: z.array(finding, 'a list of findings') }, '{ ask, findings }'),
    round2: asked(
      { responses: z.array(response, 'a list of responses'), observations: z.array(z.unknown(), 'a list').default([]) },
      '{ ask, responses }',
    ),
    round3: asked({ defenses: z.array(defense, 'a list of defenses') }, '{ ask, defenses }'),
    truth: z.object(
      {
        known_fault: text.nullish(),
        right_recommendation: text,
        faults: z.record(z.string(), fault, 'an object { name: { label, reports } }'),
      },
      'an object { known_fault, right_recommendation, faults }',
    ),
  },
  'a recorded debate',
);

export type RecordedDebate = z.infer<typeof recordedDebate>;

/** A recorded debate as a case: its setup, and all its statements. */
export function recordedCase(debate: RecordedDebate): { readonly setup: CodeReviewSetup; readonly record: CodeReviewRecord } {
  const speakers = new Set([...debate.round2, ...debate.round3].map(({ ask }) => seatOf(ask)));
  const seats = debate.seats.map(({ seat: id, model, role }): Seat => {
    const isAnalyser = role === '' && !speakers.has(id);
    return { id: seatId(id), model, role, kind: isAnalyser ? 'analyser' : 'model', canDefend: !isAnalyser };
  });
  const advisers = debate.seats.filter(({ role }) => role === 'adviser').map(({ seat: id }) => seatId(id));
  const setup: CodeReviewSetup = {
    seats,
    advisers,
    assignments: debate.round1.map(({ ask }) => ({ seat: seatId(seatOf(ask)), part: '', files: undefined })),
    agenda: ['cross-examine', 'defend'],
    respondersPerFinding: 3,
    independence: 'auto',
    texts: textsOf(debate),
    outlines: new Map(Object.entries(debate.outlines)),
    changed: new Map(
      Object.entries(debate.changed).map(([file, lines]) => [file, changedLinesOf([...lines.added, ...lines.removed_before])]),
    ),
    advisories: [],
  };
  return { setup, record: recordOf(debate) };
}

/** The seat that an ask was put to, as its name says. */
export const seatOf = (ask: string): string => ask.split(':').slice(2).join(':');

/** Source text is not recorded: each text contains only the quoted lines and is empty elsewhere. */
function textsOf({ changed, outlines, round1 }: RecordedDebate): ReadonlyMap<string, string> {
  const findings = round1.flatMap((one) => one.findings);
  return new Map(
    Object.keys(changed).map((file) => {
      const own = findings.filter((one) => one.file === file);
      const last = Math.max(
        1,
        ...(changed[file]?.added ?? []),
        ...(changed[file]?.removed_before ?? []),
        ...(outlines[file] ?? []).map(({ end }) => end),
        ...own.map(({ line, endLine }) => Math.max(line, endLine)),
      );
      const lines = Array.from({ length: last + 1 }, () => '');
      for (const { line, evidence, quote_found } of own) {
        if (quote_found !== true || evidence.quote === undefined || line === 0) continue;
        lines[line - 1] = `${lines[line - 1]} ${evidence.quote.replace(/\s+/g, ' ')}`;
      }
      return [file, lines.join('\n')];
    }),
  );
}

/** Gives findings the ids that the debate gave them, in their listed order. */
function recordOf(debate: RecordedDebate): CodeReviewRecord {
  const all = debate.round1.flatMap(({ findings }) => findings);
  const review = debate.round1.map(
    ({ ask, findings }): AnyHeard<CodeReviewPhases> => ({
      ask: {
        id: askId(1, 'review', seatId(seatOf(ask))),
        seat: seatId(seatOf(ask)),
        phase: 'review',
        brief: { files: undefined },
      },
      answer: { findings: findings.map(draftOf), unmatched: [], notes: [] },
    }),
  );
  const examined = debate.round2.map(
    ({ ask, responses }): AnyHeard<CodeReviewPhases> => ({
      ask: {
        id: askId(2, 'cross-examine', seatId(seatOf(ask))),
        seat: seatId(seatOf(ask)),
        phase: 'cross-examine',
        brief: { findings: [] },
      },
      answer: { responses: responses.map((one) => responseOf(one, all)), observations: [], unmatched: [], notes: [] },
    }),
  );
  const defended = debate.round3.map(
    ({ ask, defenses }): AnyHeard<CodeReviewPhases> => ({
      ask: { id: askId(3, 'defend', seatId(seatOf(ask))), seat: seatId(seatOf(ask)), phase: 'defend', brief: { challenged: [] } },
      answer: { defenses: defenses.map(defenseOf), unmatched: [], notes: [] },
    }),
  );
  const rounds = [
    { name: '1:review', heard: review },
    { name: '2:cross-examine', heard: examined },
    { name: '3:defend', heard: defended },
  ];
  return { rounds, curtailed: undefined };
}

function draftOf({ quote_found: _found, evidence, endLine, causedBy, ...said }: z.infer<typeof finding>): CodeFindingDraft {
  const { quote, trigger, reference, practice, inferred } = evidence;
  return {
    ...said,
    endLine: Math.max(said.line, endLine),
    evidence: { trigger, practice, ...defined({ quote, reference, inferred }) },
    ...defined({ causedBy }),
  };
}

function responseOf(said: z.infer<typeof response>, all: readonly z.infer<typeof finding>[]): Response {
  const { finding: about, stance, adjustment, reasoning, evidence } = said;
  return {
    finding: findingId(about),
    stance,
    adjustment,
    reasoning,
    ...defined({ evidence, severity: said.severity ?? severityInWords(reasoning), sameAs: sameFinding(said, all) }),
  };
}

/** The finding that a response calls the same: by id, or the most alike of those at the place that its words name. */
function sameFinding(
  { finding: about, reasoning, sameAs }: z.infer<typeof response>,
  all: readonly z.infer<typeof finding>[],
): FindingId | undefined {
  if (sameAs !== undefined) return findingId(sameAs);
  const named = sameAsInWords(reasoning);
  const own = all.find(({ id }) => id === about);
  if (named === undefined || own === undefined) return undefined;
  const there = all.filter(
    ({ id, file, line, endLine }) =>
      id !== about &&
      (named.file === undefined || file.endsWith(named.file)) &&
      line <= named.line &&
      named.line <= Math.max(line, endLine),
  );
  const [best] = there.sort((a, b) => sharedWords(own.title, b.title) - sharedWords(own.title, a.title));
  return best === undefined ? undefined : findingId(best.id);
}

function sharedWords(a: string, b: string): number {
  const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const other = words(b);
  return [...words(a)].filter((word) => other.has(word)).length;
}

const defenseOf = ({ finding: about, action, adjustment, reasoning, ...revised }: z.infer<typeof defense>): CodeDefense => ({
  finding: findingId(about),
  action,
  adjustment,
  reasoning,
  ...defined(revised),
});
