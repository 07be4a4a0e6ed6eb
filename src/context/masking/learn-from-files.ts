import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { mayHoldSecrets } from '../../safety/secrets/rules/text-kind.ts';

/** The limits of what is read to learn secrets: settings files are small. */
const FILES_MOST = 400;
const EACH_BYTES = 100_000;
const ALL_BYTES = 2_000_000;

/** Reads unchanged settings files, so that a password that only they reveal is redacted everywhere else. */
export async function learnFromFiles(masker: Masker, files: ReviewedFiles, changed: ReadonlySet<string>): Promise<void> {
  const found = await files.paths();
  if (found.kind === 'none') return;
  const wanted = found.paths.filter((path) => mayHoldSecrets(path) && !changed.has(path)).slice(0, FILES_MOST);
  const readings = await files.read(wanted, { each: EACH_BYTES, all: ALL_BYTES });
  for (const [path, reading] of readings) if (reading.kind === 'text') masker.mask(reading.text, path);
}
