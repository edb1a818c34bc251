import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';

const ClockPhotoDialog = lazy(async () => ({
  default: (await import('./clock-photo-dialog.tsx')).ClockPhotoDialog,
}));

/**
 * Checks the person in or out, with the position of this device and a photo where the company wants them.
 * @param open key of the day that runs, which a press ends
 */
export function ClockButton({
  open,
  variant,
  className,
  disabled = false,
}: {
  open: string | undefined;
  variant: 'primary' | 'secondary';
  className?: string;
  disabled?: boolean;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const company = useAccess().company;
  const [isAsking, setIsAsking] = useState(false);
  const hasPhoto = (company?.clockPhoto ?? 'off') !== 'off';
  const press = useMutation({
    mutationFn: async (photo?: string) => {
      const isPlaced = (company?.clockPosition ?? 'off') !== 'off';
      const position = isPlaced ? await (await import('./clock-place.tsx')).readPosition() : {};
      const given = { ...position, ...(photo !== undefined && { photo }) };
      return open === undefined
        ? unwrap(await dataSource.call('check_in', given))
        : unwrap(await dataSource.call('check_out', { id: open, ...given }));
    },
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
    onSettled: () => setIsAsking(false),
  });
  const Icon = open === undefined ? LogIn : LogOut;
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
        disabled={disabled}
        isLoading={press.isPending}
        onClick={() => (hasPhoto ? setIsAsking(true) : press.mutate(undefined))}
      >
        {t(open === undefined ? 'hr.clock.checkIn' : 'hr.clock.checkOut')}
      </Button>
      {isAsking && (
        <Suspense>
          <ClockPhotoDialog
            isCheckIn={open === undefined}
            isPending={press.isPending}
            onTaken={(photo) => press.mutate(photo)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
