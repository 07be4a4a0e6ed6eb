import { UserError } from '../../contracts/user-error.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { businessReviewKind, businessReviewKind1 } from './business-review.ts';
import { codeReviewKind, codeReviewKind1 } from './code-review.ts';
import { flagResolutionKind, flagResolutionKind2 } from './flag-resolution.ts';
import { judgePanel2Kind, judgePanelKind } from './judge-panel.ts';
import type { Kind } from './kind.ts';

const PROTOCOLS = [
  codeReviewKind1,
  codeReviewKind,
  businessReviewKind1,
  businessReviewKind,
  flagResolutionKind,
  flagResolutionKind2,
  judgePanelKind,
  judgePanel2Kind,
].map(({ desk }) => desk.protocol.id);

/**
 * Calls `use` with the kind that the protocol of a stored case names. Only stored cases need this: a prepared case has its kind
 * from the start. A case is replayed by the rules it was opened under, or not at all.
 */
export function withKind<R>(protocol: string, use: <S extends CaseSetup, P, O>(kind: Kind<S, P, O>) => R): R {
  switch (protocol) {
    case codeReviewKind1.desk.protocol.id:
      return use(codeReviewKind1);
    case codeReviewKind.desk.protocol.id:
      return use(codeReviewKind);
    case businessReviewKind1.desk.protocol.id:
      return use(businessReviewKind1);
    case businessReviewKind.desk.protocol.id:
      return use(businessReviewKind);
    case flagResolutionKind.desk.protocol.id:
      return use(flagResolutionKind);
    case flagResolutionKind2.desk.protocol.id:
      return use(flagResolutionKind2);
    case judgePanelKind.desk.protocol.id:
      return use(judgePanelKind);
    case judgePanel2Kind.desk.protocol.id:
      return use(judgePanel2Kind);
    default:
      throw new UserError(
        'unknown-protocol',
        `the case was opened under ${protocol}, whose rules are not part of this Tribunal`,
        {
          hint: `it knows ${PROTOCOLS.join(', ')}: use the version that opened the case`,
        },
      );
  }
}
