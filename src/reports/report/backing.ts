import { tell, tellNamed } from '../words/say.ts';
import type { ReportItem } from './schema/item.ts';
import type { ReportText } from './schema/text.ts';

export interface BackingInput {
  readonly reporters: readonly { readonly name: string; readonly source: string; readonly conceded: boolean }[];
  readonly supporters: readonly string[];
  readonly challengers: readonly string[];
  readonly evidenceLevel: string;
  /** True if one of its quotes was not found. */
  readonly isUngrounded: boolean;
  readonly decision: Pick<ReportItem['decision'], 'sources_for' | 'did_not_respond' | 'held_open'>;
}

/** The backing of an item, part by part: only facts on the record. */
export function backingOf(input: BackingInput): readonly ReportText[] {
  const { reporters, supporters, challengers, evidenceLevel, isUngrounded, decision } = input;
  const standing = reporters.filter(({ conceded }) => !conceded);
  const conceded = reporters.filter((reporter) => reporter.conceded);
  const names = unique(standing.map(({ name }) => name));
  const sources = new Set(standing.map(({ source }) => source));
  // An author that cannot defend is reported as silent only if there was something to defend.
  const wasAsked = decision.held_open || challengers.length > 0;
  const isReporter = (who: string): boolean => reporters.some(({ name }) => name === who || name.startsWith(`${who}/`));
  const silent = decision.did_not_respond.filter((who) => wasAsked || !isReporter(who));
  const parts = [
    names.length === 0 ? [] : [sources.size >= 2 ? tell('evidence.independently', listed(names)) : listed(names)],
    supporters.length === 0 ? [] : [tell('evidence.supportedBy', listed(unique(supporters)))],
    challengers.length === 0 ? [] : [tell('evidence.challengedBy', listed(unique(challengers)))],
    conceded.length === 0 ? [] : [tell('evidence.concededBy', listed(unique(conceded.map(({ name }) => name))))],
    decision.sources_for.includes('advisory') ? [tell('evidence.advisory')] : [],
    silent.length === 0 ? [] : [tell('evidence.silent', listed(silent))],
    [isUngrounded ? tell('evidence.ungrounded') : tellNamed('evidence.backing', evidenceLevel)],
  ];
  return parts.flat();
}

const listed = (names: readonly string[]) => tell('list.and', names);
const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
