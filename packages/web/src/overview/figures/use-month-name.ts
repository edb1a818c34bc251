import { localeFor } from '@plinth/messages/format.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

/** Names a month by its first day. */
export function useMonthName(style: 'short' | 'long'): (month: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeFor(language), {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}T00:00:00Z`));
}
