import type { Prompt } from '../contracts/panelist.ts';
import { loadTemplate } from './load-template.ts';

/** The smallest thing that can be asked, to see whether somebody answers. */
export const checkPrompt = (): Prompt => ({ rules: '', shared: '', own: loadTemplate('check.md') });
