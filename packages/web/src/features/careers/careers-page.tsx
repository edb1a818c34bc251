import { useParams } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { VisitorFrame } from '../../session/visitor-frame.tsx';
import { CareersVacancy } from './careers-vacancy.tsx';
import { useCareersPage } from './use-careers-page.ts';
import { VacancyFacts } from './vacancy-facts.tsx';

/** `/careers` and `/careers/<id>`, for everybody. */
export function CareersPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <CareersList /> : <CareersVacancy key={id} id={id} />;
}

/** The open vacancies. */
function CareersList() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCareersPage();
  const isClosed = error !== null && appErrorOf(error).code === 'not_found';
  return (
    <VisitorFrame title={t('recruitment.careers.title')} company={data?.company}>
      <div>
        <h1 className="heading-tight text-2xl font-semibold text-ink">{t('recruitment.careers.title')}</h1>
        <p className="mt-1 text-pretty text-ink-muted">{t('recruitment.careers.text')}</p>
      </div>
      {!data && !error && <SkeletonText lines={6} />}
      {!data && error && !isClosed && (
        <QueryFailure title={t('recruitment.careers.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {(isClosed || data?.vacancies.length === 0) && (
        <EmptyState
          icon={<IdCard />}
          title={t('recruitment.careers.emptyTitle')}
          description={t('recruitment.careers.emptyText')}
        />
      )}
      {data && data.vacancies.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <Card className="relative p-4 transition-colors hover:border-line-strong sm:p-5">
                <h2 className="text-lg font-semibold text-ink">
                  <Link href={`/careers/${vacancy.id}`} className="after:absolute after:inset-0">
                    <bdi>{vacancy.title}</bdi>
                  </Link>
                </h2>
                <div className="mt-2">
                  <VacancyFacts vacancy={vacancy} />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </VisitorFrame>
  );
}
