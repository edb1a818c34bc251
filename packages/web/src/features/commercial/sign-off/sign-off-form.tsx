import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signature, SignOffPort } from '@plinth/data/sign-offs/sign-off-port.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { CodeField } from './code-field.tsx';
import { lackOfSignature, SignatureFields } from '../../../overview/signature/signature-fields.tsx';

/** Name, signature and words of the client; accepting and refusing are one press each, and only one counts. */
export function SignOffForm({
  port,
  token,
  recipient,
  codeAddress,
  onSigned,
}: {
  port: SignOffPort;
  token: string;
  recipient: string;
  /** Where a code is mailed to before one signs; null where none is asked for. */
  codeAddress: string | null;
  onSigned: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [signed, setSigned] = useState({ name: recipient, path: '', isTyped: false });
  const [comment, setComment] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'name' | 'signature' | 'comment' | 'code'>();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (signature: Signature) => unwrap(await port.sign(token, signature)),
    meta: { isShownByScreen: () => true },
    retry: false,
    // a code that was mistyped is typed again in this form
    onSuccess: onSigned,
    onError: (failure) => appErrorOf(failure).code !== 'wrong_code' && onSigned(),
  });
  const isWrongCode = error !== null && appErrorOf(error).code === 'wrong_code';

  function send(decision: Signature['decision']) {
    const lacks =
      lackOfSignature(signed) ??
      (decision === 'refused' && comment.trim() === ''
        ? 'comment'
        : codeAddress !== null && !/^\d{6}$/.test(code.trim())
          ? 'code'
          : undefined);
    setMissing(lacks);
    if (lacks) return;
    mutate({
      decision,
      signer_name: signed.name.trim(),
      signature: signed.isTyped ? '' : signed.path,
      comment: comment.trim(),
      code: code.trim(),
    });
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-lg font-semibold text-ink">{t('signOff.sign')}</h2>
      <SignatureFields
        value={signed}
        lack={missing === 'name' || missing === 'signature' ? missing : undefined}
        size="lg"
        onChange={setSigned}
      />
      <Field
        label={t('signOff.comment')}
        help={t('signOff.commentHelp')}
        error={missing === 'comment' ? t('signOff.commentMissing') : undefined}
      >
        <Textarea
          value={comment}
          rows={3}
          maxLength={2000}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      {codeAddress !== null && (
        <CodeField
          port={port}
          token={token}
          address={codeAddress}
          value={code}
          error={
            missing === 'code' ? t('signOff.codeMissing') : isWrongCode ? t('signOff.codeWrong') : undefined
          }
          onChange={setCode}
        />
      )}
      <p className="text-sm text-pretty text-ink-muted">{t('signOff.once')}</p>
      {error && !isWrongCode && (
        <p role="alert" className="text-danger-text">
          {errorText(appErrorOf(error))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          isLoading={isPending && variables.decision === 'accepted'}
          disabled={isPending}
          onClick={() => send('accepted')}
        >
          {t('signOff.accept')}
        </Button>
        <Button
          size="lg"
          isLoading={isPending && variables.decision === 'refused'}
          disabled={isPending}
          onClick={() => send('refused')}
        >
          {t('signOff.refuse')}
        </Button>
      </div>
    </form>
  );
}
