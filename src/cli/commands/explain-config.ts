import { type ExplainRequest, explainConfig, explanationOf } from '../../app/settings/explain-config.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { currentWorkspace } from '../host.ts';
import { settingsText, settingText } from '../output/config-explain-text.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { printJson } from '../output/print-report.ts';
import type { Console } from '../terminal/console.ts';

/** The settings to explain, and the format. */
export interface ExplainOptions extends ExplainRequest {
  readonly json: boolean;
}

/** Prints settings with their effective values, origins and overridden values. */
export async function explain({ json, ...request }: ExplainOptions, terminal: Console): Promise<ExitCode> {
  const told = await explainConfig(request, { env: process.env, workspace: currentWorkspace() });
  for (const one of told.remarks) terminal.log(remarkLine(one));
  for (const file of told.edited) terminal.log(`note     ${file} has changes that are not committed: they do not count yet`);
  const [first] = told.settings;
  if (json) await printJson(explanationOf(told), 2, terminal);
  else if (told.isOne && first !== undefined) await terminal.result(settingText(first, terminal));
  else await terminal.result(settingsText(told.settings, terminal));
  return EXIT.passed;
}
