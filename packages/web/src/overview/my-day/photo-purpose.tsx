import { useTranslation } from 'react-i18next';

/** What the photo of the clock is for, who sees it and how long it is kept. */
export function PhotoPurpose({ days }: { days: number }) {
  const { t } = useTranslation();
  return `${t('hr.clock.photoPurpose')} ${t('hr.clock.photoKept', { count: days })}`;
}
