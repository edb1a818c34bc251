import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { z } from 'zod';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  setupToken: z.string().min(16),
  database: z.object({
    authenticator: z.string(),
    authAdmin: z.string(),
    postgres: z.string(),
    superuser: z.string(),
  }),
});

/** Secrets of one installation; they live in the data folder and nowhere else. */
export type Keys = z.output<typeof keysSchema>;

/**
 * Reads the installation's keys, or makes them on the first start.
 * @throws StartError when the file is there but damaged: new keys would sign everybody out.
 */
export function loadKeys(dataFolder: string): Keys {
  const file = path.join(dataFolder, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    writeOnce(file, JSON.stringify(makeKeys(), null, 2));
  }
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(
      `The keys in ${file} are damaged: restore that file from a backup, or remove it to make new ones (everybody has to sign in again).`,
    );
  }
}

function makeKeys(): Keys {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: secret(),
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    setupToken: secret(),
    database: { authenticator: secret(), authAdmin: secret(), postgres: secret(), superuser: secret() },
  };
}

/** Temporary file, fsync, link: a crash leaves either no file or a whole one, and of two first starts at once both use the same keys. */
function writeOnce(file: string, content: string): void {
  const temporary = `${file}.${process.pid}`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) {
      throw error;
    }
  } finally {
    rmSync(temporary, { force: true });
  }
}
