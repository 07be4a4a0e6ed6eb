import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { secretlintRemarks } from '../../src/app/work/secret-remarks.ts';
import { remark } from '../../src/contracts/remark.ts';
import { findSecrets, learnSecrets } from '../../src/safety/secrets/find-secrets.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { maskSaid } from '../../src/safety/secrets/mask-said.ts';
import { grown } from './grown.ts';
import { LOOK_ALIKES_SINCE, PLANTED_SINCE } from './kept-back-since.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { LOOK_ALIKES_KEPT_BACK } from './look-alikes-kept-back.ts';
import { LOOK_ALIKES_MENDED } from './look-alikes-mended.ts';
import { missedIn, sown, wronglyMasked } from './measure.ts';
import { PLANTED } from './planted.ts';
import { HARD, PLANTED_KEPT_BACK } from './planted-kept-back.ts';
import { PLANTED_MENDED } from './planted-mended.ts';

const ALL = [...PLANTED, ...PLANTED_KEPT_BACK, ...PLANTED_MENDED, ...PLANTED_SINCE];
const LIKES = [...LOOK_ALIKES, ...LOOK_ALIKES_KEPT_BACK, ...LOOK_ALIKES_MENDED, ...LOOK_ALIKES_SINCE];

/** `12 of 14` and so on, for each sort. */
function tally(all: readonly { readonly sort: string }[], out: readonly string[]): string {
  const sorts = [...new Set(all.map(({ sort }) => sort))].sort();
  const rows = sorts.map((sort) => {
    const [total, missing] = [
      all.filter((one) => one.sort === sort).length,
      out.filter((name) => name.startsWith(`${sort}: `)).length,
    ];
    return `  ${sort.padEnd(24)} ${String(total - missing).padStart(3)} of ${total}`;
  });
  return rows.join('\n');
}

