import type { PanelConfig } from '../contracts/panel-config.ts';

/** Variables from outside, as a value: nobody in this room looks at the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** All that is set about panelists. */
export interface PanelSettings {
  readonly env: Environment;
  readonly config: PanelConfig;
}

/** Empty is as good as not set. */
export const variable = (name: string, env: Environment): string | undefined => env[name]?.trim() || undefined;
