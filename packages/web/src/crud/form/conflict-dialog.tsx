import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FieldConflict, FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { FieldGroup } from '@plinth/ui/form/field.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { FieldValue } from '../field-value.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { ReferenceName } from '../reference-name.tsx';

type Side = 'mine' | 'theirs';

/** Both versions of a record field by field; each field keeps mine or takes theirs, then the form is saved again. */
export function ConflictDialog({
  context,
  conflicts,
  others,
  isSaving,
  onResolve,
  onCancel,
}: {
  context: FieldTextContext;
  conflicts: readonly FieldConflict[];
  /** The whole of both versions: an amount is shown in the currency of its own. */
  others: Readonly<Record<Side, FormValues>>;
  isSaving: boolean;
  onResolve: (chosen: Readonly<Record<string, Side>>) => void;
  /** Back to the form, with everything typed still there. */
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const chosen = Object.fromEntries(
    conflicts.map(({ column, suggestion }) => [column, picked[column] ?? suggestion]),
  );
  const pickAll = (side: Side) =>
    setPicked(Object.fromEntries(conflicts.map(({ column }) => [column, side])));

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onCancel()}
      size="lg"
      title={t('crud.conflict.title')}
      description={t('crud.conflict.text')}
      footer={
        <>
          <Button onClick={onCancel}>{t('crud.conflict.back')}</Button>
          <Button variant="primary" isLoading={isSaving} onClick={() => onResolve(chosen)}>
            {t('crud.conflict.save')}
          </Button>
        </>
      }
    >
      {conflicts.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('crud.conflict.same')}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => pickAll('mine')}>
              {t('crud.conflict.allMine')}
            </Button>
            <Button size="sm" onClick={() => pickAll('theirs')}>
              {t('crud.conflict.allTheirs')}
            </Button>
          </div>
          {conflicts.map((conflict) => (
            <FieldChoice
              key={conflict.column}
              context={context}
              conflict={conflict}
              others={others}
              value={chosen[conflict.column] ?? conflict.suggestion}
              onChange={(side) => setPicked({ ...picked, [conflict.column]: side })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function FieldChoice({
  context,
  conflict,
  others,
  value,
  onChange,
}: {
  context: FieldTextContext;
  conflict: FieldConflict;
  others: Readonly<Record<Side, FormValues>>;
  value: Side;
  onChange: (side: Side) => void;
}) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const show = (side: Side) => (
    <Version context={context} column={conflict.column} value={conflict[side]} others={others[side]} />
  );
  return (
    <FieldGroup
      legend={
        <span className="inline-flex flex-wrap items-center gap-2">
          {labels.field(resource, conflict.column)}
          {conflict.isContested && <Badge tone="warning">{t('crud.conflict.contested')}</Badge>}
        </span>
      }
    >
      <RadioGroup
        looks="cards"
        value={value}
        onValueChange={onChange}
        options={[
          { value: 'mine', label: t('crud.conflict.mine'), description: show('mine') },
          { value: 'theirs', label: t('crud.conflict.theirs'), description: show('theirs') },
        ]}
      />
    </FieldGroup>
  );
}

function Version({
  context,
  column,
  value,
  others,
}: {
  context: FieldTextContext;
  column: string;
  value: FormValue;
  others: FormValues;
}) {
  const { t } = useTranslation();
  const kind = fieldKindOf(context.resource, context.facts, column);
  if (value === '' || value === null) return t('crud.value.none');
  const relation = kind.kind === 'reference' ? context.resource.relations[kind.relation] : undefined;
  if (relation && typeof value === 'string') return <ReferenceName relation={relation} id={value} />;
  return <FieldValue context={context} row={{ ...others, [column]: value }} column={column} place="view" />;
}
