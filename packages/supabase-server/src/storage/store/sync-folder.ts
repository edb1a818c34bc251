import { open } from 'node:fs/promises';

/** A new name in a folder survives a power cut only when the folder itself was written out. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
