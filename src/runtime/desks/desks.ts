import { businessReviewAnswersOn } from '../../answers/findings/business-review-answers.ts';
import { codeReviewAnswersOn } from '../../answers/findings/code-review-answers.ts';
import { SHARED_IN_CODE_REVIEW } from '../../answers/wanted/wanted.ts';
import { wantedFrom } from '../../answers/wanted/wanted-schema.ts';
import type { LockedPackage } from '../../contracts/advisories.ts';
import type { LockShift } from '../../contracts/analyser.ts';
import type { Dismissal } from '../../contracts/dismissal.ts';
import type { ReviewedDocument, ReviewedMaterial } from '../../contracts/material.ts';
import { blindAsk } from '../../core/finding-debate/rounds/blind.ts';
import { ownFields } from '../../core/protocols/business-review/domains.ts';
import type { BusinessReviewOutcome } from '../../core/protocols/business-review/outcome.ts';
import { businessReview } from '../../core/protocols/business-review/protocol.ts';
import { adjustmentLimitOf } from '../../core/protocols/business-review/rules.ts';
import type { BusinessReviewPhases, BusinessReviewSetup } from '../../core/protocols/business-review/said.ts';
import { businessReview2 } from '../../core/protocols/business-review/version-2/protocol.ts';
import type { CodeReviewOutcome } from '../../core/protocols/code-review/outcome.ts';
import { codeReview } from '../../core/protocols/code-review/protocol.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../../core/protocols/code-review/said.ts';
import { codeReview2 } from '../../core/protocols/code-review/version-2/protocol.ts';
import type { Change } from '../../diff/change.ts';
import { businessReviewPrompt } from '../../prompts/business-review-prompt.ts';
import { codeReviewPrompt } from '../../prompts/code-review-prompt.ts';
import { plainPrompt } from '../../prompts/plain-prompt.ts';
import { advisedFinding } from '../../prompts/shown-findings.ts';
import { shownChange } from '../../prompts/shown-part.ts';
import { blindReaders } from './blind-readers.ts';
import type { Desk, PanelTerms } from './desk.ts';

/** A code debate with the material the panel was shown. */
export interface CodeReviewCase extends CodeReviewSetup, PanelTerms {
  /** The change under review, if any: findings are placed in it. */
  readonly change?: Change;
  readonly material?: ReviewedMaterial;
  /** No model is on the panel: by choice, or because none was available. */
  readonly analysersAlone?: 'wanted' | 'for-want-of-models';
  /** Files that no analyser parses as code. */
  readonly unread?: readonly string[];
  /** The user asked for a single review without a debate. */
  readonly solo?: true;
  /** The requested intensity. */
  readonly intensity?: string;
  /** Why it was chosen, if it was `auto`. */
  readonly intensityWhy?: string;
  /** The contents of lock files, if packages are looked up. */
  readonly locks?: CaseLocks;
  /** What the team dismissed before in these files, as the project remembered it before the change. */
  readonly memory?: readonly Dismissal[];
  /** The Markdown of custom roles by name, from the user or from the project before the change. */
  readonly roleWords?: Readonly<Record<string, string>>;
}

/** The lock files of a change, and the packages in use. */
export interface CaseLocks {
  /** The redacted changes to lock files; their texts are among those of the case. */
  readonly change: Change;
  /** The packages in the changed lock files, and in others near them. */
  readonly packages: readonly LockedPackage[];
  /** Changed lock files whose packages could not be read, with the reason. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** Changes to package sources; missing in older cases. */
  readonly shifts?: readonly LockShift[];
  /** No package is looked up over the network. */
  readonly isOffline?: true;
}

/** A business debate with the material the panel was shown. */
export interface BusinessReviewCase extends BusinessReviewSetup, PanelTerms {
  readonly document?: ReviewedDocument;
  /** The instructions of the user's own reviewers, by role. */
  readonly roleWords?: Readonly<Record<string, string>>;
  /** No model and no person is on the panel: by choice, or because none was available. */
  readonly analysersAlone?: 'wanted' | 'for-want-of-models';
}

/** The code debate as the loop runs it; the nonce of the fence also seeds the shuffling. */
export const codeReviewDesk: Desk<CodeReviewCase, CodeReviewPhases, CodeReviewOutcome> = {
  protocol: codeReview2,
  answers: ({ change, texts, material, locks }, edition) =>
    blindReaders(
      codeReviewAnswersOn(change === undefined ? undefined : { change: withLocks(change, locks), texts }, edition),
      material?.nonce,
    ),
  prompt: (ask, seat, { texts, material, roleWords, language, reveals }) => {
    if (material === undefined)
      return ask.phase === 'advise'
        ? { ...plainPrompt(seat, ask.phase, ask.brief, NO_TEXTS), about: ask.brief.findings.map(advisedFinding) }
        : plainPrompt(seat, ask.phase, ask.brief, texts);
    const { title: scope, nonce, framing, guidance, project, documents, related, isWhole } = material;
    const pass = ask.phase === 'review' ? ask.brief.pass : undefined;
    const { text, files, part } = shownChange(material, ask.brief.part, pass);
    const put = { ask: blindAsk(nonce, ask).ask, seat, scope, nonce, framing, language, reveals };
    return codeReviewPrompt({ ...put, material: text, files, part, project, documents, related, guidance, roleWords, isWhole });
  },
  sharedAnswer: ({ agenda }, phase) => (agenda.length > 0 && SHARING.has(phase) ? SHARED_ANSWER : undefined),
};

const SHARED_ANSWER = wantedFrom({ kind: 'model' }, SHARED_IN_CODE_REVIEW);
const SHARING: ReadonlySet<string> = new Set(['review', 'cross-examine', 'defend'] satisfies (keyof CodeReviewPhases)[]);

/** The same for cases opened under version 1. */
export const codeReviewDesk1: typeof codeReviewDesk = { ...codeReviewDesk, protocol: codeReview };

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** A change with its lock files, which no panelist is shown. */
function withLocks(change: Change, locks: CaseLocks | undefined): Change {
  const shown = new Set(change.files.map(({ path }) => path));
  return { ...change, files: [...change.files, ...(locks?.change.files ?? []).filter(({ path }) => !shown.has(path))] };
}

/** The business debate as the loop runs it. */
export const businessReviewDesk: Desk<BusinessReviewCase, BusinessReviewPhases, BusinessReviewOutcome> = {
  protocol: businessReview2,
  looksAt: 'texts',
  answers: ({ document, seats }, edition) => blindReaders(businessReviewAnswersOn(document, edition, seats), document?.nonce),
  prompt: (ask, seat, { texts, externals, document, seats, roleWords, language, reveals }) => {
    if (document === undefined) return plainPrompt(seat, ask.phase, ask.brief, texts);
    const adjustmentLimit = adjustmentLimitOf(externals.has(seat.id));
    const own = { ownFields: ownFields(seats), roleWords };
    return businessReviewPrompt({
      ask: blindAsk(document.nonce, ask).ask,
      seat,
      document,
      language,
      reveals,
      adjustmentLimit,
      ...own,
    });
  },
};

/** The same for cases opened under version 1. */
export const businessReviewDesk1: typeof businessReviewDesk = { ...businessReviewDesk, protocol: businessReview };
