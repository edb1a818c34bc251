import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { resources } from '@plinth/domain/registry.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormGrid } from '@plinth/ui/form/form-section.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { ReferenceField } from '../../crud/form/reference-field.tsx';
import { useLabels } from '../../crud/labels.ts';
import { nameOf, type Grants, type PersonAccess } from './access-answers.ts';
import { grantsQuery, peopleQuery } from './access-queries.ts';
import { mainActions, usePermissionWords, type AnyAction } from './permission-words.ts';
import { QueryPanel } from './query-panel.tsx';
import { WhyAnswer } from './why-answer.tsx';

/** Why may this person (not) do that? Pick who, what and, when it is about one, the record. */
export function WhyTab() {
  const grants = useQuery(grantsQuery(useDataSource()));
  return <QueryPanel query={grants}>{(known) => <Question grants={known} />}</QueryPanel>;
}

function Question({ grants }: { grants: Grants }) {
  const { t } = useTranslation();
  const words = usePermissionWords();
  // read and checked by `validateSearch` of the route
  const { person: asked }: { person?: string } = useSearch({ strict: false });
  const [person, setPerson] = useState(asked ?? null);
  const [module, setModule] = useState<ModuleName | null>(null);
  const [action, setAction] = useState<AnyAction | null>(null);
  const [table, setTable] = useState<string | null>(null);
  const [record, setRecord] = useState<string | null>(null);
  const isAboutRecord = action !== null && ['view', 'edit', 'delete', 'approve'].includes(action);
  const chosen = isAboutRecord ? { table, record } : { table: null, record: null };

  function chooseModule(next: ModuleName | null) {
    setModule(next);
    setTable(null);
    setRecord(null);
  }

  return (
    <>
      <Card>
        <CardBody>
          <FormGrid>
            <Field label={t('access.why.person')} isRequired>
              <PersonPicker value={person} onChange={setPerson} />
            </Field>
            <Field label={t('access.why.module')} isRequired>
              <Select
                value={module}
                options={grants.modules.map((name) => ({ value: name, label: words.module(name) }))}
                placeholder={t('access.why.choose')}
                onValueChange={chooseModule}
              />
            </Field>
            <Field label={t('access.why.action')} isRequired>
              <Select
                value={action}
                options={mainActions.map((name) => ({ value: name, label: words.action(name) }))}
                placeholder={t('access.why.choose')}
                onValueChange={setAction}
              />
            </Field>
            {isAboutRecord && module && (
              <RecordPicker
                module={module}
                table={table}
                record={record}
                onTable={(next) => {
                  setTable(next);
                  setRecord(null);
                }}
                onRecord={setRecord}
              />
            )}
          </FormGrid>
        </CardBody>
      </Card>
      {person && module && action ? (
        <WhyAnswer question={{ person, module, action, ...chosen }} grants={grants} />
      ) : (
        <p className="text-sm text-ink-muted">{t('access.why.incomplete')}</p>
      )}
    </>
  );
}

function PersonPicker({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (person: string | null) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const filter = { search, role: null, state: null, page: 1 };
  const found = useQuery(peopleQuery(useDataSource(), filter));
  const [picked, setPicked] = useState<string>();
  const people: PersonAccess[] = found.data?.people ?? [];
  return (
    <Combobox
      value={value}
      valueLabel={picked ?? '…'}
      options={people.map((person) => ({
        value: person.id,
        label: nameOf(person),
        description: person.email,
      }))}
      onSearch={setSearch}
      isLoading={found.isFetching}
      placeholder={t('access.why.choose')}
      onValueChange={(person, option) => {
        setPicked(option?.label);
        onChange(person);
      }}
    />
  );
}

function RecordPicker({
  module,
  table,
  record,
  onTable,
  onRecord,
}: {
  module: ModuleName;
  table: string | null;
  record: string | null;
  onTable: (table: string | null) => void;
  onRecord: (record: string | null) => void;
}) {
  const { t } = useTranslation();
  const labels = useLabels();
  const kinds = Object.values(resources).filter((resource) => resource.module === module);
  const kind = kinds.find((resource) => resource.table === table);
  if (kinds.length === 0) return null;
  return (
    <>
      <Field label={t('access.why.kind')} help={t('access.why.kindHelp')}>
        <Select
          value={table}
          options={kinds.map((resource) => ({
            value: resource.table,
            label: labels.resource(resource, 'singular'),
          }))}
          placeholder={t('access.why.noRecord')}
          emptyLabel={t('access.why.noRecord')}
          onValueChange={onTable}
        />
      </Field>
      {kind && (
        <Field label={t('access.why.record')}>
          <ReferenceField
            key={kind.table}
            relation={{ column: 'id', table: kind.table, display: [kind.title] }}
            value={record}
            onValueChange={onRecord}
          />
        </Field>
      )}
    </>
  );
}
