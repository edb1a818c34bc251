import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { letterheadQuery } from '../../app/letterhead/letterhead-query.ts';
import { unwrap } from '../../app/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { accessKey } from '../../session/access-query.ts';
import { type FitPicture, fitPicture } from '../../crud/fit-picture.ts';
import { SettingsCard } from './settings-card.tsx';

/** No print shows more of it. */
const frame = { width: 800, height: 400, bytes: 262_144, type: 'image/png' } as const;

/** The logo as it is, and the buttons to choose another or none. */
export function LogoCard() {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { company } = useAccess();
  const queryClient = useQueryClient();
  const { data } = useQuery(letterheadQuery(dataSource, company?.logo ?? null));
  const [problem, setProblem] = useState<Extract<FitPicture, { problem: string }>['problem'] | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const store = useMutation({
    mutationFn: async (picture: string | null) =>
      unwrap(await dataSource.call('set_company_logo', picture === null ? {} : { picture })),
    meta: { successMessage: 'letterhead.logo.saved', failureMessage: 'letterhead.logo.failed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accessKey }),
  });

  async function handleFile(file: File | undefined) {
    if (!file) return;
    const fit = await fitPicture(file, frame);
    setProblem('problem' in fit ? fit.problem : null);
    if ('picture' in fit) store.mutate(fit.picture);
  }

  return (
    <SettingsCard name="logo">
      <div className="flex flex-wrap items-center gap-4">
        <span className="flex h-20 w-40 shrink-0 items-center justify-center rounded-md border border-line bg-white p-2 text-sm text-ink-muted dark:text-sunken">
          {data?.logo ? (
            <img src={data.logo} alt={company?.name} className="max-h-full max-w-full object-contain" />
          ) : (
            t('letterhead.logo.none')
          )}
        </span>
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <p className="text-sm text-ink-muted">{t('letterhead.logo.help')}</p>
          <div className="flex flex-wrap gap-2">
            <input
              ref={chooser}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              tabIndex={-1}
              aria-label={t('letterhead.logo.choose')}
              onChange={({ currentTarget }) => {
                void handleFile(currentTarget.files?.[0]);
                // so that the same file can be chosen again
                currentTarget.value = '';
              }}
            />
            <Button isLoading={store.isPending} onClick={() => chooser.current?.click()}>
              {t(data?.logo ? 'letterhead.logo.replace' : 'letterhead.logo.choose')}
            </Button>
            {data?.logo && (
              <Button disabled={store.isPending} onClick={() => store.mutate(null)}>
                {t('letterhead.logo.remove')}
              </Button>
            )}
          </div>
          {problem && (
            <p role="alert" className="text-sm text-danger-text">
              {t(`letterhead.logo.${problem}`)}
            </p>
          )}
        </div>
      </div>
    </SettingsCard>
  );
}
