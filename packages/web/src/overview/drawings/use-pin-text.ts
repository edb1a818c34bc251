import { useTranslation } from 'react-i18next';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { useFieldText } from '../../crud/use-field-text.ts';

/** A pin in words, for screen readers. */
export function usePinText() {
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(safetyIncidents);
  return ({ incident_number, title, status }: { incident_number: string; title: string; status: string }) =>
    t('pins.pin', {
      number: incident_number,
      title,
      status: labels.choice(safetyIncidents, facts, 'status', status),
    });
}
