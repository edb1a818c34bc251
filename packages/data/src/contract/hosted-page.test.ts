import { projects } from '@plinth/domain/projects/projects.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHostedFixture, type HostedFixture } from './hosted-fixture.ts';
import { standInForPage } from './page-stand-in.ts';
import { failed, join, signIn, type Person } from './fixture.ts';
const page = standInForPage();
afterAll(() => void vi.unstubAllGlobals());
// several tabs share this process, and the authentication client takes them for several clients of one page
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('a session and its page', () => {
  let fixture: HostedFixture;
  // the tabs of one test would talk to those of the next
  beforeEach(async () => {
    fixture = await openHostedFixture({ isAutoconfirmed: true });
  });
  afterEach(() => fixture.close());

  const lookAway = async () => {
    page.hide();
    await settled();
    page.show();
    await settled();
  };

  it('says nothing when the tab is left and looked at again', async () => {
    const person = await join(fixture);
    const before = [...person.events];
    await lookAway();
    await lookAway();
    expect(person.events).toEqual(before);
    expect(await listError(person)).toBeNull();
  });

  it('stays while the tab is hidden, without a token in any storage', async () => {
    const person = await unremembered(fixture);
    page.hide();
    await settled();
    expect(person.storage.size).toBe(0);
    page.show();
    await settled();
    expect(await listError(person)).toBeNull();
    expect(person.events.some((event) => event.type === 'signed_out')).toBe(false);
  });

  it('is over when the page goes away, and the Back button does not bring it back', async () => {
    const person = await unremembered(fixture);
    page.leave();
    await settled();
    page.comeBack();
    await settled();
    expect(person.events.at(-1)).toEqual({ type: 'signed_out', isExpired: false });
    expect(await person.source.session.current()).toBeNull();
    expect(await listError(person)).toBe('not_authenticated');
  });

  it('outlives the page when it is remembered', async () => {
    const person = await join(fixture);
    page.leave();
    page.comeBack();
    await settled();
    expect(person.events.some((event) => event.type === 'signed_out')).toBe(false);
    expect(await listError(person)).toBeNull();
  });

  it('ends in every tab at once', async () => {
    const first = await join(fixture);
    const second = await sameBrowser(fixture, first);
    await first.source.session.signOut();
    await vi.waitFor(() => expect(second.events.at(-1)).toEqual({ type: 'signed_out', isExpired: false }), {
      timeout: 1000,
    });
    expect(await second.source.session.current()).toBeNull();
  });

  it('follows another person who signs in beside it', async () => {
    const first = await join(fixture);
    const { email, userId } = await join(fixture);
    await signIn(fixture.open(first.storage), email);
    await vi.waitFor(
      () => expect(first.events.at(-1)).toEqual({ type: 'signed_in', signedIn: { userId, email } }),
      { timeout: 1000 },
    );
  });

  it('keeps an unremembered one to its tab', async () => {
    const first = await unremembered(fixture);
    const { email } = await join(fixture);
    await signIn(fixture.open(first.storage), email);
    await settled();
    expect(await first.source.session.current()).toMatchObject({ userId: first.userId });
    expect(first.events.filter((event) => event.type === 'signed_in')).toHaveLength(1);
  });

  it('notices that the site data was deleted', async () => {
    const person = await join(fixture);
    person.storage.clear();
    await lookAway();
    expect(person.events.at(-1)).toEqual({ type: 'signed_out', isExpired: false });
  });

  it('ends when its refused refresh empties the storage, as expired', async () => {
    const person = await join(fixture);
    await fixture.endSessions(person.userId);
    expireAccessToken(person.storage);
    await lookAway();
    await vi.waitFor(() => expect(person.events.at(-1)).toEqual({ type: 'signed_out', isExpired: true }), {
      timeout: 5000,
    });
  });
});

async function unremembered(fixture: HostedFixture): Promise<Person> {
  const { email, source } = await join(fixture);
  await source.session.signOut();
  return signIn(fixture.open(), email, false);
}

async function sameBrowser(fixture: HostedFixture, { storage, userId, email }: Person): Promise<Person> {
  const tab = fixture.open(storage);
  const events: Person['events'] = [];
  tab.source.session.subscribe((event) => events.push(event));
  await vi.waitFor(() => expect(events).toHaveLength(1), 20_000);
  return { ...tab, userId, email, events };
}

async function listError({ source }: Person): Promise<string | null> {
  const answer = await source.records.list(projects, { pageSize: 1 });
  return answer.error ? failed(answer).code : null;
}

function expireAccessToken(storage: Person['storage']): void {
  const session: unknown = JSON.parse(storage.get('plinth-auth') ?? '{}');
  storage.set(
    'plinth-auth',
    JSON.stringify(Object.assign({}, session, { expires_at: Math.floor(Date.now() / 1000) - 10 })),
  );
}

/** The authentication client answers page events in turns of its own. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
