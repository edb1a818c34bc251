import { useTranslation } from 'react-i18next';
import type { SignOffPage } from '@plinth/data/sign-offs/sign-off-port.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { DrawnSignature } from '../../../overview/signature/signature-pad.tsx';

type Signed = Pick<SignOffPage, 'status' | 'signer_name' | 'signature' | 'comment' | 'signed_at'>;

/** What was signed: by whom, when, and with which words. */
export function GivenSignature({
  signed,
  zone = ownZone(),
  address = null,
  email = null,
}: {
  signed: Signed;
  zone?: string;
  /** Whence it was signed, for those who work here. */
  address?: string | null;
  /** Where the code was read that came with it, for those who work here. */
  email?: string | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = signed.signer_name ?? '';
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg font-semibold text-ink">
        {t(signed.status === 'accepted' ? 'signOff.accepted' : 'signOff.refused')}
      </p>
      {signed.signature && <DrawnSignature path={signed.signature} name={name} />}
      <p className="text-ink">
        <bdi className="font-medium">{name}</bdi>
        {signed.signed_at && (
          <span className="text-ink-muted"> · {formatDateTime(signed.signed_at, language, zone)}</span>
        )}
        {address && (
          <span className="text-ink-muted">
            {' · '}
            <bdi>{address}</bdi>
          </span>
        )}
      </p>
      {email && (
        <p className="text-sm text-ink-muted">
          {t('signOff.confirmed')} <bdi>{email}</bdi>
        </p>
      )}
      {signed.comment && (
        <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line text-ink">
          {signed.comment}
        </p>
      )}
    </div>
  );
}

/** A client reads the time of their own clock. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
