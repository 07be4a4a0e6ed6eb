import type { Language } from '../../core/language.ts';
import { wordingIn } from '../wording/wording.ts';
import { named } from '../words/table.ts';
import { EVIDENCE_WORDS } from '../words/tables.ts';
import type { ReportItem } from './schema/item.ts';

export interface BackingInput {
  readonly reporters: readonly { readonly name: string; readonly source: string; readonly conceded: boolean }[];
  readonly supporters: readonly string[];
  readonly challengers: readonly string[];
  readonly evidenceLevel: string;
  /** True if one of its quotes was not found. */
  readonly isUngrounded: boolean;
  readonly decision: Pick<ReportItem['decision'], 'sources_for' | 'did_not_respond' | 'held_open'>;
  readonly language: Language;
}

/** The backing of an item: only facts on the record. */
export function backingOf(input: BackingInput): string {
  const { reporters, supporters, challengers, evidenceLevel, isUngrounded, decision, language } = input;
  const { listed } = wordingIn(language);
  const words = EVIDENCE_WORDS[language];
  const standing = reporters.filter(({ conceded }) => !conceded);
  const conceded = reporters.filter((reporter) => reporter.conceded);
  const names = unique(standing.map(({ name }) => name));
  const sources = new Set(standing.map(({ source }) => source));
  // An author that cannot defend is reported as silent only if there was something to defend.
  const wasAsked = decision.held_open || challengers.length > 0;
  const isReporter = (who: string): boolean => reporters.some(({ name }) => name === who || name.startsWith(`${who}/`));
  const silent = decision.did_not_respond.filter((who) => wasAsked || !isReporter(who));
  const parts = [
    names.length === 0 ? [] : [sources.size >= 2 ? words.independently(listed(names)) : listed(names)],
    supporters.length === 0 ? [] : [words.supportedBy(listed(unique(supporters)))],
    challengers.length === 0 ? [] : [words.challengedBy(listed(unique(challengers)))],
    conceded.length === 0 ? [] : [words.concededBy(listed(unique(conceded.map(({ name }) => name))))],
    decision.sources_for.includes('advisory') ? [words.advisory] : [],
    silent.length === 0 ? [] : [words.silent(listed(silent))],
    [isUngrounded ? words.ungrounded : named(words.backing, evidenceLevel)],
  ];
  return parts.flat().join(' · ');
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
