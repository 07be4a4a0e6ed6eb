import { openOsv } from '../../advisories/osv.ts';
import type { Advisories } from '../../contracts/advisories.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { cacheFolder } from '../../system/cache-folder.ts';
import { platform } from '../../system/platform.ts';

/** The advisory database that the user's settings name, with its local cache. */
export const openAdvisories = ({ env, config: { advisoriesUrl } }: PanelSettings): Advisories =>
  openOsv({ baseUrl: advisoriesUrl, cacheFolder: cacheFolder('osv', env, platform) });
