import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdvertisedVacancy } from '@plinth/data/careers/careers-port.ts';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { ApplicationForm } from './application-form.tsx';
import { VisitorFrame } from '../../session/visitor-frame.tsx';
import { useCareersPage } from './use-careers-page.ts';
import { VacancyFacts } from './vacancy-facts.tsx';

/** `/careers/<id>`: one vacancy and the form to apply for it. */
export function CareersVacancy({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCareersPage();
  const vacancy = data?.vacancies.find((candidate) => candidate.id === id);
  const isGone = (data && !vacancy) || (error && appErrorOf(error).code === 'not_found');
  return (
    <VisitorFrame title={vacancy?.title ?? t('recruitment.careers.title')} company={data?.company}>
      <p>
        <TextLink href="/careers" className="inline-flex items-center gap-1.5">
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('recruitment.careers.all')}
        </TextLink>
      </p>
      {!data && !error && <SkeletonText lines={8} />}
      {!data && error && !isGone && (
        <QueryFailure title={t('recruitment.careers.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {isGone && <h1 className="text-lg font-semibold text-ink">{t('recruitment.careers.gone')}</h1>}
      {data && vacancy && (
        <>
          <Advertisement vacancy={vacancy} />
          <Card className="p-4 sm:p-6">
            <h2 className="text-lg font-semibold text-ink">{t('recruitment.careers.apply')}</h2>
            <ApplicationForm vacancy={vacancy} page={data} />
          </Card>
        </>
      )}
    </VisitorFrame>
  );
}

function Advertisement({ vacancy }: { vacancy: AdvertisedVacancy }) {
  const { t } = useTranslation();
  const parts = [
    { title: t('fields.vacancies.description'), text: vacancy.description },
    { title: t('fields.vacancies.requirements'), text: vacancy.requirements },
  ];
  return (
    <>
      <div>
        <h1 className="heading-tight text-2xl font-semibold text-ink">
          <bdi>{vacancy.title}</bdi>
        </h1>
        <div className="mt-2">
          <VacancyFacts vacancy={vacancy} />
        </div>
      </div>
      {parts.map(
        ({ title, text }) =>
          text && (
            <section key={title}>
              <h2 className="font-semibold text-ink">{title}</h2>
              <p dir="auto" className="mt-1 max-w-prose text-pretty whitespace-pre-line text-ink">
                {text}
              </p>
            </section>
          ),
      )}
    </>
  );
}
