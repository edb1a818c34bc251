import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { PictureChooser } from '../../../crud/picture-chooser.tsx';
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
  const store = useMutation({
    mutationFn: async (chosen: string | null) =>
      unwrap(await dataSource.call('set_own_picture', chosen === null ? {} : { picture: chosen })),
    meta: { successMessage: 'profile.saved', failureMessage: 'profile.failed' },
    // the profile has another version then
    onSuccess: () =>
      Promise.all([query.queryKey, accessKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={fullName(profile)} src={picture} size="lg" />
      <PictureChooser
        frame={frame}
        isSquare
        hasPicture={Boolean(picture)}
        isStoring={store.isPending}
        labels={{
          choose: t('profilePicture.choose'),
          replace: t('profilePicture.replace'),
          remove: t('profilePicture.remove'),
        }}
        size="sm"
        onStore={store.mutate}
      />
    </div>
  );
}
