import { existsSync } from 'node:fs';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { apiPlugin } from './api/api-plugin.ts';
import { browserConfig } from './browser-config.ts';

import { calendarFeed } from './calendar/calendar-feed.ts';
import { CareersService } from './careers/careers-service.ts';
import type { Configuration } from './configuration.ts';
import { health } from './health.ts';
import type { Keys } from './keys.ts';
import { KioskService } from './kiosk/kiosk-service.ts';
import type { PaperService } from './papers/paper-service.ts';
import type { Services } from './services/open-services.ts';
import { SignOffService } from './sign-offs/sign-off-service.ts';
import { setUpRoute } from './setup/set-up.ts';
import { webFiles } from './web-files/serve-web-files.ts';

export type ApiParts = {
  configuration: Configuration;
  keys: Keys;
  pool: Pool;
  services: Services;
  papers: PaperService;
  /** Folder of the built browser application; absent in tests of the APIs. */
  webFolder?: string | undefined;
};

/** Every address that is served, in one list. */
export async function serveApis(
  app: FastifyInstance,
  { configuration, keys, pool, services, papers, webFolder }: ApiParts,
): Promise<void> {
  const { publicUrl, isLoopback } = configuration;
  const { rest, auth, storage, securityNotes, options } = services;
  const signOffs = new SignOffService({ pool, limits: options.limits });
  const careers = new CareersService({ pool, configuration, limits: options.limits });
  const kiosk = new KioskService({ pool, configuration, limits: options.limits });
  app.addHook('onSend', async (request, _reply, payload) => {
    securityNotes.see(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => securityNotes.note(request, reply));
  await app.register(health, { pool });
  await app.register(browserConfig, { configuration, keys, pool });
  await app.register(supabaseServer, { ...options, services: { rest, auth, storage } });
  await app.register(apiPlugin, {
    services: { rest, auth, storage, papers, careers, kiosk, signOffs },
    prefix: '/api',
  });
  await app.register(calendarFeed, { pool, rest, publicUrl, limits: options.limits });
  await app.register(setUpRoute, { pool, requiredToken: isLoopback ? null : keys.setupToken });
  if (webFolder && existsSync(webFolder)) {
    await app.register(webFiles, { folder: webFolder });
  }
}
