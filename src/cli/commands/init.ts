import { type InitializedConfig, type InitRequest, initConfig } from '../../app/survey/init-config.ts';
import { currentWorkspace } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';

/** Writes a config, or only prints it, and reports what happened to the previous one. */
export async function init(request: InitRequest, terminal: Console): Promise<ExitCode> {
  const config = await initConfig(request, { env: process.env, workspace: currentWorkspace() });
  if (config.kind === 'shown') {
    await terminal.result(config.text);
    return EXIT.passed;
  }
  await terminal.result(`${config.file}\n`);
  for (const line of notesOn(config)) terminal.log(`note     ${line}`);
  return EXIT.passed;
}

const notesOn = ({ file, isEmpty, kept, replaces }: InitializedConfig & { readonly kind: 'written' }): readonly string[] => [
  isEmpty ? 'nothing is set in it: every setting is commented out' : 'what was set stays set; the rest is commented out',
  ...(kept === undefined ? [] : [`what was there is kept in ${kept}`]),
  ...(replaces === undefined ? [] : [`${replaces} is as it was; ${file} counts in its place`]),
  'to check which models are available: tribunal doctor',
];
