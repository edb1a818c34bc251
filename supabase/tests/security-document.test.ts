import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const document = read('docs/security.md');
const schema = read('packages/database/generated/schema.sql');
/** What stands below a heading, up to the next of its level. */
const below = (heading: string) => document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => String(code));
describe('the security document', () => {
  it('gives every table one class', () => {
    const tables = [...schema.matchAll(/^create table public\.(\w+)/gm)].map(([, name]) => String(name));
    const classified = below('Classes of data')
      .split('\n### ')
      .slice(1)
      .flatMap((part) => codeIn(part));
    expect(classified.toSorted()).toEqual(tables.toSorted());
  });

  it('says of each key how long it lives', () => {
    const keys =
      /const keysSchema = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(read('packages/server/src/keys.ts'))?.[1] ??
      '';
    const names = [...keys.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => String(name));
    expect(names).toContain('jwtSecret');
    expect(codeIn(below('Keys, and how long they live'))).toEqual(expect.arrayContaining(names));
  });

  it('names each place that encrypts, signs or hashes', () => {
    const uses =
      /create(?:Hash|Hmac|Cipheriv|PrivateKey)\(|scrypt\(|@node-rs\/argon2|@simplewebauthn\/server'|SignJWT|subtle\.|generateKeyPair|extensions\.(?:crypt|hmac|digest)\(|\b(?:sha256|md5)\(/;
    const places = [
      ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src`),
      'supabase/migrations',
    ]
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /^packages\/[\w-]+\/src\/.*\.(?:ts|sql)$|^supabase\/migrations\/.*\.sql$/.test(file))
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .filter((file) => uses.test(read(file)));
    expect(
      codeIn(below('Where code encrypts, signs or hashes'))
        .filter((code) => code.includes('/'))
        .toSorted(),
    ).toEqual(expect.arrayContaining(places.toSorted()));
  });

  it('names each log the database keeps', () => {
    const logs = [...schema.matchAll(/^create table public\.(\w+_log)\b/gm)].map(([, name]) => String(name));
    expect(logs).toContain('security_log');
    expect(codeIn(below('Logs'))).toEqual(expect.arrayContaining(logs));
  });
});
