import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../../app/data-source-context.tsx';
import { unwrap } from '../../../app/request-failure.ts';
import { type FitPicture, fitPicture } from '../../../crud/fit-picture.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { accessKey } from '../../../session/access-query.ts';
import { fullName } from '../../../session/access.ts';

/** Twice what the largest place shows, for fine screens. */
const frame = { width: 256, height: 256, bytes: 65_536, type: 'image/webp' } as const;

function pictureQuery(dataSource: DataSource, userId: string) {
  return queryOptions({
    queryKey: ['profile picture', userId],
    meta: { tables: ['profiles'] },
    queryFn: async () =>
      unwrap(await dataSource.call('profile_pictures', { people: [userId] }))[0]?.picture ?? null,
  });
}

/** The person's picture, or their initials, with the buttons to choose another or none. */
export function ProfilePicture() {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { userId, profile } = useAccess();
  const queryClient = useQueryClient();
  const query = pictureQuery(dataSource, userId);
  const { data: picture } = useQuery(query);
  const [problem, setProblem] = useState<Extract<FitPicture, { problem: string }>['problem'] | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const store = useMutation({
    mutationFn: async (chosen: string | null) =>
      unwrap(await dataSource.call('set_own_picture', chosen === null ? {} : { picture: chosen })),
    meta: { successMessage: 'profile.saved', failureMessage: 'profile.failed' },
    // the profile has another version then
    onSuccess: () =>
      Promise.all([query.queryKey, accessKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  async function handleFile(file: File | undefined) {
    if (!file) return;
    const fit = await fitPicture(file, frame, { isSquare: true });
    setProblem('problem' in fit ? fit.problem : null);
    if ('picture' in fit) store.mutate(fit.picture);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={fullName(profile)} src={picture} size="lg" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('profilePicture.choose')}
          onChange={({ currentTarget }) => {
            void handleFile(currentTarget.files?.[0]);
            // so that the same file can be chosen again
            currentTarget.value = '';
          }}
        />
        <Button size="sm" isLoading={store.isPending} onClick={() => chooser.current?.click()}>
          {t(picture ? 'profilePicture.replace' : 'profilePicture.choose')}
        </Button>
        {picture && (
          <Button size="sm" variant="ghost" disabled={store.isPending} onClick={() => store.mutate(null)}>
            {t('profilePicture.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {t(`letterhead.logo.${problem}`)}
        </p>
      )}
    </div>
  );
}
