import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import type { Labels } from '../labels.ts';

/**
 * Says beside a field what its word means. The button is described by the label, so that the field alone is
 * named by it. Nothing where the word says it all.
 */
export function TermButton({
  resource,
  column,
  labels,
  labelId,
}: {
  resource: ResourceDefinition;
  column: string;
  labels: Labels;
  /** Id of what names the field on the screen. */
  labelId: string;
}) {
  const { t } = useTranslation();
  const text = labels.term(column);
  if (text === undefined) return null;
  return (
    <Popover
      label={labels.field(resource, column)}
      side="top"
      align="end"
      className="max-w-80 text-sm leading-5 text-ink"
      trigger={
        <IconButton
          size="sm"
          className="-my-1 size-6 min-h-0 p-0"
          label={t('terms.about')}
          aria-describedby={labelId}
          icon={<CircleQuestionMark aria-hidden />}
        />
      }
    >
      {text}
    </Popover>
  );
}
