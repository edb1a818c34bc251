import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { AddFilesButtons } from './add-files-buttons.tsx';
import { chosenFile } from './pending-files.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** Files for a record that is being made: kept on the device, and sent once it is saved. */
export function NewRecordFiles({
  table,
  files,
  isPhotoFirst,
  onChange,
}: {
  table: string;
  files: readonly ChosenFile[];
  /** On site the photo comes before the words. */
  isPhotoFirst: boolean;
  onChange: (files: readonly ChosenFile[]) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const add = (more: readonly ChosenFile[]) => onChange([...files, ...more]);
  const choose = (chosen: readonly File[]) => add(chosen.map(chosenFile));
  usePastedFiles(choose, { isForm: true });
  useKeptFiles(`new ${table}`, files, add, { isUntilLeft: true });
  const buttons = <AddFilesButtons isPhotoFirst={isPhotoFirst} onChoose={choose} />;
  return (
    <Card
      aria-labelledby={titleId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose([...event.dataTransfer.files]);
      }}
    >
      <CardHeader
        title={t('files.title')}
        titleId={titleId}
        description={t('files.whenSaved')}
        actions={isPhotoFirst ? undefined : buttons}
      />
      {(isPhotoFirst || files.length > 0) && (
        <CardBody className="flex flex-wrap gap-2">
          {isPhotoFirst && buttons}
          {files.length > 0 && (
            <ul className="flex w-full flex-col">
              {files.map(({ id, file }) => (
                <li
                  key={id}
                  className="flex items-center justify-between gap-2 border-b border-line py-1 text-sm last:border-0"
                >
                  <bdi className="min-w-0 truncate">{file.name}</bdi>
                  <IconButton
                    size="sm"
                    label={t('files.putAway', { name: file.name })}
                    icon={<X aria-hidden />}
                    onClick={() => onChange(files.filter((one) => one.id !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      )}
    </Card>
  );
}
