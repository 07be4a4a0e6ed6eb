import type { SarifResult, SarifRule, SarifRun } from './document.ts';

/** A rule, and what a result calls it. */
export interface NamedRule {
  readonly id: string;
  readonly rule: SarifRule;
}

type Component = SarifRun['tool']['driver'] | NonNullable<SarifRun['tool']['extensions']>[number];

/** Finds the rules of a run's results by whatever name or number they have for them, in the driver or in an extension. */
export function ruleFinder({ tool: { driver, extensions = [] } }: SarifRun): (result: SarifResult) => NamedRule {
  const byName = firsts(extensions, ({ name }) => name);
  const everywhere = firsts(
    [driver, ...extensions].flatMap(({ rules = [] }) => rules),
    ({ id }) => id,
  );
  const ofComponent = new Map<Component, ReadonlyMap<string, SarifRule>>();
  const rulesOf = (component: Component): ReadonlyMap<string, SarifRule> => {
    const known = ofComponent.get(component) ?? firsts(component.rules ?? [], ({ id }) => id);
    ofComponent.set(component, known);
    return known;
  };
  return (result) => {
    const named = result.rule?.toolComponent;
    const component = extensions[named?.index ?? -1] ?? byName.get(named?.name ?? '') ?? driver;
    const id = result.ruleId ?? result.rule?.id;
    const byIndex = component.rules?.[result.rule?.index ?? result.ruleIndex ?? -1];
    const byId = (wanted: string): SarifRule | undefined => rulesOf(component).get(wanted) ?? everywhere.get(wanted);
    const rule = byIndex ?? (id === undefined ? undefined : (byId(id) ?? byId(familyOf(id)))) ?? {};
    return { id: id ?? rule.id ?? 'unnamed', rule };
  };
}

/** `CA1000/1` is a case of `CA1000`. */
const familyOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('/')));

/** Items by name; the first of two with the same name, and none without a name. */
function firsts<T>(things: readonly T[], nameOf: (thing: T) => string | undefined): ReadonlyMap<string, T> {
  const named = new Map<string, T>();
  for (const thing of things) {
    const name = nameOf(thing);
    if (name !== undefined && name !== '' && !named.has(name)) named.set(name, thing);
  }
  return named;
}
