import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useAccess } from '../session/access-context.tsx';
import type { FieldTextContext } from './field-text.ts';
import { useLabels } from './labels.ts';

/** Everything `fieldText` needs on a screen: the language of the interface, the person's time zone and the company's currency. */
export function useFieldText(resource: ResourceDefinition): FieldTextContext {
  const { t } = useTranslation();
  const labels = useLabels();
  const { timeZone, company } = useAccess();
  const baseCurrency = company?.baseCurrency ?? '';
  return useMemo(
    () => ({ resource, facts: resource.facts, labels, t, timeZone, baseCurrency }),
    [resource, labels, t, timeZone, baseCurrency],
  );
}
