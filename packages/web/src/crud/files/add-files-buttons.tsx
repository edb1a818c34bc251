import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { acceptedFiles } from './accepted-files.ts';

/** Chooses files, or takes a photo where there is a finger; `isPhotoFirst` makes that the main button. */
export function AddFilesButtons({
  denial,
  isPhotoFirst = false,
  onChoose,
}: {
  denial?: string;
  isPhotoFirst?: boolean;
  onChoose: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    onChoose([...(currentTarget.files ?? [])]);
    // so that the same file can be chosen again
    currentTarget.value = '';
  };
  const photo = denial === undefined && (
    <Button
      size={isPhotoFirst ? 'lg' : 'sm'}
      variant={isPhotoFirst ? 'primary' : undefined}
      icon={<Camera aria-hidden />}
      className={isPhotoFirst ? 'w-full' : 'hidden pointer-coarse:inline-flex'}
      onClick={() => camera.current?.click()}
    >
      {t('files.takePhoto')}
    </Button>
  );
  return (
    <>
      {isPhotoFirst && photo}
      <Button
        size="sm"
        icon={<Paperclip aria-hidden />}
        disabledReason={denial}
        onClick={() => chooser.current?.click()}
      >
        {t('files.add')}
      </Button>
      {!isPhotoFirst && photo}
      {/* the buttons open them; seen by a screen reader as well they would be twice there */}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('files.add')}
        accept={acceptedFiles}
        onChange={handleChange}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={t('files.takePhoto')}
        accept="image/*"
        capture="environment"
        onChange={handleChange}
      />
    </>
  );
}
