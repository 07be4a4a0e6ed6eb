import { activeItems } from '../../report/headline.ts';
import { allItems, type ReportView, type ViewItem } from '../../report/view.ts';
import { fingerprintsOf } from '../../wording/fingerprints.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';
import { itemMessage, itemSubstance } from '../agent/item-message.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** What a report as test results says beside its view. */
export interface JunitTerms {
  /** The numbers of the accepted items that trip the gate; without a gate, of all. */
  readonly failing: ReadonlySet<number>;
  /** True if every panelist answered and all of the work was seen. */
  readonly isWhole: boolean;
}

const SUITE = 'tribunal';

/** What a case of a test suite came to. */
type Fate = 'passed' | 'failures' | 'errors' | 'skipped';

interface TestCase {
  readonly fate: Fate;
  readonly xml: Xml;
}

/**
 * A report as test results: what is missing is an error, an accepted item a failure if it trips the gate, and an item that a person
 * must decide is skipped. If there is nothing at all, one case passes.
 */
export function junit(view: ReportView, { failing, isWhole }: JunitTerms): string {
  const words = MESSAGE_WORDS[view.language];
  const prints = fingerprintsOf(allItems(view));
  const className = `${SUITE}.${view.protocol.replace(/\/\d+$/, '')}`;
  const gaps = isWhole || view.incomplete.length > 0 ? view.incomplete : [words.incomplete];
  const own = { classname: className };
  const cases: TestCase[] = [
    ...gaps.map((line): TestCase => {
      const error = element('error', { type: 'incomplete', message: line });
      return { fate: 'errors', xml: element('testcase', { ...own, name: line }, [error]) };
    }),
    ...activeItems(view).map((item) => {
      const fate = item.standing === 'disputed' ? 'skipped' : failing.has(item.number) ? 'failures' : 'passed';
      const name = `[${item.codes?.label ?? item.label}] ${item.title.replace(/\s+/g, ' ')} (${prints.get(item.id) ?? item.id})`;
      return { fate, xml: element('testcase', { ...placeOf(item, className), name }, [outcomeOf(item, fate, view)]) } as const;
    }),
  ];
  if (cases.length === 0) cases.push({ fate: 'passed', xml: element('testcase', { ...own, name: words.nothingFound }) });
  const counts = { tests: cases.length, failures: 0, errors: 0, skipped: 0 };
  for (const { fate } of cases) if (fate !== 'passed') counts[fate]++;
  const suite = element(
    'testsuite',
    { name: SUITE, ...counts, timestamp: view.openedAt?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) },
    cases.map(({ xml }) => xml),
  );
  return xmlDocument(element('testsuites', { name: SUITE, ...counts }, [suite]));
}

/** A file takes the place of the class that a test is in. */
function placeOf({ data }: ViewItem, className: string): Readonly<Record<string, string | number | undefined>> {
  const [place] = data?.locations ?? [];
  if (place === undefined) return { classname: className };
  return { classname: place.file, file: place.file, line: place.line === 0 ? undefined : place.line };
}

function outcomeOf(item: ViewItem, fate: Fate, view: ReportView): Xml {
  const [message = item.title] = itemSubstance(item, view);
  const words = itemMessage(item, view).join('\n\n');
  if (fate === 'failures') return element('failure', { type: item.codes?.label ?? item.label, message }, [words]);
  if (fate === 'passed') return element('system-out', {}, [words]);
  const { question } = MESSAGE_WORDS[view.language];
  return element('skipped', { message: `${question}: ${item.openQuestion?.question ?? item.title}` }, [words]);
}
