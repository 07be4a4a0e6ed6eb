/** The value that a program wrote as JSON; nothing where it wrote something else. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
