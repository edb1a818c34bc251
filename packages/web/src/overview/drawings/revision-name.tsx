import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { toneOfStatus } from '../../crud/status-tone.ts';
import { useFieldText } from '../../crud/use-field-text.ts';

/** A drawing by its name, version and status: which revision one is looking at. */
export function RevisionName({ drawing }: { drawing: DataRow }) {
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(documents);
  const status = String(drawing['status']);
  return (
    <>
      <Bidi>
        {t('pins.shown', { title: String(drawing['title']), number: Number(drawing['file_version']) })}
      </Bidi>
      <Badge tone={toneOfStatus(documents, status)}>
        {labels.choice(documents, facts, 'status', status)}
      </Badge>
    </>
  );
}
