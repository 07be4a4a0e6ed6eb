import type { Language } from '../../core/language.ts';
import type { Recalled } from '../report/case-schema.ts';
import type { KeyedView } from '../report/case-view.ts';
import type { Report } from '../report/schema/report.ts';
import type { ReportText } from '../report/schema/text.ts';
import type { ViewRuling } from '../report/view.ts';
import { tell, tellNamed } from '../words/say.ts';
import { RULING_WORDS } from '../words/tables.ts';

/** Who dismissed a finding before, when and why. */
export function recalledText({ by, reason }: ViewRuling, { at, known_by }: Recalled, language: Language): string {
  const { recalled, recalledByWords } = RULING_WORDS[language];
  return (known_by === 'words' ? recalledByWords : recalled)(by, dayOf(at), reason);
}

/** The day of a moment: `2026-08-01`. */
const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

const recalledIn = ({ items }: Report): readonly Report['items'][number][] =>
  items.filter(({ ruling }) => ruling?.recalled !== undefined);

/** The number of findings that the memory of the repository dismisses, as a caution. */
export function recalledCautions(report: Report): readonly ReportText[] {
  const { length } = recalledIn(report);
  return length === 0 ? [] : [tell('ruling.recalledCount', length)];
}

/** These findings as a list: what it was, who dismissed it, when and why. */
export function recalledLists(report: Report): NonNullable<KeyedView['lists']> {
  const items = recalledIn(report);
  if (items.length === 0) return [];
  const lines = items.map(({ title, severity, places, ruling }) => ({
    words: tell(
      'ruling.recalledItem',
      severity === undefined ? '' : tellNamed('severity', severity),
      title,
      places.map(({ path, line }) => (line === 0 ? `${path}` : `${path}:${line}`))[0] ?? '',
      ruling?.reason ?? '',
    ),
    who: tell('ruling.recalledBy', ruling?.by ?? '', dayOf(ruling?.recalled?.at ?? ''), ruling?.recalled?.id ?? ''),
  }));
  return [{ id: 'recalled', title: tell('ruling.recalledTitle'), groups: [{ name: '', lines }] }];
}
