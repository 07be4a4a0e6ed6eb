import type { Environment } from '../contracts/environment.ts';
import type { PanelConfig } from '../contracts/panel-config.ts';

/** All settings about panelists. */
export interface PanelSettings {
  readonly env: Environment;
  readonly config: PanelConfig;
}

/** The value of a variable; empty counts as not set. */
export const variable = (name: string, env: Environment): string | undefined => env[name]?.trim() || undefined;
