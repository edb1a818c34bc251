import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { errorText } from '../../base/error-text.ts';
import type { Explanation, ExplanationStep, Grants } from './access-answers.ts';
import { accessAdministrationKey, ask } from './access-queries.ts';
import { usePermissionWords, type AnyAction } from './permission-words.ts';
import { QueryPanel } from './query-panel.tsx';
import { scopeOf } from './role-scope.ts';
import { useRoleNames } from './use-role-names.ts';

export type Question = {
  person: string;
  module: ModuleName;
  action: AnyAction;
  table: string | null;
  record: string | null;
};

/** The switch of a module is the deployment's, not the database's; it is asked first. */
type Step = ExplanationStep | { check: 'flag'; holds: boolean };

function explanationQuery(source: DataSource, { person, module, action, table, record }: Question) {
  return queryOptions({
    queryKey: [...accessAdministrationKey, 'why', person, module, action, table, record],
    meta: { tables: ['profiles', 'user_roles', 'roles', 'role_permissions'] },
    staleTime: 0,
    queryFn: () =>
      ask<Explanation>(source, 'explain_access', {
        user_id: person,
        module,
        action,
        table_name: record === null ? null : table,
        record_id: record,
      }),
  });
}

/** Yes or no, the step that decides, every step in order, and who can change it. */
export function WhyAnswer({ question, grants }: { question: Question; grants: Grants }) {
  const explanation = useQuery(explanationQuery(useDataSource(), question));
  return (
    <QueryPanel query={explanation}>
      {(answer) => <Answer answer={answer} question={question} grants={grants} />}
    </QueryPanel>
  );
}

function Answer({ answer, question, grants }: { answer: Explanation; question: Question; grants: Grants }) {
  const { t } = useTranslation();
  const words = usePermissionWords();
  const roleName = useRoleNames(grants.roles);
  const steps: Step[] = [{ check: 'flag', holds: words.isOn(question.module) }, ...answer.steps];
  const deciding = steps.find(({ holds }) => !holds);
  const values = {
    role: answer.role === null ? t('access.noRole') : roleName(answer.role),
    module: words.module(question.module),
    action: words.action(question.action),
    scope: t(`access.roles.scopes.${scopeOf(answer)}`),
  };
  return (
    <Card>
      <CardHeader
        title={<span role="status">{t(deciding ? 'access.why.no' : 'access.why.yes')}</span>}
        description={deciding ? sentenceOf(t, deciding, values) : t('access.why.yesText')}
        actions={
          <Badge tone={deciding ? 'danger' : 'success'}>
            {t(deciding ? 'access.why.refused' : 'access.why.allowed')}
          </Badge>
        }
      />
      <CardBody className="flex flex-col gap-4">
        <ol aria-label={t('access.why.steps')} className="flex flex-col">
          {steps.map((step) => (
            <li
              key={step.check}
              aria-current={step === deciding ? 'step' : undefined}
              className="flex items-start gap-3 border-b border-line py-2 text-sm leading-5 last:border-0"
            >
              {step.holds ? (
                <CircleCheck
                  role="img"
                  aria-label={t('access.checks.passed')}
                  className="size-5 shrink-0 text-success-text"
                />
              ) : (
                <CircleX
                  role="img"
                  aria-label={t('access.checks.failed')}
                  className="size-5 shrink-0 text-danger-text"
                />
              )}
              <span className="min-w-0 text-ink">{sentenceOf(t, step, values)}</span>
            </li>
          ))}
        </ol>
        <dl className="grid gap-x-6 gap-y-2 text-sm leading-5 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-muted">{t('access.why.rolesWith')}</dt>
          <dd className="text-ink">
            {answer.roles_with_permission.length === 0
              ? t('access.why.noRoleHas')
              : answer.roles_with_permission.map(roleName).join(' · ')}
          </dd>
          <dt className="text-ink-muted">{t('access.why.grantedBy')}</dt>
          <dd className="text-ink">
            <bdi>{answer.granted_by.join(' · ')}</bdi>
          </dd>
        </dl>
      </CardBody>
    </Card>
  );
}

type SentenceValues = { role: string; module: string; action: string; scope: string };

function sentenceOf(t: TFunction, step: Step, values: SentenceValues): string {
  if ('refusal' in step && step.refusal) return refusalText(t, step.refusal);
  const sentence = step.check === 'rule' ? 'rows' : step.check;
  return t(`access.why.${step.holds ? 'holds' : 'fails'}.${sentence}`, values);
}

/** What the rules of the record said, in the words everybody reads when they are refused. */
function refusalText(
  t: TFunction,
  { code, message, detail }: NonNullable<ExplanationStep['refusal']>,
): string {
  if (code === 'nothing_to_decide') return t('access.why.nothingToDecide', { status: message });
  if (!isErrorCode(code)) return t('access.why.byRule');
  // the details of `model.fail`
  const { values } = JSON.parse(detail || '{}') as { values?: Record<string, string> };
  return errorText(t, { code, message, status: 403, ...(values && { values }) });
}
