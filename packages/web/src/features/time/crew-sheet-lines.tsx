import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { formatHours } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import type { Crew, CrewMember } from '../../base/crew.ts';
import { useLabels } from '../../crud/labels.ts';
import { useList } from '../../crud/use-list.ts';
import { emptyLine, hoursOfPerson, isOverLimit, type WorkLine } from './crew-sheet-draft.ts';

/** The work of a day, a card each: what it is, how much was built, and the hours of everybody who did it. */
export function CrewSheetLines({
  crew,
  projectId,
  lines,
  onChange,
}: {
  crew: Crew;
  projectId: string | null;
  lines: readonly WorkLine[];
  onChange: (lines: readonly WorkLine[]) => void;
}) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = new Set([
    ...crew.people.filter(({ isOwn }) => isOwn).map(({ id }) => id),
    ...lines.flatMap(({ hours }) => Object.keys(hours)),
    ...added,
  ]);
  const people = crew.people.filter(({ id }) => shown.has(id));
  const others = crew.people.filter(({ id }) => !shown.has(id));
  const replace = (line: WorkLine) => onChange(lines.map((one) => (one.key === line.key ? line : one)));
  return (
    <>
      {lines.map((line, index) => (
        <WorkCard
          key={line.key}
          number={index + 1}
          line={line}
          lines={lines}
          people={people}
          projectId={projectId}
          onChange={replace}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
          }
        />
      ))}
      {others.length > 0 && (
        <Field label={t('hr.crew.addPerson')}>
          <Combobox
            value={null}
            options={others.map(({ id, name, number }) => ({ value: id, label: name, description: number }))}
            placeholder={t('crud.reference.placeholder')}
            onValueChange={(person) => person && setAdded([...added, person])}
          />
        </Field>
      )}
      <Button
        className="self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...lines, emptyLine(newId())])}
      >
        {t('hr.crew.addWork')}
      </Button>
    </>
  );
}

function WorkCard({
  number,
  line,
  lines,
  people,
  projectId,
  onChange,
  onRemove,
}: {
  number: number;
  line: WorkLine;
  lines: readonly WorkLine[];
  people: readonly CrewMember[];
  projectId: string | null;
  onChange: (line: WorkLine) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const labels = useLabels();
  const change = (values: Partial<WorkLine>) => onChange({ ...line, ...values });
  const label = (column: string) => labels.field(timeEntries, column);
  return (
    <Card>
      <CardHeader
        title={t('hr.crew.work', { number })}
        actions={
          onRemove && (
            <IconButton
              label={t('hr.crew.removeWork', { number })}
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
            />
          )
        }
      />
      <CardBody className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={label('task_id')}>
            <TaskChoice projectId={projectId} value={line.taskId} onChange={(taskId) => change({ taskId })} />
          </Field>
          <Field label={label('cost_code_id')}>
            <CostCodeChoice value={line.costCodeId} onChange={(costCodeId) => change({ costCodeId })} />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('hr.crew.quantity')}>
              <NumberInput
                value={line.quantity}
                onValueChange={(quantity) => change({ quantity })}
                size="lg"
              />
            </Field>
            <Field label={t('hr.crew.unit')}>
              <Input
                value={line.unit}
                maxLength={30}
                size="lg"
                onChange={({ target }) => change({ unit: target.value })}
              />
            </Field>
          </div>
          <Field label={label('description')}>
            <Input
              value={line.description}
              maxLength={500}
              size="lg"
              onChange={({ target }) => change({ description: target.value })}
            />
          </Field>
        </div>
        <Field label={t('hr.crew.everybody')} help={t('hr.crew.everybodyHelp')}>
          <NumberInput
            value={sameHours(line, people)}
            size="lg"
            onValueChange={(hours) =>
              change({ hours: Object.fromEntries(people.map(({ id }) => [id, hours ?? ''])) })
            }
          />
        </Field>
        {people.length === 0 && <p className="text-sm text-ink-muted">{t('hr.crew.nobody')}</p>}
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2" aria-label={t('hr.crew.people')}>
          {people.map((person) => (
            <PersonHours
              key={person.id}
              person={person}
              value={line.hours[person.id] ?? ''}
              total={hoursOfPerson(lines, person.id)}
              onChange={(hours) => change({ hours: { ...line.hours, [person.id]: hours } })}
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function PersonHours({
  person,
  value,
  total,
  onChange,
}: {
  person: CrewMember;
  value: string;
  total: string;
  onChange: (hours: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const isOver = isOverLimit(total, person.hours, person.overtime);
  return (
    <li className="flex min-h-11 items-center gap-3">
      <span className="min-w-0 flex-1">
        <Bidi className="block truncate">{person.name}</Bidi>
        {isOver && (
          <span className="block text-xs text-warning-text">
            {t('hr.crew.overLimit', {
              hours: formatHours(total, language),
              limit: formatHours(String(Number(person.hours) + Number(person.overtime)), language),
            })}
          </span>
        )}
      </span>
      <NumberInput
        aria-label={t('hr.crew.hoursOf', { name: person.name })}
        value={value}
        size="lg"
        className="w-20"
        onValueChange={(hours) => onChange(hours ?? '')}
      />
    </li>
  );
}

/** The hours everybody has alike; nothing while they differ. */
function sameHours({ hours }: WorkLine, people: readonly CrewMember[]): string | null {
  const [first, ...others] = people.map(({ id }) => hours[id] ?? '');
  return first && others.every((one) => one === first) ? first : null;
}

type ChoiceProps = { value: string | null; onChange: (value: string | null) => void };

function TaskChoice({ projectId, value, onChange }: ChoiceProps & { projectId: string | null }) {
  const { data } = useList(
    tasks,
    {
      filters: [
        { column: 'project_id', operator: 'eq', value: projectId ?? '' },
        { column: 'task_status', operator: 'not_in', value: ['completed', 'cancelled'] },
      ],
      pageSize: 1000,
    },
    { isEnabled: projectId !== null },
  );
  return (
    <RowChoice rows={data?.data ?? []} text="task_title" caption="task_number" {...{ value, onChange }} />
  );
}

function CostCodeChoice(props: ChoiceProps) {
  const { data } = useList(costCodes, {
    filters: [{ column: 'status', operator: 'eq', value: 'active' }],
    pageSize: 1000,
  });
  return <RowChoice rows={data?.data ?? []} text="name" caption="code" {...props} />;
}

/** One of rows that are all here, so that choosing works without a connection. */
function RowChoice({
  rows,
  text,
  caption,
  value,
  onChange,
}: ChoiceProps & { rows: readonly DataRow[]; text: string; caption: string }) {
  const { t } = useTranslation();
  const options = rows.map((row) => ({
    value: row.id,
    label: String(row[text]),
    description: String(row[caption] ?? ''),
  }));
  return (
    <Combobox
      value={value}
      valueLabel={t('crud.value.none')}
      options={options}
      placeholder={t('crud.reference.placeholder')}
      onValueChange={onChange}
    />
  );
}
