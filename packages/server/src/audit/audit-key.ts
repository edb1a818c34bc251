import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type AuditKey = { private: KeyObject; public: KeyObject };

/** The key that signs heads of the audit log. It is in the data folder and never in the database. */
export function loadAuditKey(dataFolder: string): AuditKey {
  const file = path.join(dataFolder, 'audit-key.pem');
  if (!existsSync(file)) makeKey(file);
  const own = createPrivateKey(readFileSync(file));
  return { private: own, public: createPublicKey(own) };
}

/** Of two servers that start at once both use the same. */
function makeKey(file: string): void {
  const temporary = `${file}.${process.pid}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(temporary, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
