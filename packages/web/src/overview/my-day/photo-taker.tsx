import { Camera as CameraIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { type Camera, photoOfFile } from './use-camera.ts';

/** What the camera sees, as in a mirror. */
export function CameraView({ camera: { state, video } }: { camera: Camera }) {
  const { t } = useTranslation();
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-lg border border-line bg-sunken">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('hr.clock.preview')}
        className="size-full -scale-x-100 object-cover"
      />
      {state !== 'ready' && (
        <p className="absolute inset-0 grid place-items-center p-2 text-center text-sm text-ink-muted">
          {state === 'opening' ? t('hr.clock.opening') : <CameraIcon aria-hidden />}
        </p>
      )}
    </div>
  );
}

/** Where the page has no camera: a photo by the camera app, or a file. */
export function PhotoByFile({
  isPending,
  onTaken,
}: {
  isPending: boolean;
  onTaken: (photo: string) => void;
}) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [isNoPhoto, setIsNoPhoto] = useState(false);

  async function handleFile(file: File) {
    const taken = await photoOfFile(file);
    setIsNoPhoto('problem' in taken);
    if ('picture' in taken) onTaken(taken.picture);
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-ink-muted">{t('hr.clock.noCamera')}</p>
      {isNoPhoto && (
        <p role="alert" className="text-sm text-danger-text">
          {t('hr.clock.notAPhoto')}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        icon={<CameraIcon aria-hidden />}
        isLoading={isPending}
        onClick={() => chooser.current?.click()}
      >
        {t('hr.clock.chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        capture="user"
        aria-label={t('hr.clock.chooseFile')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // so that the same file can be chosen again
          currentTarget.value = '';
          if (file) void handleFile(file);
        }}
      />
    </div>
  );
}
