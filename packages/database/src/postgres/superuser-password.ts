import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { asAccount } from './account.ts';
import { program, type Binaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import type { ClusterHome } from './cluster-home.ts';
import { superuser } from './create-cluster.ts';

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

export function savePassword(home: ClusterHome, password: string): void {
  const file = passwordFile(home);
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * The superuser's password, known only to the program. When its file is lost (a cluster restored without it), a new one
 * is set while Postgres runs for nobody else. Call it before Postgres is started.
 */
export async function readOrResetPassword(home: ClusterHome, binaries: Binaries): Promise<string> {
  const file = passwordFile(home);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = newPassword();
  await runSingleUser(home, binaries, `alter role ${superuser} password '${password}'\n`);
  savePassword(home, password);
  return password;
}

function passwordFile(home: ClusterHome): string {
  return path.join(home.folder, 'superuser.password');
}

function runSingleUser(home: ClusterHome, binaries: Binaries, statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(binaries, 'postgres'), ['--single', '-D', home.cluster, 'postgres'], {
      ...asAccount(home.account),
      cwd: '/',
      env: childEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 && !output.includes('ERROR:')) return resolve();
      const line = output.trim().split('\n').at(-1) ?? '';
      reject(
        new StartError(`The password of the database in ${home.folder} could not be renewed (${line}).`),
      );
    });
    child.stdin.end(statement);
  });
}
