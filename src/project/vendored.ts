import type { BaseFiles } from '../contracts/base-files.ts';

/** Folders of third-party code. */
const FOLDERS: ReadonlySet<string> = new Set([
  ...['node_modules', 'bower_components', 'jspm_packages', '.yarn', '.pnpm-store', 'third_party', 'third-party'],
  ...['Pods', 'Carthage', 'Godeps', 'site-packages', 'vendor'],
]);

/** A folder named `vendor` is third-party code if a package manager left one of these files in it. */
const LEFT_BY_MANAGERS = ['modules.txt', 'autoload.php', 'composer/installed.json', 'composer/installed.php', 'bundle', 'gems'];

const FOLDERS_MAX = 64;

/** Returns the vendored folder of a path with a trailing slash; only folders that existed before the change count. */
export function vendoredFolders(base: BaseFiles): (path: string) => Promise<string | undefined> {
  const asked = new Map<string, Promise<boolean>>();
  const isVendored = (folder: string, name: string): Promise<boolean> => {
    const known = asked.get(folder);
    if (known !== undefined) return known;
    if (asked.size === FOLDERS_MAX) return Promise.resolve(false);
    const answer = name === 'vendor' ? isManaged(base, folder) : holdsAny(base, folder);
    asked.set(folder, answer);
    return answer;
  };
  return async (path) => {
    const names = path.split('/');
    for (const [at, name] of names.slice(0, -1).entries()) {
      if (!FOLDERS.has(name)) continue;
      const folder = names.slice(0, at + 1).join('/');
      if (await isVendored(folder, name)) return `${folder}/`;
    }
    return undefined;
  };
}

const holdsAny = async (base: BaseFiles, folder: string): Promise<boolean> => (await base.list(folder)).length > 0;

async function isManaged(base: BaseFiles, folder: string): Promise<boolean> {
  for (const left of LEFT_BY_MANAGERS) {
    const place = `${folder}/${left}`;
    const isThere = left.includes('.') ? (await base.read(place)) !== undefined : await holdsAny(base, place);
    if (isThere) return true;
  }
  return false;
}
