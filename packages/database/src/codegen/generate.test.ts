import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableFacts } from '../table-facts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { differingFiles, writeDiffering } from './generated-files.ts';
import { generate } from './generate.ts';
import { readColumnFacts } from './read-column-facts.ts';

const fixture = `
  create type public.mood as enum ('good', 'bad', 'fair');
  create domain public.share as numeric(5, 2) check (value between 0 and 100);
  create table public.z_parents (id uuid primary key default gen_random_uuid(), code varchar(12) not null, unique (code));
  create table public.z_children (
    id bigint generated always as identity primary key,
    parent_id uuid not null references public.z_parents on delete cascade,
    person_id uuid references auth.users,
    name text not null constraint z_children_name_length check (char_length(btrim(name)) between 1 and 80),
    upper_name text generated always as (upper(name)) stored,
    mood public.mood not null default 'good',
    kind text check (kind in ('a', 'b')),
    amount numeric(12, 3) constraint z_children_amount_range check (amount > 0),
    part public.share,
    days smallint[] not null default '{}',
    at timestamptz not null default now(),
    starts date, ends date,
    begins date not null default model.today(),
    is_open boolean not null default true,
    is_shut boolean not null default false,
    constraint z_children_ends_after_start check (ends >= starts)
  );
  create unique index z_children_one_name on public.z_children (parent_id, lower(name));
  create unique index z_children_one_kind on public.z_children (parent_id, kind) where kind is not null;
  alter table public.z_children enable row level security;
  create policy may_view on public.z_children for select to authenticated using (kind = 'a');
  grant select, insert (parent_id, name, begins), update (name) on public.z_children to authenticated;
  create view public.z_view with (security_invoker = true) as select id, name from public.z_children;
  create function public.z_figures(since date) returns jsonb language sql stable as 'select to_jsonb(1)';`;

let database: TestDatabase;
let facts: Record<string, TableFacts>;
let files: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(fixture);
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  facts = await readColumnFacts(client);
  await client.end();
  files = await generate(database.ownerUrl);
});
afterAll(() => database.drop());

const plain = {
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: false,
  isUpdatable: false,
};

describe('the facts of columns', () => {
  it('say type, limits, defaults, rights and references', () => {
    expect(facts['z_children']?.columns).toEqual({
      id: { ...plain, type: 'bigint', isNullable: false, hasDefault: true, isGenerated: true },
      parent_id: {
        ...plain,
        type: 'uuid',
        isNullable: false,
        isInsertable: true,
        references: { table: 'z_parents', column: 'id', constraint: 'z_children_parent_id_fkey' },
      },
      person_id: {
        ...plain,
        type: 'uuid',
        references: { table: 'auth.users', column: 'id', constraint: 'z_children_person_id_fkey' },
      },
      name: {
        ...plain,
        type: 'text',
        isNullable: false,
        isInsertable: true,
        isUpdatable: true,
        maxLength: 80,
      },
      upper_name: { ...plain, type: 'text', isGenerated: true },
      mood: {
        ...plain,
        type: 'mood',
        isNullable: false,
        hasDefault: true,
        options: ['good', 'bad', 'fair'],
        defaultOption: 'good',
      },
      kind: { ...plain, type: 'text', options: ['a', 'b'] },
      amount: { ...plain, type: 'numeric', precision: 12, scale: 3, min: 0.001 },
      part: { ...plain, type: 'numeric', precision: 5, scale: 2, min: 0, max: 100 },
      days: { ...plain, type: 'smallint[]', isNullable: false, hasDefault: true },
      at: { ...plain, type: 'timestamp with time zone', isNullable: false, hasDefault: true },
      starts: { ...plain, type: 'date' },
      ends: { ...plain, type: 'date' },
      begins: {
        ...plain,
        type: 'date',
        isNullable: false,
        hasDefault: true,
        defaultMoment: 'today',
        isInsertable: true,
      },
      is_open: { ...plain, type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true },
      is_shut: { ...plain, type: 'boolean', isNullable: false, hasDefault: true },
    });
    expect(facts['z_parents']?.columns['code']).toEqual({
      ...plain,
      type: 'character varying',
      isNullable: false,
      maxLength: 12,
    });
  });

  it('name the columns of each constraint that an error may tell', () => {
    expect(facts['z_children']?.primaryKey).toEqual(['id']);
    expect(facts['z_children']?.constraints).toMatchObject({
      z_children_pkey: ['id'],
      z_children_name_length: ['name'],
      z_children_ends_after_start: ['ends', 'starts'],
      z_children_one_kind: ['parent_id', 'kind'],
      z_children_one_name: ['parent_id', 'name'],
    });
    expect(facts['z_parents']?.constraints).toMatchObject({ z_parents_code_key: ['code'] });
  });

  it('cover views, which have no key', () => {
    expect(facts['z_view']).toEqual({
      primaryKey: [],
      columns: { id: { ...plain, type: 'bigint' }, name: { ...plain, type: 'text' } },
      constraints: {},
    });
  });
});

describe('the generated files', () => {
  it('are the same each time', async () => {
    expect(await generate(database.ownerUrl)).toEqual(files);
  });

  it('hold the types of tables, views, enums and functions', () => {
    const types = files['database.types.ts'] ?? '';
    const parts = [
      /z_children: \{\s+Row: \{/,
      /mood: "good" \| "bad" \| "fair"/,
      /z_figures: \{\s*Args: \{ since: string \};?\s*Returns: Json;?\s*\}/,
      /Views: \{[\s\S]*z_view/,
    ];
    // The whole file is too long for the message of a failure.
    expect(parts.filter((part) => !part.test(types))).toEqual([]);
    expect(/^\s+authz: \{/m.test(types)).toBe(false);
  });

  it('hold what the system roles may do and how statuses change', () => {
    const permissions = files['permissions.ts'] ?? '';
    for (const role of ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'])
      expect(permissions).toMatch(new RegExp(`^  ${role}: \\[$`, 'm'));
    expect(permissions).toMatch(
      /\{ from: null, to: '\w+', action: 'create', kind: 'begin', isReasonRequired: false \}/,
    );
  });

  it('show a table with its policies and rights in one place', () => {
    const [, section = ''] = (files['schema.sql'] ?? '').split(
      'create table public.z_children -- row security',
    );
    const own = section.split('-- ====')[0];
    expect(own).toContain(`may_view for select to authenticated using ((kind = 'a'::text))`);
    expect(own).toContain('insert (parent_id, name, begins) to authenticated');
    expect(own).toContain('z_children_ends_after_start CHECK (ends >= starts)');
  });

  it('are written when they differ, and a difference is reported by name', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-generated-'));
    try {
      expect(writeDiffering(folder, files)).toEqual(Object.keys(files));
      expect(writeDiffering(folder, files)).toEqual([]);
      writeFileSync(path.join(folder, 'schema.sql'), 'edited by hand');
      expect(differingFiles(folder, files)).toEqual(['schema.sql']);
      expect(writeDiffering(folder, files)).toEqual(['schema.sql']);
      expect(readFileSync(path.join(folder, 'schema.sql'), 'utf8')).toBe(files['schema.sql']);
      writeFileSync(path.join(folder, 'facts', 'of_no_table.ts'), 'left over');
      expect(writeDiffering(folder, files)).toEqual(['facts/of_no_table.ts']);
      expect(readdirSync(path.join(folder, 'facts'))).toEqual(
        Object.keys(facts).map((table) => `${table}.ts`),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
