import { expect, test } from 'vitest';
import { Dice } from '../../../test/simulator/rng.ts';
import { newMasker } from './mask.ts';

const SECRET = 'Tr0ub4dor-ocean';

test.each([
  `cmdkey /add:srv /user:me /pass:${SECRET}`,
  `cmdkey /add:srv /user:me /Pass:${SECRET}`,
  `schtasks /create /tn job /ru me /rp ${SECRET}`,
  `SCHTASKS /CREATE /TN JOB /RU ME /RP ${SECRET}`,
  `winrs -r:srv -u:me -p:${SECRET} hostname`,
  `winrs -r:srv -u:me -password:"${SECRET}" hostname`,
  `WinRM identify -r:srv -u:me /p:${SECRET}`,
])('%s', (command) => {
  expect(newMasker().mask(`run:\n  ${command}\n`, 'deploy.cmd').text).not.toContain(SECRET);
});

test('without the program, a path or a switch of that name is left alone', () => {
  for (const words of ['msbuild -p:Configuration=Release7x', 'open https://a.example/pass:word', 'see docs/p:notes1x'])
    expect(newMasker().mask(words, 'build.cmd').text).toBe(words);
});

/** What the two rules for these commands were as one, slow on long texts. */
const SLOW =
  /(?<=\s)(?:\/pass(?:word)?:|\/rp\s{1,4}|(?<=\bwinr[sm][^\n]{0,100})[-/]p(?:assword)?:)([^\s"'`\\|;&<>$(){}][^\s"'`\\|;&<>()]{1,200})/gi;

test('whatever the slow pattern finds is masked, however long the line', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dice = new Dice(seed, 'commands');
    const pieces = Array.from({ length: dice.int(3, 20) }, (_, at) =>
      dice.pick([
        ' ',
        '\n',
        '\t',
        'winrs',
        'winrm ',
        ' /p:',
        ' -p:',
        '/pass:',
        ' /PASS:',
        ' /rp ',
        'kq7'.repeat(dice.int(1, 45)),
        `${SECRET}${at}z`,
      ]),
    );
    const text = pieces.join('');
    const masked = newMasker().mask(text, 'deploy.cmd').text;
    for (const [, secret = ''] of text.matchAll(SLOW))
      if (secret.startsWith(SECRET)) expect({ seed, masked }).toEqual({ seed, masked: expect.not.stringContaining(secret) });
  }
});
