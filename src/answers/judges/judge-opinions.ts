import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { Note } from '../../core/note.ts';
import { SCALE } from '../../core/protocols/judge-panel/rules.ts';
import type {
  DimensionScore,
  KeyClaim,
  ListedFinding,
  Opinion,
  PanelVersion,
  Unresolved,
} from '../../core/protocols/judge-panel/said.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { shortened } from '../reading/describe-problem.ts';
import type { Edition } from '../reading/reading.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { namesOf } from '../wanted/field-table.ts';
import { CRITICAL_FINDING, NAMED_FINDING, type OpinionList, type RawJudgeOpinion } from '../wanted/judge-fields.ts';
import { conditionsIn, stancesIn } from './judge-stances.ts';
import { confidenceOf, dimensionName, isNothing, priorityOf, SHORT, textOf } from './judge-words.ts';
import { isNoScore, scoreInText } from './score-forms.ts';

/** By which rules an opinion is read. */
export interface OpinionRules {
  readonly edition?: Edition | undefined;
  readonly version?: PanelVersion | undefined;
}

/** A judge's opinion in one round, in canonical values; `by` names the judge in notes. */
export function readOpinion(raw: RawJudgeOpinion, by: string, { edition, version = 1 }: OpinionRules = {}): Opinion {
  const notes: Note[] = [];
  const note: TakeNote = (kind, message) => void notes.push({ kind, message, by });
  const lists = listReader(raw, note);
  const listed = (): Pick<Opinion, 'criticalFindings'> => readCritical(lists, note, edition);
  return {
    ...scoresOf(raw, note),
    ...textsOf(raw),
    ...flagsOf(raw),
    dimensionScores: readDimensions(raw.dimension_scores, note),
    keyClaims: readClaims(lists, note),
    ...(version === 1 ? listed() : { ...withStances(listed(), raw, note), ...conditionsIn(raw, note) }),
    endorses: readNames('endorses', lists, note),
    withdraws: readNames('withdraws', lists, note),
    agreements: lists.read('agreements', 'on_point').map((one) => ({
      withJudge: one('with_judge'),
      onPoint: one('on_point'),
      strengtheningEvidence: one('strengthening_evidence'),
    })),
    disagreements: lists.read('disagreements', 'on_point').map((one) => ({
      withJudge: one('with_judge'),
      onPoint: one('on_point'),
      myCounterargument: one('my_counterargument'),
      myEvidence: one('my_evidence'),
      theirEvidenceWeakness: one('their_evidence_weakness'),
    })),
    keyPointsMaintained: lists
      .read('key_points_maintained', 'point')
      .map((one) => ({ point: one('point'), reason: one('reason'), evidence: one('evidence') })),
    concessionsMade: lists
      .read('concessions_made', 'point')
      .map((one) => ({ point: one('point'), convincedBy: one('convinced_by') })),
    ...readUnresolved(lists, note),
    notes,
  };
}

function readDimensions(raw: RawJudgeOpinion['dimension_scores'], note: TakeNote): readonly DimensionScore[] {
  const scores = new Map<string, number>();
  for (const [written, value] of Object.entries(raw ?? {})) {
    if (value === null) continue;
    const name = dimensionName(written);
    const score = scoreOf(typeof value === 'object' ? value.score : value, name, note);
    if (score === undefined) continue;
    if (scores.has(name)) note('not-counted', phrase('scored-twice', name));
    scores.set(name, score);
  }
  return [...scores].map(([name, score]) => ({ name, score }));
}

function scoreOf(raw: string | number, field: string, note: TakeNote): number | undefined {
  if (typeof raw === 'number') return raw;
  if (isNoScore(raw)) {
    note('coerced', phrase('read-as-no-score', field, raw.trim()));
    return undefined;
  }
  const score = scoreInText(raw);
  note('coerced', phrase('read-as', field, raw.trim(), `${score}`));
  return score;
}

function scoresOf(raw: RawJudgeOpinion, note: TakeNote) {
  const read = (value: string | number | null | undefined, field: string): number | undefined =>
    value === undefined || value === null ? undefined : scoreOf(value, field, note);
  const overallScore = read(raw.overall_score, 'overall_score');
  const newScore = read(raw.new_score, 'new_score');
  const finalScore = read(raw.final_score, 'final_score');
  const previousScore = previousOf(raw.previous_score, note);
  return {
    ...defined({ overallScore, newScore, finalScore, previousScore }),
  };
}

/** The stated previous score decides nothing, so an invalid value is dropped. */
function previousOf(raw: string | number | null | undefined, note: TakeNote): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const score = typeof raw === 'number' ? raw : scoreInText(raw);
  if (score >= SCALE.lowest && score <= SCALE.highest) return score;
  note('not-counted', phrase('no-previous-score', shortened(JSON.stringify(raw), SHORT)));
  return undefined;
}

