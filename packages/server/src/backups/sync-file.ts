import { open } from 'node:fs/promises';

/** When this resolves, a power cut does not take the content of the file away. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
