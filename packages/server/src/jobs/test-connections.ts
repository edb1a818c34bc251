import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import type { Pool } from 'pg';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailTransport } from '../mail/mail-transport.ts';

/**
 * Sends a mail to the person who asks, at once and not through the outbox, so that they see what the mail server says.
 * @throws {Error} in the words of the mail server, or that there is none.
 */
export async function sendTestMail(
  pool: Pool,
  transport: MailTransport | null,
  person: string | null,
): Promise<void> {
  if (!transport) throw new Error('No mail server is configured.');
  const { rows } = await pool.query<{ email: string; language: string | null; first_name: string }>(
    'select email, language, first_name from public.profiles where id = $1',
    [person],
  );
  const [recipient] = rows;
  if (!recipient) throw new Error('Your account has no email address.');
  const mail = composeMail({
    kind: 'test',
    language: recipient.language ?? 'en',
    content: { name: recipient.first_name, link: transport.siteUrl },
  });
  await transport.send.sendMail({
    from: transport.from,
    to: { name: '', address: recipient.email },
    ...mail,
  });
}

/**
 * Writes a small file where files are stored, reads it back and removes it.
 * @throws {Error} in the words of the store.
 */
export async function testStorage(store: ObjectStore): Promise<void> {
  const version = randomUUID();
  const content = `Plinth ${version}`;
  const file = path.join(os.tmpdir(), version);
  try {
    await writeFile(file, content);
    await store.put(version, { path: file, size: content.length, md5: '' });
    const stored = await store.open(version, null);
    if (!stored || (await text(stored)) !== content) throw new Error('The test file could not be read back.');
    await store.remove(version);
  } finally {
    await rm(file, { force: true });
  }
}
