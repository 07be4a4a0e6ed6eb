import { defined } from '../../core/defined.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { JOINING, POSITIONS, ROUND_NAMES } from '../../core/protocols/flag-resolution/protocol.ts';
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
  documents: ({ view }, { reviewType }) => [
    { path: `${reviewType}-review.md`, text: markdownReport(view(), { detail: 'whole' }) },
  ],
  about: ({ material, reviewType }) => material && `${material.file} (${reviewType})`,
  laterRounds,
});

/** The flags that a forecast assumes a scan to raise. */
const SCANNED_FLAGS = 8;
/** The likely share of the possible asks of each kind of round. */
const LIKELY_SHARE: Readonly<Record<string, number>> = { argue: 1, cite: 0.1, rebut: 0.5, rule: 0.5 };
const LIKELY_LEAST = 0.1;

/** Both sides argue each flag in every round, and the arbiter rules on each; an ask may be about several flags. */
function laterRounds({ scanner, flags, maxFlags, ...setup }: FlagResolutionCase): readonly LaterRound[] {
  const { critic, defender, arbiter, seats, flagsPerAsk = 1 } = setup;
  const isScanned = scanner !== undefined;
  const isOpen = isScanned && maxFlags === undefined;
  const most = isScanned ? (maxFlags ?? SCANNED_FLAGS) : Math.min(flags.length, maxFlags ?? flags.length);
  const likely = isScanned ? Math.min(1, SCANNED_FLAGS / most) : 1;
  const isRuledOnOneByOne = seats.some(({ id, kind }) => id === arbiter && kind === 'person');
  return ROUND_NAMES.filter((name) => isScanned || name !== POSITIONS).map((name): LaterRound => {
    const [number = '', phase = number] = name.split(':');
    const isArguing = phase !== number;
    const isAlone = name === JOINING || (!isArguing && isRuledOnOneByOne);
    const times = isAlone ? most : Math.ceil(most / flagsPerAsk);
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
  return {
    result: flagResolutionResult(outcome, extra, errors),
    report,
    items: itemsOf(flagResolutionDesk, outcome, extra),
    view: () => ruledView(printableDeep(placed(flagResolutionView(report), textIn(extra, article)))),
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

/** True if no scan failed, and there are no flags or the debate ended early after a scan. */
const wasScanned = ({ flags, scan, curtailed }: FlagResolutionOutcome): boolean =>
  scan !== 'failed' && (flags.length === 0 || (scan !== 'none' && curtailed !== undefined));
