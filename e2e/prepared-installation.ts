import { rmSync } from 'node:fs';
import { prepareInstallation, preparedFolderName } from './support/server.ts';

/** Makes one migrated data folder before all tests; each server of a test starts on a copy of it. */
export default async function prepare(): Promise<() => void> {
  const folder = await prepareInstallation();
  process.env[preparedFolderName] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
