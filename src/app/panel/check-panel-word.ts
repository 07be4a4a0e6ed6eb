import { isAbsolute } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { checkPanelistWord } from '../../panelists/family-choice.ts';
import { isAnalyserSpec } from './analyser-choice.ts';

/** Refuses a word of a panel that no panelist could be meant by, before anything is looked up. */
export function checkPanelWord(word: string): void {
  if (!isAnalyserSpec(word)) checkPanelistWord(word);
}

/** The same check without a folder for relative paths and without a person to ask. */
export function checkPanelWordNowhere(word: string): void {
  checkPanelWord(word);
  const [, kind, file = ''] = /^(script|sarif):(.*)$/s.exec(word.trim()) ?? [];
  if (kind !== undefined && !isAbsolute(file.trim()))
    throw new UserError('relative-path', `the path in "${word}" is relative`, { hint: `give an absolute path: ${kind}:/…` });
  if (word.trim().toLowerCase() === 'human')
    throw new UserError('no-person', 'there is no terminal at which a person could be asked', {
      hint: 'bring the person as a panelist of your own: { name, family, ask }',
    });
}
