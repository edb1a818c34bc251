import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import { formSchema } from '@plinth/domain/define/zod-from-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { fieldProblemText } from './field-problem-text.ts';
import { type FormOutput, formResolver } from './form-resolver.ts';

/** The values of a form while they are typed, checked as the database will, each problem in the words of the page. */
export function useEditedValues(
  resource: ResourceDefinition,
  facts: TableFacts,
  mode: FormMode,
  columns: readonly string[],
  defaultValues: FormValues,
) {
  const { t } = useTranslation();
  const resolver = useMemo(
    () =>
      formResolver(formSchema(resource, facts, mode, columns), (column, problem) =>
        fieldProblemText(t, problem, fieldKindOf(resource, facts, column)),
      ),
    [resource, facts, mode, columns, t],
  );
  return useForm<FormValues, unknown, FormOutput>({ defaultValues, resolver, shouldFocusError: false });
}
