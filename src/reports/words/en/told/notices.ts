import { count } from '../../count.ts';

/** Texts about reviewed text that addresses its reviewers. */
export const words = {
  does: {
    instruction: 'speaks to reviewers',
    signal: 'imitates a signal of the debate',
    fence: 'imitates the marks around data',
    'chat-markup': 'imitates the turns of a chat',
    'tool-result': 'imitates the result of a tool',
    answer: 'imitates an answer',
    hidden: 'hides characters',
    disguised: 'disguises its letters',
    encoded: 'contains encoded text',
  },
  speaking: (place: string, does: string, text: string) => `${place} ${does}: "${text}"; it is treated as data only`,
  steering: (place: string, text: string) => `${place} ${text}`,
  moreSteering: (number: number, places: string) => `${count(number, 'more notice')} of what would steer reviews: ${places}`,
  moreSpeaking: (number: number) => `${count(number, 'more notice')} of text that is treated as data only`,
};
