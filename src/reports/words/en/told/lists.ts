import { count } from '../../count.ts';

/** Texts of case lists and policy comparisons. */
export const words = {
  states: {
    running: 'running',
    unfinished: 'unfinished',
    closed: 'closed',
    'ended early': 'ended early',
    damaged: 'damaged',
    empty: 'empty',
    foreign: 'not yours',
  },
  asks: (answered: number, failed: number) => `${answered} answered${failed === 0 ? '' : `, ${failed} failed`}`,
  since: (ago: string, date: string) => `${ago}, ${date}`,
  now: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  daysAgo: (days: number) => `${days} days ago`,
  noSuchItem: 'no such item',
  standings: { upheld: 'upheld', open: 'open', dismissed: 'dismissed' },
  nothing: 'there are no items to compare',
  allSame: (items: number, before: string, after: string) => `${count(items, 'item')}, all the same under ${before} and ${after}`,
  same: (same: string, before: string, after: string) =>
    `${same} the same standing, severity and confidence under ${before} and ${after}`,
  someOf: (same: number, all: number) => `${same} of ${count(all, 'item')} ${same === 1 ? 'has' : 'have'}`,
};
