import type { FastifyInstance } from 'fastify';
import { createSupabaseDataSource } from '../supabase/create-supabase-data-source.ts';
import {
  openServedFixture,
  type Adapter,
  type ServedFixture,
  type ServedFixtureOptions,
} from './served-fixture.ts';

export type HostedFixture = ServedFixture;

const hostedClient: Adapter = {
  create: createSupabaseDataSource,
  spoilAccessToken: (storage) => {
    const session: unknown = JSON.parse(storage.get('plinth-auth') ?? '{}');
    storage.set(
      'plinth-auth',
      JSON.stringify(Object.assign({}, session, { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c3BvaWxlZA' })),
    );
  },
};

/** Pages that reach the hosted protocol with its own clients. */
export function openHostedFixture(
  options: ServedFixtureOptions,
  extend?: (app: FastifyInstance) => void,
): Promise<HostedFixture> {
  return openServedFixture(options, hostedClient, extend);
}
