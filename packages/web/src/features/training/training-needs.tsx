import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';

const tones = {
  missing: 'danger',
  expired: 'danger',
  expiring: 'warning',
  valid: 'success',
} as const satisfies Readonly<Record<string, Tone>>;

type Standing = keyof typeof tones;

/** Certificates one's people need and do not have, or not for long. */
export function TrainingNeeds() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'training_needs'],
    meta: { tables: tablesBehind('training_needs') },
    queryFn: async () =>
      unwrap(await dataSource.call('training_needs', {})).filter(({ standing }) => standing !== 'valid'),
  });
  return (
    <Card>
      <CardHeader title={t('hr.training.needs')} description={t('hr.training.needsText')} />
      <CardBody>
        <Loaded
          query={query}
          lines={3}
          isEmpty={(rows) => rows.length === 0}
          empty={t('hr.training.needsEmpty')}
        >
          {(rows) => (
            <AmountTable
              label={t('hr.training.needs')}
              rows={rows}
              keyOf={(row) => `${row.employee_id} ${row.training_course_id}`}
              columns={[
                {
                  key: 'employee',
                  label: t('fields.training_attendances.employee_id'),
                  cell: (row) => (
                    <Link href={`${recordAddresses.employees.route}/view/${row.employee_id}`}>
                      <Bidi>{row.full_name}</Bidi>
                    </Link>
                  ),
                },
                {
                  key: 'course',
                  label: t('fields.training_requirements.training_course_id'),
                  cell: (row) => <Bidi>{row.course_name}</Bidi>,
                },
                {
                  key: 'standing',
                  label: t('hr.training.standing'),
                  cell: (row) => {
                    // one of the words the function answers
                    const standing = row.standing as Standing;
                    return <Badge tone={tones[standing]}>{t(`hr.training.standings.${standing}`)}</Badge>;
                  },
                },
                {
                  key: 'expires',
                  label: t('fields.employee_papers.expires_on'),
                  cell: (row) => (row.expires_on ? formatDate(row.expires_on, language) : '–'),
                },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
