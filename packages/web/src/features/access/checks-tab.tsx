import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { AccessCheck } from './access-answers.ts';
import { accessAdministrationKey, ask } from './access-queries.ts';
import { QueryPanel } from './query-panel.tsx';

/** The self-test: each rule that must hold of the whole database, in a sentence, with a tick. */
export function ChecksTab() {
  const { t } = useTranslation();
  const source = useDataSource();
  const test = useQuery({
    queryKey: [...accessAdministrationKey, 'test'],
    queryFn: () => ask<AccessCheck[]>(source, 'test_access', {}),
    staleTime: 0,
  });
  return (
    <QueryPanel query={test}>
      {(checks) => {
        const faults = checks.filter((check) => check.faults > 0).length;
        return (
          <Card>
            <CardHeader
              title={
                <span role="status">
                  {faults === 0 ? t('access.checks.sound') : t('access.checks.faults', { count: faults })}
                </span>
              }
              description={t('access.checks.text')}
              actions={
                <Button icon={<RotateCw />} isLoading={test.isFetching} onClick={() => void test.refetch()}>
                  {t('access.checks.again')}
                </Button>
              }
            />
            <CardBody>
              <ul className="flex flex-col">
                {checks.map((check) => (
                  <CheckLine key={check.check} check={check} />
                ))}
              </ul>
            </CardBody>
          </Card>
        );
      }}
    </QueryPanel>
  );
}

function CheckLine({ check }: { check: AccessCheck }) {
  const { t } = useTranslation();
  const isSound = check.faults === 0;
  // the names are those of the database; one without words is shown as it is
  const find = t as (key: string, options: { defaultValue: string }) => string;
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 text-sm leading-5 last:border-0">
      {isSound ? (
        <CircleCheck
          role="img"
          aria-label={t('access.checks.passed')}
          className="size-5 shrink-0 text-success-text"
        />
      ) : (
        <CircleX
          role="img"
          aria-label={t('access.checks.failed')}
          className="size-5 shrink-0 text-danger-text"
        />
      )}
      <div className="min-w-0">
        <p className="text-ink">
          {find(`access.checks.rules.${check.check}`, { defaultValue: check.check })}
        </p>
        <p className={isSound ? 'text-[0.8125rem] text-ink-subtle' : 'text-[0.8125rem] text-danger-text'}>
          {isSound
            ? check.rows !== undefined && t('access.checks.rows', { count: check.rows })
            : t('access.checks.atFault', { count: check.faults })}
        </p>
      </div>
    </li>
  );
}
