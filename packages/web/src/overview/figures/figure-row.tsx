import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import type { Tone } from '@plinth/ui/primitives/badge.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLabels } from '../../crud/labels.ts';
import { appErrorOf } from '../../base/request-failure.ts';

export type CountedFigure = {
  label: string;
  /** Undefined while it is being counted. */
  count: number | undefined;
  /** The list of what is counted. */
  href: string;
  /** Colour of a figure that is not zero and should be. */
  warning?: Tone;
};

/** Counts side by side, each leading to the rows it counts; one message when they could not be counted. */
export function FigureRow({
  figures,
  error,
  isRetrying,
  onRetry,
}: {
  figures: readonly CountedFigure[];
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { language } = useLabels();
  if (error && figures.some(({ count }) => count === undefined)) {
    return (
      <ErrorState
        title={t('dashboard.loadError')}
        advice={errorText(appErrorOf(error))}
        safety={t('crud.failure.safe')}
        retryLabel={t('shell.tryAgain')}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    );
  }
  return (
    <FigureGrid>
      {figures.map(({ label, count, href, warning }) => (
        <FigureCard
          key={label}
          label={label}
          isLoading={count === undefined}
          value={formatNumber(count ?? 0, language)}
          href={href}
          tone={count ? warning : undefined}
        />
      ))}
    </FigureGrid>
  );
}
