/** Every text in a value of plain data, maps and sets, in order, however deep. */
export function* textsIn(value: unknown): Iterable<string> {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') yield one;
    if (typeof one !== 'object' || one === null) continue;
    const parts: readonly unknown[] = one instanceof Map || one instanceof Set ? [...one] : Object.values(one);
    for (const part of parts.toReversed()) open.push(part);
  }
}
