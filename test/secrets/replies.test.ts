import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseMasker } from '../../src/app/case/case-masker.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { modelsOnly } from '../models-only.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { grown } from './grown.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'tribunal.js');

/** In the change; in a file beside it; nowhere in the repository; and the key that a model would be asked with. */
const SHOWN = grown('shown-‹a10›!‹a10›');
const BESIDE = grown('ghp_‹a36›');
const ELSEWHERE = grown('glpat-‹w20›');
const OURS = grown('our-key-‹l20›');
const ALL = [SHOWN, BESIDE, ELSEWHERE, OURS];

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const finding = (more: object) => ({
  file: 'settings.ts',
  line: 2,
  category: 'security',
  severity: 'high',
  confidence: 90,
  title: 'A password stands in the code',
  description: `Everybody reads ${SHOWN}.`,
  suggestion: 'Read it from the environment.',
  evidence: { quote: '', trigger: 'concrete', reference: 'CWE-798', practice: 'none' },
  ...more,
});

/** A reviewer that repeats every secret it could have come by, and dies with one on its lips. */
function talkative(): string {
  const reply = {
    findings: [
      finding({
        evidence: {
          quote: 'export const password = "[masked secret 1]";',
          trigger: 'concrete',
          reference: null,
          practice: 'none',
        },
      }),
      finding({ line: 1, title: `Also ${BESIDE}`, description: `He said:\n"token = ${ELSEWHERE}"\nand ${OURS} of ours.` }),
    ],
  };
  const script = `#!/bin/sh
cat > /dev/null
if [ "$TRIBUNAL_PHASE" = review ] && [ "$TRIBUNAL_ROLE" != bug-detector ]; then cat "$(dirname "$0")/reply.json"; exit 0; fi
echo "half of it: ${BESIDE}"
echo "no: password=${SHOWN}; ${OURS}" >&2
exit 3
`;
  repository.write({ '.git/says/reply.json': JSON.stringify(reply), '.git/says/says.sh': script });
  spawnSync('chmod', ['+x', join(repository.root, '.git/says/says.sh')]);
  return join(repository.root, '.git/says/says.sh');
}

/** Every file of a folder, in one text. */
const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

test('whatever a panelist says, no secret is written down or shown', () => {
  repository.commit({ 'settings.ts': '// settings\n', 'deploy.ts': `const t = '${BESIDE}';\n` });
  repository.write({ 'settings.ts': `// settings\nexport const password = "${SHOWN}";\n` });
  const events = join(repository.root, '.git', 'events.jsonl');
  const args = ['review', '--models', `script:${talkative()}`, '--id', 'case', '--format', 'json', '--events', events];
  const env = { ...repository.env, CI: '1', ANTHROPIC_API_KEY: OURS, DEBUG: '*' };
  const { stdout, stderr } = spawnSync(process.execPath, [ENTRY, ...modelsOnly(args)], {
    cwd: repository.root,
    env,
    encoding: 'utf8',
  });
  const written = everything(join(repository.root, '.tribunal'));
  const shown = [stdout, stderr, readFileSync(events, 'utf8'), written].join('\n');
  expect(ALL.filter((secret) => shown.includes(secret))).toEqual([]);
  // What was said is there, with the masks that the work has, and a quote of a masked line stands.
  const found = JSON.parse(stdout).findings.find(({ quote }: { readonly quote?: string }) => quote !== undefined);
  expect([found.quote, found.description, found.flags, found.decision.evidence_quality]).toEqual([
    'export const password = "[masked secret 1]";',
    'Everybody reads [masked secret 1].',
    [],
    3,
  ]);
  expect(written).toContain('half of it: [masked github-token 1]');
  expect(written).toContain('exited with 3: no: password=[masked secret 1]; [key]');
});

test('a secret has one mask in the change, its messages and the rest of the work, and a place in the report', () => {
  repository.commit({ 'settings.ts': '// settings\n' });
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.write({ 'settings.ts': `// settings\nexport const password = "${SHOWN}";\n` });
  repository.git('commit', '--quiet', '--all', `--message=Use ${SHOWN}`);
  const args = ['review', '--base', 'main', '--models', `script:${talkative()}`, '--id', 'case', '--format', 'json', '--quiet'];
  const env = { ...repository.env, CI: '1' };
  const { stdout } = spawnSync(process.execPath, [ENTRY, ...modelsOnly(args)], { cwd: repository.root, env, encoding: 'utf8' });
  expect(JSON.parse(stdout).scope.masked).toEqual([
    { path: 'settings.ts', line: 2, kind: 'secret' },
    { path: 'message of commit 1 of 1', line: 1, kind: 'secret' },
  ]);
  const written = everything(join(repository.root, '.tribunal'));
  expect([written.includes('Use [masked secret 1]'), written.includes(SHOWN)]).toEqual([true, false]);
});

test('a case that is taken up again gives no mask that it has to another secret', async () => {
  const journal = new MemoryJournal({ now: () => 0, monotonic: () => 0, wait: async () => {} });
  const reply = await journal.keep('it is [masked github-token 7]');
  const seen = await journal.keep('line 3: [masked jwt 2]');
  await journal.append([
    { type: 'reply-received', ask: askId(1, 'review', seatId('a')), attempt: 1, text: reply },
    {
      type: 'looked',
      ask: askId(1, 'review', seatId('a')),
      attempt: 1,
      tool: 'search',
      at: '[masked gitlab-token 3]',
      result: seen,
    },
  ]);
  const setup = { texts: new Map([['a.ts', 'x = [masked own-key 4]']]), seats: [{ note: '[masked secret 5]' }] };
  const masker = await caseMasker([OURS], { protocol: 'p', setup, panel: undefined }, journal);
  const jwt = grown('eyJ‹w20›.eyJ‹w40›.‹w43›');
  expect(masker.mask(`${BESIDE} ${jwt} ${ELSEWHERE} ${OURS}\npassword = "${SHOWN}"`).text).toBe(
    '[masked github-token 8] [masked jwt 3] [masked gitlab-token 4] [masked own-key 5]\npassword = "[masked secret 6]"',
  );
});
