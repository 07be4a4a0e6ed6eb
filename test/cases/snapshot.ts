import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Everything about a folder that a program can change: names, modes, times and bytes. */
export function snapshot(folder: string): readonly string[] {
  const paths = ['', ...(readdirSync(folder, { recursive: true }) as string[])].sort();
  return paths.map((path) => {
    const place = join(folder, path);
    const found = lstatSync(place);
    const bytes = found.isFile() ? readFileSync(place, 'base64') : found.isSymbolicLink() ? readlinkSync(place) : '';
    return [path, found.mode.toString(8), found.mtimeMs, found.ctimeMs, bytes].join(' ');
  });
}
