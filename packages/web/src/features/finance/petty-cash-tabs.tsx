import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { pettyCashClaims } from '@plinth/domain/finance/petty-cash/petty-cash-claims.ts';
import { pettyCashFloats } from '@plinth/domain/finance/petty-cash/petty-cash-floats.ts';
import { pettyCashVouchers } from '@plinth/domain/finance/petty-cash/petty-cash-vouchers.ts';
import type { FunctionComponent } from 'react';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs } from '../../crud/tabbed-list.tsx';
import { FinanceTabs } from './finance-pages.tsx';

const resources = [pettyCashFloats, pettyCashVouchers, pettyCashClaims];

/** Vouchers and claims are written by the custodian in self-service; here finance reads and decides. */
function pettyCashList(resource: ResourceDefinition, isReadOnly: boolean): FunctionComponent {
  return function PettyCashList() {
    return (
      <ResourceList
        key={resource.name}
        resource={resource}
        tabs={
          <>
            <FinanceTabs current={pettyCashFloats.name} />
            <ResourceTabs resources={resources} current={resource.name} group="petty_cash" />
          </>
        }
        isReadOnly={isReadOnly}
      />
    );
  };
}

export const PettyCashFloatPage = pettyCashList(pettyCashFloats, false);
export const PettyCashVoucherPage = pettyCashList(pettyCashVouchers, true);
export const PettyCashClaimPage = pettyCashList(pettyCashClaims, true);
