import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';

/** One's own PIN for clock stations. It is never shown again. */
export function OwnClockPin() {
  const { t } = useTranslation();
  const titleId = useId();
  const dataSource = useDataSource();
  const [pin, setPin] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => unwrap(await dataSource.call('set_clock_pin', { pin })),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => {
      setPin('');
      toasts.success({ title: t('hr.kiosk.pinSet') });
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <CardHeader title={t('hr.kiosk.pinTitle')} titleId={titleId} description={t('hr.kiosk.pinText')} />
      <CardBody>
        <form className="flex flex-wrap items-end gap-2" onSubmit={handleSubmit}>
          <Field label={t('hr.kiosk.newPin')}>
            <Input
              type="password"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={8}
              value={pin}
              onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Button type="submit" isLoading={isPending} disabled={pin.length < 4}>
            {t('hr.kiosk.setPin')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** A new PIN for an employee without one, or who has forgotten it; displayed once. */
export function ResetClockPin({ employee }: { employee: string }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const titleId = useId();
  const dataSource = useDataSource();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => unwrap(await dataSource.call('reset_clock_pin', { employee_id: employee })),
    retry: false,
    meta: { failureMessage: 'crud.toast.saveFailed' },
  });
  if (!can('hr', 'approve')) return null;
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <CardHeader
        title={t('hr.kiosk.pinTitle')}
        titleId={titleId}
        description={t('hr.kiosk.resetText')}
        actions={
          <Button size="sm" isLoading={isPending} onClick={() => mutate()}>
            {t('hr.kiosk.reset')}
          </Button>
        }
      />
      {data && (
        <CardBody>
          <Code className="font-mono text-2xl text-ink select-all">{data}</Code>
        </CardBody>
      )}
    </Card>
  );
}
