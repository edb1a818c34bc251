import { useTranslation } from 'react-i18next';
import type { Position } from '@plinth/data/offline/waiting-writes.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { PhotoPurpose } from './photo-purpose.tsx';

/** Where a press of the clock was, as the server found it. */
export type PlaceOfPress = { place: string | null; site: string | null; distance: number | null };

/** Where the day began, and before they are asked for, why the clock sends where it is and who stands there. */
export function ClockPlace({ at }: { at: PlaceOfPress | null }) {
  const { t } = useTranslation();
  const company = useAccess().company;
  const rule = company?.clockPosition ?? 'off';
  const hasPhoto = (company?.clockPhoto ?? 'off') !== 'off';
  const { language } = useLabels();
  const words =
    at?.place === 'unknown'
      ? t('hr.clock.noPosition')
      : !at?.site
        ? null
        : at.place === 'at_site'
          ? t('hr.clock.atSite', { site: at.site })
          : at.distance === null
            ? null
            : t('hr.clock.awayFrom', { site: at.site, distance: formatNumber(at.distance, language) });
  if (rule === 'off' && !hasPhoto && words === null) return null;
  return (
    <div className="flex flex-col gap-1 text-xs text-pretty text-ink-subtle">
      {words !== null && <p>{words}</p>}
      {rule !== 'off' && (
        <p>
          {t('hr.clock.position')}
          {rule === 'required' && ` ${t('hr.clock.onlyAtSite')}`}
        </p>
      )}
      {hasPhoto && (
        <p>
          <PhotoPurpose days={company?.clockPhotoDays ?? 0} />
        </p>
      )}
    </div>
  );
}

/** Where this device is; nothing where it cannot say so within a quarter of a minute, or the person does not allow it. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve({});
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ latitude, longitude, accuracy_m: Math.round(accuracy) }),
        () => resolve({}),
        { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
      );
  });
}
