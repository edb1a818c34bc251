import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { clockStations } from '@plinth/domain/time/clock-stations.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { StationLink } from './station-link.tsx';

/** A clock station, and the link its tablet opens: shown once, when it is made. */
export const ClockStationView = viewScreen(clockStations, 'id', {
  children: (station) => station['is_active'] === true && <LinkCard station={station} />,
});

function LinkCard({ station }: { station: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () =>
      unwrap(await dataSource.call('make_station_link', { clock_station_id: station.id })),
    // made once: who does not see the answer makes another one
    retry: false,
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  const link = data && new URL(`/kiosk#${data}`, window.location.origin).href;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.kiosk.link')}
        titleId={titleId}
        description={t('hr.kiosk.linkText')}
        actions={
          <Button size="sm" isLoading={isPending} onClick={() => mutate()}>
            {t('hr.kiosk.makeLink')}
          </Button>
        }
      />
      {link && (
        <CardBody>
          <StationLink link={link} name={String(station['name'])} />
        </CardBody>
      )}
    </Card>
  );
}
