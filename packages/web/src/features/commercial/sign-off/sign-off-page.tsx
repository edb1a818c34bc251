import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signOffPort, type SignOffPage as Offered } from '@plinth/data/sign-offs/sign-off-port.ts';
import { formatDate, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { useConfig } from '../../../base/config-context.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { VisitorFrame } from '../../../session/visitor-frame.tsx';
import { SignOffForm } from './sign-off-form.tsx';
import { GivenSignature } from './given-signature.tsx';
import { OfferedFiles } from './offered-files.tsx';

/** `/s/<token>`: a variation order for the client to sign, for anyone who holds the link. */
export function SignOffPage() {
  const { token = '' } = useParams({ strict: false });
  const { t } = useTranslation();
  const { apiUrl } = useConfig();
  const port = useMemo(() => signOffPort(apiUrl), [apiUrl]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sign-off', token],
    queryFn: async () => unwrap(await port.read(token)),
    retry: false,
  });
  const isGone = error !== null && appErrorOf(error).code === 'not_found';
  return (
    <VisitorFrame title={data?.title ?? t('signOff.title')} company={data?.company}>
      {!data && !error && <SkeletonText lines={8} />}
      {!data && error && !isGone && (
        <QueryFailure title={t('signOff.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {isGone && (
        <div>
          <h1 className="text-lg font-semibold text-ink">{t('signOff.gone')}</h1>
          <p className="mt-1 text-pretty text-ink-muted">{t('signOff.goneText')}</p>
        </div>
      )}
      {data && (
        <>
          <Variation offered={data} />
          <OfferedFiles port={port} token={token} files={data.files} />
          <Card className="p-4 sm:p-6">
            {data.status === 'offered' ? (
              <SignOffForm
                port={port}
                token={token}
                recipient={data.recipient_name}
                codeAddress={data.is_code_required ? data.code_address : null}
                onSigned={() => void refetch()}
              />
            ) : (
              <GivenSignature signed={data} />
            )}
          </Card>
        </>
      )}
    </VisitorFrame>
  );
}

function Variation({ offered }: { offered: Offered }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, offered.currency, language, { decimals: 'currency' });
  const facts = [
    [t('signOff.project'), offered.project],
    [t('signOff.reference'), offered.client_reference],
    [t('signOff.amount'), money(offered.amount)],
    [
      t('signOff.extension'),
      offered.extension_days === 0 ? null : t('signOff.days', { count: offered.extension_days }),
    ],
    [
      t('signOff.validUntil'),
      offered.status === 'offered' ? formatDate(offered.expires_at.slice(0, 10), language) : null,
    ],
  ] as const;
  return (
    <>
      <div>
        <p className="text-sm text-ink-muted">
          {t('signOff.title')} <Bidi>{offered.number}</Bidi>
        </p>
        <h1 className="heading-tight text-2xl font-semibold text-ink">
          <bdi>{offered.title}</bdi>
        </h1>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="min-w-0">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="font-medium break-words text-ink">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {offered.description && (
        <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line text-ink">
          {offered.description}
        </p>
      )}
      {offered.lines.length > 0 && (
        <ScrollRegion label={t('signOff.lines')}>
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-ink-muted">
                <th scope="col" className="px-2 py-1.5 text-start font-medium">
                  {t('signOff.scope')}
                </th>
                {[t('signOff.quantity'), t('signOff.rate'), t('signOff.amount')].map((name) => (
                  <th key={name} scope="col" className={`px-2 py-1.5 font-medium ${figureSide}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {offered.lines.map((line, index) => (
                <tr key={index} className="border-b border-line last:border-0">
                  <th scope="row" className="px-2 py-2 text-start font-normal">
                    <Bidi>{line.description}</Bidi>
                  </th>
                  <td className={`px-2 py-2 ${figureSide}`}>
                    <Figures>{formatNumber(line.quantity, language)}</Figures> <Bidi>{line.unit}</Bidi>
                  </td>
                  <td className={`px-2 py-2 ${figureSide}`}>
                    <Figures>{money(line.rate)}</Figures>
                  </td>
                  <td className={`px-2 py-2 ${figureSide}`}>
                    <Figures>{money(line.amount)}</Figures>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
