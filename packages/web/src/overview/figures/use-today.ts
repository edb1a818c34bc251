import { useState } from 'react';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { useAccess } from '../../session/access-context.tsx';

/** The company's day (`YYYY-MM-DD`) when the screen was opened: what 'overdue' is measured by. */
export function useToday(): string {
  const { company } = useAccess();
  const [now] = useState(() => new Date().toISOString());
  return dayOfInstant(now, company?.timeZone ?? 'UTC');
}
