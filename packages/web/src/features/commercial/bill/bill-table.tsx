import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { SelectionBar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useMediaQuery } from '@plinth/ui/hooks/use-media-query.ts';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { briefColumns, columnsToRead } from '../../../crud/lines/columns-to-read.ts';
import { sumOf } from '../../../crud/lines/line-amounts.ts';
import { amountText } from '../../../crud/lines/line-looks.ts';
import type { LinesShape } from '../../../crud/lines/line-values.ts';
import { type RowGroup, RowsTable } from '../../../crud/lines/rows-table.tsx';
import { SectionHead } from './section-head.tsx';
import { useBillChanges } from './use-bill-changes.ts';
import type { SectionDialogs } from './use-section-dialogs.tsx';

type BillTableProps = {
  bill: DataRow;
  shape: LinesShape;
  items: readonly DataRow[];
  sections: readonly DataRow[];
  isEditable: boolean;
  dialogs: SectionDialogs;
};

/** Value of the menu for no section. */
const noSection = '';

/** The items of a bill under their sections, with what is chosen among them and where it goes. */
export function BillTable({ bill, shape, items, sections, isEditable, dialogs }: BillTableProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const changes = useBillChanges(bill);
  const menuId = useId();
  // what a rate is built up of stands beside it where no amount has to give way to it: in cards, and on wide screens
  const hasRoom = useMediaQuery('(max-width: 767.98px), (min-width: 96rem)');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState('');
  const inWords = (amount: unknown) => amountText(shape, String(amount), bill, labels.language);
  // what somebody else removed meanwhile is not chosen
  const chosen = items.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const order = sections.map(({ id }) => id);

  function mark(ids: readonly string[], isMarked: boolean) {
    const next = new Set(marked);
    for (const id of ids) {
      if (isMarked) next.add(id);
      else next.delete(id);
    }
    setMarked(next);
  }

  function moveSection(from: number, to: number) {
    const [id = ''] = order.slice(from, from + 1);
    changes.order(order.toSpliced(from, 1).toSpliced(to, 0, id), () => {
      setNotice(t('bill.moved', { title: titleOf(sections[from]), number: to + 1 }));
      // the row was taken out and put in again, which takes the focus from what is in it
      document.getElementById(`${menuId}-${id}`)?.focus();
    });
  }

  function moveItems(target: string) {
    const section = target === noSection ? null : target;
    changes.move(chosen, section, () => {
      setNotice(t('bill.itemsMoved', { count: chosen.length }));
      setMarked(new Set());
    });
  }

  function choiceOf(rows: readonly DataRow[]) {
    if (!isEditable || rows.length === 0) return undefined;
    const count = rows.filter(({ id }) => marked.has(id)).length;
    const state =
      count === 0 ? ('none' as const) : count === rows.length ? ('all' as const) : ('some' as const);
    return {
      state,
      toggle: (isMarked: boolean) =>
        mark(
          rows.map(({ id }) => id),
          isMarked,
        ),
    };
  }

  const groups = sections.map((section, place): RowGroup => {
    const rows = items.filter((item) => item['section_id'] === section.id);
    return {
      key: section.id,
      rows,
      emptyText: t('bill.empty'),
      head: (
        <SectionHead
          code={section['code'] === null ? undefined : String(section['code'])}
          title={titleOf(section)}
          amount={inWords(section['amount'])}
          cost={inWords(section['cost_amount'])}
          choice={choiceOf(rows)}
          edit={
            isEditable
              ? {
                  buttonId: `${menuId}-${section.id}`,
                  onRename: () => dialogs.onRename(section),
                  onRemove: () => dialogs.onRemove(section),
                  onUp: place === 0 ? undefined : () => moveSection(place, place - 1),
                  onDown: place === order.length - 1 ? undefined : () => moveSection(place, place + 1),
                }
              : undefined
          }
        />
      ),
    };
  });
  const loose = items.filter((item) => !order.includes(String(item['section_id'])));
  if (loose.length > 0) {
    groups.unshift({
      key: 'loose',
      rows: loose,
      emptyText: '',
      head: (
        <SectionHead
          title={t('bill.none')}
          amount={inWords(sumOf(loose.map((item) => item['amount'])))}
          cost={inWords(sumOf(loose.map((item) => item['cost_amount'])))}
          choice={choiceOf(loose)}
        />
      ),
    });
  }

  return (
    <>
      <RowsTable
        part={shape.part}
        rows={groups.flatMap(({ rows }) => rows)}
        groups={sections.length > 0 ? groups : undefined}
        columns={columnsToRead(shape.lines).filter(
          (column) => column !== 'section_id' && (hasRoom || column !== 'rate_buildup_id'),
        )}
        caption={t('lines.caption', { document: labels.resource(boqs, 'singular') })}
        given={{ currency: bill['currency'] }}
        figure={shape.lines.total}
        factors={briefColumns(shape.lines)}
        mark={
          isEditable && sections.length > 0
            ? (item) => (
                <Checkbox
                  aria-label={t('bill.choose', { item: String(item['description']) })}
                  isChecked={marked.has(item.id)}
                  onCheckedChange={(isMarked) => mark([item.id], isMarked)}
                />
              )
            : undefined
        }
      />
      {isEditable && sections.length > 0 && <p className="mt-2 text-xs text-ink-subtle">{t('bill.help')}</p>}
      <p role="status" className={notice ? 'mt-2 text-xs text-ink-muted' : 'sr-only'}>
        {notice}
      </p>
      <SelectionBar count={chosen.length} onClear={() => setMarked(new Set())}>
        <Menu
          trigger={
            <Button size="sm" icon={<ArrowRight aria-hidden />} isLoading={changes.isBusy}>
              {t('bill.moveTo')}
            </Button>
          }
          label={t('bill.moveTo')}
          align="end"
          side="top"
          entries={[
            ...sections.map((section) => ({
              key: section.id,
              label: titleOf(section),
              onSelect: () => moveItems(section.id),
            })),
            { kind: 'separator', key: 'separator' },
            { key: 'none', label: t('bill.none'), onSelect: () => moveItems(noSection) },
          ]}
        />
      </SelectionBar>
    </>
  );
}

function titleOf(section: DataRow | undefined): string {
  return String(section?.['title'] ?? '');
}