function textsOf(raw: RawJudgeOpinion) {
  const texts = {
    positionStatement: textOf(raw.position_statement),
    changeReason: textOf(raw.change_reason),
    positionRevision: textOf(raw.position_revision),
    finalPosition: textOf(raw.final_position),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<typeof texts>;
}

const flagsOf = (raw: RawJudgeOpinion) => ({
  ...(typeof raw.score_changed === 'boolean' ? { scoreChanged: raw.score_changed } : {}),
  ...(typeof raw.is_final === 'boolean' ? { isFinal: raw.is_final } : {}),
});

/** One thing of a list, by field. */
type Fields = (field: string) => string;

interface ListReader {
  readonly read: (list: OpinionList, main: string) => readonly Fields[];
  readonly has: (list: OpinionList) => boolean;
}

/** Sentences that say that there is no critical finding. */
const NO_FINDING =
  /^(?:none(?: (?:were |was )?(?:identified|found|noted|observed))?|nothing(?: critical)?(?: found)?|n\/?a|no (?:critical |blocking |major )?(?:issues?|findings?|problems?|concerns?|blockers?)(?: (?:were |was |have been )?(?:identified|found|noted|observed|reported|remain))?)(?: at this time| so far)?$/i;

/** Reads lists; a bare text is the main field of an element. */
function listReader(raw: RawJudgeOpinion, note: TakeNote): ListReader {
  const thingsIn = (list: OpinionList): readonly unknown[] => {
    const value: unknown = raw[list];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    note('coerced', phrase('list-of-one', list));
    return [value];
  };
  const read = (list: OpinionList, main: string): readonly Fields[] =>
    thingsIn(list).flatMap((thing): readonly Fields[] => {
      const isBare = typeof thing !== 'object' || thing === null;
      const fields = (isBare ? { [main]: thing } : thing) as Readonly<Record<string, unknown>>;
      if (isBare && isNothing(textOf(thing))) {
        note('coerced', phrase('read-as-nothing', list, shortened(JSON.stringify(thing), SHORT)));
        return [];
      }
      return [(field) => textOf(fields[field])];
    });
  return { read, has: (list) => raw[list] !== undefined && raw[list] !== null };
}

/** Endorsed and withdrawn findings are identified by id or text. */
function readNames(list: 'endorses' | 'withdraws', lists: ListReader, note: TakeNote): readonly string[] {
  return lists.read(list, 'finding').flatMap((one) => {
    const name = firstOf(one, namesOf(NAMED_FINDING, 'finding'));
    if (name === '') note('unmatched', phrase('names-no-finding', list));
    return name === '' ? [] : [name];
  });
}

function readClaims(lists: ListReader, note: TakeNote): readonly KeyClaim[] {
  return lists.read('key_claims', 'claim').flatMap((one): readonly KeyClaim[] => {
    const claim = one('claim');
    if (claim === '') {
      note('not-counted', phrase('claim-without-words'));
      return [];
    }
    const confidence = confidenceOf(one('confidence'), note);
    return [{ claim, evidence: one('evidence'), ...defined({ confidence }) }];
  });
}

/** The fields in which models put the text of a critical finding. */
const FINDING_KEYS = [...namesOf(CRITICAL_FINDING, 'finding'), 'evidence'];

/** The first of some fields that says something. */
const firstOf = (one: Fields, names: readonly string[]): string => names.map(one).find((words) => words !== '') ?? '';

/** Missing means that the judge holds what it held; an empty list means nothing. */
function readCritical(
  lists: ListReader,
  note: TakeNote,
  edition: Edition | undefined,
): { readonly criticalFindings?: readonly ListedFinding[] } {
  if (!lists.has('critical_findings')) return {};
  const criticalFindings = lists.read('critical_findings', 'finding').flatMap((one): readonly ListedFinding[] => {
    const finding = firstOf(one, FINDING_KEYS);
    if (finding !== '' && isSetPhrase(finding, NO_FINDING)) {
      note('coerced', phrase('read-as-nothing', 'critical_findings', shortened(JSON.stringify(finding), SHORT)));
      return [];
    }
    if (finding === '') {
      note('not-counted', phrase('critical-without-words'));
      return [];
    }
    const id = one('id');
    const priority = priorityOf(one('severity'), finding, note, edition);
    return [{ ...(id === '' ? {} : { id }), finding, priority, evidence: one('evidence') }];
  });
  return { criticalFindings };
}

/** A finding without an id among the stances is added to the listed ones. */
function withStances(listed: Pick<Opinion, 'criticalFindings'>, raw: RawJudgeOpinion, note: TakeNote) {
  const { stances, fresh } = stancesIn(raw, note);
  const all = [...(listed.criticalFindings ?? []), ...fresh];
  return {
    ...(listed.criticalFindings === undefined && fresh.length === 0 ? {} : { criticalFindings: all }),
    ...(stances.length === 0 ? {} : { stances }),
  };
}

function readUnresolved(
  lists: ListReader,
  note: TakeNote,
): { readonly unresolvedDisputes?: readonly Unresolved[]; readonly unresolvedDisagreements?: readonly Unresolved[] } {
  const read = (list: OpinionList, issue: string, view: string): readonly Unresolved[] =>
    lists.read(list, issue).flatMap((one): readonly Unresolved[] => {
      if (one(issue) === '') {
        note('not-counted', phrase('about-nothing', list));
        return [];
      }
      return [
        {
          issue: one(issue),
          myView: one(view),
          opposingView: one('opposing_view'),
          whyUnresolved: one('why_unresolved'),
        },
      ];
    });
  return {
    ...(lists.has('unresolved_disputes') ? { unresolvedDisputes: read('unresolved_disputes', 'topic', 'my_view') } : {}),
    ...(lists.has('unresolved_disagreements')
      ? { unresolvedDisagreements: read('unresolved_disagreements', 'issue', 'my_final_view') }
      : {}),
  };
}
