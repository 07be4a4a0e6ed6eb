import { runTypeScript } from '../run-ts.mjs';

const { sentDebate } = await runTypeScript('bench/prompts.ts');
const { cachePrices } = await runTypeScript('bench/held-debate.ts');
const FAMILIES = ['anthropic', 'openai'];
const MANNERS = ['warm-up', 'no warm-up', 'all at once'];

const debates = [];
for (const first of FAMILIES) {
  const held = [];
  for (const manner of MANNERS) held.push(await sentDebate(first, manner));
  debates.push(held);
}
const [{ files, changedLines }] = debates[0];

console.log(
  `What a review sends: ${changedLines} changed lines in ${files} files, twelve roles on one model and two on another, three rounds,`,
);
console.log('through the real clients to a local server that caches as the vendors do and takes four letters for a token.');
console.log(
  'Prefix: the bytes that all prompts of a round begin with, over the mean prompt. Then the share of the prompts that was',
);
console.log('read from the cache: sent as the loop does (one ask ahead), up to four at a time without that, and all at once.\n');
console.log('model            round          asks   prompt   prefix   warm-up   no warm-up   all at once');
for (const held of debates) {
  for (const [at, { model, phase, asks, prefixBytes, promptBytes }] of held[0].rounds.entries()) {
    const cached = held.map(({ rounds }) => percent(rounds[at].servedTokens / rounds[at].sentTokens));
    console.log(
      `${model.padEnd(15)}  ${phase.padEnd(13)}  ${String(asks).padStart(4)}   ${`${Math.round(promptBytes / 1000)} kB`.padStart(6)}   ${percent(prefixBytes / promptBytes)}   ${columns(cached)}`,
    );
  }
  console.log();
}

const prices = FAMILIES.map(cachePrices).map(({ model, read, write }) => `${model} ×${read.toFixed(2)}, ×${write.toFixed(2)}`);
console.log('Prompt tokens over those of the whole change to every role in every round without a cache: as they were sent, and');
console.log(`as they were paid for, reads and writes of the cache at their price (${prices.join('; ')}).\n`);
console.log('model            seats    whole    sent   warm-up   no warm-up   all at once');
for (const [at, held] of debates.entries()) {
  if (at > 0) console.log();
  const models = [...new Set(held[0].rounds.map(({ model }) => model))];
  for (const model of models) row(model, held, (round) => round.model === model);
  row('both', held, () => true);
}

function row(name, held, isMeant) {
  const sums = held.map(({ rounds }) => {
    const meant = rounds.filter(isMeant);
    const sum = (key) => meant.reduce((all, round) => all + round[key], 0);
    return { seats: sum('seats') / 3, whole: sum('wholeTokens'), sent: sum('sentTokens'), paid: sum('paidTokens') };
  });
  const [{ seats, whole, sent }] = sums;
  const paid = sums.map((one) => `×${(one.paid / one.whole).toFixed(2)}`);
  console.log(
    `${name.padEnd(15)}  ${String(seats).padStart(5)}  ${`${Math.round(whole / 1000)}k`.padStart(7)}   ×${(sent / whole).toFixed(2)}   ${columns(paid)}`,
  );
}

function columns([warmUp, none, atOnce]) {
  return `${warmUp.padStart(7)}   ${none.padStart(10)}   ${atOnce.padStart(11)}`;
}

function percent(share) {
  return `${(share * 100).toFixed(1)}%`.padStart(6);
}
