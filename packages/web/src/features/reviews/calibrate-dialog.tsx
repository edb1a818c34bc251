import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import type { CyclePerson } from './cycle-people.ts';

/** Sets the rating of one review, with a reason; what was proposed is kept. */
export function CalibrateDialog({ person, onClose }: { person: CyclePerson; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const formId = useId();
  const [rating, setRating] = useState(person.final ?? '');
  const [reason, setReason] = useState('');
  const set = useMutation({
    mutationFn: async () =>
      unwrap(
        await dataSource.call('calibrate_review', {
          performance_review_id: person.id,
          rating: Number(rating),
          reason,
        }),
      ),
    meta: { successMessage: 'crud.toast.saved', isShownByScreen: () => true },
    onSuccess: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
  const refusal = set.error ? appErrorOf(set.error) : undefined;
  const errorAt = (field: string) => (refusal?.field === field ? errorText(refusal) : undefined);
  return (
    <Dialog
      isOpen
      isDismissible={!set.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('reviews.setRatingOf', { name: person.name })}
      description={
        <Bidi>
          {t('reviews.proposed')}:{' '}
          {person.proposed === null ? '–' : formatNumber(person.proposed, language, 1)}
        </Bidi>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={set.isPending}>
            {t('crud.form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={set.isPending}>
            {t('reviews.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!set.isPending) set.mutate();
        }}
      >
        <Field label={t('reviews.calibratedRating')} isRequired error={errorAt('rating')}>
          <NumberInput value={rating} onValueChange={(value) => setRating(value ?? '')} />
        </Field>
        <Field label={t('reviews.reason')} isRequired error={errorAt('reason')}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {refusal && refusal.field !== 'rating' && refusal.field !== 'reason' && (
          <p role="alert" className="text-sm text-danger-text">
            {errorText(refusal)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
