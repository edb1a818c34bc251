import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { actionsOf } from '@plinth/domain/define/actions-of.ts';
import type { RecordAction, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { endingsOf, useIsLocked } from '../closed/closed-project.ts';
import { useDenial } from '../permission-gate.tsx';
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
      {offered.map((action) => (
        <Button
          key={action.name}
          disabledReason={denialOf({ module: resource.module, action: action.permission })}
          onClick={() => setAsked(action)}
        >
          {actionText(t, action, 'label')}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <ActionDialog resource={resource} row={row} action={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
