import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enrolment } from '@plinth/data/port/second-factor.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { CopyText } from '@plinth/ui/primitives/copy-text.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { secondFactorKey, secondFactorQuery } from './second-factor-query.ts';
import { useShowCode } from './use-show-code.ts';

/** From the picture to the first code that is right, and with the first factor to the codes to keep. */
export function EnrolmentForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const source = useDataSource();
  const [hasCodes, setHasCodes] = useState<boolean | null>(null);
  const issuer = t('shell.productName');
  const enrolment = useQuery({
    queryKey: [...secondFactorKey, 'enrolment'],
    queryFn: async () => {
      const port = await source.session.secondFactor();
      return unwrap(await port.enrol(issuer));
    },
    // a picture belongs to one opening of the form
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const { data: state } = useQuery(secondFactorQuery(source));

  if (hasCodes === false) return <NewRecoveryCodes onDone={onDone} />;
  if (enrolment.data)
    return (
      <ConfirmForm
        enrolment={enrolment.data}
        onDone={() => {
          const had = state?.codes != null;
          setHasCodes(had);
          if (had) onDone();
        }}
      />
    );
  if (enrolment.error) return <QueryFailure title={t('accountSecurity.setUp.failed')} query={enrolment} />;
  return <SkeletonText lines={6} />;
}

function ConfirmForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { send, isPending, error, forgetError } = useShowCode(
    (port, typed) => port.verify(enrolment.id, typed),
    {
      successMessage: 'accountSecurity.setUp.done',
      onDone,
    },
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="text-pretty text-ink-muted">{t('accountSecurity.setUp.scan')}</p>
      <img
        src={enrolment.picture}
        alt={t('accountSecurity.setUp.picture')}
        width={208}
        height={208}
        className="self-center rounded-lg border border-line bg-white"
      />
      <div className="flex flex-col gap-1">
        <p className="text-[0.8125rem] text-ink-muted">{t('accountSecurity.setUp.typed')}</p>
        <CopyText text={enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
      </div>
      <CodeField
        code={code}
        error={error}
        onChange={(typed) => {
          forgetError();
          setCode(typed);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isPending}
        disabled={code.length < codeLength}
      >
        {t('accountSecurity.setUp.submit')}
      </Button>
    </form>
  );
}
