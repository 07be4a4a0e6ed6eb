import { readUserConfig } from '../config/user-config.ts';
import type { PanelSettings } from '../panelists/settings.ts';

/** What is set about panelists: by the environment, and by the config that was named or is the user's usual one. */
export const panelSettings = (config: string | undefined): PanelSettings => ({
  env: process.env,
  config: readUserConfig(config, process.env).panel,
});
