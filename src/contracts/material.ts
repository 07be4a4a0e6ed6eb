import type { Severity } from '../core/finding-debate/judging/severity.ts';
import type { SourceFacts } from '../core/protocols/flag-resolution/said.ts';
import type { Guidance } from './base-files.ts';
import type { Notice } from './notice.ts';

/** A change as the panel was shown it: hashed when it was read, and frozen with the case. */
export interface ReviewedMaterial {
  /** A short description: `feature/login since main`. */
  readonly title: string;
  /** The commit the change starts from; null if there is none. */
  readonly base: string | null;
  /** The commit that was reviewed, or `index`, `working tree` or `given diff`. */
  readonly revision: string;
  /** Identifies the repository on this machine without revealing its path. */
  readonly repository?: string;
  /** The pull request under review, if it is one. */
  readonly pullRequest?: ReviewedPullRequest;
  /** The SHA-256 of the diff before redaction. */
  readonly digest: string;
  readonly files: readonly ReviewedFile[];
  /** The text shown to every panelist, not yet fenced; empty if the change was shown in parts. */
  readonly shown: string;
  /** The lengths of the files' texts in `shown`, in order, if the files are also shown in other orders. */
  readonly pages?: readonly number[];
  /** The chunks of a change that is too long to be shown at once. */
  readonly parts?: readonly ReviewedPart[];
  /** The tokens of the change that one request may show. */
  readonly budget?: number;
  /** The files are reviewed as they are: there is no change. */
  readonly isWhole?: true;
  /** One line on what the repository is, as of before the change. */
  readonly project?: string;
  /** Documents that the user gave with the change. */
  readonly documents?: readonly ContextDocument[];
  /** Code that does not change, and that the change concerns. */
  readonly related?: readonly RelatedPiece[];
  /** The changed functions and classes of each file, for reviewers of a part. */
  readonly map?: readonly MappedFile[];
  /** The project's instructions for reviewers, as of before the change. */
  readonly guidance?: readonly Guidance[];
  /** Changed files that are not reviewed: excluded by the user or project, or generated. */
  readonly leftOut?: readonly LeftOut[];
  /** The author's title, description and commit messages with secrets redacted; for the scope role only. */
  readonly framing?: string;
  /** The nonce of the fence around untrusted text. */
  readonly nonce: string;
  /** Changed lines in text files, and how many of them panelists could read whole. */
  readonly lines: { readonly changed: number; readonly whole: number };
  /** Changes that no reviewer was shown, with the reason. */
  readonly unshown: readonly Unshown[];
  /** Secrets that were redacted before any panelist saw the work. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Suspected prompt injections in the work. */
  readonly notices?: readonly Notice[];
}

/** The pull request, with the facts needed to post to it later. */
export interface ReviewedPullRequest {
  /** The address to fetch it from: `https://github.com/acme/shop/pull/7`. */
  readonly address: string;
  /** The address of its web page. */
  readonly page: string;
  /** The commit that was reviewed. */
  readonly head: string;
  /** Only what was pushed since an earlier reviewed commit was reviewed. */
  readonly since?: ReviewedSince;
}

/** An earlier reviewed commit of a pull request, and what is carried over from then. */
export interface ReviewedSince {
  readonly head: string;
  /** The findings of earlier reviews that are open and accepted, for a gate. */
  readonly carried: readonly CarriedFinding[];
}

/** An open finding of an earlier review of the same pull request. */
export interface CarriedFinding {
  /** The fingerprint of the finding (docs/decisions/0027). */
  readonly print: string;
  readonly severity: string;
  readonly title: string;
  readonly path: string;
  readonly line: number;
  /** The quoted line; empty if nothing was quoted. */
  readonly quote: string;
}

