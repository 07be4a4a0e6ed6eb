import { sha256 } from '../system/sha256.ts';
import { readTemplates } from './load-template.ts';

/** The SHA-256 of all our words, each with its path, in the order of the paths: what a case was put with. */
export const promptsHash = (): string => sha256(JSON.stringify(readTemplates()));
