import { useNavigate, useSearch } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GanttView,
  ganttChoices,
  ganttViewWords,
  isNearBound,
  readGanttView,
} from '@plinth/domain/schedule/gantt-view.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { MultiSelect } from '@plinth/ui/primitives/multi-select.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { columnLabel } from '../../../overview/gantt/gantt-outline.tsx';

/** What the chart shows, kept in the address: it can be shared, and Back returns to it. */
export function useGanttView(): [GanttView, (view: GanttView) => void] {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const words = JSON.stringify(ganttViewWords(readGanttView(search)));
  // the same words are the same view, whatever else changes in the address
  const view = useMemo(() => readGanttView(JSON.parse(words) as Record<string, string>), [words]);
  return [
    view,
    (next) =>
      void navigate({
        to: '.',
        search: { part: search['part'], ...ganttViewWords(next) },
        replace: true,
        resetScroll: false,
      }),
  ];
}

const oneOf = ['show', 'group', 'colour', 'label'] as const;
const groupsOfWords = {
  show: 'schedule.view.shows',
  group: 'schedule.view.groups',
  colour: 'schedule.view.colours',
  label: 'schedule.view.labels',
} as const;

/** Search, and what else decides what the chart shows. */
export function GanttViewBar({
  view,
  onChange,
  isEmpty,
}: {
  view: GanttView;
  onChange: (view: GanttView) => void;
  isEmpty: boolean;
}) {
  const { t } = useTranslation();
  const isUsual = Object.keys(ganttViewWords(view)).length === 0;
  return (
    <Toolbar label={t('schedule.view.title')}>
      <div className="w-72 max-w-full">
        <SearchInput
          size="sm"
          label={t('schedule.view.words')}
          placeholder={t('schedule.view.words')}
          value={view.words}
          onValueChange={(words) => onChange({ ...view, words })}
        />
      </div>
      <Popover
        label={t('schedule.view.title')}
        trigger={
          <Button size="sm" icon={<Columns3 aria-hidden />}>
            {t('schedule.view.open')}
          </Button>
        }
      >
        <div className="flex w-72 flex-col gap-3">
          {oneOf.map((name) => (
            <Field key={name} label={t(`schedule.view.${name}`)}>
              <Select
                value={view[name]}
                onValueChange={(value) => value && onChange({ ...view, [name]: value })}
                options={ganttChoices[name].map((value) => ({
                  value,
                  // each list of choices has its own words
                  label: t(`${groupsOfWords[name]}.${value}` as 'schedule.view.shows.all'),
                }))}
              />
            </Field>
          ))}
          <Field label={t('schedule.view.nearUpTo')}>
            <NumberInput
              isWhole
              value={String(view.near)}
              onValueChange={(near) => isNearBound(near) && onChange({ ...view, near: Number(near) })}
            />
          </Field>
          <MultiSelect
            label={t('schedule.view.columns')}
            values={view.columns}
            onValuesChange={(columns) =>
              onChange({ ...view, columns: ganttChoices.columns.filter((one) => columns.includes(one)) })
            }
            options={ganttChoices.columns.map((value) => ({ value, label: columnLabel(value, t) }))}
          />
        </div>
      </Popover>
      {!isUsual && (
        <Button size="sm" variant="ghost" onClick={() => onChange(readGanttView({}))}>
          {t('schedule.view.reset')}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {isEmpty ? t('schedule.view.nothing') : ''}
      </p>
    </Toolbar>
  );
}
