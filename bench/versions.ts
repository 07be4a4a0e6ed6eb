import { shippedCalibration } from '../src/app/bench/calibration-file.ts';
import type { Severity } from '../src/core/finding-debate/judging/severity.ts';
import { askId, findingId, seatId } from '../src/core/ids.ts';
import { arbitrate } from '../src/core/protocols/code-review/arbitrate.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from '../src/core/protocols/code-review/said.ts';
import { arbitrate as arbitrate2 } from '../src/core/protocols/code-review/version-2/arbitrate.ts';
import type { Seat } from '../src/core/seat.ts';
import { bigDebate } from './arbitration.ts';

/** Where the findings of a measured case lie. */
export type Layout = 'many files' | 'one file' | 'one line' | 'a whole file';

/** A version of the code debate. */
export type Version = 1 | 2;

/** One measured decision: processor time of the process, and the most memory it held. */
export interface Measured {
  readonly milliseconds: number;
  readonly megabytes: number;
}

interface Written {
  readonly round1: readonly { readonly model: string; readonly findings: readonly WrittenFinding[] }[];
  readonly round2: readonly { readonly model: string; readonly responses: readonly WrittenAnswer[] }[];
  readonly round3: readonly { readonly model: string; readonly defenses: readonly WrittenAnswer[] }[];
}

type WrittenFinding = Omit<CodeFindingDraft, 'endLine' | 'severity'> & { readonly severity: Severity };

interface WrittenAnswer {
  readonly finding_id: string;
  readonly action: string;
  readonly confidence_adjustment?: number;
  readonly reasoning: string;
}

/** What is measured, and how often: the best run counts. */
export interface Measurement {
  readonly version: Version;
  readonly findings: number;
  readonly layout: Layout;
  readonly runs: number;
}

/** Decides the findings of three models, after fewer that warm the process up. */
export async function measureVersion({ version, findings, layout, runs }: Measurement): Promise<Measured> {
  const calibration = await shippedCalibration();
  const run = ({ setup, record }: Case): unknown =>
    version === 1 ? arbitrate(setup, record) : arbitrate2({ ...setup, calibration }, record);
  run(caseOf(1_000, 'many files'));
  const measured = caseOf(findings, layout);
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    run(measured);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { milliseconds: Math.min(...times), megabytes: process.resourceUsage().maxRSS / 1024 };
}

interface Case {
  readonly setup: CodeReviewSetup;
  readonly record: CodeReviewRecord;
}

const FINDINGS_PER_FILE = 10;

function caseOf(findings: number, layout: Layout): Case {
  const { round1, round2, round3 } = bigDebate(findings, layout === 'many files' ? findings / FINDINGS_PER_FILE : 1) as Written;
  const seats = round1.map(
    ({ model }): Seat => ({ id: seatId(model), model, role: 'bug-detector', kind: 'model', canDefend: true }),
  );
  const said = { unmatched: [], notes: [] };
  const record: CodeReviewRecord = {
    rounds: [
      {
        name: '1:review',
        heard: round1.map(({ model, findings: found }) => ({
          ask: { id: askId(1, 'review', seatId(model)), seat: seatId(model), phase: 'review', brief: { files: undefined } },
          answer: { findings: found.map((one) => draftOf(one, layout)), ...said },
        })),
      },
      {
        name: '2:cross-examine',
        heard: round2.map(({ model, responses }) => ({
          ask: {
            id: askId(2, 'cross-examine', seatId(model)),
            seat: seatId(model),
            phase: 'cross-examine',
            brief: { findings: [] },
          },
          answer: { responses: responses.map(responseOf), observations: [], ...said },
        })),
      },
      {
        name: '3:defend',
        heard: round3.map(({ model, defenses }) => ({
          ask: { id: askId(3, 'defend', seatId(model)), seat: seatId(model), phase: 'defend', brief: { challenged: [] } },
          answer: { defenses: defenses.map(defenseOf), ...said },
        })),
      },
    ],
    curtailed: undefined,
  };
  const setup: CodeReviewSetup = {
    seats,
    assignments: seats.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: ['cross-examine', 'defend'],
    respondersPerFinding: 1,
    independence: 'model',
    texts: new Map(),
    outlines: new Map(),
    advisories: [],
  };
  return { setup, record };
}

const LINE = 7;

function draftOf(finding: WrittenFinding, layout: Layout): CodeFindingDraft {
  const line = layout === 'one line' ? LINE : layout === 'a whole file' ? 0 : finding.line;
  return { ...finding, line, endLine: line };
}

const responseOf = ({ finding_id, action, confidence_adjustment = 0, reasoning }: WrittenAnswer) => ({
  finding: findingId(finding_id),
  stance: action as 'agree' | 'disagree' | 'partial',
  adjustment: confidence_adjustment,
  reasoning,
});

const defenseOf = ({ finding_id, action, reasoning }: WrittenAnswer): CodeDefense => ({
  finding: findingId(finding_id),
  action: action as CodeDefense['action'],
  adjustment: 0,
  reasoning,
});
