import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.7'],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fc00::1', 'ff02::1', '2001:db8::1', '[::1]'],
  ...['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:c0a8:101', '64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1'],
  ...['', 'localhost', '127.1'],
])('%s is not public', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.128.0.1',
  '2606:2800:220:1::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
