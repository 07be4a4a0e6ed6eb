/** An example of a manual. */
export interface Example {
  readonly name: string;
  readonly code: string;
  /** What it prints, as the comment in front of it says; anything where none does. */
  readonly prints: RegExp;
}

/** The examples of a document that are programs: `ts run` behind the fence. What one prints stands in a comment before it. */
export const exampleFiles = (document: string): readonly Example[] =>
  [...document.matchAll(/(?:<!-- prints: (.*?) -->\n+)?^```ts run\n([\s\S]*?)^```$/gm)].map(([, prints = '', code = ''], at) => ({
    name: `example-${at + 1}`,
    code,
    prints: new RegExp(prints),
  }));
