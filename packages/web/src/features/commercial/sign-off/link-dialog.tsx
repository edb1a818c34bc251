import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';

const lifetimes = ['7', '14', '30', '60', '90'] as const;

/** Who signs and for how long the link is open; then the link, this once. */
export function LinkDialog({ variation, onClose }: { variation: string; onClose: () => void }) {
  const { t } = useTranslation();
  const source = useDataSource();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isOpenToAll, setIsOpenToAll] = useState(false);
  const [days, setDays] = useState<(typeof lifetimes)[number]>('30');
  const [isCopied, setIsCopied] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      linkIn(
        unwrap(
          await source.call('offer_variation', {
            variation_order_id: variation,
            recipient_name: name.trim(),
            valid_days: Number(days),
            ...(email.trim() !== '' && { recipient_email: email.trim() }),
            ...(isOpenToAll && { is_code_required: false }),
          }),
        ),
      ),
    // made once: who does not see the answer makes another one
    retry: false,
    meta: { isShownByScreen: () => true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog
      isOpen
      isDismissible={!isPending && data === undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(data ? 'signOff.linkTitle' : 'signOff.makeLink')}
      description={t(data ? 'signOff.linkText' : 'signOff.makeLinkText')}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            {t('signOff.done')}
          </Button>
        ) : (
          <Button
            variant="primary"
            type="submit"
            form="sign-off-link"
            isLoading={isPending}
            disabled={name.trim() === ''}
          >
            {t('signOff.make')}
          </Button>
        )
      }
    >
      {data ? (
        <Stack gap="sm">
          <Code className="rounded-lg border border-line bg-sunken p-3 font-mono text-sm break-all whitespace-normal text-ink select-all">
            {data}
          </Code>
          <Button
            className="self-start"
            icon={isCopied ? <Check /> : <Copy />}
            onClick={() => void navigator.clipboard.writeText(data).then(() => setIsCopied(true))}
          >
            {t(isCopied ? 'signOff.copied' : 'signOff.copy')}
          </Button>
        </Stack>
      ) : (
        <form id="sign-off-link" onSubmit={handleSubmit}>
          <Stack>
            <Field label={t('signOff.recipient')} help={t('signOff.recipientHelp')} isRequired>
              <Input value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
            </Field>
            <Field label={t('signOff.email')} help={t('signOff.emailHelp')}>
              <Input
                type="email"
                dir="ltr"
                value={email}
                maxLength={320}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Checkbox
              isChecked={!isOpenToAll}
              onCheckedChange={(isAsked) => setIsOpenToAll(!isAsked)}
              label={t('signOff.askCode')}
              description={t('signOff.askCodeHelp')}
            />
            <Field label={t('signOff.validFor')}>
              <Select
                value={days}
                onValueChange={(value) => value && setDays(value)}
                options={lifetimes.map((value) => ({
                  value,
                  label: t('signOff.days', { count: Number(value) }),
                }))}
              />
            </Field>
            {error && (
              <p role="alert" className="text-sm text-danger-text">
                {errorText(appErrorOf(error))}
              </p>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** The address of the token in the answer. @throws when there is none, which means that the versions differ */
function linkIn(answer: unknown): string {
  const token: unknown =
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).find(([key]) => key === 'token')?.[1]
      : null;
  if (typeof token !== 'string') throw new Error('token is missing in the answer');
  return new URL(`/s/${token}`, window.location.origin).href;
}
