/** The shortest names by which seats can be told apart: `security` for `claude/security-reviewer`, `codex/bug` where there is another bug detector. */
export function seatLabels(seats: readonly string[]): ReadonlyMap<string, string> {
  const forms = new Map([...new Set(seats)].map((seat) => [seat, formsOf(seat)]));
  const uses = new Map<string, number>();
  for (const form of [...forms.values()].flatMap((list) => [...new Set(list)])) uses.set(form, (uses.get(form) ?? 0) + 1);
  return new Map([...forms].map(([seat, list]) => [seat, list.find((form) => uses.get(form) === 1) ?? seat]));
}

function formsOf(seat: string): readonly string[] {
  const slash = seat.lastIndexOf('/');
  const role = seat.slice(slash + 1).replace(/(?<=.)-(?:reviewer|detector)$/, '');
  return role === '' ? [seat] : [role, `${seat.slice(0, slash + 1)}${role}`, seat];
}
