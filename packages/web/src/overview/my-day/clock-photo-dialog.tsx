import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { CameraView, PhotoByFile } from './photo-taker.tsx';
import { PhotoPurpose } from './photo-purpose.tsx';
import { useCamera } from './use-camera.ts';

/** Takes the photo of a press; `onTaken` without one is a press that goes on without it, where that is left to the person. */
export function ClockPhotoDialog({
  isCheckIn,
  isPending,
  onTaken,
  onClose,
}: {
  isCheckIn: boolean;
  isPending: boolean;
  onTaken: (photo?: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const company = useAccess().company;
  const camera = useCamera(true);
  const [isTaking, setIsTaking] = useState(false);
  const isBusy = isPending || isTaking;
  const hasCamera = camera.state !== 'none';
  const isOptional = company?.clockPhoto !== 'required';

  async function handleTake() {
    setIsTaking(true);
    const taken = await camera.takePhoto();
    setIsTaking(false);
    if ('picture' in taken) onTaken(taken.picture);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(isCheckIn ? 'hr.clock.photoTitleIn' : 'hr.clock.photoTitleOut')}
      description={<PhotoPurpose days={company?.clockPhotoDays ?? 0} />}
      footer={
        hasCamera || isOptional ? (
          <>
            {isOptional && (
              <Button variant="ghost" disabled={isBusy} onClick={() => onTaken()}>
                {t('hr.clock.withoutPhoto')}
              </Button>
            )}
            {hasCamera && (
              <Button
                variant="primary"
                disabled={camera.state !== 'ready'}
                isLoading={isBusy}
                onClick={() => void handleTake()}
              >
                {t(isCheckIn ? 'hr.clock.takeIn' : 'hr.clock.takeOut')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {hasCamera ? <CameraView camera={camera} /> : <PhotoByFile isPending={isBusy} onTaken={onTaken} />}
    </Dialog>
  );
}
