import { createTransport, type Transporter } from 'nodemailer';
import type { Configuration, MailConfiguration } from '../configuration.ts';

/** How mails leave, and where the application they lead to is. */
export type MailTransport = { send: Transporter; from: string; siteUrl: string };

/** The way to the configured mail server; null where there is none. */
export function openMailTransport({
  file: { mail },
  publicUrl,
}: Pick<Configuration, 'file' | 'publicUrl'>): MailTransport | null {
  return mail ? { send: createTransport(smtpOptions(mail)), from: mail.from, siteUrl: publicUrl } : null;
}

function smtpOptions({ host, port, isSecure, user, password }: MailConfiguration) {
  return {
    host,
    port,
    secure: isSecure,
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  };
}
