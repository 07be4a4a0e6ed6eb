import type { SourceFacts } from '../core/protocols/flag-resolution/said.ts';
import type { Guidance } from './base-files.ts';
import type { Notice } from './notice.ts';

/** A change as it was laid before a panel: hashed when it was read, and frozen with the case. */
export interface ReviewedMaterial {
  /** What was reviewed, in a few words: `feature/login since main`. */
  readonly title: string;
  /** The commit the change starts from; null where there is none. */
  readonly base: string | null;
  /** The commit that was reviewed, or `index`, `working tree` or `given diff`. */
  readonly revision: string;
  /** Tells the repository from all others on its machine, and not where it is. */
  readonly repository?: string;
  /** The pull request that it is, where it is one. */
  readonly pullRequest?: ReviewedPullRequest;
  /** The SHA-256 of the diff, before anything in it was masked. */
  readonly digest: string;
  readonly files: readonly ReviewedFile[];
  /** What every panelist was shown, not yet fenced; empty where the change was shown in parts. */
  readonly shown: string;
  /** The lengths of the texts of its files in `shown`, in order, where it is shown in other orders too. */
  readonly pages?: readonly number[];
  /** The change in parts, where it is too long to be shown at once. */
  readonly parts?: readonly ReviewedPart[];
  /** What the project tells reviewers, as it was before the change. */
  readonly guidance?: readonly Guidance[];
  /** Changed files that are not reviewed, because somebody wants it so or because nobody wrote them. */
  readonly leftOut?: readonly LeftOut[];
  /** What the author says about it (title, description, commit messages) without its secrets; for the scope role only. */
  readonly framing?: string;
  /** The mark of the fence around whatever others wrote. */
  readonly nonce: string;
  /** Changed lines in files of text, and those of them that panelists could read whole. */
  readonly lines: { readonly changed: number; readonly whole: number };
  /** Changes that nobody was shown, and why. */
  readonly unshown: readonly Unshown[];
  /** Secrets that were masked before anybody saw them. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Text in it that reads as if it were meant to be obeyed. */
  readonly notices?: readonly Notice[];
}

/** A pull request, as far as something can be said there later. */
export interface ReviewedPullRequest {
  /** Whom to ask for it: `https://github.com/acme/shop/pull/7`. */
  readonly address: string;
  /** Its page, as its host names it. */
  readonly page: string;
  /** The commit that was reviewed. */
  readonly head: string;
}

/** A part of a change as those who are asked about it are shown it. */
export interface ReviewedPart {
  readonly id: string;
  /** Not yet fenced. */
  readonly shown: string;
  /** Where it stands: lines as they are after the change, of a deleted file as they were. */
  readonly spans: readonly PartSpan[];
  /** How many changed lines it has that no part before it has. */
  readonly changed: number;
  /** The lengths of the texts of its files in `shown`, in order, where it is shown in other orders too. */
  readonly pages?: readonly number[];
}

/** Lines of a file, both ends included. */
export interface PartSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A change that was shown to no reviewer, or only in part. */
export interface Unshown {
  readonly path: string;
  readonly why: string;
  /** No gate is passed without it, although its name is that of a picture, a font, sound or paper. */
  readonly isMissing?: true;
}

/** A changed file that is not reviewed. */
export interface LeftOut {
  readonly path: string;
  /** In words: `.tribunalignore: docs/`, `generated (lock file)`. */
  readonly why: string;
  /** How many changed lines it has. */
  readonly lines: number;
  /** Neither the user nor the base wants it left out, and nothing else reads it: no gate is passed without it. */
  readonly isMissing?: true;
}

/** Why a changed file is left out: by a wish on extensions, a pattern of the settings, the project's ignore file, or its authors. */
export type LeftOutReason = 'extension' | 'excluded' | 'ignored' | 'vendored' | 'generated';

/** A file that is left out, with the reason as a code; a case keeps the words alone. */
export interface LeftOutFile extends LeftOut {
  readonly reason: LeftOutReason;
}

/** A document as it was laid before a panel. */
export interface ReviewedDocument {
  /** Its first heading, or the name of its file. */
  readonly title: string;
  /** The name of its file, without its folders. */
  readonly file: string;
  /** The SHA-256 of its bytes, before anything in it was masked. */
  readonly digest: string;
  /** What kind of document it is: `content`, `strategy` or `communication`. */
  readonly type: string;
  /** Whom it is written for, where the user says. */
  readonly audience?: string;
  /** How it is meant to sound, where the user says. */
  readonly tone?: string;
  /** Secrets that were masked before anybody saw them. */
  readonly masked: readonly { readonly line: number; readonly kind: string }[];
  /** Text in it that reads as if it were meant to be obeyed. */
  readonly notices?: readonly Notice[];
  /** Its text as every panelist was shown it, without its secrets, not yet numbered or fenced. */
  readonly shown: string;
  /** The mark of the fence around whatever others wrote. */
  readonly nonce: string;
}

/** An article and its sources as they were laid before a panel: hashed when they were read, and frozen with the case. */
export interface ReviewedArticle {
  /** What it is, in a few words, without its secrets. */
  readonly title: string;
  /** Its file, seen from the folder of the case, or of the article where there is none. */
  readonly file: string;
  /** The SHA-256 of its bytes, before anything in it was masked. */
  readonly digest: string;
  readonly sources: readonly ReviewedSource[];
  /** Secrets that were masked before anybody saw them. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Text in it that reads as if it were meant to be obeyed. */
  readonly notices?: readonly Notice[];
}

/** A source of an article. */
export interface ReviewedSource extends SourceFacts {
  readonly id: string;
  /** Its file, seen from where the article's is seen from; missing where a source is listed and not there. */
  readonly file?: string;
  /** The SHA-256 of its bytes, where they could be read. */
  readonly digest?: string;
  /** Why nobody could read it. */
  readonly unread?: string;
}

/** A plan and what belongs to it, as they were laid before judges: hashed when they were read, and frozen with the case. */
export interface JudgedWork {
  /** One line on what is judged, without its secrets. */
  readonly subject: string;
  readonly artefacts: readonly JudgedArtefact[];
  /** Text in it that reads as if it were meant to be obeyed. */
  readonly notices?: readonly Notice[];
}

/** A piece of the work under judgement. */
export interface JudgedArtefact {
  readonly name: string;
  /** As every judge is shown it, without its secrets, not yet fenced; null where it is missing or cannot be read. */
  readonly text: string | null;
  /** The SHA-256 of its bytes, before anything in it was masked. */
  readonly digest?: string;
  /** Why nobody can read it. */
  readonly unread?: string;
  /** It is there and cannot be read, so that nobody saw something that there is. */
  readonly isHidden?: true;
  /** Secrets that were masked before anybody saw them. */
  readonly masked?: readonly { readonly line: number; readonly kind: string }[];
}

/** Somebody who was to sit on the panel and could not. */
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
