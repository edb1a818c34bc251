import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projectHolidays } from '@plinth/domain/projects/project-holidays.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { listText, weekdayName } from '../../crud/field-text.ts';
import { useLabels } from '../../crud/labels.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

const shownAtFirst = 6;
const allDays = [1, 2, 3, 4, 5, 6, 7];

/** Which days a project is worked on: its week, or the company's, and the days that differ. */
export function ProjectHolidaysCard({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const titleId = useId();
  const own = Array.isArray(project.weekend_days) ? project.weekend_days.map(Number) : undefined;
  const daysOff = own ?? company?.weekendDays ?? [];
  const names = (days: readonly number[]) =>
    listText(
      days.map((day) => weekdayName(day, language)),
      language,
    );
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('outline.calendar.title')}
        titleId={titleId}
        description={own ? undefined : t('outline.calendar.ofCompany')}
      />
      <CardBody>
        <DetailList
          details={[
            {
              key: 'working',
              label: t('outline.calendar.workingDays'),
              value: names(allDays.filter((day) => !daysOff.includes(day))),
            },
            { key: 'off', label: t('outline.calendar.daysOff'), value: names(daysOff) },
            {
              key: 'holidays',
              label: t('outline.calendar.holidays'),
              value: <Holidays projectId={project.id} />,
              isWide: true,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Holidays({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch, isFetching } = useList(projectHolidays, {
    filters: [{ column: 'project_id', operator: 'eq', value: projectId }],
    pageSize: 1000,
  });
  if (error) {
    return <QueryFailure title={t('outline.calendar.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonText lines={2} />;
  const days = data.data;
  if (days.length === 0) return <span className="text-ink-muted">{t('outline.calendar.noHolidays')}</span>;
  return (
    <>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {days.slice(0, isWhole ? undefined : shownAtFirst).map((day) => (
          <li key={day.id} className="flex min-w-0 flex-wrap gap-x-2">
            <Figures>{formatDate(String(day.holiday_date), language)}</Figures>
            {typeof day.name === 'string' && <Bidi className="text-ink-muted">{day.name}</Bidi>}
            {day.is_working === true && (
              <span className="text-ink-muted">({t('outline.calendar.worked')})</span>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && days.length > shownAtFirst && (
        <Button size="sm" variant="ghost" className="-ms-2 mt-1" onClick={() => setIsWhole(true)}>
          {t('outline.calendar.all', { count: days.length })}
        </Button>
      )}
    </>
  );
}
