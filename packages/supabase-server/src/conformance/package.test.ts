import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const own = path.resolve(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  // inside the package, so that its dependencies are found as an installation would have them
  const modules = path.join(own, 'node_modules');
  mkdirSync(modules, { recursive: true });
  folder = mkdtempSync(path.join(modules, '.packed-'));
  execFileSync(process.execPath, [path.join(own, 'scripts/pack.mjs'), folder]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the packed package is plain JavaScript that any other server registers', () => {
  const program = `
    import Fastify from 'fastify';
    import { supabaseServer } from '${path.join(folder, 'dist/index.js')}';
    const app = Fastify();
    await app.register(supabaseServer, ${JSON.stringify(leastOptions)});
    console.log(app.hasRoute({ method: 'GET', url: '/rest/v1/*' }), app.hasRoute({ method: 'POST', url: '/auth/v1/token' }));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: own });
  expect(printed.toString().trim()).toBe('true true');
});

it('imports nothing but its declared dependencies and has nothing of the workspace', () => {
  const {
    dependencies,
    exports,
    private: isPrivate,
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(isPrivate).toBeUndefined();
  expect(Object.keys(exports)).toEqual(['.', './auth/passwords/common-passwords.txt']);
  const compiled = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const imported = compiled
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, 'dist', file), 'utf8').matchAll(
        /^(?:import|export) .*? ?from '([^'.][^']*)'/gm,
      ),
    ])
    .map(([, name = '']) => name);
  const packages = new Set(
    imported
      .filter((name) => !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  expect(packages.size).toBeGreaterThan(4);
});

const leastOptions = {
  requestDatabaseUrl: 'postgresql://authenticator@127.0.0.1:1/none',
  authDatabaseUrl: 'postgresql://supabase_auth_admin@127.0.0.1:1/none',
  publicUrl: 'http://127.0.0.1',
  keys: { publishable: ['sb_publishable_test'], secret: ['sb_secret_test'] },
  jwtSecret: 'a secret of at least thirty-two characters',
  rest: { schemas: ['public'], extraSearchPath: [], maxRows: null, anonRole: 'anon', preRequest: null },
  auth: {
    siteUrl: 'http://127.0.0.1',
    redirectAllowList: [],
    isSignUpOpen: false,
    isAutoconfirmed: true,
    minimumPasswordLength: 8,
    refusedPasswords: [],
    accessTokenSeconds: 3600,
    refreshReuseSeconds: 10,
    linkSeconds: 3600,
    recentSignInSeconds: 86_400,
  },
  limits: { isEnabled: false, trustedProxies: [], bodyBytes: 1_048_576, queueLength: 10, poolSize: 1 },
};
