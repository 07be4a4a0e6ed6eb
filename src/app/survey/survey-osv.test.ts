import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OsvStandIn, osvStandIn } from '../../../test/advisories/osv-stand-in.ts';
import { surveyOsv } from './survey-osv.ts';

let osv: OsvStandIn;
beforeEach(async () => {
  osv = await osvStandIn();
});
afterEach(() => osv.close());

const set = (more: object = {}) => ({ enabled: true, private: [], api_url: osv.url, ...more });
const about = () => `packages of lock files, looked up at ${new URL(osv.url).host}`;

test('it is ready unless somebody asks it and nobody answers', async () => {
  const ready = { name: 'osv', about: about(), state: 'ready', sits: true, why: null, fix: null };
  expect(await surveyOsv(set(), { check: false })).toEqual(ready);
  expect(osv.asked).toEqual([]);
  expect(await surveyOsv(set(), { check: true })).toEqual(ready);
  expect(osv.packages()).toEqual([]);
  osv.trouble = (_, response) => !!response.writeHead(503).end();
  expect(await surveyOsv(set(), { check: true })).toEqual({
    ...ready,
    state: 'unreachable',
    why: 'its server fails (503), asked twice',
    fix: 'look at the network; advisories.api_url names another server, --no-advisories goes without',
  });
});

test('switched off it does not sit, and is not asked', async () => {
  expect(await surveyOsv(set({ enabled: false }), { check: true })).toEqual({
    name: 'osv',
    about: about(),
    state: 'absent',
    sits: false,
    why: 'advisories are switched off',
    fix: 'advisories.enabled: true   tribunal config explain advisories.enabled',
  });
  expect(osv.asked).toEqual([]);
});