/** One chunk of a change as its reviewers are shown it. */
export interface ReviewedPart {
  readonly id: string;
  /** Not yet fenced. */
  readonly shown: string;
  /** The lines it covers: as of after the change, or as they were for a deleted file. */
  readonly spans: readonly PartSpan[];
  /** The number of changed lines that no earlier part has. */
  readonly changed: number;
  /** The lengths of the files' texts in `shown`, in order, if the files are also shown in other orders. */
  readonly pages?: readonly number[];
}

/** A document that the user gave for reviewers: a ticket, a specification, a design. */
export interface ContextDocument {
  /** Its file name without folders. */
  readonly file: string;
  /** The SHA-256 of its bytes before redaction. */
  readonly digest: string;
  /** As every panelist is shown it, with secrets redacted, not yet fenced. */
  readonly text: string;
}

/** How a piece of code belongs to a change. */
export type Relation = 'caller' | 'callee' | 'type' | 'test';

/** Lines that do not change and that tell something about the change, with secrets redacted. */
export interface RelatedPiece extends PartSpan {
  readonly relation: Relation;
  /** The changed function or class that it names, or the name that the change uses. */
  readonly symbol: string;
  /** The changed files that it is shown with. */
  readonly with: readonly string[];
  /** Its header and its lines with their margins, not yet fenced. */
  readonly shown: string;
}

/** A file of the change in the map that reviewers of other parts are shown. */
export interface MappedFile {
  readonly path: string;
  /** The first lines of the functions and classes that change in it. */
  readonly changed: readonly string[];
}

/** Lines of a file, both ends included. */
export interface PartSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A change that no reviewer was shown, or was shown only in part. */
export interface Unshown {
  readonly path: string;
  readonly why: string;
  /** The gate cannot pass without it, although its name is that of an image, font, audio file or PDF. */
  readonly isMissing?: true;
}

/** A changed file that is not reviewed. */
export interface LeftOut {
  readonly path: string;
  /** The reason in words: `.tribunalignore: docs/`, `generated (lock file)`. */
  readonly why: string;
  /** The number of changed lines in it. */
  readonly lines: number;
  /** Neither the user nor the base revision excludes it and nothing else reads it, so the gate cannot pass without it. */
  readonly isMissing?: true;
}

/**
 * Why a changed file is left out: its extension, a glob of the settings, the project's ignore file, or because it is vendored or
 * generated.
 */
export type LeftOutReason = 'extension' | 'excluded' | 'ignored' | 'vendored' | 'generated';

/** A file that is left out, with the reason as a code; the case stores only the words. */
export interface LeftOutFile extends LeftOut {
  readonly reason: LeftOutReason;
}

/** How a document was converted to the text that panelists were shown. */
export interface Converted {
  readonly format: 'html' | 'docx' | 'pdf';
  /** The number of its pages, if it has pages. */
  readonly pages?: number;
  /** The pages that have no text to read, such as scanned ones. */
  readonly unread?: readonly number[];
}

/** Where and when a text was fetched, which was named by its address. */
export interface Fetched {
  /** After redirects. */
  readonly address: string;
  readonly at: string;
}

/** A document as the panel was shown it. */
export interface ReviewedDocument {
  /** Its first heading, or the name of its file. */
  readonly title: string;
  /** Its file name without folders. */
  readonly file: string;
  /** The SHA-256 of its bytes before redaction. */
  readonly digest: string;
  /** The type of document: `content`, `strategy` or `communication`. */
  readonly type: string;
  /** Its intended audience, if the user gave one. */
  readonly audience?: string;
  /** Its intended tone, if the user gave one. */
  readonly tone?: string;
  /** What it is to achieve, in the user's words. */
  readonly purpose?: string;
  /** How it is shown after the first round, if it is too long to be shown whole. */
  readonly searched?: SearchedTexts;
  /** The parts that the first round shows, each to every reviewer, if it is too long to be shown whole. */
  readonly parts?: readonly DocumentRange[];
  /** Secrets that were redacted before any panelist saw the document. */
  readonly masked: readonly { readonly line: number; readonly kind: string }[];
  /** Suspected prompt injections in the document. */
  readonly notices?: readonly Notice[];
  /** The rules by which its text is split into sections; missing in old cases. */
  readonly outline?: 2;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
  /** The files of a folder that was reviewed as one document. */
  readonly files?: readonly { readonly file: string; readonly digest: string; readonly converted?: Converted }[];
  /** Its text as every panelist was shown it, with secrets redacted, not yet numbered or fenced. */
  readonly shown: string;
  /** The nonce of the fence around untrusted text. */
  readonly nonce: string;
}

