/** `1 finding`, `2 findings`. */
export const count = (number: number, noun: string, many = `${noun}s`): string => `${number} ${number === 1 ? noun : many}`;
