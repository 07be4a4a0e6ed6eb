import type { Fix, Result, Suppression } from 'sarif';
import { defined } from '../../../core/defined.ts';
import { isActive } from '../../report/headline.ts';
import { loudnessOf } from '../../report/item-weight.ts';
import { allItems, type ReportView, type ViewItem } from '../../report/view.ts';
import type { ViewPlacedEdit } from '../../report/view-data.ts';
import { FINGERPRINT, fingerprintsOf } from '../../wording/fingerprints.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';
import { itemMessage } from '../agent/item-message.ts';
import { uriOf } from '../paths.ts';
import { placesOf, ROOT } from './places.ts';
import { ruleIdOf, securityScore, weaknessTags } from './rules.ts';

/** The items that are results: accepted items, items that a person must decide, and items that a person dismissed. */
export const reportedItems = (view: ReportView): readonly ViewItem[] =>
  allItems(view).filter((item) => isActive(item, view) || item.ruling?.ruling === 'dismiss');

/** The items that the panel set aside: they are listed, but raise no alert. */
export const itemsSetAside = (view: ReportView): readonly ViewItem[] =>
  view.items.filter((item) => ['rejected', 'filtered', 'pre-existing'].includes(item.standing) && item.ruling === undefined);

/** Everything that is a result, in the order of the view. */
export function resultsOf(view: ReportView): readonly Result[] {
  const prints = fingerprintsOf(allItems(view));
  return reportedItems(view).map((item) => resultOf(item, prints.get(item.id) ?? '', view));
}

function resultOf(item: ViewItem, fingerprint: string, view: ReportView): Result {
  const { own, others } = placesOf(item);
  const { alsoHere } = MESSAGE_WORDS[view.language];
  const edit = item.standing === 'accepted' ? item.data?.edit : undefined;
  return {
    ruleId: ruleIdOf(item),
    // A level states that something is wrong, so an undecided item has none.
    ...(item.standing === 'disputed' ? { kind: 'review', level: 'none' } : { kind: 'fail', level: loudnessOf(item) }),
    message: { text: unlinked(itemMessage(item, view).join('\n\n')) },
    locations: own,
    ...(others.length === 0
      ? {}
      : { relatedLocations: others.map((place, index) => ({ id: index + 1, ...place, message: { text: alsoHere } })) }),
    // GitHub compares by the second name, and every other reader by any.
    partialFingerprints: { [FINGERPRINT]: fingerprint, primaryLocationLineHash: fingerprint },
    ...suppressionsOf(item, view),
    ...(edit === undefined ? {} : { fixes: [fixOf(edit, view)] }),
    properties: propertiesOf(item, view),
  };
}

/** Keeps quoted text from becoming a link in a message. */
const unlinked = (text: string): string => text.replaceAll('](', '] (');

/** A person's ruling that no action is needed becomes an accepted suppression. */
function suppressionsOf({ ruling }: ViewItem, { language }: ReportView): { readonly suppressions?: Suppression[] } {
  if (ruling?.ruling !== 'dismiss') return {};
  const justification = MESSAGE_WORDS[language].dismissedBy(ruling.by, ruling.reason);
  return { suppressions: [{ kind: 'external', status: 'accepted', justification }] };
}

const fixOf = (edit: ViewPlacedEdit, { language }: ReportView): Fix => ({
  description: { text: MESSAGE_WORDS[language].edit },
  artifactChanges: [
    {
      artifactLocation: { uri: uriOf(edit.file), uriBaseId: ROOT },
      replacements: [
        {
          deletedRegion: {
            startLine: edit.line,
            startColumn: edit.column,
            endLine: edit.endLine,
            endColumn: edit.endColumn,
          },
          insertedContent: { text: edit.after },
        },
      ],
    },
  ],
});

/** The properties of an item that SARIF has no fields for. */
function propertiesOf(item: ViewItem, view: ReportView): NonNullable<Result['properties']> {
  const { data, decision, measure, ruling, codes } = item;
  const tags = weaknessTags(item);
  const isOpen = item.standing === 'disputed' && item.perspectives.length > 0;
  const score = securityScore(item);
  return {
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...defined({ 'security-severity': score }),
    item: item.id,
    title: item.title,
    label: codes?.label ?? item.label,
    number: item.number,
    ...(item.elsewhere === undefined ? {} : { elsewhere: [...item.elsewhere] }),
    ...(view.id === undefined ? {} : { case: String(view.id) }),
    status: item.standing,
    decided: codes?.decision ?? decision.word,
    reason: decision.because,
    ...(decision.reversal === '' ? {} : { reversal: decision.reversal }),
    ...(data?.severity === undefined ? {} : { severity: data.severity }),
    ...(data?.confidence === undefined ? {} : { confidence: data.confidence }),
    ...(data?.evidenceLevel === undefined ? {} : { evidence_level: data.evidenceLevel }),
    ...((measure?.formula ?? '') === '' ? {} : { calculation: codes?.measure?.formula ?? measure?.formula }),
    ...(data?.sources === undefined ? {} : { sources: [...data.sources.for], against: [...data.sources.against] }),
    ...(data?.references === undefined ? {} : { references: [...data.references] }),
    ...(data?.advisories === undefined ? {} : { advisories: [...data.advisories] }),
    ...defined({ question: item.openQuestion?.question }),
    ...(isOpen ? { sides: item.perspectives.map(({ who, words }) => ({ who, words })) } : {}),
    ...(ruling === undefined ? {} : { ruling: { ruling: ruling.ruling, by: ruling.by, reason: ruling.reason } }),
  };
}
