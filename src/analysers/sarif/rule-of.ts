import type { SarifResult, SarifRule, SarifRun } from './document.ts';

/** A rule by whatever name or number a result has for it, in the driver or in an extension. */
export function ruleOf(run: SarifRun, result: SarifResult): { readonly id: string; readonly rule: SarifRule } {
  const { driver, extensions = [] } = run.tool;
  const named = result.rule?.toolComponent;
  const component =
    extensions[named?.index ?? -1] ?? extensions.find(({ name }) => name !== undefined && name === named?.name) ?? driver;
  const id = result.ruleId ?? result.rule?.id;
  const byIndex = component.rules?.[result.rule?.index ?? result.ruleIndex ?? -1];
  const rule = byIndex ?? (id === undefined ? undefined : byId([component, driver, ...extensions], id)) ?? {};
  return { id: id ?? rule.id ?? 'unnamed', rule };
}

/** `CA1000/1` is a case of `CA1000`. */
function byId(components: readonly { readonly rules?: readonly SarifRule[] | undefined }[], id: string): SarifRule | undefined {
  const family = id.slice(0, id.lastIndexOf('/') + 1).slice(0, -1);
  for (const wanted of [id, family])
    for (const { rules = [] } of components) {
      const found = wanted === '' ? undefined : rules.find((rule) => rule.id === wanted);
      if (found !== undefined) return found;
    }
  return undefined;
}
