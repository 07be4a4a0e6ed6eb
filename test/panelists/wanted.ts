import { businessReviewAnswers } from '../../src/answers/findings/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/findings/code-review-answers.ts';
import { flagResolutionAnswers } from '../../src/answers/flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../../src/answers/judges/judge-panel-answers.ts';
import { seatId } from '../../src/core/ids.ts';
import { DIMENSIONS } from '../../src/core/protocols/business-review/domains.ts';
import { DEFAULT_DIMENSIONS, DIMENSIONS_MAX } from '../../src/core/protocols/judge-panel/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Json } from '../vendor/wire.ts';

type Readers = Readonly<Record<string, { readonly schema: (seat: Seat) => object }>>;

const sits = (role: string): Seat => ({ id: seatId('s1'), model: 'm1', role, kind: 'model', canDefend: true });

const wantedBy = (protocol: string, readers: Readers, role = 'any') =>
  Object.entries(readers).map(([phase, { schema }]) => ({ name: `${protocol} ${phase}`, schema: schema(sits(role)) as Json }));

/** Names that no vendor takes for a property, and as many as a panel can have. */
const oddDimensions = Array.from({ length: DIMENSIONS_MAX }, (_, index) => ({ name: `비용 (€) ${index} "x"`, weight: 1 }));

/** Everything that any phase of any protocol asks for. */
export const WANTED: readonly { readonly name: string; readonly schema: Json }[] = [
  ...wantedBy('code', codeReviewAnswers),
  ...wantedBy('business', businessReviewAnswers),
  ...DIMENSIONS.flatMap(({ role }) => wantedBy(`business ${role}`, businessReviewAnswers, role)),
  ...wantedBy('flags', flagResolutionAnswers),
  ...wantedBy('judges', judgePanelAnswers({ dimensions: DEFAULT_DIMENSIONS })),
  ...wantedBy('judges of version 2', judgePanelAnswers({ dimensions: DEFAULT_DIMENSIONS }, undefined, 2)),
  ...wantedBy('judges of odd dimensions', judgePanelAnswers({ dimensions: oddDimensions })),
];
