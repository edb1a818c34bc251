import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { Checklist } from './checklist.tsx';
import { checklistQuery, useStep, type Step } from './closing-queries.ts';

const mostOfReason = 1000;

/** Asks before a month or a year is closed, with what is open in it, or opened again, with the reason. */
export function StepDialog({ step, onClose }: { step: Step; onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { of, does, from, to, name } = step;
  const isClosing = does === 'close';
  const { data } = useQuery({ ...checklistQuery(useDataSource(), from, to), enabled: isClosing });
  const take = useStep(step);
  const asksWords = !isClosing || (of === 'year' && data !== undefined && data.length > 0);
  const titles = {
    'close month': t('statements.closing.closeMonth'),
    'close year': t('statements.closing.closeYear'),
    'reopen month': t('statements.closing.reopenMonth'),
    'reopen year': t('statements.closing.reopenYear'),
  } as const;
  const title = titles[`${does} ${of}`];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${title}: ${name}`}
      description={
        isClosing
          ? t(of === 'month' ? 'statements.closing.closeMonthText' : 'statements.closing.closeYearText', {
              period: name,
            })
          : t('statements.closing.reopenText')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button
            variant="primary"
            isLoading={take.isPending}
            disabled={(isClosing && data === undefined) || (asksWords && words.trim() === '')}
            onClick={() => take.mutate(words.trim(), { onSuccess: onClose })}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isClosing && <Checklist from={from} to={to} />}
        {asksWords && (
          <Field label={t(isClosing ? 'statements.closing.notes' : 'statements.closing.reason')} isRequired>
            <Textarea
              value={words}
              maxLength={mostOfReason}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
