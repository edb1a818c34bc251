import { formatNumber } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { incidentsHref, type CountedFigure } from './rate-rows.ts';

/** How many, opening the incidents it counts; nothing happened opens nothing. */
export function FigureCount({
  figure,
  count,
  about,
  range,
}: {
  figure: CountedFigure;
  count: number;
  /** The month or the project, for a screen reader, which reads the link alone. */
  about: string;
  range: { from: string; to: string; project?: string | undefined } | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shown = formatNumber(count, language, 0);
  if (count === 0 || range === null) return shown;
  return (
    <TextLink
      href={incidentsHref(figure, range)}
      aria-label={t('safety.rates.opens', {
        figure: t(`safety.rates.${figure}`),
        period: about,
        number: shown,
      })}
    >
      {shown}
    </TextLink>
  );
}
