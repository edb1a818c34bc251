import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { startServerProgram } from '@plinth/supabase-server/testing/start-server-program.ts';
import { testOptions } from '@plinth/supabase-server/testing/test-options.ts';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { projects } from '@plinth/domain/projects/projects.ts';
import { createSupabaseDataSource } from '../supabase/create-supabase-data-source.ts';
import { password, succeeded } from './fixture.ts';

afterEach(() => vi.useRealTimers());

it.each([60, -60])(
  'F30: a device whose clock is %i minutes off signs in, works, and refreshes nothing early',
  async (minutes) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    // a process of its own, whose clock stays right
    const options = testOptions(database, { rest: { preRequest: 'authz.check_session' } });
    const program = await startServerProgram(options);
    onTestFinished(() => program.kill());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

    const kept = new Map<string, string>();
    const asked: string[] = [];
    const open = () => {
      const source = createSupabaseDataSource({
        url: program.url,
        anonKey: options.keys.publishable[0] ?? '',
        apiUrl: `${program.url}/api`,
        siteUrl: 'http://127.0.0.1:4173',
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
        fetch: (input, init) => {
          asked.push(String(input instanceof Request ? input.url : input));
          return fetch(input, init);
        },
      });
      onTestFinished(() => source.dispose());
      return source;
    };
    const email = 'clock@example.test';
    const source = open();
    succeeded(await source.session.signUp({ email, password, firstName: 'Of', lastName: 'Clocks' }));
    succeeded(await source.session.signIn({ email, password, isRemembered: true }));
    const refreshes = () => asked.filter((address) => address.includes('grant_type=refresh_token')).length;
    for (let turn = 0; turn < 10; turn += 1)
      succeeded(await source.records.create(projects, { name: `Tower ${turn}` }));
    expect(refreshes()).toBe(0);

    // the page is loaded again, and later the token is nearly over
    const again = open();
    succeeded(await again.records.create(projects, { name: 'Another' }));
    expect(refreshes()).toBe(0);
    vi.setSystemTime(Date.now() + 59.5 * 60_000);
    succeeded(await again.records.create(projects, { name: 'Later' }));
    expect(refreshes()).toBe(1);
  },
);