/** A part of a document: its paragraphs, counted through all sections from 0, from `from` to before `to`. */
export interface DocumentRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** An article and its sources as the panel was shown them: hashed when they were read, and frozen with the case. */
export interface ReviewedArticle {
  /** A short description with secrets redacted. */
  readonly title: string;
  /** Its file, relative to the folder of the case, or to the article's folder if there is none. */
  readonly file: string;
  /** The SHA-256 of its bytes before redaction. */
  readonly digest: string;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
  readonly sources: readonly ReviewedSource[];
  /** How the sources were shown, if not whole. */
  readonly searched?: SearchedTexts;
  /** Secrets that were redacted before any panelist saw the article. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Suspected prompt injections in the article or its sources. */
  readonly notices?: readonly Notice[];
}

/**
 * Texts that are too long to be shown whole, so that an ask shows the passages that a search finds for it. Missing in a case
 * that shows them whole.
 */
export interface SearchedTexts {
  /** The size limit of the passages in one ask, in tokens. */
  readonly tokens: number;
  /** The estimated tokens of all texts. */
  readonly of: number;
}

/** A source of an article. */
export interface ReviewedSource extends SourceFacts {
  readonly id: string;
  /** Its file, relative to the same folder as the article's; missing if a listed source is absent. */
  readonly file?: string;
  /** The SHA-256 of its bytes, if they could be read. */
  readonly digest?: string;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
  /** Why it could not be read. */
  readonly unread?: string;
}

/** A plan and its artefacts as the judges were shown them: hashed when they were read, and frozen with the case. */
export interface JudgedWork {
  /** One line on what is judged, with secrets redacted. */
  readonly subject: string;
  readonly artefacts: readonly JudgedArtefact[];
  /** How long artefacts are shown, if all of them cannot be shown whole. */
  readonly searched?: SearchedTexts;
  /** What the offline checks found in the artefacts, most severe first; missing if they did not run. */
  readonly checked?: readonly CheckedFact[];
  /** No judge takes part: only the checks read the artefacts. */
  readonly checkedAlone?: true;
  /** Suspected prompt injections in the work. */
  readonly notices?: readonly Notice[];
}

/** A defect that a check found in an artefact without a model. */
export interface CheckedFact {
  /** The check that found it, such as `dependencies`. */
  readonly check: string;
  readonly severity: Severity;
  readonly artefact: string;
  readonly section: string;
  readonly line: number;
  /** The words that stand there; empty if something is missing. */
  readonly quote: string;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  /** The place that says something else. */
  readonly other?: { readonly section: string; readonly quote: string };
}

/** One artefact of the work under judgement. */
export interface JudgedArtefact {
  readonly name: string;
  /** Its text as every judge is shown it, with secrets redacted, not yet fenced; null if it is missing or unreadable. */
  readonly text: string | null;
  /** The SHA-256 of its bytes before redaction. */
  readonly digest?: string;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
  /** Why it could not be read. */
  readonly unread?: string;
  /** It exists but could not be read, so the judges did not see all of the work. */
  readonly isHidden?: true;
  /** Secrets that were redacted before any judge saw the work. */
  readonly masked?: readonly { readonly line: number; readonly kind: string }[];
}

/** A panelist that was meant to take part and could not. */
export interface AbsentMember {
  readonly who: string;
  readonly why: string;
}

/** One file of a reviewed change. */
export interface ReviewedFile {
  readonly path: string;
  readonly kind: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied';
  readonly added: number;
  readonly removed: number;
}
