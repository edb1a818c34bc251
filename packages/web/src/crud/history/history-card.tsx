import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { RecordHistory } from './record-history.tsx';

/** The changes of a record below it, asked for when somebody wants to see them. */
export function HistoryCard({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <CardHeader
        title={t('activity.history.title')}
        titleId={titleId}
        actions={
          !isShown && (
            <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={() => setIsShown(true)}>
              {t('activity.history.show')}
            </Button>
          )
        }
      />
      {isShown && (
        <CardBody>
          <RecordHistory resource={resource} row={row} />
        </CardBody>
      )}
    </Card>
  );
}
