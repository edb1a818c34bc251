import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { financialYearName, financialYearOf } from '@plinth/domain/financial-year.ts';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** As far back as a return can be corrected, and a little more. */
const offeredYears = 8;

/** Asks for the financial year of a paper; the one that ended last stands chosen. */
export function PaperYearDialog({
  title,
  isBusy,
  hasNothing,
  onChoose,
  onChange,
  onClose,
}: {
  title: string;
  isBusy: boolean;
  /** Whether there is nothing to state of the year that was asked for. */
  hasNothing: boolean;
  /** The calendar year in which the financial year begins. */
  onChoose: (year: number) => void;
  /** Another year stands chosen. */
  onChange: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { company } = useAccess();
  const [running] = useState(() =>
    financialYearOf(dayOfInstant(new Date().toISOString(), company?.timeZone ?? 'UTC')),
  );
  const [year, setYear] = useState(String(running - 1));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            {t('papers.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(Number(year));
        }}
      >
        <Field
          label={t('papers.year')}
          error={hasNothing ? t('papers.noPayInYear', { year: financialYearName(Number(year)) }) : undefined}
        >
          <Select
            value={year}
            onValueChange={(value) => {
              setYear(value ?? year);
              onChange();
            }}
            options={Array.from({ length: offeredYears }, (_, back) => {
              const first = running - back;
              return { value: String(first), label: financialYearName(first) };
            })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
