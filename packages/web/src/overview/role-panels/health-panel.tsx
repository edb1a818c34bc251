import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLabels } from '../../crud/labels.ts';
import { systemHealthQuery } from '../panels/overview-queries.ts';

const healthFigures = [
  'people_active',
  'mails_waiting',
  'mails_failing',
  'jobs_waiting',
  'jobs_failing',
  'audit_waiting',
] as const;

/** Whether mail, background work and the audit chain are keeping up. */
export function HealthPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { data, isError } = useQuery(systemHealthQuery(useDataSource()));
  if (isError && !data) return null;
  return (
    <Card>
      <CardHeader title={t('everyday.overview.panels.health')} />
      <CardBody>
        {!data && <SkeletonText lines={5} />}
        {data && (
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {healthFigures.map((name) => (
              <div key={name} className="flex justify-between gap-3 border-b border-line pb-2">
                <dt className="text-ink-muted">{t(`everyday.overview.health.${name}`)}</dt>
                <dd
                  className={
                    name.endsWith('failing') && Number(data[name]) > 0 ? 'font-medium text-danger-text' : ''
                  }
                >
                  {formatNumber(Number(data[name] ?? 0), language)}
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-3 border-b border-line pb-2">
              <dt className="text-ink-muted">{t('everyday.overview.health.database')}</dt>
              <dd dir="ltr">
                {formatNumber(Math.round(Number(data['database_bytes'] ?? 0) / 1e6), language)} MB
              </dd>
            </div>
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
