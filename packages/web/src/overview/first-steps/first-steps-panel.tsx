import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flagOfModule } from '@plinth/domain/feature-flags.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { rememberFirstSteps } from './first-steps-room.ts';
import { useChoice } from '../../crud/choices/use-choices.ts';
import { useAccess } from '../../session/access-context.tsx';
import { type FirstStep, firstStepsQuery, stepPlaces } from './first-steps-query.ts';

const SampleNotice = lazyWithMessages(async () => (await import('./sample-notice.tsx')).SampleNotice);

/** As many are shown until somebody wants to see all. */
const nextSteps = 3;

/** What stands in the room that is kept for the first steps until they are there. */
export function FirstStepsSkeleton() {
  return (
    <Card>
      <CardBody>
        <SkeletonText lines={6} />
      </CardBody>
    </Card>
  );
}

/** What is still to set up, each step a link to its place; gone when all is there, a button while it is put aside. */
export function FirstStepsPanel({ isAside, hasRoom }: { isAside: boolean; hasRoom: boolean }) {
  const { t } = useTranslation();
  const { modules } = useConfig();
  const { profile } = useAccess();
  const { keep } = useChoice('firstSteps');
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { data, isPending } = useQuery(firstStepsQuery(useDataSource()));
  const steps = (data?.steps ?? []).filter(({ name }) => modules[flagOfModule[stepPlaces[name].module]]);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = data !== undefined && done === steps.length;
  const isOver = isAside || isComplete;
  // the room at the top of the page is not kept for it on the next visit
  useEffect(() => {
    if (data) rememberFirstSteps(profile, isOver);
  }, [data, isOver, profile]);
  if (!data) return hasRoom && isPending ? <FirstStepsSkeleton /> : null;
  const notice = data.isSample && (
    <Suspense fallback={<div className="h-10" />}>
      <SampleNotice />
    </Suspense>
  );
  if (isComplete) return notice;
  const figures = { done, count: steps.length };
  if (isAside) {
    return (
      <>
        {notice}
        <Button variant="ghost" size="sm" className="self-start" onClick={() => keep(null)}>
          {t('firstSteps.callBack', figures)}
        </Button>
      </>
    );
  }
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('firstSteps.title')}
        description={t('firstSteps.text')}
        actions={
          <Button variant="ghost" size="sm" onClick={() => keep('aside')}>
            {t('firstSteps.dismiss')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {notice}
        <ProgressBar
          label={t('firstSteps.progress')}
          isLabelHidden
          value={(100 * done) / steps.length}
          valueText={t('firstSteps.done', figures)}
        />
        {isWhole ? (
          <>
            <Steps title={t('firstSteps.company')} steps={steps.filter(({ isPersonal }) => !isPersonal)} />
            <Steps title={t('firstSteps.personal')} steps={steps.filter(({ isPersonal }) => isPersonal)} />
          </>
        ) : (
          <Steps
            title={t('firstSteps.next')}
            steps={steps.filter((step) => !step.isDone).slice(0, nextSteps)}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'firstSteps.showNext' : 'firstSteps.showAll')}
        </Button>
      </CardBody>
    </Card>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly FirstStep[] }) {
  const headingId = useId();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1 text-xs font-medium text-ink-muted">
        {title}
      </h3>
      <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <li key={step.name}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { name, isDone } }: { step: FirstStep }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  // who gives roles invites; who does not, hires
  const href = name === 'people' && can('rbac', 'admin') ? pageAddresses.access.path : stepPlaces[name].href;
  return (
    <Link
      href={href}
      className="flex gap-2.5 rounded-md px-2 py-2 text-sm touch-row focus-inset hover:bg-hover"
    >
      {isDone ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-subtle" />
      )}
      <span className="min-w-0">
        <span className={isDone ? 'text-ink-muted' : 'font-medium text-ink'}>
          {t(`firstSteps.steps.${name}.title`)}
        </span>
        {isDone ? (
          <span className="sr-only"> {t('firstSteps.isDone')}</span>
        ) : (
          <span className="block text-[0.8125rem] leading-5 text-ink-muted">
            {t(`firstSteps.steps.${name}.text`)}
          </span>
        )}
      </span>
    </Link>
  );
}
