import { expect, test } from 'vitest';
import { protocolOptionsOf, readSettings } from './settings.ts';

const place = {
  url: 'http://127.0.0.1:54321',
  databaseUrl: 'postgresql://x@localhost/y',
  sendMail: async () => undefined,
  sendMessage: async () => undefined,
};

test('an empty file is a whole setting', () => {
  const options = protocolOptionsOf(readSettings('{}'), place);
  expect(options).toMatchObject({
    requestDatabaseUrl: place.databaseUrl,
    publicUrl: place.url,
    auth: { settings: { areCommonPasswordsRefused: false } },
    rest: { schemas: ['public'], anonRole: 'anon', maxRows: null, transactionEnd: 'commit' },
  });
  // Without a secret of its own the server signs with one nobody knows.
  expect(options.jwtSecret).toMatch(/^[0-9a-f]{64}$/);
});

test('sockets are as the realtime service has them, but for what is said', () => {
  const settings = readSettings('{"realtime": {"sockets": 3, "allowedOrigins": null}}');
  expect(protocolOptionsOf(settings, place).realtime).toEqual({ sockets: 3, allowedOrigins: null });
});

test('without a secret tokens cannot be verified', () => {
  const { rest } = protocolOptionsOf(readSettings('{"jwt": {"secret": null}}'), place);
  expect(rest.areTokensUnverifiable).toBe(true);
});

test('phone numbers are a way in where the file says so; with agreed codes for tests', () => {
  expect(protocolOptionsOf(readSettings('{}'), place).auth.phone).toBeUndefined();
  const settings = readSettings('{"auth": {"phone": {"testCodes": {"15550001": "123456"}}}}');
  const { phone } = protocolOptionsOf(settings, place).auth;
  expect(phone).toMatchObject({ isAutoconfirmed: false, testCodes: { '15550001': '123456' } });
});

test('a secret in base64 is a key', () => {
  const settings = readSettings('{"jwt": {"secret": "AQID", "isSecretBase64": true}}');
  expect(protocolOptionsOf(settings, place).jwtKeys).toEqual([{ kty: 'oct', k: 'AQID' }]);
});

test.each([
  ['{', 'is not JSON'],
  ['{"rest": {"maxRows": 0}}', 'rest.maxRows: '],
  ['{"rest": {"transactionEnd": "never"}}', 'rest.transactionEnd: '],
  ['{"auth": {"settings": {"codeDigits": 3}}}', 'auth.settings.codeDigits: '],
  ['{"realtime": {"sockets": -1}}', 'realtime.sockets: '],
  ['{"nonsense": 1}', 'Unrecognized key'],
])('%s is refused in plain words', (text, message) => {
  expect(() => readSettings(text)).toThrow(message);
});
