import { visible } from '../safety/visible.ts';
import { fill, loadTemplate } from './load-template.ts';

/** What is said to a panelist whose answer could not be read. */
export const repairWords = (problem: string): string => fill(loadTemplate('repair.md'), { problem: visible(problem) });
