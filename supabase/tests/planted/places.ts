import type { Change, Fault } from './plant.ts';

export const rules = (name: string) => `supabase/tests/${name}.rules.test.ts`;
export const migration = (name: string) => `supabase/migrations/20261121${name}.sql`;
export const protocol = (name: string) => `packages/supabase-server/src/${name}.ts`;
export const server = (name: string) => `packages/server/src/${name}.ts`;
export const web = (name: string) => `packages/web/src/${name}`;

/** A row of the catalogue of failures, and a fault that the test which bears its id has to notice. */
export const planted = (id: string, test: string, change: Change): [string, Fault] => [
  id,
  { tests: [test, id], change },
];

/** The same of a test that bears no id. */
export const titled = (id: string, test: string, title: string, change: Change): [string, Fault] => [
  id,
  { tests: [test, title], change },
];
