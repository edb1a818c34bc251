import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@plinth/ui/primitives/button.tsx';
import { type FitPicture, fitPicture, type PictureFrame } from './fit-picture.ts';

/** The buttons that choose a picture, made to fit before it is stored, or none; a file that does not do is named below them. */
export function PictureChooser({
  frame,
  isSquare,
  hasPicture,
  isStoring,
  labels,
  size,
  onStore,
}: {
  frame: PictureFrame;
  isSquare?: boolean;
  hasPicture: boolean;
  isStoring: boolean;
  labels: { choose: string; replace: string; remove: string };
  size?: ButtonProps['size'];
  /** The picture as base64; null takes it away. */
  onStore: (picture: string | null) => void;
}) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Extract<FitPicture, { problem: string }>['problem'] | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  async function handleFile(file: File | undefined) {
    if (!file) return;
    const fit = await fitPicture(file, frame, { isSquare });
    setProblem('problem' in fit ? fit.problem : null);
    if ('picture' in fit) onStore(fit.picture);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          // the button opens it; seen by a screen reader as well it would be a second one of the same name
          hidden
          aria-label={labels.choose}
          onChange={({ currentTarget }) => {
            void handleFile(currentTarget.files?.[0]);
            // so that the same file can be chosen again
            currentTarget.value = '';
          }}
        />
        <Button size={size} isLoading={isStoring} onClick={() => chooser.current?.click()}>
          {hasPicture ? labels.replace : labels.choose}
        </Button>
        {hasPicture && (
          <Button size={size} variant="ghost" disabled={isStoring} onClick={() => onStore(null)}>
            {labels.remove}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {t(`letterhead.logo.${problem}`)}
        </p>
      )}
    </>
  );
}
