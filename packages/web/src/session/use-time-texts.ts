import { useEffect, useState } from 'react';
import { formatDateTime, formatRelativeTime } from '@plinth/messages/format.ts';
import { useAccess } from './access-context.tsx';
import { useLanguage } from '../base/language/language-context.tsx';

/** A time for `ActivityItem`: how long ago, the clock of the company on hover, and for machines. */
export type TimeTexts = (instant: string) => { time: string; timeTitle: string; dateTime: string };

const minute = 60_000;

/** Times in words that stay true while the page is open. */
export function useTimeTexts(): TimeTexts {
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);

  return (instant) => ({
    // the server's clock may be ahead of this one; nothing here happens in the future
    time: formatRelativeTime(instant, language, Math.max(now, Date.parse(instant) || 0)),
    timeTitle: `${formatDateTime(instant, language, timeZone, 'long')} (${timeZone})`,
    dateTime: instant,
  });
}
