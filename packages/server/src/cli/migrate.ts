import { openInstallation } from './open-installation.ts';

/** `plinth migrate`: applies what is missing, then stops. */
export async function migrate(): Promise<void> {
  const installation = await openInstallation();
  await installation.close();
  console.log('The database is up to date.');
}
