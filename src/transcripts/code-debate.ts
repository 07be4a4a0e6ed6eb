import { readCodeDefenses } from '../answers/findings/code-defenses.ts';
import { normalisePath, readFindings, readObservations } from '../answers/findings/code-findings.ts';
import { findingAt } from '../answers/placing/shown-places.ts';
import { problemsIn } from '../answers/reading/describe-problem.ts';
import { phrase } from '../core/answer-phrases.ts';
import { defined } from '../core/defined.ts';
import { ECHO_WEIGHTS } from '../core/finding-debate/calibrated/echo.ts';
import type { Note } from '../core/note.ts';
import { changedLinesOf } from '../core/protocols/code-review/changed-ranges.ts';
import { codeReview } from '../core/protocols/code-review/protocol.ts';
import type { Advisory, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from '../core/protocols/code-review/said.ts';
import { codeReview2 } from '../core/protocols/code-review/version-2/protocol.ts';
import { conclusion, type Decision } from './decision.ts';
import { FindingBook } from './finding-book.ts';
import { readHeldDebate } from './held-debate.ts';
import { Panel } from './panel.ts';
import { CODE_DEBATE, type RawCodeDebate, type Version } from './shapes.ts';
import { unknownKeyNotes } from './unknown-keys.ts';
import { withKnownNames } from './usual-debate.ts';

/** A debate held elsewhere, as the setup and the record of a case. */
interface CodeTranscript {
  readonly setup: CodeReviewSetup;
  readonly record: CodeReviewRecord;
  /** Notes that belong to no answer. */
  readonly notes: readonly Note[];
}

/** Decides a code debate that was held elsewhere. */
export function decideCode(said: object, version: Version = 1): Decision {
  const { shape, keys, elements } = CODE_DEBATE[version];
  const value = withKnownNames(said, elements);
  const problems = problemsIn(value, shape);
  if (problems.length > 0) return { problems };
  const debate = value as RawCodeDebate;
  const { setup, record, notes } = codeTranscript(debate, version);
  const outcome = conclusion(version === 1 ? codeReview : codeReview2, setup, record);
  const unknownKeys = unknownKeyNotes(value, keys);
  return { decided: { protocol: 'code-review', id: debate.id, notes, unknownKeys, faults: [], outcome } };
}

/** Builds the record that the protocol decides on, as if the debate had been held here. */
function codeTranscript(debate: RawCodeDebate, version: Version): CodeTranscript {
  const panel = new Panel();
  const book = new FindingBook<CodeFindingDraft>();
  const notes: Note[] = [];
  const { rounds, agenda, arbiter, later } = readHeldDebate(
    debate,
    {
      version,
      at: (shown) => findingAt(shown.map(({ id, file, line, endLine }) => ({ id, file, line, endLine }))),
      seatOf: (entry) =>
        panel.seat({ model: entry.model, role: entry.role ?? '', kind: entry.kind, canDefend: entry.can_defend }),
      filesOf: (entry: RawCodeDebate['round1'][number]) => filesOf(entry),
      passOf: ({ pass = 1 }) => (version === 2 && pass > 1 ? pass : undefined),
      placeOf: (entry) => filesOf(entry)?.[0] ?? '',
      findings: readFindings,
      more: () => ({}),
      observations: readObservations,
      adjust: (points) => points,
      defenses: readCodeDefenses,
    },
    panel,
    book,
  );
  const setup: CodeReviewSetup = {
    seats: panel.seats(),
    assignments: [],
    independence: debate.independence ?? 'auto',
    agenda,
    respondersPerFinding: Number.POSITIVE_INFINITY,
    ...later,
    ...defined({ arbiter }),
    texts: byPath(debate.sources),
    outlines: byPath(debate.outlines),
    ...defined({ changed: debate.changed && changedBy(debate.changed), policy: debate.policy, prefer: debate.prefer }),
    ...(version === 1 || debate.author_family === undefined
      ? {}
      : { authorFamily: debate.author_family.map((family) => ({ family, from: 'setting' as const })) }),
    ...(version === 2 && debate.echo === true ? { echo: ECHO_WEIGHTS } : {}),
    advisories: readAdvisories(debate, book, notes),
  };
  return { setup, record: { rounds, curtailed: undefined }, notes };
}

const changedBy = (changed: NonNullable<RawCodeDebate['changed']>): NonNullable<CodeReviewSetup['changed']> =>
  new Map(
    [...byPath(changed)].map(([path, { added = [], removed_before = [] }]) => [
      path,
      changedLinesOf([...added, ...removed_before]),
    ]),
  );

function filesOf({ file, files }: RawCodeDebate['round1'][number]): readonly string[] | undefined {
  const named = [...(file ? [file] : []), ...(files ?? [])].map(normalisePath);
  return named.length === 0 ? undefined : named;
}

const byPath = <T>(things: Readonly<Record<string, T>> | undefined): ReadonlyMap<string, T> =>
  new Map(Object.entries(things ?? {}).map(([path, thing]) => [normalisePath(path), thing]));

function readAdvisories(debate: RawCodeDebate, book: FindingBook<CodeFindingDraft>, notes: Note[]): readonly Advisory[] {
  const raws = debate.advisories ?? [];
  const resolve = book.resolver(raws, () => true);
  return raws.flatMap((raw): readonly Advisory[] => {
    const about = resolve(raw.finding_id);
    if ('finding' in about)
      return [{ finding: about.finding, status: raw.status, ...(raw.reference ? { reference: raw.reference } : {}) }];
    notes.push({ kind: 'unmatched', message: phrase('advisory-unmatched', `${raw.finding_id}`, about.unmatched) });
    return [];
  });
}
