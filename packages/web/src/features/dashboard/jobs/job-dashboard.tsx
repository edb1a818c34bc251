import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { changeText } from '../../../overview/figures/change-text.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { BreakdownPanel } from './breakdown-panel.tsx';
import type { ListFigure, Moment } from './job-panels.ts';
import { PartPanel } from './job-parts.tsx';
import { beforeKey, breakdownKey, hrefOf, type JobAnswer, jobQuery } from './job-query.ts';
import type { JobName } from './jobs.ts';
import { usePanelsOfJob } from './use-panels-of-job.ts';

/** The figures, charts and lists of one job. */
export function JobDashboard({ job }: { job: JobName }) {
  const { t } = useTranslation();
  const { userId, company } = useAccess();
  const moment = { userId, today: useToday() };
  const { layout, shown } = usePanelsOfJob(job);
  const { data, error, isFetching, refetch } = useQuery(
    jobQuery(useDataSource(), job, layout, moment, company?.timeZone ?? 'UTC'),
  );
  if (error && !data)
    return <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />;
  return (
    <>
      <FigureGrid className="3xl:grid-cols-5">
        {layout.figures.map((figure) => (
          <JobFigure key={figure.name} figure={figure} answer={data} moment={moment} />
        ))}
      </FigureGrid>
      <div className="panel-grid">
        {shown.map((panel) =>
          typeof panel === 'string' ? (
            <div key={panel} className={panel === 'portfolio' ? 'min-w-0 lg:col-span-full' : 'min-w-0'}>
              <PartPanel part={panel} answer={data} today={moment.today} />
            </div>
          ) : (
            <BreakdownPanel
              key={breakdownKey(panel)}
              breakdown={panel}
              counted={data?.figures[breakdownKey(panel)]}
              search={panel.search?.(moment) ?? {}}
            />
          ),
        )}
      </div>
    </>
  );
}

function JobFigure({
  figure,
  answer,
  moment,
}: {
  figure: ListFigure;
  answer: JobAnswer | undefined;
  moment: Moment;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const { name, list, search, amount, before, isLate } = figure;
  const counted = answer?.figures[name];
  const past = answer?.figures[beforeKey(figure)];
  const valueOf = (one: typeof counted) => Number((amount === undefined ? one?.count : one?.amount) ?? 0);
  const change = before && changeText(valueOf(counted), valueOf(past), language);
  return (
    <FigureCard
      label={t(`jobs.figures.${name}`)}
      href={hrefOf(list, search(moment))}
      isLoading={!counted}
      tone={isLate && counted && counted.count > 0 ? 'danger' : undefined}
      value={
        amount === undefined
          ? formatNumber(counted?.count ?? 0, language)
          : formatMoney(counted?.amount ?? '0', company?.baseCurrency ?? '', language, { decimals: 'none' })
      }
      hint={
        amount !== undefined || before ? (
          <span className={counted ? undefined : 'invisible'}>
            {amount !== undefined && (
              <span className="block">{t('jobs.records', { count: counted?.count ?? 0 })}</span>
            )}
            {before && (
              <span className="block">
                {change && <bdi className="font-medium text-ink-muted">{change} </bdi>}
                {t(change ? `everyday.overview.${before.period}` : `jobs.nothingBefore.${before.period}`)}
              </span>
            )}
          </span>
        ) : undefined
      }
    />
  );
}
