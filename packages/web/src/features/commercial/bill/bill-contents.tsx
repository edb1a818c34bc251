import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { boqOutline } from '@plinth/domain/commercial/boq-outline.ts';
import { boqSections } from '@plinth/domain/commercial/boq-sections.ts';
import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { appErrorOf } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { amountText, isAtEnd } from '../../../crud/lines/line-looks.ts';
import { type LinesShape, linesShape } from '../../../crud/lines/line-values.ts';
import { useLines } from '../../../crud/lines/use-lines.ts';
import { LoadFailure } from '../../../base/load-failure.tsx';
import { useVerb } from '../../../crud/permission-gate.tsx';
import { BillTable } from './bill-table.tsx';
import { useSectionDialogs } from './use-section-dialogs.tsx';

// both are documents with lines, see their descriptors
const itemLines = boqs.lines;
const sectionLines = boqOutline.lines;

/** What a bill lists, section by section; in a draft the sections are made, renamed, ordered and filled here. */
export function BillContents({ bill }: { bill: DataRow }) {
  if (!itemLines || !sectionLines) return null;
  return <LoadedContents bill={bill} items={linesShape(itemLines)} sections={linesShape(sectionLines)} />;
}

function LoadedContents({
  bill,
  items: { lines: items },
  sections: { lines: sectionsOf },
}: {
  bill: DataRow;
  items: LinesShape;
  sections: LinesShape;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const shape = useMemo(() => linesShape(items), [items]);
  const rows = useLines(items, bill.id);
  const sections = useLines(sectionsOf, bill.id);
  const create = useVerb(boqSections, 'create');
  const edit = useVerb(boqs, 'edit', bill);
  const isDraft = bill['status'] === 'draft';
  const position = 1 + Math.max(0, ...(sections.data ?? []).map((section) => Number(section['position'])));
  const dialogs = useSectionDialogs(bill.id, position);
  const error = rows.error ?? sections.error;
  const isEditable = isDraft && edit.isOffered && edit.denial === undefined;
  return (
    <Card>
      <CardHeader
        title={t('lines.title')}
        actions={
          isDraft &&
          create.isOffered && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              disabledReason={create.denial}
              onClick={dialogs.onAdd}
            >
              {t('bill.add')}
            </Button>
          )
        }
      />
      <CardBody>
        {(!rows.data || !sections.data) && !error && <SkeletonText lines={6} />}
        {(!rows.data || !sections.data) && error && (
          <LoadFailure
            title={t('lines.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={rows.isFetching || sections.isFetching}
            onRetry={() => void Promise.all([rows.refetch(), sections.refetch()])}
          />
        )}
        {rows.data && sections.data && (
          <>
            {!rows.isWhole && (
              <p role="status" className="mb-3 text-sm text-ink-muted">
                {t('bill.firstItems', { count: rows.data.length })}
              </p>
            )}
            {rows.data.length + sections.data.length === 0 ? (
              <p className="text-ink-muted">{t('lines.empty')}</p>
            ) : (
              <BillTable
                bill={bill}
                shape={shape}
                items={rows.data}
                sections={sections.data}
                isEditable={isEditable}
                dialogs={dialogs}
              />
            )}
            <p className={`mt-3 ${isAtEnd}`}>
              {t('lines.total')}:{' '}
              <Figures>{amountText(shape, String(bill['total_amount']), bill, language)}</Figures>
            </p>
          </>
        )}
      </CardBody>
      {dialogs.element}
    </Card>
  );
}
