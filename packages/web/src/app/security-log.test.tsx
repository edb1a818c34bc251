import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestDataSource } from '@plinth/data/rest/create-rest-data-source.ts';
import { logSecurityEvents, sanitized } from './security-log.ts';

const claims = btoa(JSON.stringify({ sub: 'u-1', email: 'a@example.test' }));

describe('the security log of the browser', () => {
  let entries: Record<string, unknown>[];
  let status: number;
  let end: () => Promise<void>;
  let signIn: () => Promise<unknown>;

  beforeEach(() => {
    [entries, status] = [[], 204];
    const items = new Map<string, string>();
    const source = createRestDataSource({
      url: 'http://plinth.test',
      anonKey: '',
      apiUrl: 'http://plinth.test/api',
      siteUrl: 'http://plinth.test',
      retries: 0,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      // what the network answers
      fetch: async (input, init) => {
        if (String(input).endsWith('/auth/login/'))
          return Response.json({ access: `h.${claims}.s`, refresh: 'R' });
        if (String(input).endsWith('/security/log')) entries.push(JSON.parse(String(init?.body)));
        return new Response(null, { status });
      },
    });
    const stop = logSecurityEvents(source);
    end = async () => {
      stop();
      await source.dispose();
    };
    signIn = () => source.session.signIn({ email: 'a@example.test', password: 'x', isRemembered: true });
  });
  afterEach(() => end());
  const fail = (message: string) =>
    window.dispatchEvent(new ErrorEvent('error', { message, filename: '/assets/main.js?v=1' }));

  it('says nothing of a person who is not signed in', async () => {
    fail('Before anybody');
    await signIn();
    await vi.waitFor(() => expect(entries).toHaveLength(1), 20_000);
    expect(entries[0]).toMatchObject({ level: 'info', message: 'signed_in', user_id: 'u-1' });
  });

  it('tells what nobody caught, without tokens and addresses, and not for ever', async () => {
    await signIn();
    fail('Refused eyJhbGciOi.eyJzdWIi.sig for ravi@example.com');
    await vi.waitFor(() => expect(entries).toHaveLength(2), 20_000);
    expect(entries[1]).toMatchObject({
      level: 'error',
      message: 'uncaught_error',
      data: { error: 'Refused [token] for [address]', file: '/assets/main.js' },
    });
    expect(Date.parse(String(entries[1]?.['timestamp']))).not.toBeNaN();
    for (let number = 0; number < 50; number += 1) fail(`Again ${number}`);
    await vi.waitFor(() => expect(entries).toHaveLength(20), 20_000);
  });

  it('does not mind that the server refuses it', async () => {
    status = 500;
    await signIn();
    fail('One');
    await vi.waitFor(() => expect(entries).toHaveLength(2), 20_000);
  });

  it.each([
    ['at https://x.test/reset-password#access_token=abc', 'at https://x.test/reset-password'],
    ['plt_abcdefghij and sb_secret_123456', '[token] and [token]'],
    ['x'.repeat(400), 'x'.repeat(300)],
  ])('makes of %s: %s', (text, kept) => {
    expect(sanitized(text)).toBe(kept);
  });
});
