import { formatDate } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';

const between = ' · ';

/** What a notification is about. The server writes days as it stores them; people read them as they write them. */
export function notificationSubject(subject: string, language: Language): string {
  return subject
    .split(between)
    .map((part) => formatDate(part, language))
    .join(between);
}
