import { readConfiguration } from '../configuration.ts';
import { loadKeys } from '../keys.ts';
import { findRoot } from '../repository.ts';

/** `plinth keys`: the address and the keys of this installation as JSON, for programs. */
export async function keys(): Promise<void> {
  const { dataFolder, publicUrl } = readConfiguration(process.env, findRoot());
  const { publishableKey, secretKey } = loadKeys(dataFolder);
  console.log(JSON.stringify({ url: publicUrl, anonKey: publishableKey, serviceKey: secretKey }));
}
