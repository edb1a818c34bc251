import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createClientAddress, limitKey } from './client-address.ts';

/** The two things of a request that are looked at. */
const request = (remoteAddress: string, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as FastifyRequest;

describe('where a request comes from', () => {
  const direct = createClientAddress([]);
  const behind = createClientAddress(['10.0.0.1', '192.0.2.0/24', '2001:db8::/32']);

  test.each([
    ['nobody is believed', direct, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['a stranger is not believed', behind, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['our proxy is', behind, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    [
      "what was there before is the client's own invention",
      behind,
      '10.0.0.1',
      '9.9.9.9, 1.2.3.4',
      '1.2.3.4',
    ],
    ['through two of ours', behind, '10.0.0.1', '9.9.9.9, 1.2.3.4, 192.0.2.77', '1.2.3.4'],
    ['all the way through ours', behind, '10.0.0.1', '192.0.2.5', '192.0.2.5'],
    ['nonsense', behind, '10.0.0.1', "1.2.3.4, '; drop table", '10.0.0.1'],
    ['nothing', behind, '10.0.0.1', undefined, '10.0.0.1'],
    ['several headers', behind, '10.0.0.1', ['9.9.9.9', '1.2.3.4'], '1.2.3.4'],
    ['IPv4 dressed as IPv6', behind, '::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
    ['IPv6', behind, '2001:db8::5', '2A00::1', '2a00::1'],
    ['a zone', direct, 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('%s', (_name, address, socket, forwarded, expected) => {
    expect(address(request(socket, forwarded))).toBe(expected);
  });

  test('what is counted in IPv6 is the network', () => {
    expect(limitKey('192.0.2.1')).toBe('192.0.2.1');
    const key = limitKey('2001:db8:1:2:3:4:5:6');
    expect(limitKey('2001:db8:1:2::')).toBe(key);
    expect(limitKey('2001:0db8:0001:0002:ffff::9')).toBe(key);
    expect(limitKey('2001:db8:1:3::1')).not.toBe(key);
    expect(limitKey('::1')).toBe(limitKey('::2'));
  });
});
