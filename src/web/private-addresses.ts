import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the public internet, as prefixes. */
const V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** The last four carry an IPv4 address in them. */
const V6 = '::/128 ::1/128 fc00::/7 fe80::/10 fec0::/10 ff00::/8 100::/64 2001:db8::/32 ::/96 64:ff9b::/96 2002::/16 2001::/32';

const PRIVATE = new BlockList();
for (const [text, family] of [
  [V4, 'ipv4'],
  [V6, 'ipv6'],
] as const)
  for (const range of text.split(/\s+/)) {
    const [net = '', bits = ''] = range.split('/');
    PRIVATE.addSubnet(net, Number(bits), family);
  }

/** `::ffff:10.0.0.1`, as URLs and the system write it. */
const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** Tells whether an IP address is private, of this machine or its link, or otherwise not public. */
export function isPrivateAddress(address: string): boolean {
  const ip = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const [, dotted, high = '', low = ''] = MAPPED.exec(ip) ?? [];
  if (dotted !== undefined) return isPrivateAddress(dotted);
  if (high !== '') {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return isPrivateAddress([24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.'));
  }
  const family = isIP(ip);
  return family === 0 || PRIVATE.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}
