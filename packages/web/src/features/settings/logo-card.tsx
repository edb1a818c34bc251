import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../base/data-source-context.tsx';
import { letterheadQuery } from '../../crud/letterhead/letterhead-query.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { accessKey } from '../../session/access-query.ts';
import { PictureChooser } from '../../crud/picture-chooser.tsx';
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
  const store = useMutation({
    mutationFn: async (picture: string | null) =>
      unwrap(await dataSource.call('set_company_logo', picture === null ? {} : { picture })),
    meta: { successMessage: 'letterhead.logo.saved', failureMessage: 'letterhead.logo.failed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accessKey }),
  });

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
          <PictureChooser
            frame={frame}
            hasPicture={Boolean(data?.logo)}
            isStoring={store.isPending}
            labels={{
              choose: t('letterhead.logo.choose'),
              replace: t('letterhead.logo.replace'),
              remove: t('letterhead.logo.remove'),
            }}
            onStore={store.mutate}
          />
        </div>
      </div>
    </SettingsCard>
  );
}
