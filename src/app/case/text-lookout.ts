import type { NamedText } from '../../context/lookout/frozen-texts.ts';
import { openTextLookout } from '../../context/lookout/lookout.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import { defined } from '../../core/defined.ts';
import { AGENT_INSTRUCTIONS } from '../../panelists/agents/known-agents.ts';
import type { BusinessReviewCase } from '../../runtime/desks/desks.ts';
import type { FlagResolutionCase } from '../../runtime/desks/flag-resolution-desk.ts';
import type { JudgePanelCase } from '../../runtime/desks/judge-panel-desk.ts';
import type { Masker } from '../../safety/secrets/mask.ts';

interface CaseTexts {
  readonly texts: readonly NamedText[];
  readonly nonce: string;
  readonly mayLook?: boolean;
}

/** A lookout over the texts of a case; none where panelists are shown all of them. */
const overTexts = ({ texts, nonce, mayLook }: CaseTexts, masker: Masker): Lookout | undefined =>
  mayLook === true ? openTextLookout(texts, { nonce, masker, leaveOut: AGENT_INSTRUCTIONS }) : undefined;

/** The document of a review. */
export const documentLookout = ({ document, mayLook }: BusinessReviewCase, masker: Masker): Lookout | undefined =>
  document &&
  overTexts({ texts: [{ name: document.file, text: document.shown }], nonce: document.nonce, ...defined({ mayLook }) }, masker);

/** The name of an article among its sources. */
const ARTICLE = 'article';

/** The article and its sources, by their ids. */
export const articleLookout = ({ article, sources, nonce, mayLook }: FlagResolutionCase, masker: Masker): Lookout | undefined => {
  const own = [...sources].flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
  const texts = article === undefined ? own : [{ name: ARTICLE, text: article }, ...own];
  return overTexts({ texts, nonce, ...defined({ mayLook }) }, masker);
};

/** The artefacts of a plan. */
export const planLookout = ({ material: { artefacts }, nonce, mayLook }: JudgePanelCase, masker: Masker): Lookout | undefined =>
  overTexts(
    { texts: artefacts.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }])), nonce, ...defined({ mayLook }) },
    masker,
  );
