import { type Phase, phaseOf, scriptedAnswer } from '../review/debate-script.ts';
import type { VendorRequest } from '../vendor/wire.ts';

/** The phase that an ask belongs to, by its words: not everybody is sent a schema. */
export const phaseIn = (prompt: string): Phase => phaseOf({ prompt });

/** The debate of the reviews, for whoever reads the words of an ask and nothing else. */
export const answerTo = (prompt: string): object => scriptedAnswer({ prompt } as VendorRequest) as object;
