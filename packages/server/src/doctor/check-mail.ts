import type { Configuration } from '../configuration.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { ok, type Finding, warning } from './finding.ts';

/** Signs in to the mail server; no mail is sent. */
export async function checkMail(configuration: Configuration): Promise<Finding> {
  const { mail } = configuration.file;
  const transport = openMailTransport(configuration);
  if (!mail || !transport)
    return warning(
      'mail',
      'No mail server is configured: links of mails are only written to the log.',
      'Add mail to the file that PLINTH_CONFIG names.',
    );
  try {
    await transport.send.verify();
    return ok('mail', `${mail.host}:${mail.port} accepts this server.`);
  } finally {
    transport.send.close();
  }
}
