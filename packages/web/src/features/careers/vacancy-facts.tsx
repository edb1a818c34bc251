import { Building2, CalendarDays, Clock, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdvertisedVacancy } from '@plinth/data/careers/careers-port.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

/** Where, in which department, how and until when: one line under the title of a vacancy. */
export function VacancyFacts({ vacancy }: { vacancy: AdvertisedVacancy }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const facts = [
    { Icon: Building2, text: vacancy.location },
    { Icon: Users, text: vacancy.department },
    { Icon: Clock, text: t(`choices.vacancies.employment_type.${vacancy.employment_type}`) },
    {
      Icon: CalendarDays,
      text:
        vacancy.closes_on === null
          ? null
          : t('recruitment.careers.closes', { date: formatDate(vacancy.closes_on, language) }),
    },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {facts.map(
        ({ Icon, text }) =>
          text && (
            <li key={text} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4 shrink-0" />
              <bdi>{text}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}
