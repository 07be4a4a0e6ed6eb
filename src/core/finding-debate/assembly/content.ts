import type { Reported } from '../hearing/said.ts';

/** Everything a finding says, as one text to order equals by: nothing about who said it. */
export function contentOf(finding: Reported): string {
  const { id: _id, seat: _seat, origin: _origin, ...content } = finding;
  return JSON.stringify(content);
}
