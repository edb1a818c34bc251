import type { Pool } from 'pg';
import type { CallOptions } from '../webhooks/call-webhook.ts';
import { askAiProvider, chatCall, readAiProvider } from './ask-ai-provider.ts';

/**
 * Asks the provider for one word, with the company's key and model, as often as the settings allow; before asking is
 * switched on, too, so that one knows that it works.
 * @throws {Error} that nothing is configured, or what the last try came to; never the key.
 */
export async function testAiProvider(pool: Pool, options: CallOptions = {}): Promise<void> {
  const provider = await readAiProvider(pool);
  await askAiProvider(provider, chatCall(provider, [{ role: 'user', content: 'ping' }], 1), options);
}
