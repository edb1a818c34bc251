import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { nameOf, type AuditSubjects } from './access-answers.ts';
import type { AuditFilter } from './access-queries.ts';
import type { LogWords } from './log-values.ts';

const actions = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** What of the log is looked at: whose doing, of what, of which kind, from when to when. */
export function LogFilters({
  filter,
  subjects,
  words,
  onChange,
}: {
  filter: AuditFilter;
  subjects: AuditSubjects;
  words: LogWords;
  onChange: (filter: AuditFilter) => void;
}) {
  const { t } = useTranslation();
  const change = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  return (
    <div
      role="group"
      aria-label={t('access.log.filters')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5 print:hidden"
    >
      <Field label={t('access.log.person')}>
        <Combobox
          value={filter.person}
          options={subjects.people.map((person) => ({
            value: person.id,
            label: nameOf(person),
            description: person.email ?? undefined,
          }))}
          placeholder={t('access.log.anybody')}
          onValueChange={(person) => change({ person })}
        />
      </Field>
      <Field label={t('access.log.table')}>
        <Combobox
          value={filter.table}
          options={subjects.tables.map((name) => ({ value: name, label: words.table(name) }))}
          placeholder={t('access.log.anything')}
          onValueChange={(table) => change({ table })}
        />
      </Field>
      <Field label={t('access.log.action')}>
        <Select
          value={filter.action}
          options={actions.map((action) => ({ value: action, label: t(`access.log.kinds.${action}`) }))}
          placeholder={t('access.log.anyAction')}
          emptyLabel={t('access.log.anyAction')}
          onValueChange={(action) => change({ action })}
        />
      </Field>
      <Field label={t('access.log.from')}>
        <DateInput value={filter.fromDay} onValueChange={(fromDay) => change({ fromDay: dayOf(fromDay) })} />
      </Field>
      <Field label={t('access.log.to')}>
        <DateInput value={filter.toDay} onValueChange={(toDay) => change({ toDay: dayOf(toDay) })} />
      </Field>
    </div>
  );
}

/** Only whole days filter; what is still being typed does not. */
function dayOf(typed: string | null): string | null {
  return typed !== null && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : null;
}
