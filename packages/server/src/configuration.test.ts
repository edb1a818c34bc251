import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(environment, '/clone');
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

/** One line that ends in a full stop and has no other sentence in it. */
const oneSentence = /^[^\n]*[^.\n]\.$/;

function withFile(content: unknown): NodeJS.ProcessEnv {
  const file = path.join(temporaryFolder(), 'plinth.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { PLINTH_CONFIG: file };
}

const company = {
  name: 'company',
  label: 'Al Noor',
  issuer: 'https://login.example.com',
  clientId: 'plinth',
  clientSecret: 'secret',
};

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfiguration({}, '/clone')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      isLoopback: true,
      dataFolder: path.resolve('/clone/data'),
      databaseUrl: undefined,
      signUpPolicy: 'open',
      file: { backend: 'supabase', signUp: { domains: [] }, areRateLimitsOn: true, trustedProxies: [] },
    });
  });

  it('takes an empty variable for none', () => {
    const empty = {
      HOST: '',
      PORT: '',
      PLINTH_DATA: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      PLINTH_CONFIG: '',
    };
    expect(readConfiguration(empty, '/clone')).toEqual(readConfiguration({}, '/clone'));
  });

  it('resolves the data folder against the clone', () => {
    expect(readConfiguration({ PLINTH_DATA: 'here' }, '/clone').dataFolder).toBe(path.resolve('/clone/here'));
    expect(readConfiguration({ PLINTH_DATA: '/srv/data' }, '/clone').dataFolder).toBe(
      path.resolve('/srv/data'),
    );
  });

  it.each(['0', '65536', '-1', '80.5', 'http', '0x50', '1e3', ' 80'])('refuses port %j', (PORT) => {
    expect(refusalOf({ PORT })).toBe(`PORT is "${PORT}": give a number from 1 to 65535.`);
  });

  it.each(['plinth', 'ftp://example.test', 'javascript:alert(1)', '//example.test'])(
    'refuses the address %j',
    (PUBLIC_URL) => {
      expect(refusalOf({ PUBLIC_URL })).toMatch(/^PUBLIC_URL is ".*": give a whole address/);
    },
  );

  it('writes the public address without slash, credentials and query', () => {
    const { publicUrl } = readConfiguration({ PUBLIC_URL: 'https://a:b@plinth.example.test/?x#y' }, '/');
    expect(publicUrl).toBe('https://plinth.example.test');
  });
});

describe('who can reach the server', () => {
  it.each([
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, 'http://localhost:3000'],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' }, 'http://[::1]:3000'],
  ])('is this machine only with %j', (environment, publicUrl) => {
    expect(readConfiguration(environment, '/')).toMatchObject({ isLoopback: true, publicUrl });
  });

  it.each([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '192.0.2.7', PUBLIC_URL: 'https://plinth.example.test' },
    // Behind a proxy on the same machine.
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://plinth.example.test' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://localhost.example.test' },
  ])('is anybody with %j', (environment) => {
    expect(readConfiguration(environment, '/').isLoopback).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'plinth.example.test'])('must be said with HOST %s', (HOST) => {
    const refusal = refusalOf({ HOST });
    expect(refusal).toContain(`HOST is ${HOST}`);
    expect(refusal).toContain('set PUBLIC_URL');
  });
});

describe('the file that PLINTH_CONFIG names', () => {
  it('changes what it names and nothing else', () => {
    const { file } = readConfiguration(
      withFile({
        flags: { modules: { safety: true }, menu: { items: { tasks: { my_tasks: true } } } },
        mail: { host: 'smtp.example.test', from: 'Plinth <plinth@example.test>' },
        signUp: { policy: 'invitation' },
        trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.7'],
      }),
      '/',
    );
    expect(file).toMatchObject({
      backend: 'supabase',
      flags: { modules: { safety: true }, menu: { items: { tasks: { my_tasks: true } } } },
      mail: { port: 587, isSecure: false },
      signUp: { policy: 'invitation' },
      poolSize: 10,
    });
  });

  it.each<[key: string, content: unknown]>([
    ['storage', { storage: { place: '/srv' } }],
    [
      'storage.s3.bucket',
      { storage: { s3: { endpoint: 'https://s3.example.test', accessKeyId: 'a', secretAccessKey: 'b' } } },
    ],
    [
      'storage.s3.endpoint',
      {
        storage: {
          s3: { endpoint: 'ftp://s3.example.test', bucket: 'b', accessKeyId: 'a', secretAccessKey: 'b' },
        },
      },
    ],
    ['storage.fileSizeLimit', { storage: { fileSizeLimit: 0 } }],
    ['backend', { backend: 'oracle' }],
    ['colour', { colour: 'blue' }],
    ['flags.modules.payroll', { flags: { modules: { payroll: true } } }],
    ['flags.modules.safety', { flags: { modules: { safety: 'yes' } } }],
    ['flags.menu.groups.admin', { flags: { menu: { groups: { admin: 1 } } } }],
    ['flags.menu.items.hr.payslips', { flags: { menu: { items: { hr: { payslips: true } } } } }],
    ['flags.menu.items', { flags: { menu: { items: { finance: {} } } } }],
    ['mail.host', { mail: { from: 'a@b.test' } }],
    ['mail.from', { mail: { host: 'smtp.example.test' } }],
    ['mail.port', { mail: { host: 'h', from: 'a@b.test', port: 70_000 } }],
    ['mail.isSecure', { mail: { host: 'h', from: 'a@b.test', isSecure: 'no' } }],
    ['signUp.policy', { signUp: { policy: 'closed' } }],
    ['signUp.domains.0', { signUp: { policy: 'domain', domains: ['@example.com'] } }],
    ['signUp.domains', { signUp: { policy: 'domain' } }],
    ['signUp.policy', { signUp: { policy: 'domain', domains: ['example.com'] } }],
    ['signUp', { signUp: { isClosed: true } }],
    ['signInProviders.0.issuer', { signInProviders: [{ ...company, issuer: 'login.example.com' }] }],
    ['signInProviders.0.name', { signInProviders: [{ ...company, name: 'Our company' }] }],
    ['signInProviders', { signInProviders: [company, company] }],
    ['redirectAllowList.0', { redirectAllowList: [1] }],
    ['trustedProxies.1', { trustedProxies: ['10.0.0.1', 'loopback'] }],
    ['trustedProxies.0', { trustedProxies: ['10.0.0.0/33'] }],
    ['areRateLimitsOn', { areRateLimitsOn: null }],
    ['poolSize', { poolSize: 0 }],
    ['the file', []],
  ])('is refused in one sentence that names %s', (key, content) => {
    const refusal = refusalOf(withFile(content));
    expect(refusal).toMatch(/^PLINTH_CONFIG \(/);
    expect(refusal).toContain(key);
    expect(refusal).not.toContain('\n');
    expect(refusal.endsWith('.')).toBe(true);
  });

  it('is not quoted when it is not JSON: a password may stand beside the mistake', () => {
    const refusal = refusalOf(withFile('{"mail": {"password": hunter2}}'));
    expect(refusal).toMatch(/^PLINTH_CONFIG names .* is not valid JSON/);
    expect(refusal).toMatch(oneSentence);
    expect(refusal).not.toContain('hunter2');
  });

  it('must be there', () => {
    const refusal = refusalOf({ PLINTH_CONFIG: '/nowhere/plinth.json' });
    expect(refusal).toContain('PLINTH_CONFIG names /nowhere/plinth.json');
    expect(refusal).toContain('ENOENT');
    expect(refusal).toMatch(oneSentence);
  });
});
