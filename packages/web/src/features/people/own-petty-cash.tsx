import { ownClaims, ownVouchers } from '@plinth/domain/finance/petty-cash/own-petty-cash.ts';
import { pettyCashFloats } from '@plinth/domain/finance/petty-cash/petty-cash-floats.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../crud/labels.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { useList } from '../../crud/use-list.ts';
import { OwnRecord, SelfServiceTabs } from './own-record.tsx';
import { OwnFloats } from './own-floats.tsx';

/** What the person who is signed in paid out of the cash they keep, and what they claimed for it. */
function ownList(resource: ResourceDefinition): FunctionComponent {
  return function OwnList() {
    return (
      <OwnRecord part="pettyCash">
        {(employee) => <PettyCashOf employee={employee.id} resource={resource} />}
      </OwnRecord>
    );
  };
}

export const OwnVouchers = ownList(ownVouchers);
export const OwnClaims = ownList(ownClaims);

function PettyCashOf({ employee, resource }: { employee: string; resource: ResourceDefinition }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useList(pettyCashFloats, {
    filters: [
      { column: 'employee_id', operator: 'eq', value: employee },
      { column: 'status', operator: 'eq', value: 'open' },
    ],
  });
  const floats = data?.data ?? [];
  return (
    <ResourceList
      key={resource.name}
      resource={resource}
      title={t('hr.selfService.pettyCash')}
      tabs={
        <>
          <SelfServiceTabs part="pettyCash" />
          <LinkTabs
            label={t('hr.selfService.pettyCash')}
            items={[ownVouchers, ownClaims].map((one) => ({
              href: one.route,
              label: labels.resource(one, 'plural'),
              isCurrent: one.name === resource.name,
            }))}
          />
        </>
      }
      baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee }]}
      newSearch={floats.length === 1 ? { petty_cash_float_id: floats[0]?.id ?? '' } : {}}
      isReadOnly={data !== undefined && floats.length === 0}
    >
      <OwnFloats floats={floats} />
    </ResourceList>
  );
}
