/** The rules that differ between versions of a flag resolution. */
export interface FlagRules {
  readonly id: 'flag-resolution/1' | 'flag-resolution/2';
  /** A fast path considers the critic's citations, and the sources the defender names: V1, V2. */
  readonly heedsCitations: boolean;
  /** A quote is found despite the changes that copying makes, and shown as it occurs in its source: V3. */
  readonly forgivesCopying: boolean;
  /** A citation that was struck is asked for once more: V4. */
  readonly asksForStruck: boolean;
  /** An escalation keeps every edit that was proposed: V6. */
  readonly keepsEdits: boolean;
  /** Edits of the same sentence become one: V8. */
  readonly joinsEdits: boolean;
}

/** The rules that cases were opened under first. */
export const VERSION_1: FlagRules = {
  id: 'flag-resolution/1',
  heedsCitations: false,
  forgivesCopying: false,
  asksForStruck: false,
  keepsEdits: false,
  joinsEdits: false,
};

/** The rules of new cases. */
export const VERSION_2: FlagRules = {
  id: 'flag-resolution/2',
  heedsCitations: true,
  forgivesCopying: true,
  asksForStruck: true,
  keepsEdits: true,
  joinsEdits: true,
};
