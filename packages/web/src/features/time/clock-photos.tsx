import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** The photos of a day, small, each of which opens large; nothing for who may not see them and once they are deleted. */
export function ClockPhotos({ day }: { day: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleId = useId();
  const dataSource = useDataSource();
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'clock photos', day.id],
    queryFn: async () => unwrap(await dataSource.call('clock_photos', { attendance_id: day.id })),
    // a refusal is final, and shows nothing
    retry: false,
  });
  if (!data?.length) return null;
  const nameOf = (press: string) => t(press === 'check_in' ? 'hr.clock.photoIn' : 'hr.clock.photoOut');
  const large = data.find(({ press }) => press === opened);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.clock.photos')} titleId={titleId} />
      <CardBody>
        <ul className="flex flex-wrap gap-4">
          {data.map(({ press, picture, delete_on }) => (
            <li key={press} className="flex w-36 flex-col gap-1 text-sm">
              <button
                type="button"
                aria-label={t('hr.clock.openPhoto', { name: nameOf(press) })}
                className="overflow-hidden rounded-lg border border-line hover:border-line-strong"
                onClick={() => setOpened(press)}
              >
                <img src={picture} alt="" className="aspect-square w-full object-cover" />
              </button>
              <span className="text-ink">{nameOf(press)}</span>
              <span className="text-xs text-ink-subtle">
                {t('hr.clock.photoUntil', { date: formatDate(delete_on, language) })}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-xs text-ink-subtle">{t('hr.clock.photosKept')}</p>
      </CardBody>
      <Dialog
        isOpen={large !== undefined}
        onOpenChange={() => setOpened(null)}
        title={large ? nameOf(large.press) : ''}
        size="lg"
      >
        {large && (
          <img src={large.picture} alt={nameOf(large.press)} className="mx-auto max-h-[70dvh] rounded-lg" />
        )}
      </Dialog>
    </Card>
  );
}
