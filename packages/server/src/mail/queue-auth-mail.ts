import type { AuthMail } from '@plinth/supabase-server/options.ts';
import type { PoolClient } from 'pg';

/** Puts a mail of the auth service into the outbox, in the transaction that made its token. */
export async function queueAuthMail(transaction: PoolClient, mail: AuthMail): Promise<void> {
  const { first_name: name, language } = mail.metadata;
  await transaction.query('select private.queue_mail($1, $2, $3, $4)', [
    mail.kind,
    mail.to,
    typeof language === 'string' ? language : 'en',
    JSON.stringify({
      link: mail.link,
      // Where there is a link nobody is asked for digits.
      code: mail.link === undefined ? mail.code : undefined,
      name: typeof name === 'string' ? name : undefined,
    }),
  ]);
}
