import { activeItems } from '../../report/headline.ts';
import { cautiousLoudnessOf } from '../../report/item-weight.ts';
import { allItems, type ReportView, type ViewItem } from '../../report/view.ts';
import { fingerprintsOf } from '../../wording/fingerprints.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';
import { itemSubstance } from '../agent/item-message.ts';
import { ruleIdOf } from '../sarif/rules.ts';

/** An entry of GitLab's Code Quality report. */
interface Issue {
  readonly description: string;
  readonly check_name: string;
  /** Entries with the same one count as one. */
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/** An entry needs a path: this one stands for the work as a whole. */
const WHOLE = '.';

/** A report for GitLab's Code Quality: what is missing, then the items to fix or to decide; empty if there is nothing. */
export function codeQuality(view: ReportView): readonly object[] {
  const prints = fingerprintsOf(allItems(view));
  const { incomplete } = MESSAGE_WORDS[view.language];
  const gaps: readonly Issue[] =
    view.incomplete.length === 0
      ? []
      : [
          {
            description: `${incomplete}: ${view.incomplete.join(' · ')}`,
            check_name: 'incomplete',
            fingerprint: 'incomplete',
            severity: 'info',
            location: { path: WHOLE, lines: { begin: 1 } },
          },
        ];
  return [...gaps, ...activeItems(view).map((item) => issueOf(item, prints.get(item.id) ?? item.id, view))];
}

function issueOf(item: ViewItem, fingerprint: string, view: ReportView): Issue {
  const [place] = item.data?.locations ?? [];
  return {
    description: itemSubstance(item, view).join(' ').replace(/\s+/g, ' '),
    check_name: ruleIdOf(item),
    fingerprint,
    severity: severityOf(item),
    location: { path: place?.file ?? WHOLE, lines: { begin: Math.max(1, place?.line ?? 1) } },
  };
}

const BY_SEVERITY = { critical: 'blocker', high: 'critical', medium: 'major', low: 'minor' } as const;
const BY_LOUDNESS = { error: 'critical', warning: 'major', note: 'minor' } as const;

/** An item that a person must decide is major at most. */
function severityOf(item: ViewItem): Issue['severity'] {
  const { severity } = item.data ?? {};
  return severity === undefined || item.standing === 'disputed' ? BY_LOUDNESS[cautiousLoudnessOf(item)] : BY_SEVERITY[severity];
}
