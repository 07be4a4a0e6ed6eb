import { cacheFolder } from '../../advisories/cache-folder.ts';
import { openOsv } from '../../advisories/osv.ts';
import type { Advisories } from '../../contracts/advisories.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { platform } from '../../system/platform.ts';

/** The database of advisories that the user's settings name, with what is kept of it on this machine. */
export const openAdvisories = ({ env, config: { advisoriesUrl } }: PanelSettings): Advisories =>
  openOsv({ baseUrl: advisoriesUrl, cacheFolder: cacheFolder(env, platform) });
