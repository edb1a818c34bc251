import { mail as ar } from '@plinth/messages/ar/mail.ts';
import { mail as en } from '@plinth/messages/en/mail.ts';
import { mail as hi } from '@plinth/messages/hi/mail.ts';
import { directionOf, isLanguage, type Language } from '@plinth/messages/languages.ts';

export type MailKind = keyof typeof en.kinds;

/** One row of the outbox, as far as its text depends on it. */
export type QueuedMail = {
  kind: string;
  language: string;
  content: {
    link?: string;
    code?: string;
    name?: string;
    company?: string;
    number?: string;
    amount?: string;
    due?: string;
    subject?: string;
    /** Figures of the week: tasks due, overdue, to decide, hours. */
    tasks?: string;
    overdue?: string;
    approvals?: string;
    hours?: string;
    /** What is new, a line each. */
    subjects?: string;
  };
};

export type ComposedMail = { subject: string; text: string; html: string };

/** Mails that people chose to receive. */
const chosenKinds: ReadonlySet<string> = new Set<MailKind>([
  'notification',
  'approval',
  'approved',
  'rejected',
  'task_assigned',
  'task_reminder',
  'task_overdue',
  'invoice_overdue',
  'weekly_report',
  'digest',
]);

const texts = { en, hi, ar } satisfies Record<Language, unknown>;

/** Subject and body of a mail in the recipient's language, as text and as HTML with every value escaped. */
export function composeMail({ kind, language, content }: QueuedMail): ComposedMail {
  const chosen = isLanguage(language) ? language : 'en';
  const words = texts[chosen];
  const kindWords = words.kinds[isMailKind(kind) ? kind : 'notice'];
  const { action } = kindWords;
  const filled = (text: string) =>
    text.replaceAll(
      /\{\{(number|amount|due|subject|tasks|overdue|approvals|hours)\}\}/g,
      (_all, key: 'number' | 'amount' | 'due' | 'subject' | 'tasks' | 'overdue' | 'approvals' | 'hours') =>
        oneLine(content[key] ?? '', key === 'subject' ? 300 : undefined),
    );
  const subject = filled(kindWords.subject);
  const body = filled(kindWords.body);
  const name = content.name?.trim();
  const greeting = name ? words.greetingNamed.replace('{{name}}', () => oneLine(name)) : words.greeting;
  // notifications are chosen in the settings; every other mail was requested
  const closing = chosenKinds.has(kind) ? words.chosen : words.ignore;
  const code = content.code ? [oneLine(content.code)] : [];
  const news = (content.subjects ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => oneLine(line, 300));
  const lines = [
    greeting,
    body,
    ...news.map((line) => `- ${line}`),
    ...code,
    ...(content.link ? [`${action}: ${content.link}`] : []),
    closing,
  ];
  const html = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    ...(news.length > 0 ? [`<ul>${news.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`] : []),
    ...code.map((digits) => `<p><strong>${escapeHtml(digits)}</strong></p>`),
    ...(content.link ? [`<p><a href="${escapeHtml(content.link)}">${escapeHtml(action)}</a></p>`] : []),
    `<p>${escapeHtml(closing)}</p>`,
  ];
  return {
    subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="${chosen}" dir="${directionOf(chosen)}"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  };
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(en.kinds, kind);
}

/** Anybody can sign somebody else's address up: a name must not become a message of its own. */
function oneLine(name: string, longest = 60): string {
  return name.replace(/\s+|\p{Cc}+|\p{Cf}+/gu, ' ').slice(0, longest);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
