import type { FastifyInstance } from 'fastify';
import { createSupabaseDataSource } from '../supabase/create-supabase-data-source.ts';
import { openServedWorld, type Adapter, type ServedWorld, type ServedWorldOptions } from './served-world.ts';

export type HostedWorld = ServedWorld;

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
export function openHostedWorld(
  options: ServedWorldOptions,
  extend?: (app: FastifyInstance) => void,
): Promise<HostedWorld> {
  return openServedWorld(options, hostedClient, extend);
}
