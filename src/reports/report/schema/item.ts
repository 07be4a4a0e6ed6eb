import * as z from 'zod';
import { ruling as caseRuling } from '../case-schema.ts';
import { text } from './text.ts';

const severity = z.enum(['critical', 'high', 'medium', 'low']).meta({ id: 'Severity' });
const side = z.enum(['for', 'against', 'between']).meta({ id: 'Side' });

/** The standing of an item. */
export const standing = z.enum(['accepted', 'disputed', 'rejected', 'set-aside', 'pre-existing']).meta({ id: 'Standing' });

/** A place in the work. */
export const place = z
  .strictObject({
    /** The file, relative to the root of the work; null if the place is known only by its section or label. */
    path: z.string().nullable(),
    /** The first line, counted from 1; 0 for the whole file. */
    line: z.int().min(0),
    end_line: z.int().min(0),
    /** The headings above the section of a document, the highest first. */
    headings: z.array(z.string()).optional(),
    /** The section and paragraph of a document. */
    section: z.string().optional(),
    paragraph: z.int().nullable().optional(),
  })
  .meta({ id: 'Place' });

/** Words quoted from the work, and whether they were found there. */
const quote = z
  .strictObject({
    text: z.string(),
    /** Null if the work was not available for the check. */
    found: z.boolean().nullable(),
  })
  .meta({ id: 'Quote' });

/** A quote from a source, with its line. */
const citation = z
  .strictObject({
    by: z.string(),
    source: z.string(),
    quote: z.string(),
    /** Null if the quote was not found. */
    line: z.int().nullable(),
    /** The file in which it can be looked up. */
    path: z.string().optional(),
    /** The section and paragraph in a file that was converted to text. */
    section: z.string().optional(),
    paragraph: z.int().optional(),
  })
  .meta({ id: 'Citation' });

/** Something that was said about an item. */
export const said = z
  .strictObject({
    /** Null if it was said after all rounds. */
    round: z.int().nullable(),
    /** The speaker as the report names it: `claude/security-reviewer`. */
    by: z.string(),
    /** The column of the speaker in comparisons: `claude`. */
    party: z.string(),
    /** Reports of one source are one voice. */
    source: z.string().optional(),
    phase: z.enum(['review', 'cross-examine', 'refute', 'defend', 'ballot', 'appeal', 'rule', 'argue', 'advise']),
    /** `report`, `agree`, `defend`, `refuted`, `valid`, `FIX_REQUIRED`; `silent` if no answer came. */
    action: z.string(),
    words: z.string(),
    /** The evidence that it refers to. */
    evidence: z.string().optional(),
    severity: severity.optional(),
    confidence: z.number().optional(),
    /** The requested change of confidence, and the part that counted. */
    adjustment: z.number().optional(),
    counted: z.number().optional(),
    /** The effect of the statement, as a code: `conceded`, `replaced`, `not-substantive`, `unchallenged`, `in-part`. */
    effect: z.string().optional(),
    /** The reason why it does not count, or is missing. */
    why: text.optional(),
    /** The number of its quotes or gaps that were struck. */
    struck: z.int().optional(),
    /** The gaps that it finds in the work. */
    gaps: z.array(z.strictObject({ what: z.string(), where: z.string(), why: z.string() })).optional(),
    side: side.optional(),
  })
  .meta({ id: 'Said' });

/** A term of a confidence. */
const term = z.strictObject({ term: text, delta: z.number(), log_odds: z.number().optional() }).meta({ id: 'ConfidenceTerm' });

/** The panel's confidence in an item, and its terms. */
const confidence = z
  .strictObject({
    /** From 0 to 100. */
    value: z.int().min(0).max(100),
    terms: z.array(term),
    /** The sum; empty if the number was stated and not computed. */
    formula: text,
    /** The threshold for an item of its severity, if the case has one. */
    needed: z.int().optional(),
    /** The threshold of the case, before its severity counts. */
    threshold: z.number().optional(),
  })
  .meta({ id: 'Confidence' });

/** The reason for an item's standing. */
const decision = z
  .strictObject({
    /** The protocol's own word: `accepted`, `FIX_REQUIRED`, `majority`. */
    status: z.string(),
    /** The rule that decided. */
    rule: z.string(),
    step: z.int(),
    reason: text,
    /** The condition that would reverse it. */
    reversal: text,
    sources_for: z.array(z.string()),
    sources_against: z.array(z.string()),
    did_not_respond: z.array(z.string()),
    /** True if it is open because an answer is missing. */
    held_open: z.boolean(),
    evidence_quality: z.int().optional(),
    validation_score: z.int().optional(),
    score_terms: z.array(z.strictObject({ term: text, points: z.int() })).optional(),
  })
  .meta({ id: 'Decision' });

/** The lookup result for an item. */
const advisory = z
  .strictObject({
    status: z.enum(['confirmed', 'patched', 'none', 'unanswered']),
    id: z.string().optional(),
    link: z.string().optional(),
    detail: text.optional(),
    adviser: z.string().optional(),
    /** False if it has an answer but changes nothing. */
    counts: z.boolean(),
  })
  .meta({ id: 'Advisory' });

