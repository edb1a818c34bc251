import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  daysOfUtc,
  definedTwice,
  mended,
  otherWaysOfTheSystem,
  overlongLines,
  type Script,
  withoutWhere,
} from './schema-lints/script-lints.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): Script => ({ file, text: readFileSync(path.join(folder, file), 'utf8') });
const scripts = [
  ...readdirSync(path.join(folder, 'migrations'))
    .sort()
    .map((file) => read(`migrations/${file}`)),
  read('seed.sql'),
];

/** The scripts with one more, in which somebody did what they should not. */
const withFault = (text: string): Script[] => [...scripts, { file: 'seeded.sql', text }];
const body = `language plpgsql as $$ begin end $$;`;

describe('the scripts of the model', () => {
  it('define each function once', () => {
    expect(definedTwice(scripts)).toEqual([]);
  });

  it('say of each table, policy and trigger what it is where it is made', () => {
    expect(mended(scripts)).toEqual([]);
  });

  it('have no line of more than 120 characters', () => {
    expect(overlongLines(scripts)).toEqual([]);
  });

  it.each([
    ['again', `create function authz.can(module text, action text) returns boolean ${body}`],
    [
      'over the other',
      `create or replace function authz.can(a text, b text default 'view') returns boolean ${body}`,
    ],
    [
      'by a text that is executed',
      `do $do$ begin execute 'create or replace function authz.is_owner() returns'; end $do$;`,
    ],
  ])('a function that is defined %s is found', (_how, text) => {
    expect(definedTwice(withFault(text))).toHaveLength(1);
  });

  it('a function of one name and other arguments is another function', () => {
    expect(definedTwice(withFault(`create function authz.can(module uuid) returns boolean ${body}`))).toEqual(
      [],
    );
  });

  it.each([
    'alter table public.tasks add column colour text;',
    '-- later\nalter table public.tasks drop constraint tasks_pkey;',
    'drop trigger b_status on public.tasks;',
    'alter policy may_view on public.tasks using (true);',
    `create or replace function public.fresh() returns void ${body}`,
  ])('what is mended afterwards is found: %s', (text) => {
    expect(mended(withFault(text))).toHaveLength(1);
  });

  it('count days where the company works', () => {
    expect(daysOfUtc(scripts)).toEqual([]);
  });

  it.each(['decided_at::date', 'coalesce(decided_at, created_at)::date', 'now()::date', 'current_date'])(
    'a day of UTC is found: %s',
    (day) => {
      expect(daysOfUtc(withFault(`select ${day} from public.tasks;`))).toHaveLength(1);
    },
  );

  it('know one way to tell a step of the system from a step of a person', () => {
    expect(otherWaysOfTheSystem(scripts)).toEqual([]);
  });

  it.each([
    `create function private.other() returns trigger language plpgsql as $$ begin if pg_trigger_depth() > 1 then return new; end if; end $$;`,
    `create function private.other() returns void language plpgsql as $$ begin alter table public.tasks disable trigger b_status; end $$;`,
    `create trigger b_other before update on public.tasks for each row when (current_setting('plinth.posts', true) = '') execute function private.other();`,
  ])('another one is found: %s', (text) => {
    expect(otherWaysOfTheSystem(withFault(text))).toHaveLength(1);
  });

  it('change no whole table without saying so', () => {
    expect(withoutWhere(scripts)).toEqual([]);
    expect(withoutWhere(withFault('update public.tasks set title = 1;'))).toHaveLength(1);
    expect(withoutWhere(withFault('delete from public.tasks;'))).toHaveLength(1);
    expect(withoutWhere(withFault('delete from public.tasks where true;'))).toEqual([]);
  });

  it('a line that is too long is found', () => {
    expect(overlongLines(withFault(`-- ${'x'.repeat(118)}`))).toEqual(['seeded.sql:1']);
    expect(overlongLines(withFault(`-- ${'…'.repeat(117)}`))).toEqual([]);
  });
});
