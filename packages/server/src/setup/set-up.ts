import { timingSafeEqual } from 'node:crypto';
import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { createUser } from '@plinth/supabase-server/auth/create-user.ts';
import type { FastifyPluginAsync } from 'fastify';
import { DatabaseError, type Pool } from 'pg';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { isSetUp } from './is-set-up.ts';

/** One line of text: a control character is a mistake, and Postgres refuses some of them. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^\P{Cc}*$/u, 'Control characters are not allowed');

const bodySchema = z.strictObject({
  token: z.string().optional(),
  company: z.strictObject({
    name: line(200).min(1),
    taxId: line(50).optional(),
    baseCurrency: z.string().regex(/^[A-Z]{3}$/),
    timeZone: line(64),
    countryPack: z.enum(['AE', 'IN', 'none']),
  }),
  owner: z.strictObject({
    firstName: line(100).min(1),
    lastName: line(100),
    email: z.string(),
    password: z.string(),
  }),
});

export type SetUpOptions = {
  /** Connection of the migration role. */
  pool: Pool;
  /** Null when the server is reachable from this machine only. */
  requiredToken: string | null;
};

/** `POST /api/setup/`: the owner's account and the company, in one transaction, while the installation is empty (ruling R23). */
export const setUpRoute: FastifyPluginAsync<SetUpOptions> = async (app, { pool, requiredToken }) => {
  app.post('/api/setup/', async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) {
      if (await isSetUp(pool)) throw alreadySetUp();
      throw body.error;
    }
    const { token, company, owner } = body.data;
    if (requiredToken !== null && !isSameText(token ?? '', requiredToken)) {
      throw new ApiError(403, 'setup_token_invalid', 'The setup token is not correct.', 'token');
    }
    const transaction = await pool.connect();
    try {
      await transaction.query('begin');
      await transaction.query(`select pg_advisory_xact_lock(hashtext('plinth.first_user'))`);
      if (await isSetUp(transaction)) {
        throw alreadySetUp();
      }
      const metadata = { first_name: owner.firstName, last_name: owner.lastName };
      await createUser(transaction, {
        email: owner.email,
        password: owner.password,
        metadata,
        isConfirmed: true,
      });
      await transaction.query('select app.set_up_company($1, $2, $3, $4)', [
        company.name,
        company.baseCurrency,
        company.timeZone,
        company.countryPack,
      ]);
      if (company.taxId) {
        await transaction.query('update public.company_settings set tax_id = $1', [company.taxId]);
      }
      await transaction.query('commit');
    } catch (error) {
      await transaction.query('rollback');
      throw toApiError(error);
    } finally {
      transaction.release();
    }
    return reply.code(201).send({});
  });
};

function alreadySetUp(): ApiError {
  return new ApiError(409, 'already_set_up', 'This installation already has an owner.');
}

function toApiError(error: unknown): unknown {
  if (error instanceof AuthError) {
    return fromAuthError(error);
  }
  if (error instanceof DatabaseError && error.code?.startsWith('PT')) {
    return new ApiError(
      Number(error.code.slice(2)),
      error.hint ?? 'unknown',
      error.message,
      error.hint === 'invalid_choice' ? 'company.timeZone' : undefined,
    );
  }
  return error;
}

function fromAuthError({ status, code, message }: AuthError): ApiError {
  if (code === 'weak_password') {
    return new ApiError(422, code, message, 'owner.password');
  }
  return status === 400
    ? new ApiError(422, 'invalid_value', message, 'owner.email')
    : new ApiError(status, code, message);
}

function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
