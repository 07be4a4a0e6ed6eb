import type { ConfigParts } from '../../config/commented-config.ts';
import { AGENT_NAMES, factsOfAgent } from '../../panelists/agents/known-agents.ts';
import { usualKeyVariable } from '../../panelists/endpoint.ts';
import { factsOfProvider, PROVIDER_NAMES } from '../../panelists/providers.ts';
import type { DoctorPanelist } from '../../reports/before/doctor-schema.ts';
import type { Surveyed } from './survey-panelists.ts';

/** The findings, one line each, under the config section that they belong to. */
export function foundLines(
  rows: readonly DoctorPanelist[],
): Readonly<Record<'providers' | 'compatible' | 'clis', readonly string[]>> {
  const linesOf = (kind: DoctorPanelist['kind']): readonly string[] => {
    const lines = rows.filter((row) => row.kind === kind).map((row) => `${row.name}: ${words(row)}`);
    return lines.length === 0 ? [] : ['Found when this was written:', ...lines.map((line) => `- ${line}`)];
  };
  return { providers: linesOf('provider'), compatible: linesOf('server'), clis: linesOf('agent') };
}

function words({ name, state, spec, version, key_variable: key, why, fix }: DoctorPanelist): string {
  if (state !== 'ready') return `${state.replaceAll('-', ' ')}: ${fix ?? why ?? ''}`;
  const model = spec === null || spec === name ? (version ?? 'ready') : spec.slice(name.length + 1);
  return key === null ? model : `${model}, key in ${key}`;
}

/** The example entries of a config without entries. */
export function examplesFor(surveyed: readonly Surveyed[]): ConfigParts['examples'] {
  const unpriced = surveyed.find(({ row }) => row.price_known === false)?.row.spec;
  const installed = AGENT_NAMES.find((agent) => surveyed.some(({ row }) => row.name === `cli:${agent}` && row.program !== null));
  return {
    models: { name: AGENT_NAMES.map((agent) => factsOfAgent(agent).family)[0] ?? '', usualOf: () => ({}) },
    providers: { name: mostSettable(), usualOf: usualOfProvider },
    compatible: { name: 'lab', usualOf: (name) => ({ key_variable: usualKeyVariable(name) }) },
    clis: { name: installed ?? AGENT_NAMES[0] ?? '', usualOf: usualOfAgent },
    prices: { name: unpriced ?? 'compatible:lab/MODEL', usualOf: () => ({}) },
  };
}

/** A provider that has every setting there is. */
const mostSettable = (): string => PROVIDER_NAMES.find((provider) => factsOfProvider(provider).apis.length > 0) ?? '';

function usualOfProvider(name: string): Readonly<Record<string, unknown>> {
  const provider = PROVIDER_NAMES.find((one) => one === name);
  if (provider === undefined) return {};
  const { defaultUrl, apis, wire, keyVariables, concurrency, silenceMs } = factsOfProvider(provider);
  return {
    base_url: defaultUrl,
    api: apis.find((api) => wire(true, api) === wire(true, undefined)) ?? null,
    key_variable: keyVariables[0],
    concurrency,
    ...(silenceMs === undefined ? {} : { timeout: `${silenceMs / 1_000}s` }),
  };
}

function usualOfAgent(name: string): Readonly<Record<string, unknown>> {
  const agent = AGENT_NAMES.find((one) => one === name);
  return agent === undefined ? {} : { command: factsOfAgent(agent).command };
}
