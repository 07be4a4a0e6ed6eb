import type { Environment } from '../contracts/environment.ts';
import type { PanelConfig } from '../contracts/panel-config.ts';

/** All that is set about panelists. */
export interface PanelSettings {
  readonly env: Environment;
  readonly config: PanelConfig;
}

/** Empty is as good as not set. */
export const variable = (name: string, env: Environment): string | undefined => env[name]?.trim() || undefined;
