import { osvAnswers } from '../../advisories/osv.ts';
import { OSV_URL } from '../../advisories/osv-wire.ts';
import type { Config } from '../../config/config.ts';
import type { DoctorAnalyser } from '../../reports/before/doctor-schema.ts';

/** The state of OSV: from the settings and, if requested, from a test call. Sends no package name. */
export async function surveyOsv(
  { enabled, api_url: baseUrl = OSV_URL }: Config['advisories'],
  { check, ...terms }: { readonly check: boolean } & Parameters<typeof osvAnswers>[0],
): Promise<DoctorAnalyser> {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  const row = { name: 'osv', about: `packages of lock files, looked up at ${host}` };
  if (!enabled) {
    const fix = 'advisories.enabled: true   tribunal config explain advisories.enabled';
    return { ...row, state: 'absent', sits: false, why: 'advisories are switched off', fix };
  }
  const why = check ? await osvAnswers({ baseUrl, ...terms }) : undefined;
  if (why === undefined) return { ...row, state: 'ready', sits: true, why: null, fix: null };
  const fix = 'look at the network; advisories.api_url names another server, --no-advisories goes without';
  return { ...row, state: 'unreachable', sits: true, why, fix };
}
