import { UserError } from '../../contracts/user-error.ts';
import { findItem, findStory } from '../../reports/formats/story/story.ts';
import { allItems, type ReportView, type ViewItem } from '../../reports/report/view.ts';

/** The item that a person names, by number, id, member or title. Throws a `UserError` if there is none. */
export function itemNamed(view: ReportView, wanted: string): ViewItem {
  const item = findItem(view, wanted);
  if (item !== undefined) return item;
  const known = allItems(view)
    .slice(0, 20)
    .map(({ number, id, title }) => `${number}  ${id}  ${title}`);
  const hint = known.length === 0 ? 'this debate has no items' : ['known:', ...known].join('\n');
  throw new UserError('no-such-item', `item "${wanted}" not found`, { hint });
}

/** The item whose story a person asks for, including one that was merged into another. */
export const storyNamed = (view: ReportView, wanted: string): ViewItem => findStory(view, wanted) ?? itemNamed(view, wanted);
