import type { ErrorCode } from '@plinth/domain/errors.ts';
import type { DataSource, Result } from '../port/data-source.ts';
import type { SessionEvent } from '../port/session.ts';

/** A browser profile: what is remembered there outlives the page. */
export type BrowserStorage = Map<string, string>;

/** One open page: its own data source, and the wire between it and the server, which can be broken. */
export type Page = {
  source: DataSource;
  storage: BrowserStorage;
  wire: {
    /** Nothing gets through. */
    isDown: boolean;
    /** The next request is carried out, and its answer lost. */
    losesNextAnswer: boolean;
    /** Requests sent so far. */
    sent: number;
  };
};

/** A backend of its own for a group of tests, with a real server and database behind it. */
export type Fixture = {
  /** A page; a storage of an earlier one makes it the same browser. */
  open: (storage?: BrowserStorage) => Page;
  /** The link in the last mail to this address. */
  mailedLink: (email: string) => string;
  /** Ends every session of a person on the server, as an administrator's reset does. */
  endSessions: (userId: string) => Promise<void>;
  /** Makes the access token in this storage one that the server refuses; the refresh token stays good. */
  spoilAccessToken: (storage: BrowserStorage) => void;
  /** Makes a kind of document known: its name, its table, the table of its lines, the column that names the document. */
  declareDocument: (row: readonly [string, string, string, string]) => Promise<void>;
  close: () => Promise<void>;
};

export type OpenFixture = (options: { isAutoconfirmed: boolean }) => Promise<Fixture>;

export type Person = Page & { userId: string; email: string; events: SessionEvent[] };

export const password = 'correct horse battery';

let counter = 0;

/** Someone with an account, signed in on a page of their own. The first person of a fixture is its OWNER. */
export async function join(fixture: Fixture, founder?: Person, role = 'EMPLOYEE'): Promise<Person> {
  counter += 1;
  const email = `person-${counter}@example.test`;
  const page = fixture.open();
  succeeded(
    await page.source.session.signUp({ email, password, firstName: 'Person', lastName: String(counter) }),
  );
  const person = await signIn(page, email);
  if (founder && role !== 'EMPLOYEE') {
    succeeded(await founder.source.call('assign_role', { user_id: person.userId, role_name: role }));
  }
  return person;
}

export async function signIn(page: Page, email: string, isRemembered = true): Promise<Person> {
  const events: SessionEvent[] = [];
  page.source.session.subscribe((event) => events.push(event));
  const { userId } = succeeded(await page.source.session.signIn({ email, password, isRemembered }));
  return { ...page, userId, email, events };
}

/** The data of a call that must succeed. */
export function succeeded<T>(result: Result<T>): T {
  if (result.error) throw new Error(`${result.error.code} (${result.error.status}): ${result.error.message}`);
  return result.data;
}

/** The error of a call that must fail. */
export function failed(
  result: { error: Result<unknown>['error'] },
  code?: ErrorCode,
): NonNullable<Result<unknown>['error']> {
  if (!result.error) throw new Error('an error was expected');
  if (code && result.error.code !== code) {
    throw new Error(
      `${code} was expected, not ${result.error.code} (${result.error.status}): ${result.error.message}`,
    );
  }
  return result.error;
}
