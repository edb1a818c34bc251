import type { Pool } from 'pg';
import { type CallOptions, callWebhook } from '../programs/call-webhook.ts';

type Provider = {
  endpoint_url: string | null;
  model_name: string | null;
  timeout_milliseconds: number;
  max_retries: number;
  key: string | null;
};

/**
 * Asks the provider for one word, with the company's key and model, as often as the settings allow.
 * @throws {Error} that nothing is configured, or what the last try came to; never the key.
 */
export async function testAiProvider(pool: Pool, options: CallOptions = {}): Promise<void> {
  const { rows } = await pool.query<Provider>(
    `select s.endpoint_url, s.model_name, s.timeout_milliseconds, s.max_retries, k.key
     from public.ai_settings s left join private.ai_key k on true`,
  );
  const [provider] = rows;
  if (!provider?.endpoint_url || !provider.model_name || !provider.key)
    throw new Error('The address, the model or the key of the provider is missing.');
  const call = {
    url: `${provider.endpoint_url.replace(/\/+$/, '')}/chat/completions`,
    headers: { authorization: `Bearer ${provider.key}` },
    body: JSON.stringify({
      model: provider.model_name,
      max_tokens: 1,
      messages: [{ role: 'user', content: 'ping' }],
    }),
  };
  let failure: string | null = null;
  for (let turn = 0; turn <= provider.max_retries; turn += 1) {
    const outcome = await callWebhook(call, { ...options, timeout: provider.timeout_milliseconds });
    if (outcome.failure === null) return;
    failure = outcome.failure;
    // what the provider refuses it refuses again
    if (outcome.status !== null && outcome.status < 500 && outcome.status !== 429) break;
  }
  throw new Error(failure ?? 'The provider does not answer.');
}
