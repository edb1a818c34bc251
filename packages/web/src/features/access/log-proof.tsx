import { useMutation } from '@tanstack/react-query';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { CopyText } from '@plinth/ui/primitives/copy-text.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import type { AuditProof } from './access-answers.ts';
import { ask } from './access-queries.ts';

/** Reads the whole chain again when asked, and says whether every entry is as it was written. */
export function LogProof() {
  const { t } = useTranslation();
  const source = useDataSource();
  const verify = useMutation({
    mutationFn: () => ask<AuditProof>(source, 'verify_audit_log', {}),
    meta: { failureMessage: 'access.log.verifyFailed' },
  });
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="min-w-0 flex-1 basis-64 text-sm leading-5">
          {verify.data ? (
            <Verdict proof={verify.data} />
          ) : (
            <p className="text-ink-muted">{t('access.log.verifyText')}</p>
          )}
        </div>
        <Button icon={<ShieldCheck />} isLoading={verify.isPending} onClick={() => verify.mutate()}>
          {t('access.log.verify')}
        </Button>
      </CardBody>
    </Card>
  );
}

function Verdict({ proof }: { proof: AuditProof }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const { language } = useLabels();
  const at = (instant: string) => formatDateTime(instant, language, company?.timeZone ?? 'UTC');
  if (!proof.is_unbroken) {
    return (
      <div className="flex gap-3 text-danger-text">
        <ShieldX aria-hidden className="size-5 shrink-0" />
        <div>
          <p className="font-medium">
            {t('access.log.broken', { entry: formatNumber(proof.first_broken ?? 0, language) })}
          </p>
          <p>
            {proof.broken_at === null
              ? t('access.log.brokenGone')
              : t('access.log.brokenText', { time: at(proof.broken_at) })}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="flex gap-3">
      <ShieldCheck aria-hidden className="size-5 shrink-0 text-success-text" />
      <div className="min-w-0">
        <p className="font-medium text-ink">{t('access.log.unbroken', { count: proof.entries })}</p>
        <p className="text-ink-muted">{t('access.log.verifiedAt', { time: at(proof.verified_at) })}</p>
        {proof.fingerprint !== null && (
          <p className="flex flex-wrap items-center gap-1 text-[0.8125rem] text-ink-subtle">
            {t('access.log.fingerprint')} <CopyText text={proof.fingerprint.slice(0, 16)} />
          </p>
        )}
      </div>
    </div>
  );
}
