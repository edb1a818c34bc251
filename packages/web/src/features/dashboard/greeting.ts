import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../session/access-context.tsx';

/** Morning until noon, afternoon until five, then evening, by the clock of this device. */
function timeOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** Greets by the first name; nothing for somebody without one. */
export function useGreeting(): string | undefined {
  const { t } = useTranslation();
  const { profile } = useAccess();
  const [hour] = useState(() => new Date().getHours());
  if (!profile.firstName) return undefined;
  return t(`dashboard.greeting.${timeOfDay(hour)}`, { name: profile.firstName });
}
