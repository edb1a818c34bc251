import { createInstance } from 'i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { ar } from '@plinth/messages/ar.ts';
import { en } from '@plinth/messages/en.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { hi } from '@plinth/messages/hi.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { FieldTextContext } from '../field-text.ts';
import { labelsIn } from '../labels.ts';

/** What screens give to everything that turns values into words, where there is no screen and no page. */
export async function fieldContext(
  resource: ResourceDefinition,
  language: Language = 'en',
  timeZone = 'Asia/Dubai',
): Promise<FieldTextContext> {
  const resources = { en: { translation: en }, hi: { translation: hi }, ar: { translation: ar } };
  const i18n = createInstance({
    lng: language,
    resources,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await i18n.init();
  i18n.services.formatter?.add('number', (value) => formatNumber(value, language));
  const labels = labelsIn(i18n.t, language);
  return { resource, facts: resource.facts, labels, t: i18n.t, timeZone, baseCurrency: 'AED' };
}
