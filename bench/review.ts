import { once } from 'node:events';
import { factsOfProvider } from '../src/panelists/providers.ts';
import { phaseIn } from '../test/panel/panel-debate.ts';
import { NULL_SESSION, type Phase, shownIn, TIMING } from '../test/review/debate-script.ts';
import { loginRepository } from '../test/review/repository.ts';
import type { ScratchRepository } from '../test/scratch-repository.ts';
import type { VendorCall } from '../test/vendor/vendor-call.ts';
import type { VendorRequest } from '../test/vendor/wire.ts';
import { beginReview, withVendorsHere } from './vendors-here.ts';

const PHASES: readonly Phase[] = ['review', 'cross-examine', 'defend'];
/** Of the time that a call takes, what passes before its answer begins. */
const FIRST_BYTE = 0.1;

/** How long a review took, and what of that no order of the same calls could have saved. */
export interface ReviewTime {
  readonly wallMs: number;
  readonly calls: number;
  /** The slowest chain of each round, one round after the other, with as many calls at once as each provider takes. */
  readonly pathMs: number;
}

/** One standard review of a change of so many lines by three families at fixed latencies, by the built command. */
export const oneReview = (root: string, callMs: number, lines: number): Promise<ReviewTime> =>
  withVendorsHere(repositoryWith(lines), timesOf(callMs), async (at) => {
    const { vendor } = at;
    const start = performance.now();
    const child = beginReview(root, at);
    let told = '';
    child.stderr.on('data', (piece) => {
      told += String(piece);
    });
    const [code] = await once(child, 'close');
    const wallMs = performance.now() - start;
    if (code !== 0) throw new Error(`tribunal review ended with ${code}\n${told}`);
    const rounds = PHASES.map((phase) => vendor.calls.filter(({ prompt }) => phaseIn(prompt) === phase));
    const pathMs = rounds.reduce((sum, calls) => sum + roundMs(calls, callMs), 0);
    return { wallMs, calls: vendor.calls.length, pathMs };
  });

const LINES_A_FILE = 50;

/** A staged change of a login, and of other files until it has so many lines. */
function repositoryWith(lines: number): ScratchRepository {
  const repository = loginRepository();
  const besides = Math.max(0, lines - LOGIN_LINES);
  const textOf = (file: number): string =>
    Array.from(
      { length: Math.min(LINES_A_FILE, besides - file * LINES_A_FILE) },
      (_, at) => `export const limit${file}x${at} = sum(rows, ${at}) / rows.length;\n`,
    ).join('');
  const files = Array.from({ length: Math.ceil(besides / LINES_A_FILE) }, (_, file) => [`src/part-${file}.js`, textOf(file)]);
  repository.write(Object.fromEntries(files));
  repository.git('add', '--all');
  return repository;
}

/** The changed lines of the login. */
const LOGIN_LINES = 14;

/** An answer that takes this long, of which a part passes before it begins. */
const timesOf = (callMs: number) => ({
  ...{ answer: answerOf, latencyMs: callMs * FIRST_BYTE, streamMs: callMs * (1 - FIRST_BYTE) },
});

/** The least time that the calls of a round take, however they are put to those who take part. */
function roundMs(calls: readonly VendorCall[], callMs: number): number {
  const lanes = new Set(calls.map(({ vendor }) => vendor));
  return Math.max(
    0,
    ...[...lanes].map((vendor) => {
      const { length } = calls.filter((call) => call.vendor === vendor);
      const atOnce = factsOfProvider(vendor === 'gemini' ? 'google' : vendor).concurrency;
      const free = Array.from({ length: atOnce }, () => 0);
      for (let call = 0; call < length; call++) {
        const next = free.indexOf(Math.min(...free));
        free[next] = (free[next] ?? 0) + callMs;
      }
      return Math.max(...free.slice(0, length));
    }),
  );
}

/** Two reviewers find something; one of the findings is doubted and defended, so that there are three rounds. */
function answerOf(request: VendorRequest): unknown {
  const { prompt } = request;
  if (phaseIn(prompt) === 'review')
    return {
      findings: prompt.includes('# Your role: security reviewer')
        ? [TIMING]
        : prompt.includes('# Your role: bug detector')
          ? [NULL_SESSION]
          : [],
    };
  if (phaseIn(prompt) === 'cross-examine')
    return {
      responses: shownIn(request).map(({ id }) => ({
        ...{ finding_id: id, reasoning: 'The caller has checked it in src/store.js.', evidence: null },
        ...{ action: 'disagree', confidence_adjustment: -5 },
      })),
      new_observations: [],
    };
  return defensesOf(request);
}

const defensesOf = (request: VendorRequest): unknown => ({
  defenses: shownIn(request).map(({ id }) => ({
    ...{ finding_id: id, reasoning: 'src/store.js checks nothing: load gives what there is.', action: 'defend' },
    ...{ confidence_adjustment: 5, revised_severity: null, revised_description: null },
  })),
});
