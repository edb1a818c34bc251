import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { useLabels } from '../../crud/labels.ts';

/** Where a press of the clock was, as the server found it. */
export type PlaceOfPress = { place: string | null; site: string | null; distance: number | null };

/** Where the day began, and before it is asked for, why the clock sends where it is. */
export function ClockPlace({ at, rule }: { at: PlaceOfPress | null; rule: string }) {
  const { t } = useTranslation();
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
  if (rule === 'off' && words === null) return null;
  return (
    <div className="flex flex-col gap-1 text-xs text-pretty text-ink-subtle">
      {words !== null && <p>{words}</p>}
      {rule !== 'off' && (
        <p>
          {t('hr.clock.position')}
          {rule === 'required' && ` ${t('hr.clock.onlyAtSite')}`}
        </p>
      )}
    </div>
  );
}
