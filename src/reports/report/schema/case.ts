import * as z from 'zod';
import { NOTICE_KINDS } from '../../../contracts/notice.ts';
import { confidenceBasis } from '../../wording/confidence-basis.ts';
import { echoing } from '../../wording/echoing.ts';
import { used } from '../case-schema.ts';
import { text } from './text.ts';

/** The cost of the case, by panelist and by round. */
export const cost = z
  .strictObject({
    ...used,
    panelists: z.array(z.strictObject({ panelist: z.string(), calls: z.int().min(0), ...used })).optional(),
    rounds: z.array(z.strictObject({ round: z.int().min(0), calls: z.int().min(0), ...used })).optional(),
  })
  .meta({ id: 'Cost' });

/** An ask that was not answered, or only in part, and its effect on the debate. */
const failure = z
  .strictObject({
    who: z.string(),
    round: z.int(),
    about: text.optional(),
    kind: z.enum(['timeout', 'crashed', 'rate-limited', 'unavailable', 'refused', 'malformed', 'curtailed']),
    reason: text,
    in_part: z.literal(true).optional(),
    impact: z
      .strictObject({
        kept_open: z.array(z.string()),
        roles: z.array(z.string()),
        unseen_parts: z.array(z.strictObject({ part: z.string(), changed_lines: z.int().min(0), files: z.array(z.string()) })),
      })
      .optional(),
  })
  .meta({ id: 'Failure' });

/** Everything that keeps the verdict from being the whole panel's on the whole work. */
export const gaps = z
  .strictObject({
    /** The reason why the debate ended before its rules say so. */
    ended_early: z.enum(['budget', 'deadline', 'declined', 'unfinished']).optional(),
    /** Panelists that were requested and could not take part. */
    absent: z.array(z.strictObject({ who: z.string(), reason: z.string() })),
    failures: z.array(failure),
    /** No model took part: only analysers report. */
    without_models: z.literal(true).optional(),
    /** Too few reviewers answered the first round. */
    no_quorum: z.strictObject({ needed: z.int(), answered: z.int(), seated: z.int() }).optional(),
    /** The analysers that read a document alone: what rules cannot find was not judged. */
    analysers_only: z.array(z.string()).optional(),
  })
  .meta({ id: 'Gaps' });

/** The panelists, and how independent they are. */
export const panel = z
  .strictObject({
    /** All speakers that have a column in the table of positions. */
    speakers: z.array(z.string()),
    /** The speakers that were asked and never answered. */
    silent: z.array(z.string()),
    /** The number of findings that each reported in the first round. */
    findings: z.array(z.strictObject({ who: z.string(), findings: z.int() })),
    /** The number of independent voices that the panel is worth, given correlated errors of its sources. */
    effective_voices: z.number().optional(),
    /** All sources are of one model family. */
    one_family: z.boolean().optional(),
    /** 0 all of it, 1 a model missing, 2 models of one family only, 3 no team. */
    level: z.int().min(0).max(3).optional(),
    families: z.array(z.string()).optional(),
    analysers: z.array(z.string()).optional(),
    people: z.int().min(0).optional(),
    /** Files that no analyser reads and no model or person looked at. */
    unread: z.array(z.string()).optional(),
    reasons: z.array(text).optional(),
    warnings: z.array(text).optional(),
    intensity: z.string().optional(),
    /** Why it was chosen, if the setting is `auto`. */
    intensity_why: z.string().optional(),
    /** The number of passes of each model in the first round, if more than one. */
    passes: z.int().min(2).optional(),
    /** The model families that wrote the change and reviewed it. */
    authors: z.array(z.strictObject({ family: z.string(), known_from: z.string() })).optional(),
    /** Sources that repeat each other's words. */
    echoes: echoing.optional(),
    /** The basis of the probabilities. */
    confidence_basis: confidenceBasis.optional(),
  })
  .meta({ id: 'Panel' });

/** Something that did not count as it was said, or that a reader should know. */
export const note = z
  .strictObject({
    kind: z.enum(['coerced', 'clamped', 'not-counted', 'struck', 'unmatched', 'kept', 'incomplete', 'decided']),
    message: text,
    finding: z.string().optional(),
    by: z.string().optional(),
  })
  .meta({ id: 'Note' });

/** A possible prompt injection: text that reads as if it were meant to be obeyed. It decided nothing. */
export const notice = z
  .strictObject({
    place: z.string(),
    path: z.string().optional(),
    line: z.int().min(1).optional(),
    seat: z.string().optional(),
    round: z.int().min(0).optional(),
    kind: z.enum(NOTICE_KINDS),
    text: z.string(),
  })
  .meta({ id: 'Notice' });

/** An answer about no known item. */
export const unmatched = z
  .strictObject({ who: z.string(), reference: z.string(), action: z.string(), words: z.string() })
  .meta({ id: 'UnmatchedAnswer' });
