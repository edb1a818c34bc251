import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { actionsOf } from '@plinth/domain/define/actions-of.ts';
import type { RecordAction, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { endingsOf, useIsLocked } from '../closed/closed-project.ts';
import { useDenial } from '../permission-gate.tsx';
import { useList } from '../use-list.ts';
import { actionText } from './action-text.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** What can be done with the record beside editing it; what the person may not do says why and who can grant it. */
export function RecordActionButtons({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const denialOf = useDenial({ isSettling: true });
  const isLocked = useIsLocked(resource, 'edit', row);
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const offered = actionsOf(resource, row).filter(
    ({ leadsTo }) => !isLocked || (leadsTo !== undefined && endingsOf(resource).includes(leadsTo)),
  );
  return (
    <>
      {offered.map((action) => {
        const button = (
          <Button
            key={action.name}
            disabledReason={denialOf({ module: resource.module, action: action.permission })}
            onClick={() => setAsked(action)}
          >
            {actionText(t, action, 'label')}
          </Button>
        );
        return action.until ? (
          <Until key={action.name} until={action.until} row={row}>
            {button}
          </Until>
        ) : (
          button
        );
      })}
      {asked && (
        <Suspense>
          <ActionDialog resource={resource} row={row} action={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/** What is offered until a record that names this one is there; who may not look for it is answered by the server. */
function Until({
  until,
  row,
  children,
}: {
  until: NonNullable<RecordAction['until']>;
  row: DataRow;
  children: ReactNode;
}) {
  const { can } = useAccess();
  const isKnown = can(until.resource.module, 'view');
  const { data, isPending } = useList(
    until.resource,
    {
      filters: [{ column: until.column, operator: 'eq', value: row.id }, ...until.filters],
      sort: [until.resource.list.sort],
      pageSize: 1,
    },
    { isEnabled: isKnown },
  );
  return isKnown && (isPending || (data?.data.length ?? 0) > 0) ? null : children;
}
