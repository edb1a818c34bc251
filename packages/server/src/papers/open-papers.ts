import type { FastifyInstance } from 'fastify';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import type { Pool } from 'pg';
import { PaperEngine } from './engine/paper-engine.ts';
import { PaperService } from './paper-service.ts';

/** The papers of a server; their thread ends with it. */
export function openPapers(
  app: FastifyInstance,
  pool: Pool,
  options: { isLimited: boolean; store: ObjectStore },
): PaperService {
  const engine = new PaperEngine();
  app.addHook('onClose', () => engine.close());
  return new PaperService(pool, engine, options);
}
