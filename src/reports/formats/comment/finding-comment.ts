import type { Block, ItemBlock } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import type { ReportView } from '../../report/view.ts';
import { COMMENT_WORDS, LAYOUT_WORDS } from '../../words/tables.ts';
import { itemText, type Pen } from '../markdown/blocks.ts';
import { code, details, suggestionBlock } from '../markdown/text.ts';

/** The maximum length of one text. */
const TEXT_MAX = 4_000;

/** How findings are told one by one: in comments on lines, or together in a review. */
export interface FindingTexts {
  /** A comment on lines, which show the code themselves; with a suggestion that replaces exactly these lines, if it has one. */
  comment(id: string, told: { readonly name: string; readonly suggestion?: string | undefined }): string;
  /** A review: how many comments it has, and the findings that are told in it. */
  review(comments: number, folded: readonly string[]): string;
}

const REVIEW_MAX = 50_000;

/** Prepares the texts of single findings. */
export function findingTexts(view: ReportView, caseName: string): FindingTexts {
  const words = COMMENT_WORDS[view.language];
  const tree = layOut(view, { detail: 'short', caseName });
  const blocks = new Map(tree.sections.flatMap(({ blocks: all }) => itemsIn(all)).map((block) => [block.item.id, block]));
  const pen: Pen = {
    words: LAYOUT_WORDS[view.language],
    most: TEXT_MAX,
    itemMarks: '####',
    grounds: 'line',
    placesOf: () => [],
  };
  const itemOf = (id: string, { isSuggested, hasCode }: { isSuggested: boolean; hasCode: boolean }): string => {
    const block = blocks.get(id);
    if (block === undefined) return '';
    const shown = block.shown.filter((one) => !(isFix(one) && isSuggested) && (hasCode || one.kind !== 'quote'));
    const placesOf: Pen['placesOf'] = hasCode ? ({ place = '' }) => (place === '' ? [] : [code(place)]) : () => [];
    return itemText({ ...block, item: { ...block.item, number: 0 }, shown, grounds: [] }, { ...pen, placesOf });
  };
  return {
    comment: (id, { name, suggestion }) => {
      const isSuggested = suggestion !== undefined;
      return [
        itemOf(id, { isSuggested, hasCode: false }),
        ...(isSuggested ? [suggestionBlock(suggestion)] : []),
        `<sub>Tribunal · ${words.finding} ${code(name)}</sub>`,
      ].join('\n\n');
    },
    review: (comments, folded) => {
      const parts: string[] = [];
      let room = REVIEW_MAX;
      for (const id of folded) {
        const part = itemOf(id, { isSuggested: false, hasCode: true });
        room -= part.length;
        parts.push(room > 0 ? part : (itemOf(id, { isSuggested: true, hasCode: false }).slice(0, 300).split('\n', 1)[0] ?? ''));
      }
      const rest = parts.length === 0 ? [] : [details(words.folded(folded.length), parts.join('\n\n'))];
      return [`**Tribunal** · ${words.review(comments)}`, ...rest].join('\n\n');
    },
  };
}

const isFix = (block: Block): boolean => block.kind === 'edit' || (block.kind === 'prose' && block.role === 'fix');

const itemsIn = (blocks: readonly Block[]): readonly ItemBlock[] =>
  blocks.flatMap((block) => (block.kind === 'item' ? [block] : block.kind === 'fold' ? itemsIn(block.blocks) : []));