describe('secrets and what looks like them', () => {
  test('the suite is as large as it says, and no two of it are the same', () => {
    expect([ALL.length >= 80, new Set(ALL.map(({ sort }) => sort)).size >= 25, LIKES.length >= 80]).toEqual([true, true, true]);
    for (const set of [ALL, LIKES]) expect(new Set(set.map(({ text }) => text)).size).toBe(set.length);
    for (const { text } of ALL) expect(sown(text).secrets.join('').length >= 8).toBe(true);
  });

  test('what is masked and what is missed', () => {
    const missed = missedIn([...ALL, ...HARD], newMasker);
    const wrong = wronglyMasked(LIKES, newMasker);
    console.log(
      [
        `planted: ${ALL.length} of ${new Set(ALL.map(({ sort }) => sort)).size} sorts, and ${HARD.length} hard ones`,
        tally([...ALL, ...HARD], missed),
        `missed: ${missed.join('; ') || 'none'}`,
        `look-alikes: ${LIKES.length} of ${new Set(LIKES.map(({ sort }) => sort)).size} sorts`,
        tally(LIKES, wrong),
        `wrongly masked: ${wrong.join('; ') || 'none'}`,
      ].join('\n'),
    );
    expect({ missed, wrong }).toEqual({
      missed: [
        'hard: forty characters with nothing around them',
        'hard: a password in prose',
        'hard: put together from pieces',
        'hard: encoded twice',
        'hard: a number',
      ],
      wrong: [],
    });
  });

  test('only the secret goes: what stands around it stays', () => {
    const wide = ALL.flatMap(({ sort, name, text: marked }) => {
      const { text } = newMasker().mask(sown(marked).text);
      const around = grown(marked).split(/⟦[^⟧]*⟧/);
      return around.every((part) => part.split(/A[KS]IA\w{16}|AC[0-9a-f]{32}/).every((piece) => text.includes(piece)))
        ? []
        : [`${sort}: ${name}`];
    });
    expect(wide).toEqual([]);
  });

  test('in the JSON of a reply they are masked as well, and it can still be read', () => {
    const broken = ALL.flatMap(({ sort, name, text: marked }) => {
      const { text, secrets } = sown(marked);
      const reply = JSON.stringify({ findings: [{ title: 'A secret', quote: text, description: `It says "${text}".` }] });
      const shown = maskSaid(newMasker(), reply);
      const said = JSON.stringify(JSON.parse(shown));
      return secrets.some((secret) => said.includes(secret)) ? [`${sort}: ${name}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('masking twice is masking once', () => {
    for (const { text: marked } of ALL) {
      const once = newMasker().mask(sown(marked).text).text;
      expect(newMasker().mask(once)).toEqual({ text: once, masked: [] });
    }
  });
});

describe('secretlint', () => {
  test('finds what it knows, and nothing that only looks like it', async () => {
    const found = await Promise.all(ALL.map(async ({ text }) => findSecrets([sown(text).text])));
    expect(found.filter((secrets) => secrets.length > 0).length).toBeGreaterThan(10);
    for (const [at, { text }] of ALL.entries())
      for (const { secret } of found[at] ?? []) expect(sown(text).text).toContain(secret);
    const likes = await findSecrets([
      ...LIKES.map(({ text }) => grown(text)),
      grown('role AROA‹u16›, account_id = 123456789012'),
    ]);
    expect(likes).toEqual([]);
  });

  test('takes no orders from what it reads', async () => {
    const token = grown('ghp_‹a36›');
    expect(await findSecrets([`// secretlint-disable\n${token} // secretlint-disable-line\n`])).toEqual([
      { kind: 'github-token', secret: token },
    ]);
  });

  test('where it cannot be loaded our own rules mask alone, it is said why, and the next time it is tried again', async () => {
    const masker = newMasker();
    const token = grown('ghp_‹a36›');
    const broken = async (): Promise<never> => Promise.reject(Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' }));
    expect([await learnSecrets(masker, [token], broken), masker.mask(`it is ${token}`).text]).toEqual([
      'ERR_MODULE_NOT_FOUND',
      'it is [masked github-token 1]',
    ]);
    expect(secretlintRemarks('ERR_MODULE_NOT_FOUND')).toEqual([
      remark('note', 'secretlint-missing', { why: 'ERR_MODULE_NOT_FOUND' }),
    ]);
    expect([await learnSecrets(masker, [token]), secretlintRemarks(undefined)]).toEqual([undefined, []]);
  });

  test('what it alone knows is masked in every text, also in those before', async () => {
    const account = JSON.stringify({ account: 'ops', secretKey: grown('‹a90›'), n: 100 });
    expect(account.length % 3).toBe(1);
    const token = `ops_${Buffer.from(account).toString('base64')}`;
    const masker = newMasker();
    const texts = [`see ${token.slice(0, 40)}…`, `it is ${token}`, `const t = "${token}"`];
    await learnSecrets(masker, texts);
    expect(texts.map((text) => masker.mask(text).text)).toEqual([
      `see ${token.slice(0, 40)}…`,
      'it is [masked password-manager-token 1]',
      'const t = "[masked password-manager-token 1]"',
    ]);
  });
});

describe('a secret of a case', () => {
  const secret = grown('‹a10›!‹a9›7a');

  test('is known in the first text though only the last gives it away', async () => {
    const masker = newMasker();
    const texts = [`rotate ${secret} soon`, 'nothing', `password = "${secret}"`];
    await learnSecrets(masker, texts);
    expect(texts.map((text) => masker.mask(text))).toEqual([
      { text: 'rotate [masked secret 1] soon', masked: [{ line: 1, kind: 'secret' }] },
      { text: 'nothing', masked: [] },
      { text: 'password = "[masked secret 1]"', masked: [{ line: 1, kind: 'secret' }] },
    ]);
  });

  test('is known as URLs and JSON write it, and a line of a key without the rest', () => {
    const masker = newMasker();
    const odd = 'p"w/d&9-xyzQ';
    masker.learn([{ kind: 'password', secret: odd }]);
    const line = grown('‹b64›');
    masker.mask(`-----BEGIN ${'RSA'} PRIVATE KEY-----\n${line}\n${grown('‹b60›')}\n-----END RSA PRIVATE KEY-----`);
    expect(masker.mask(`{"a":${JSON.stringify(odd)}} ?p=${encodeURIComponent(odd)} it says ${line}`).text).toBe(
      '{"a":"[masked password 1]"} ?p=[masked password 1] it says [masked private-key 1]',
    );
  });

  test.each(['postgres', 'password1', 'main-database', 'short7!', '12345678901'])('is no secret elsewhere: %s', (word) => {
    const masker = newMasker();
    masker.learn([{ kind: 'password', secret: word }]);
    masker.mask(`postgres://app:${word}@db/app`);
    expect(masker.mask(`the word ${word} stands here`).masked).toEqual([]);
  });
});

test('ordinary code has no secrets', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = ['src', 'node_modules/commander', 'node_modules/diff', 'node_modules/undici', 'node_modules/yaml'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:[cm]?[jt]s|json|md)$/.test(file) && !file.endsWith('.test.ts'))
        .map((file) => join(folder, file)),
  );
  let lines = 0;
  const masked = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    lines += text.split('\n').length;
    return newMasker()
      .mask(text)
      .masked.map(({ line, kind }) => `${file}:${line} ${kind}`);
  });
  console.log(`ordinary code: ${lines} lines in ${files.length} files, ${masked.length} masks`);
  expect([lines > 20_000, masked]).toEqual([true, []]);
});
