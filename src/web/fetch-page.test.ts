import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openWeb, type WebServer } from '../../test/web-server.ts';
import { type FetchLimits, fetchPage } from './fetch-page.ts';
import { permittedAddress } from './web-address.ts';

const open: WebServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(answer: RequestListener): Promise<WebServer> {
  const server = await openWeb(answer);
  open.push(server);
  return server;
}

const says =
  (body: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b' }).end(body);

const fetched = (address: string, hosts: readonly string[] = ['127.0.0.1'], limits: Partial<FetchLimits> = {}) =>
  fetchPage(permittedAddress(address, { hosts }), { hosts }, limits);

const whyNot = (address: string, hosts?: readonly string[], limits?: Partial<FetchLimits>): Promise<string> =>
  fetched(address, hosts, limits).then(
    () => 'fetched',
    (error: Error) => error.message,
  );

test('a page comes with its address, its bytes and its type; no cookie, token or referrer is sent', async () => {
  const server = await serve((request, response) =>
    request.url === '/a'
      ? void response.writeHead(302, { location: '/b?x=1#part', 'set-cookie': 'a=b' }).end()
      : says('<p>Hello</p>')(request, response),
  );
  const page = await fetched(`${server.url}/a#top`);
  expect({ ...page, bytes: page.bytes.toString() }).toEqual({
    address: `${server.url}/b?x=1`,
    bytes: '<p>Hello</p>',
    type: 'text/html',
  });
  expect(server.asked.map(({ url }) => url)).toEqual(['/a', '/b?x=1']);
  for (const { headers } of server.asked)
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('an address of this machine or its network is asked only where the user names the host', async () => {
  const server = await serve(says('secret'));
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect(await whyNot(`http://${host}:${server.port}/`, [])).toContain('is not a public address');
  expect(server.asked).toEqual([]);
  expect(await whyNot(`http://localhost:${server.port}/`, ['localhost'])).toBe('fetched');
  expect(await whyNot(`http://127.0.0.1:${server.port}/`, [`127.0.0.1:${server.port}`])).toBe('fetched');
});

test('a redirect to another host, port or protocol is not followed unless the user names it', async () => {
  const other = await serve(says('other'));
  const targets: Readonly<Record<string, string>> = {
    '/host': `http://localhost:${other.port}/`,
    '/port': `${other.url}/`,
    '/file': 'file:///etc/passwd',
    '/user': 'http://user:pass@127.0.0.1/',
    '/loop': '/loop',
  };
  const server = await serve(({ url = '' }, response) => void response.writeHead(301, { location: targets[url] ?? '' }).end());
  const own = [`127.0.0.1:${server.port}`];
  expect(await whyNot(`${server.url}/host`, own)).toContain(`it redirects to localhost:${other.port}, another host`);
  expect(await whyNot(`${server.url}/port`, own)).toContain('another host');
  expect(await whyNot(`${server.url}/file`)).toContain('invalid address');
  expect(await whyNot(`${server.url}/user`)).toContain('invalid address');
  expect(await whyNot(`${server.url}/loop`)).toContain('too many redirects');
  expect(other.asked).toEqual([]);
  expect(await whyNot(`${server.url}/host`, [...own, 'localhost'])).toBe('fetched');
});

test.each([
  [404, 'it answers with 404'],
  [500, 'it answers with 500'],
  [204, 'it answers with 204'],
])('an answer with the status %i is no page', async (status, why) => {
  const server = await serve((_, response) => void response.writeHead(status).end());
  expect(await whyNot(`${server.url}/`)).toContain(why);
});

test('what is too large, too slow, compressed, cut off or not there is no page', async () => {
  const large = await serve(says('x'.repeat(2_000)));
  expect(await whyNot(`${large.url}/`, undefined, { bytes: 1_000 })).toContain('it is larger than');
  const slow = await serve((_, response) => void response.writeHead(200).write('a'));
  expect(await whyNot(`${slow.url}/`, undefined, { ms: 100 })).toContain('it takes longer than 0.1 seconds');
  const silent = await serve(() => {});
  expect(await whyNot(`${silent.url}/`, undefined, { ms: 100 })).toContain('it takes longer than 0.1 seconds');
  const packed = await serve((_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
  expect(await whyNot(`${packed.url}/`)).toContain('it sends the page compressed');
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await whyNot(`${cut.url}/`)).toContain('the connection broke');
  await silent.close();
  expect(await whyNot(`${silent.url}/`)).toContain('nothing listens there');
});

test('an address with a password, of another host than those named, or that is none is a mistake of the user', () => {
  const permitted = (address: string, hosts: readonly string[] = []) => permittedAddress(address, { hosts }).href;
  expect(() => permitted('https://me:secret@example.org/a')).toThrow('which are never sent');
  expect(() => permitted('https://example.org/a', ['example.com'])).toThrow('--allow-fetch names other hosts than example.org');
  expect(() => permitted('https://')).toThrow('not an address');
  expect(permitted('https://EXAMPLE.org/a#b', ['example.org'])).toBe('https://example.org/a');
});
