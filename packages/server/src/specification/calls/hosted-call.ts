import type { SupabaseClient } from '@supabase/supabase-js';
import type { ApiRole } from '../../testing/api-fixture.ts';
import type { Answer, Row } from '../open-hosted-fixture.ts';

/** Keys of records that calls name: of the sample company, and what calls before them made. */
export type Known = Record<string, string>;

/** One call of section 7.B, as a page of the specification writes it. */
export type HostedCall = {
  /** What the specification says, in its words. */
  says: string;
  as: ApiRole;
  send: (client: SupabaseClient, known: Known) => PromiseLike<Answer>;
  /** Part of what comes back, or that at least a row does; without it, that no error does. */
  answers?: unknown;
  /** Columns that come back with another value than this, which the server does not believe. */
  overwrites?: Row | Record<string, unknown>;
  /** The code of the refusal it must get. */
  refused?: string;
  /** Keeps keys of what came back for the calls after it. */
  keeps?: (data: Record<string, string>, known: Known) => void;
};

export const everybody: readonly ApiRole[] = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'];
export const managers: readonly ApiRole[] = ['MANAGER', 'ADMIN', 'OWNER'];
export const administrators: readonly ApiRole[] = ['ADMIN', 'OWNER'];
export const nobody: readonly ApiRole[] = [];

/** A time no clock of a test shows: what is sent in place of a time the server writes. */
export const longAgo = '2001-02-03T04:05:06+00:00';
/** At least one row comes back. */
export const someRows = 'some rows';
/** A key of nobody and nothing. */
export const stranger = '5eed0000-0000-4000-8000-000000000001';

type Values = Record<string, unknown>;

/** What a table's pages do with its rows: list, create, get, update, delete (section 7.B, "CRUD"). */
export type Crud = {
  table: string;
  /** As a list of the specification reads it: columns and embeds. */
  select?: string;
  /** What the create form sends that is kept. */
  given: (known: Known, role: ApiRole) => Values;
  /** What it sends beside that, and the server writes itself. */
  owned?: Values;
  change: Values;
  changeOwned?: Values;
  may: {
    view: readonly ApiRole[];
    create: readonly ApiRole[];
    edit: readonly ApiRole[];
    delete: readonly ApiRole[];
  };
  /** Authors change and delete what they made, whatever `may` says (ruling R28). */
  authors?: 'edit' | 'edit and delete';
  /** The row a list ends with; newest created first without it. */
  order?: string;
};

/** Every role does all of it: with a row of its own, and with one of the owner. */
export function crud(area: Crud): HostedCall[] {
  const {
    table,
    select = '*',
    given,
    owned = {},
    change,
    changeOwned = {},
    may,
    order = 'created_at',
  } = area;
  const keyOf = (role: ApiRole) => `${table} of ${role}`;
  const key = (role: ApiRole) => (known: Known) => known[keyOf(role)] ?? stranger;
  const calls: HostedCall[] = everybody.map((as) => ({
    says: `${table}: list, newest first`,
    as,
    send: (client) => client.from(table).select(select).order(order, { ascending: false }).limit(20),
  }));
  for (const as of everybody) {
    calls.push({
      says: `${table}: create`,
      as,
      send: async (client, known) => {
        const sent = given(known, as);
        const { data, error } = await client
          .from(table)
          .insert({ ...sent, ...owned })
          .select()
          .single();
        const unlike = error ? [] : Object.keys(sent).filter((name) => !same(sent[name], data[name]));
        return { data: error ? data : { ...data, unlike }, error };
      },
      ...(may.create.includes(as)
        ? {
            answers: { unlike: [] },
            overwrites: owned,
            keeps: (data: Known, known: Known) => void (known[keyOf(as)] = data['id'] ?? ''),
          }
        : { refused: 'access_denied' }),
    });
  }
  const ofOwner = key('OWNER');
  const changeOf = (id: (known: Known) => string) => (client: SupabaseClient, known: Known) =>
    client
      .from(table)
      .update({ ...change, ...changeOwned })
      .eq('id', id(known))
      .select();
  for (const as of everybody) {
    const own = key(as);
    if (may.create.includes(as)) {
      calls.push({
        says: `${table}: get by id`,
        as,
        send: (client, known) => client.from(table).select(select).eq('id', own(known)).single(),
        answers: {},
      });
    }
    const doesChange = may.edit.includes(as);
    calls.push({
      says: `${table}: update by id what somebody else made`,
      as,
      send: changeOf(ofOwner),
      answers: doesChange ? [change] : [],
      ...(doesChange && { overwrites: changeOwned }),
    });
    if (area.authors && !doesChange && may.create.includes(as)) {
      calls.push({
        says: `${table}: update by id one's own draft`,
        as,
        send: changeOf(own),
        answers: [change],
      });
    }
  }
  const remove = (id: (known: Known) => string) => (client: SupabaseClient, known: Known) =>
    client.from(table).delete().eq('id', id(known)).select();
  for (const as of everybody) {
    if (as === 'OWNER' || !may.delete.includes(as)) {
      calls.push({
        says: `${table}: delete by id what ${as === 'OWNER' ? 'they' : 'somebody else'} made`,
        as,
        send: remove(ofOwner),
        answers: may.delete.includes(as) ? [{}] : [],
      });
    }
    if (as !== 'OWNER' && may.create.includes(as)) {
      const does = may.delete.includes(as) || area.authors === 'edit and delete';
      calls.push({
        says: `${table}: delete by id their own`,
        as,
        send: remove(key(as)),
        answers: does ? [{}] : [],
      });
    }
  }
  return calls;
}

/** Text and numbers, a date and its moment: what a client sends, and what comes back for it. */
function same(sent: unknown, stored: unknown): boolean {
  if (sent === null || stored === null || typeof sent === 'object') {
    return JSON.stringify(sent) === JSON.stringify(stored);
  }
  return String(sent) === String(stored) || Number(sent) === Number(stored);
}
