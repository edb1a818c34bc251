import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import type { Server } from './server.ts';

export type Role = 'EMPLOYEE' | 'MANAGER' | 'ADMIN' | 'OWNER';

/** Somebody with an account, and a client of the hosted protocol that is signed in as them. */
export type Person = {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  client: SupabaseClient;
};

type Name = { firstName: string; lastName: string };

let made = 0;

/** Sets an empty installation up as a firm in the Emirates; that person is its owner. */
export async function setUpCompany(server: Server): Promise<Person> {
  const owner = {
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'owner@example.com',
    password: 'concrete and steel',
  };
  const answer = await fetch(`${server.url}/api/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company: {
        name: 'Al Noor Contracting',
        baseCurrency: 'AED',
        timeZone: 'Asia/Dubai',
        countryPack: 'AE',
      },
      owner,
    }),
  });
  if (answer.status !== 201)
    throw new Error(`The set-up was refused: ${answer.status} ${await answer.text()}`);
  return await signedIn(server, owner);
}

/** A new person of a role, as it happens in a firm: they sign up, and the owner gives them the role. */
export async function hire(server: Server, owner: Person, role: Role, name: Name): Promise<Person> {
  made += 1;
  const account = { ...name, email: `person-${made}@example.com`, password: 'concrete and steel' };
  const { error } = await clientOf(server).auth.signUp({
    email: account.email,
    password: account.password,
    options: { data: { first_name: name.firstName, last_name: name.lastName } },
  });
  if (error) throw error;
  const person = await signedIn(server, account);
  if (role !== 'EMPLOYEE') {
    const { error: refusal } = await owner.client.rpc('assign_role', { user_id: person.id, role_name: role });
    if (refusal) throw new Error(refusal.message);
  }
  return person;
}

/** A client nobody is signed in with; with the secret key it is the server's own. */
export function clientOf(server: Server, key = server.anonKey): SupabaseClient {
  return createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // the client asks for a socket when it is made, and Node 20 has none
    realtime: { transport: NoSocket as unknown as WebSocketLikeConstructor },
  });
}

class NoSocket {
  constructor() {
    throw new Error('These tests open no socket.');
  }
}

/** Adds one row as a person and gives back its key. */
export async function add(person: Person, table: string, values: Record<string, unknown>): Promise<string> {
  const { data, error } = await person.client
    .from(table)
    .insert(values)
    .select('id')
    .single<{ id: string }>();
  if (error) throw new Error(`${table}: ${error.message}`);
  return data.id;
}

async function signedIn(
  server: Server,
  account: Name & { email: string; password: string },
): Promise<Person> {
  const client = clientOf(server);
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { ...account, id: data.user.id, client };
}
