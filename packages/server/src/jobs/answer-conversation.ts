import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { CallOptions } from '../webhooks/call-webhook.ts';
import {
  askAiProvider,
  chatCall,
  readAiProvider,
  type ChatMessage,
  type ReadyProvider,
} from './ask-ai-provider.ts';

/** How much of what was said before goes along, messages. */
const longestMemory = 10;

/** Longest answer that is asked for; the column takes twenty thousand letters. */
const mostTokens = 2_000;

/**
 * Answers a question somebody put to the provider, from what is kept or by asking the provider, with what was said before in
 * the same conversation. One that was answered or removed meanwhile is left alone.
 * @throws {Error} that asking is switched off, that nothing is configured, or what the last try came to.
 */
export async function answerConversation(pool: Pool, id: string, options: CallOptions = {}): Promise<void> {
  const messages = await readMessages(pool, id);
  if (!messages) return;
  const provider = await readAiProvider(pool);
  if (!provider.is_enabled) throw new Error('The AI provider is turned off.');
  const answer = await answerTo(pool, provider, messages, options);
  await pool.query('update public.ai_conversations set response = $2 where id = $1 and response is null', [
    id,
    answer,
  ]);
}

async function readMessages(pool: Pool, id: string): Promise<ChatMessage[] | null> {
  const { rows } = await pool.query<{ id: string; message: string; response: string | null }>(
    `select said.id, said.message, said.response
     from public.ai_conversations asked
     join public.ai_conversations said on said.session_id = asked.session_id and said.user_id = asked.user_id
       and (said.id = asked.id or said.response is not null and said.created_at < asked.created_at)
     where asked.id = $1 and asked.response is null
     order by said.created_at desc, said.id = asked.id desc limit $2`,
    [id, longestMemory],
  );
  if (rows.length === 0) return null;
  return rows
    .toReversed()
    .flatMap(({ message, response }) => [
      { role: 'user' as const, content: message },
      ...(response === null ? [] : [{ role: 'assistant' as const, content: response }]),
    ]);
}

/** The same question is answered from what is kept, for as long as the company says; then it is forgotten. */
async function answerTo(
  pool: Pool,
  provider: ReadyProvider,
  messages: ChatMessage[],
  options: CallOptions,
): Promise<string> {
  const call = chatCall(provider, messages, mostTokens);
  const hash = createHash('sha256').update(call.url).update('\n').update(call.body).digest();
  await pool.query(
    'delete from private.ai_answers where answered_at <= now() - make_interval(secs => $1::integer)',
    [provider.cache_seconds],
  );
  const { rows } = await pool.query<{ answer: string }>(
    'select answer from private.ai_answers where question_hash = $1',
    [hash],
  );
  if (rows[0]) return rows[0].answer;
  const answer = wordsOf(await askAiProvider(provider, call, options));
  if (provider.cache_seconds > 0)
    await pool.query(
      `insert into private.ai_answers (question_hash, answer) values ($1, $2)
       on conflict (question_hash) do update set answer = excluded.answer, answered_at = now()`,
      [hash, answer],
    );
  return answer;
}

/** What the provider says came from outside: taken as text, and only where it has the form that was agreed. */
function wordsOf(said: string): string {
  let content: unknown;
  try {
    const answer = JSON.parse(said) as { choices?: { message?: { content?: unknown } }[] } | null;
    content = answer?.choices?.[0]?.message?.content;
  } catch {
    content = undefined;
  }
  // a letter of nothing is what the database does not keep
  const words = typeof content === 'string' ? content.replaceAll('\u0000', '').trim().slice(0, 20_000) : '';
  if (words === '') throw new Error('The AI provider returned an empty answer.');
  return words;
}
