import { describe, expect, test } from 'vitest';
import { allowedRedirect } from './allowed-redirect.ts';

const site = 'https://plinth.example.test';
const policy = { siteUrl: site, allowList: ['https://app.partner.test/welcome', 'http://192.0.2.7:8080/'] };

describe('F55: a link leads to the site or to an address of the list', () => {
  test.each([
    [`${site}/reset-password`],
    [`${site}/reset-password?from=mail#top`],
    [`${site}/`],
    ['HTTPS://PLINTH.example.test/x'],
    ['https://app.partner.test/welcome?x=1'],
    ['http://192.0.2.7:8080/'],
  ])('%s', (wanted) => {
    expect(allowedRedirect(wanted, policy)).toBe(new URL(wanted).href);
  });

  test.each([
    [undefined],
    [''],
    ['/reset-password'],
    ['//evil.test'],
    ['///evil.test'],
    ['\\\\evil.test'],
    ['/\\evil.test'],
    ['https:\\\\evil.test'],
    ['https:/evil.test'],
    ['https:evil.test'],
    ['https://evil.test'],
    [`${site}.evil.test`],
    [`${site}evil.test/`],
    ['https://evil.test/plinth.example.test'],
    ['https://evil.test?https://plinth.example.test'],
    ['https://evil.test#https://plinth.example.test'],
    ['https://plinth.example.test@evil.test'],
    ['https://plinth.example.test:443@evil.test/'],
    ['https://user@plinth.example.test/'],
    ['https://user:pw@plinth.example.test/'],
    ['https://evil.test\\@plinth.example.test'],
    ['https://plinth.example.test\\@evil.test'],
    ['https://plinth.example.test\\.evil.test'],
    ['https://plinth.example.test%2eevil.test'],
    ['https://plinth.example.test%00.evil.test'],
    ['https://plinth.example.test%0d%0aLocation:%20https://evil.test'],
    [`${site}/%0d%0aSet-Cookie:%20a=b`],
    [`${site}/\r\nSet-Cookie: a=b`],
    [`${site}/\tx`],
    [` ${site}/`],
    [`\u0000${site}/`],
    ['http://plinth.example.test/'],
    ['https://plinth.example.test:8443/'],
    ['https://sub.plinth.example.test/'],
    ['https://plinth.example.test./'],
    ['https://plinth。example.test/'],
    ['https://plìnth.example.test/'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt://plinth.example.test/%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['ftp://plinth.example.test/'],
    ['blob:https://plinth.example.test/x'],
    ['https://app.partner.test/'],
    ['https://app.partner.test/welcome/../evil'],
    ['https://app.partner.test/welcome/evil'],
    ['http://3221225991:8080/'],
    ['http://0xc0000207:8080/'],
    ['http://0300.0.02.07:8080/'],
    ['http://192.0.519:8080/'],
    ['http://[::ffff:192.0.2.7]:8080/'],
    [['https://a'].join().repeat(500)],
  ])('%j falls back to the site', (wanted) => {
    expect(allowedRedirect(wanted, policy)).toBe(site);
  });

  test('on loopback any port is the same site, and another loopback name is not', () => {
    const local = { siteUrl: 'http://127.0.0.1:3000', allowList: [] };
    expect(allowedRedirect('http://127.0.0.1:5173/reset-password', local)).toBe(
      'http://127.0.0.1:5173/reset-password',
    );
    expect(allowedRedirect('http://2130706433:5173/', local)).toBe(local.siteUrl);
    expect(allowedRedirect('http://127.1:5173/', local)).toBe(local.siteUrl);
    expect(allowedRedirect('http://localhost:5173/', local)).toBe(local.siteUrl);
  });

  test('an entry may be a pattern: a star for one part, two for any number', () => {
    const patterned = {
      siteUrl: site,
      allowList: ['https://*.preview.test/**', 'http://localhost:3000/*', 'https://exact.test/a.b/*/end'],
    };
    for (const good of [
      'https://one.preview.test/a/b?x=1',
      'http://localhost:3000/welcome',
      'https://exact.test/a.b/c/end',
    ]) {
      expect(allowedRedirect(good, patterned)).toBe(good);
    }
    for (const evil of [
      'https://a.b.preview.test/x',
      'https://preview.test/x',
      'https://evil.test/x.preview.test/',
      'https://evil.test/?.preview.test/',
      'https://evil.test#.preview.test/',
      'https://x.preview.test.evil.test/',
      'https://x@evil.preview.test/',
      'http://localhost:3000/a/b',
      'http://localhost:30000/a',
      'https://exact.test/axb/c/end',
      'http://one.preview.test/a',
    ]) {
      expect(allowedRedirect(evil, patterned)).toBe(site);
    }
  });

  test('an address without a path stays as it was written', () => {
    expect(allowedRedirect(site, policy)).toBe(site);
  });
});
