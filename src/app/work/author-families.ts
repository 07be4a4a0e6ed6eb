import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { authorsAmong } from '../../core/finding-debate/calibrated/author-voice.ts';
import type { AuthorFamily } from '../../core/finding-debate/hearing/author-family.ts';
import type { CodeReviewSetup } from '../../core/protocols/code-review/said.ts';
import { familyNamed } from '../../panelists/family-choice.ts';
import { familiesSigned, familyOfAccount, SIGNED_FAMILIES } from '../../panelists/vendors/authors.ts';
import { FAMILY_NAMES, knownFamily } from '../../panelists/vendors/families.ts';
import type { ReviewWork } from './review-work.ts';

/**
 * The families of models that wrote a change: those that the user names, else those in the signatures of its commits and its pull
 * request. A change's own statements are not trusted, so they only ever reduce a vote's weight.
 */
export function authorFamilies(
  { read, said }: Pick<ReviewWork, 'read' | 'said'>,
  named: readonly string[] | undefined,
): readonly AuthorFamily[] {
  if (named !== undefined) return unique(named.map((name) => ({ family: familyNamed(name), from: 'setting' })));
  const account = said?.author === undefined ? undefined : familyOfAccount(said.author);
  return unique([
    ...read.messages.texts.flatMap(familiesSigned).map((family) => ({ family, from: 'commit' as const })),
    ...[...(account === undefined ? [] : [account]), ...familiesSigned(said?.body ?? '')].map((family) => ({
      family,
      from: 'pull-request' as const,
    })),
  ]);
}

/** Notes that a family which wrote the change is on the panel, if the policy weights its votes. */
export function authorRemarks(setup: CodeReviewSetup): readonly Remark[] {
  if (setup.policy !== 'calibrated') return [];
  const seated = new Set(setup.assignments.map(({ seat }) => seat));
  return authorsAmong(setup, seated).map((author) => remark('note', 'author-family', author));
}

const KNOWN: ReadonlySet<string> = new Set([...FAMILY_NAMES, ...SIGNED_FAMILIES]);

/**
 * Checks the families that the user names as authors against the panel. Any family of a seat is one; another word is a mistake
 * in an option of this command, and is remarked in settings, which are for every panel.
 */
export function checkAuthors(
  { seats, authorFamily = [] }: Pick<CodeReviewSetup, 'seats' | 'authorFamily'>,
  { isOption }: { readonly isOption: boolean },
): readonly Remark[] {
  const seated = [...new Set(seats.filter(({ kind }) => kind !== 'analyser').map(({ model }) => model))].sort();
  const absent = authorFamily.filter(({ family, from }) => from === 'setting' && !seated.includes(family));
  return absent.map(({ family }) => {
    const isKnown = KNOWN.has(family);
    if (!isKnown && isOption) throw unknownAuthor(family, seated);
    return remark(isKnown ? 'note' : 'warning', 'author-not-seated', { family, isKnown, seated });
  });
}

function unknownAuthor(family: string, seated: readonly string[]): UserError {
  const meant = knownFamily(family);
  return new UserError('unknown-family', `--author-family ${family}: there is no such model family`, {
    hint: `${meant === undefined ? '' : `did you mean ${meant}? `}name a family of this panel (${seated.join(', ')}), another known one (${[...KNOWN].filter((one) => !seated.includes(one)).join(', ')}), or none`,
  });
}

/** Each family once, as it was first found. */
const unique = (all: readonly AuthorFamily[]): readonly AuthorFamily[] =>
  all.filter(({ family }, at) => all.findIndex((one) => one.family === family) === at);
