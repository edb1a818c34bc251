import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@plinth/domain/schedule/diagnose-plan.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { assessProject } from '@plinth/domain/schedule/scheduled-project.ts';
import { formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { PlainTable } from './plain-table.tsx';

const mostNamed = 3;

/** The fourteen points by which a schedule is assessed, with their counts and the tasks they name. */
export function AssessmentCard({ plan }: { plan: ProjectPlan }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const findings = useMemo(() => assessProject(plan), [plan]);
  const titles = useMemo(() => new Map(plan.tasks.map((task) => [task.id, task.task_title])), [plan.tasks]);
  const isIndex = ({ point }: Finding) => point.endsWith('_index');
  const measured = (finding: Finding) =>
    finding.value === null
      ? '–'
      : isIndex(finding)
        ? formatNumber(finding.value, language, 2)
        : formatPercent(finding.value, language, 1);
  const limit = (finding: Finding) =>
    isIndex(finding) ? formatNumber(finding.limit, language, 2) : formatPercent(finding.limit, language, 0);
  return (
    <Card>
      <CardHeader title={t('controls.assessment')} />
      <CardBody>
        {findings === null ? (
          <p className="text-sm">{t('controls.noDates')}</p>
        ) : (
          <PlainTable
            label={t('controls.assessment')}
            endsInWords
            head={[
              t('controls.point'),
              t('controls.count'),
              t('controls.share'),
              t('controls.limit'),
              t('controls.result'),
              t('controls.named'),
            ]}
            rows={findings.map((finding) => [
              t(`controls.points.${finding.point}`),
              t('controls.countOf', { count: finding.count, total: finding.total }),
              measured(finding),
              limit(finding),
              finding.isMet === null
                ? finding.missing
                  ? t(`controls.missing.${finding.missing}`)
                  : '–'
                : t(finding.isMet ? 'controls.met' : 'controls.notMet'),
              named(finding),
            ])}
          />
        )}
      </CardBody>
    </Card>
  );

  function named({ ids }: Finding): string {
    const shown = ids.slice(0, mostNamed).map((id) => titles.get(id) ?? '');
    const more = ids.length - shown.length;
    return [...shown, ...(more > 0 ? [`+${formatNumber(more, language)}`] : [])].join(', ');
  }
}
