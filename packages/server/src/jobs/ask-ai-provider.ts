import type { Pool } from 'pg';
import { type CallOptions, callWebhook, type WebhookCall } from '../webhooks/call-webhook.ts';

type Provider = {
  endpoint_url: string | null;
  model_name: string | null;
  is_enabled: boolean;
  training: boolean;
  cache_seconds: number;
  timeout_milliseconds: number;
  max_retries: number;
  key: string | null;
};

/** Whom the company asks, and how; everything that is needed is there. */
export type ReadyProvider = Provider & { endpoint_url: string; model_name: string; key: string };

export type ChatMessage = { role: 'user' | 'assistant'; content: string };

/**
 * Reads the settings of the company's provider.
 * @throws {Error} that the address, the model or the key is missing.
 */
export async function readAiProvider(pool: Pool): Promise<ReadyProvider> {
  const { rows } = await pool.query<Provider>(
    `select s.endpoint_url, s.model_name, s.is_enabled, s.training, s.cache_seconds, s.timeout_milliseconds, s.max_retries, k.key
     from public.ai_settings s left join private.ai_key k on true`,
  );
  const [provider] = rows;
  if (!provider?.endpoint_url || !provider.model_name || !provider.key)
    throw new Error('The URL, model or API key of the AI provider is missing.');
  const { endpoint_url, model_name, key } = provider;
  return { ...provider, endpoint_url, model_name, key };
}

/** The call that asks; whether the provider may keep it to learn from is what the company says. */
export function chatCall(provider: ReadyProvider, messages: ChatMessage[], mostTokens: number): WebhookCall {
  return {
    url: `${provider.endpoint_url.replace(/\/+$/, '')}/chat/completions`,
    headers: { authorization: `Bearer ${provider.key}` },
    body: JSON.stringify({
      model: provider.model_name,
      max_tokens: mostTokens,
      store: provider.training,
      messages,
    }),
  };
}

/**
 * Asks the provider, as often and as long as the settings allow. @returns what it said, as it came
 * @throws {Error} what the last try came to; never the key.
 */
export async function askAiProvider(
  provider: ReadyProvider,
  call: WebhookCall,
  options: CallOptions = {},
): Promise<string> {
  let failure: string | null = null;
  for (let turn = 0; turn <= provider.max_retries; turn += 1) {
    const outcome = await callWebhook(call, {
      ...options,
      timeout: provider.timeout_milliseconds,
      isAnswerKept: true,
    });
    if (outcome.failure === null) return outcome.answer ?? '';
    failure = outcome.failure;
    // what the provider refuses it refuses again
    if (outcome.status !== null && outcome.status < 500 && outcome.status !== 429) break;
  }
  throw new Error(failure ?? 'The AI provider did not respond.');
}
