import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerConversation } from './answer-conversation.ts';
import { testAiProvider } from './test-ai-provider.ts';

let database: TestDatabase;
let person: TestUser;
let provider: Server;
let received: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[];
let statuses: number[];
/** What the provider says; it counts its answers when nothing else is given. */
let said: string | null;

beforeAll(async () => {
  database = await createTestDatabase();
  person = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

beforeEach(async () => {
  await database.owner.query('delete from private.ai_answers');
  received = [];
  statuses = [];
  said = null;
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({
        path: request.url,
        key: request.headers.authorization,
        body: JSON.parse(body) as Record<string, unknown>,
      });
      const answer = { choices: [{ message: { content: ` Answer ${received.length} ` } }] };
      response.writeHead(statuses.shift() ?? 200).end(said ?? JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // a provider of the test speaks without encryption, which the table refuses
  await database.owner.query(
    'alter table public.ai_settings drop constraint if exists ai_settings_endpoint_url_format',
  );
  await database.owner.query(
    `update public.ai_settings set endpoint_url = $1, model_name = 'small-one', max_retries = 2, is_enabled = true`,
    [`http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`],
  );
  await database.owner.query(
    `insert into private.ai_key (key) values ('sk-of-the-company') on conflict do nothing`,
  );
  await change('has_key = true');
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const change = (settings: string) => database.owner.query(`update public.ai_settings set ${settings}`);
const test = () => testAiProvider(database.owner, { isRefused: () => false });

it('asks the provider with the key and the model that were kept', async () => {
  await test();
  expect(received).toMatchObject([
    { path: '/v1/chat/completions', key: 'Bearer sk-of-the-company', body: { model: 'small-one' } },
  ]);
});

it('tries again after a failure, as often as was set, and not after a refusal', async () => {
  statuses = [503, 429];
  await test();
  expect(received).toHaveLength(3);
  statuses = [503, 503, 503];
  await expect(test()).rejects.toThrow('HTTP 503');
  statuses = [401];
  received = [];
  await expect(test()).rejects.toThrow('HTTP 401');
  expect(received).toHaveLength(1);
});

it('does not ask in our own network, nor without a key', async () => {
  await expect(testAiProvider(database.owner)).rejects.toThrow('not a public one');
  expect(received).toEqual([]);
  await database.owner.query('delete from private.ai_key');
  await expect(test()).rejects.toThrow('is missing');
});

describe('a question', () => {
  const session = randomUUID();

  async function ask(message: string, conversation: string = randomUUID()): Promise<string> {
    const { rows } = await database.commitAs(person, (client) =>
      client.query<{ id: string }>(
        'insert into public.ai_conversations (message, session_id) values ($1, $2) returning id',
        [message, conversation],
      ),
    );
    return rows[0]?.id ?? '';
  }

  const answer = async (id: string) => {
    await answerConversation(database.owner, id, { isRefused: () => false });
    const { rows } = await database.owner.query<{ response: string }>(
      'select response from public.ai_conversations where id = $1',
      [id],
    );
    return rows[0]?.response;
  };

  const waiting = async (id: string) =>
    (
      await database.owner.query(
        `select 1 from private.jobs where kind = 'answer_conversation' and payload ->> 'subject' = $1`,
        [id],
      )
    ).rowCount;

  it('is put to the provider while asking is on and there is a key, and to nobody otherwise', async () => {
    const id = await ask('How deep is the pile?');
    expect(await waiting(id)).toBe(1);
    await change('is_enabled = false');
    await expect(answer(id)).rejects.toThrow('turned off');
    expect(await waiting(await ask('And this one?'))).toBe(0);
    await change('is_enabled = true, has_key = false');
    expect(await waiting(await ask('And that one?'))).toBe(0);
    expect(received).toEqual([]);
    await change('has_key = true');
    expect(await answer(id)).toBe('Answer 1');
  });

  it('takes along what was said before in its conversation', async () => {
    await answer(await ask('What is a pile?', session));
    await answer(await ask('How deep?', session));
    expect(received[1]?.body['messages']).toEqual([
      { role: 'user', content: 'What is a pile?' },
      { role: 'assistant', content: 'Answer 1' },
      { role: 'user', content: 'How deep?' },
    ]);
  });

  it('is answered from what is kept for as long as the company says, and then asked again', async () => {
    expect(await answer(await ask('Same?'))).toBe('Answer 1');
    expect(await answer(await ask('Same?'))).toBe('Answer 1');
    expect(await answer(await ask('Other?'))).toBe('Answer 2');
    await database.owner.query(
      `update private.ai_answers set answered_at = answered_at - interval '10 minutes'`,
    );
    expect(await answer(await ask('Same?'))).toBe('Answer 1');
    await change('cache_seconds = 600');
    expect(await answer(await ask('Same?'))).toBe('Answer 3');
    await change('cache_seconds = 0');
    expect(await answer(await ask('Same?'))).toBe('Answer 4');
    expect(await answer(await ask('Same?'))).toBe('Answer 5');
    await change('cache_seconds = 3600');
  });

  it('may be kept by the provider to learn from only when the company says so', async () => {
    await answer(await ask('Not to be kept'));
    await change('training = true');
    await answer(await ask('To be kept'));
    await change('training = false');
    expect(received.map(({ body }) => body['store'])).toEqual([false, true]);
  });

  it('waits no longer than the company says', async () => {
    await change('timeout_milliseconds = 1000, max_retries = 0');
    provider.removeAllListeners('request');
    await expect(answer(await ask('Anybody there?'))).rejects.toThrow('No answer within 1000 ms');
    await change('timeout_milliseconds = 30000');
  });

  it.each(['', 'null', '[]', '{"choices": [{"message": {"content": 7}}]}', '{"choices": []}'])(
    'is not answered by what is no answer: %s',
    async (words) => {
      said = words;
      await expect(answer(await ask(`Odd ${words}`))).rejects.toThrow('an empty answer');
    },
  );
});
