import { defined } from '../../core/defined.ts';
import { type ItemId, itemId } from '../../core/ids.ts';
import { isLeftForEdits } from '../../core/protocols/flag-resolution/explain.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { JOINING, POSITIONS, ROUND_NAMES } from '../../core/protocols/flag-resolution/protocol.ts';
import { REVIEW_TYPES, typesOf } from '../../core/protocols/flag-resolution/review-types.ts';
import { ARBITER_ROUND } from '../../core/protocols/flag-resolution/rules.ts';
import type { FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { flagResolutionReport } from '../../reports/protocols/flag-resolution/report.ts';
import { type FlagError, type FlagExtra, flagResolutionResult } from '../../reports/protocols/flag-resolution/result.ts';
import { placesInSources } from '../../reports/protocols/flag-resolution/source-places.ts';
import { flagResolutionView } from '../../reports/protocols/flag-resolution/view.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import type { DebatedText } from '../../reports/report/placed-view.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import type { ReportView } from '../../reports/report/view.ts';
import { type FlagResolutionCase, flagResolutionDesk, flagResolutionDesk2 } from '../../runtime/desks/flag-resolution-desk.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import { alsoSearched } from '../report/also-searched.ts';
import { hasUnreadPages } from '../work/unread-pages.ts';
import { flagEditing } from './flag-editing.ts';
import type { Kind, LaterRound, Presented } from './kind.ts';
import { hasGaps, itemsOf, oneText, placed } from './report-parts.ts';

type FlagResolutionKind = Kind<FlagResolutionCase, FlagResolutionPhases, FlagResolutionOutcome>;

const kindOf = (desk: FlagResolutionKind['desk']): FlagResolutionKind => ({
  desk,
  lookout: async (setup, { masker }) => (await import('../case/text-lookout.ts')).articleLookout(setup, masker),
  present: (outcome, extra, { material, article, masks, sources, checksEdits }) =>
    presentFlagResolution(
      outcome,
      {
        ...alsoSearched(alsoNoticed(extra, material), material?.searched, 'sources-searched'),
        ...defined({ article: material }),
        placeIn: placesInSources(material, sources),
        texts: { sources, ...defined({ article, masks, checksEdits }) },
      },
      { article },
    ),
  editing: flagEditing,
  documents: ({ view, parts = [] }, { reviewType }) =>
    (parts.length === 0 ? [{ name: reviewType, view }] : parts).map((part) => ({
      path: `${part.name}-review.md`,
      text: markdownReport(part.view(), { detail: 'whole' }),
    })),
  about: ({ material, reviewType }) => material && `${material.file} (${typesOf(reviewType).join(' and ')})`,
  laterRounds,
});

/** The flags that a forecast assumes the scan for one type of review to raise. */
const SCANNED_FLAGS = 8;
/** The likely share of the possible asks of each kind of round. */
const LIKELY_SHARE: Readonly<Record<string, number>> = { argue: 1, cite: 0.1, rebut: 0.5, rule: 0.5 };
const LIKELY_LEAST = 0.1;

/** Both sides argue each flag in every round, and the arbiter rules on each; an ask may be about several flags. */
function laterRounds({ scanner, flags, maxFlags, reviewType, ...setup }: FlagResolutionCase): readonly LaterRound[] {
  const { critic, defender, arbiter, seats, flagsPerAsk = 1 } = setup;
  const isScanned = scanner !== undefined;
  const isOpen = isScanned && maxFlags === undefined;
  const types = typesOf(reviewType).length;
  const scanned = SCANNED_FLAGS * types;
  const most = isScanned ? (maxFlags ?? scanned) : Math.min(flags.length, maxFlags ?? flags.length);
  const likely = isScanned ? Math.min(1, scanned / most) : 1;
  const isRuledOnOneByOne = seats.some(({ id, kind }) => id === arbiter && kind === 'person');
  return ROUND_NAMES.filter((name) => isScanned || name !== POSITIONS).map((name): LaterRound => {
    const [number = '', phase = number] = name.split(':');
    const isArguing = phase !== number;
    const isAlone = name === JOINING || (!isArguing && isRuledOnOneByOne);
    const times = isAlone ? most : types * Math.ceil(most / types / flagsPerAsk);
    return {
      round: isArguing ? Number(number) : ARBITER_ROUND,
      name: phase,
      seats: isArguing ? [critic, defender] : arbiter === undefined ? [] : [arbiter],
      times,
      share: likely * (LIKELY_SHARE[phase] ?? LIKELY_LEAST),
      answers: most / Math.max(1, times),
      isOpen,
    };
  });
}

/** A debate about the flags of an article, by the rules of the first version. */
export const flagResolutionKind: FlagResolutionKind = kindOf(flagResolutionDesk);

/** A debate about the flags of an article as it is held now. */
export const flagResolutionKind2: FlagResolutionKind = kindOf(flagResolutionDesk2);

/** The report of a debate about flags. */
export function presentFlagResolution(
  outcome: FlagResolutionOutcome,
  extra: FlagExtra,
  { errors = [], article }: { readonly errors?: readonly FlagError[]; readonly article?: string | undefined } = {},
): Presented {
  const report = flagResolutionReport(outcome, extra, errors);
  const viewOf = (one: Report): ReportView => ruledView(printableDeep(placed(flagResolutionView(one), textIn(extra, article))));
  return {
    result: flagResolutionResult(outcome, extra, errors),
    report,
    items: itemsOf(flagResolutionDesk, outcome, extra),
    view: () => viewOf(report),
    parts: (outcome.reviewType === 'both' ? REVIEW_TYPES : []).map((type) => ({
      name: type,
      view: () => viewOf(flagResolutionReport(outcome, { ...extra, type }, errors)),
    })),
    mustRule: leftForEdits(outcome, extra),
    answered: outcome.answered > 0 || wasScanned(outcome),
    quorate: true,
    isNotReady: report.headline.recommendation === 'NOT READY',
    gaps:
      hasGaps(outcome, extra) ||
      outcome.leftOut !== undefined ||
      outcome.scan === 'rules' ||
      hasUnreadPages(extra.article === undefined ? [] : [extra.article]),
    texts: oneText(extra.article?.file, article),
  };
}

const textIn = ({ article: about }: FlagExtra, text: string | undefined): DebatedText | undefined =>
  about === undefined || text === undefined ? undefined : { file: about.file, text, hasLines: about.converted === undefined };

/** The flags that the panel upholds and a person must rule on all the same. */
const leftForEdits = ({ flags }: FlagResolutionOutcome, { rulings = [] }: FlagExtra): readonly ItemId[] => {
  const ruled = new Set(rulings.map(({ item }) => item));
  return flags.filter(isLeftForEdits).flatMap(({ flag }) => (ruled.has(itemId(flag.id)) ? [] : [itemId(flag.id)]));
};

/** True if no scan failed, and there are no flags or the debate ended early after a scan. */
const wasScanned = ({ flags, scan, curtailed }: FlagResolutionOutcome): boolean =>
  scan !== 'failed' && (flags.length === 0 || (scan !== 'none' && curtailed !== undefined));