/** One edit of a text. */
const edit = z
  .strictObject({
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** The extent of the text that it touches: `minor`, `major`. */
    scope: z.string().nullable(),
    /** True if `before` occurs once in the text, so that the edit can be applied verbatim. */
    applies: z.boolean(),
    why_not: text.optional(),
    /** It is in the file. */
    applied: z.literal(true).optional(),
    /** It is a person's own, not the panel's. */
    own: z.literal(true).optional(),
    /** The edit in words, if it is not a replacement. */
    instruction: text.optional(),
    /** The way in which it came to replace several edits, and their flags. */
    joined: z.strictObject({ how: z.string(), flags: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Edit' });

/** A doubtful claim of an article, and how it was argued. */
const flag = z
  .strictObject({
    /** Its place in the article, in the words of the panelist or person that flagged it. */
    location: z.string(),
    /** The condition that would clear it. */
    to_clear: z.string(),
    risk: z.enum(['high', 'normal']),
    decided_by: z.enum(['fast-path', 'agreement', 'arbiter', 'nobody', 'error']),
    fast_path: z.string().nullable(),
    rounds: z.int(),
    /** The sources that the decision is based on. */
    weighed: z.array(z.string()),
    dissent: text.optional(),
    /** The question that only a person can answer. */
    irreducible_question: z.string().optional(),
    escalation_reasons: z.array(text),
  })
  .meta({ id: 'Flag' });

/** A person's ruling. */
export const ruling = caseRuling.meta({ id: 'Ruling' });

/** One thing that was decided: a finding, a flag, a critical finding of judges, or the verdict on the whole. */
export const item = z
  .strictObject({
    id: z.string(),
    /** Its place in the report, counted from 1; 0 if it was merged into another item. */
    number: z.int().min(0),
    /** The ids of the findings in it. */
    finding_ids: z.array(z.string()),
    /** The fingerprint that identifies it in other runs and after other pushes. */
    fingerprint: z.string().optional(),
    /** True for the verdict on the whole work. */
    is_verdict: z.literal(true).optional(),
    /** The category: `security`, `accuracy`, `integrity`. */
    category: z.string(),
    /** The standing after people have ruled. */
    standing,
    /** The panel's own standing, if a person ruled otherwise. */
    panel_standing: standing.optional(),
    title: text,
    description: text,
    suggestion: text,
    /** Its own place first, then all further ones. */
    places: z.array(place),
    quote: quote.optional(),
    /** The passage that it contradicts. */
    contradicts: z.strictObject({ place, quote }).optional(),
    severity: severity.optional(),
    /** The vote of each source, if severity is voted on. */
    severity_votes: z.array(z.strictObject({ source: z.string(), severity })).optional(),
    confidence: confidence.optional(),
    /** The level of evidence that code could check: `asserted` to `reproduced`. */
    evidence_level: z.string().optional(),
    agreement: z.string().optional(),
    debate_status: z.string().optional(),
    /** The relation of its place to the change: `changed`, `touched`, `elsewhere`. */
    place_in_change: z.string().optional(),
    /** The claim of the document that it is about, and its verification. */
    claim: z.string().optional(),
    verification: z.string().optional(),
    /** Cautions about it, each with the original statement. */
    marks: z.array(z.strictObject({ mark: z.string(), said: z.string().optional() })),
    /** The identifiers that reviewers gave the fault: `CWE-79`. */
    references: z.array(z.string()).optional(),
    /** The rule of an analyser that found it. */
    rule: z.string().optional(),
    advisories: z.array(advisory).optional(),
    decision,
    /** The statements, round by round. */
    said: z.array(said),
    /** The position of each side of a dispute, by holder. */
    sides: z.array(z.strictObject({ who: text, holds: z.array(text) })).optional(),
    /** The question for a person to settle, and the test that would settle it. */
    question: z.strictObject({ question: text, test: text }).optional(),
    /** A person should decide it first: it is severe, and either likely (policy `calibrated`) or would change the recommendation. */
    escalate: z.boolean(),
    edit: edit.optional(),
    proposed_edits: z.array(z.strictObject({ by: z.string(), edit: text })).optional(),
    flag: flag.optional(),
    citations: z.array(citation).optional(),
    /** Statements that do not count, with the reason. */
    struck: z.array(text).optional(),
    /** Other items that say different things about the same place. */
    related: z.array(z.string()).optional(),
    /** The item that it was merged into, if it is no longer listed by itself. */
    into: z.strictObject({ id: z.string(), why: z.string() }).optional(),
    ruling: ruling.optional(),
  })
  .meta({ id: 'Item' });

export type ReportItem = z.infer<typeof item>;
export type ReportPlace = z.infer<typeof place>;
export type ReportSaid = z.infer<typeof said>;
export type ReportStanding = z.infer<typeof standing>;
