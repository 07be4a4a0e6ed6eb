import { byWeight } from '../report/item-weight.ts';
import { pulledDownBy, type ReportView, standingWords, type ViewItem, type ViewStanding, withStanding } from '../report/view.ts';
import type { ViewListGroup } from '../report/view-data.ts';
import { HEADLINE_WORDS } from '../words/tables.ts';
import type { Block, LayoutOptions, Section } from './block.ts';
import { absorbedBlocks, itemBlock } from './item-blocks.ts';
import type { Sheet } from './sheet.ts';

/** The number of decisions shown at the top. */
const DECISIONS_SHOWN = 5;
/** The number of things to do first, and of agreements and disagreements, that an executive summary names. */
const DIGEST_MOST = { first: 5, others: 3 } as const;

/** In the order of every report: the overall result, items to fix, items to decide, items set aside. */
export function foregroundSections(view: ReportView, sheet: Sheet, { detail }: LayoutOptions): readonly Section[] {
  const { verdict, scorecard, tables = [], texts = [], lists = [] } = view;
  const shown = (id: string, title: string, blocks: readonly Block[]): Section => ({ id, title, isFolded: false, blocks });
  return [
    ...(verdict === undefined ? [] : [shown('verdict', sheet.words.sections.verdict, [itemBlock(verdict, sheet)])]),
    shown('summary', sheet.words.sections.summary, digestBlocks(view, sheet)),
    ...(scorecard === undefined
      ? []
      : [
          shown('scores', scorecard.title, [
            { kind: 'scores', card: scorecard, pulledDownBy: scorecard.scores.map((one) => pulledDownBy(view.items, one)) },
          ]),
        ]),
    ...tables.map(({ title, ...table }, at) => shown(`table-${at + 1}`, title, [{ kind: 'table', table, hasTotal: false }])),
    ...fixSections(view, sheet, detail),
    decideSection(view, sheet, detail),
    ...lists.map(({ id, title, groups }) => shown(id, title, [{ kind: 'list', groups }])),
    ...texts
      .filter(({ isBackground }) => isBackground !== true)
      .map(({ title, body }, at) => shown(`text-${at + 1}`, title, [{ kind: 'text', body }])),
    ...(['rejected', 'filtered', 'pre-existing'] as const).map((standing) => asideSection(view, standing, { sheet, detail })),
    {
      id: 'absorbed',
      title: sheet.words.sections.absorbed,
      isFolded: detail === 'short',
      blocks: absorbedBlocks(sheet.absorbed.get(0) ?? [], sheet),
    },
  ];
}

/** The items to fix; a whole report lists less severe ones in a separate section. */
function fixSections(view: ReportView, sheet: Sheet, detail: LayoutOptions['detail']): readonly Section[] {
  const { lesser, standings } = view.words;
  const all = withStanding(view, 'accepted');
  const section = (id: string, title: string, items: readonly ViewItem[]): Section => ({
    id,
    title,
    count: items.length,
    isFolded: false,
    blocks: items.map((item) => itemBlock(item, sheet)),
  });
  if (detail === 'short') return [section('accepted', sheet.words.sections.accepted, all)];
  const isLight = ({ gravity }: ViewItem): boolean => lesser !== undefined && gravity !== 'grave';
  return [
    section(
      'accepted',
      standings.accepted.section,
      all.filter((item) => !isLight(item)),
    ),
    section('accepted-lesser', lesser?.title ?? '', all.filter(isLight)),
  ];
}

/** The items to decide, the most consequential first; those with little effect, and those beyond the limit, are folded. */
function decideSection(view: ReportView, sheet: Sheet, detail: LayoutOptions['detail']): Section {
  const { words } = sheet;
  const all = [...withStanding(view, 'disputed')].sort((a, b) => Number(b.escalate) - Number(a.escalate) || byWeight(a, b));
  const blocks = all.map((item) => itemBlock(item, sheet));
  const isGrave = ({ item }: (typeof blocks)[number]): boolean => item.gravity !== 'slight';
  const top = detail === 'whole' ? blocks : blocks.filter(isGrave).slice(0, DECISIONS_SHOWN);
  const rest = blocks.filter((block) => !top.includes(block));
  return {
    id: 'disputed',
    title: detail === 'whole' ? view.words.standings.disputed.section : words.sections.disputed,
    count: all.length,
    isFolded: false,
    blocks: [
      ...top,
      ...(rest.length === 0
        ? []
        : [{ kind: 'fold', title: words.item.lessAtStake(rest.length), note: titlesOf(rest), blocks: rest } as const]),
    ],
  };
}

const titlesOf = (blocks: readonly { readonly item: ViewItem }[]): string =>
  blocks.map(({ item }) => `${item.number} ${item.title}`).join(', ');

/** The items without action, a line each; unfolded, each with its reason. */
function asideSection(
  view: ReportView,
  standing: ViewStanding,
  { sheet, detail }: { readonly sheet: Sheet } & Pick<LayoutOptions, 'detail'>,
): Section {
  const items = withStanding(view, standing).map((item) => itemBlock(item, sheet));
  const { counted, section } = standingWords(view.words, standing);
  return {
    id: standing,
    title: detail === 'whole' ? section : HEADLINE_WORDS[view.language].counted(items.length, counted),
    count: items.length,
    isFolded: detail === 'short',
    blocks: items.length === 0 ? [] : [{ kind: 'rows', items }],
  };
}

/** The points of agreement, the differences and the first action, computed from the items' current standings. */
function digestBlocks(view: ReportView, { words }: Sheet): readonly Block[] {
  if (view.hasDigest !== true || view.items.length === 0) return [];
  const onSide = ({ sides = new Map() }: ViewItem, wanted: string): readonly string[] =>
    [...sides].flatMap(([who, side]) => (side === wanted ? [who] : []));
  const inOrder = (standings: readonly ViewStanding[]): readonly ViewItem[] =>
    view.items.filter(({ standing }) => standings.includes(standing)).sort(byWeight);
  const accepted = inOrder(['accepted']);
  const isAgreed = (item: ViewItem): boolean => onSide(item, 'for').length > 1 && onSide(item, 'against').length === 0;
  const contested = inOrder(['disputed', 'accepted', 'rejected']).filter((item) => onSide(item, 'against').length > 0);
  const group = (name: string, lines: ViewListGroup['lines'], most: number = DIGEST_MOST.others): ViewListGroup => ({
    name,
    lines: lines.slice(0, most),
  });
  const groups = [
    group(
      words.digest.first,
      accepted.map(({ number, title, suggestion }) => ({ words: `${number}. ${suggestion || title}`, who: '' })),
      DIGEST_MOST.first,
    ),
    group(
      words.digest.agreed,
      accepted.filter(isAgreed).map((item) => ({ words: `${item.number}. ${item.title}`, who: onSide(item, 'for').join(', ') })),
    ),
    group(
      words.digest.differ,
      contested.map((item) => ({
        words: words.differs(`${item.number}. ${item.title}`, onSide(item, 'for').join(', '), onSide(item, 'against').join(', ')),
        who: '',
      })),
    ),
  ].filter(({ lines }) => lines.length > 0);
  return groups.length === 0 ? [] : [{ kind: 'list', groups }];
}
