import { readFileSync } from 'node:fs';
import type { Panelist } from '../../contracts/panelist.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { scriptedPanelist } from '../../panelists/scripted.ts';
import { type Recorded, readRecorded } from '../../scenarios/recorded.ts';
import type { Host } from '../host.ts';

/** A panelist that answers from a file of recorded answers. */
export function recordedPanelist(file: string, { clock, workspace }: Pick<Host, 'clock' | 'workspace'>): Panelist {
  const { concurrency, replyTo } = readRecorded(textOf(workspace.at(file)), file);
  return scriptedPanelist({ name: `script:${file}`, concurrency, replyTo }, clock);
}

/** Reads a panelist's recorded answers from a text; `name` is the name used in errors. */
export const recordedReplies = (text: string, name: string): Recorded => readRecorded(text, name);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('no-script', `cannot read the recorded answers: ${diskReason(error)}`, {
      place: file,
      hint: 'pass a file of recorded answers: docs/panel.md',
    });
  }
}
