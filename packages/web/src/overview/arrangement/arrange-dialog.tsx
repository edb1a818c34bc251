import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { useChoice } from '../../crud/choices/use-choices.ts';
import { type Arrangement, arranged, arrangementIn, moved } from './arrangement.ts';

/** Which panels are shown, and in which order; every change counts at once. */
export function ArrangeDialog({
  choice,
  delivered,
  titleOf,
  onClose,
}: {
  /** Where the arrangement is kept. */
  choice: string;
  delivered: readonly string[];
  titleOf: (name: string) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { value, keep } = useChoice(choice);
  const arrangement = arrangementIn(value);
  const { hidden } = arrangement;
  const names = arranged(delivered, arrangement);
  const onChange = ({ order, hidden: without }: Arrangement) =>
    keep({ order: [...order], hidden: [...without] });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('everyday.overview.arrange')}
      description={t('everyday.overview.arrangeText')}
      footer={
        <Button variant="ghost" onClick={() => keep(null)}>
          {t('everyday.overview.asDelivered')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {names.map((name, index) => {
          const title = titleOf(name);
          return (
            <li key={name} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
              <Checkbox
                className="min-w-0 flex-1"
                label={title}
                isChecked={!hidden.includes(name)}
                onCheckedChange={(isShown) =>
                  onChange({
                    order: names,
                    hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name],
                  })
                }
              />
              <IconButton
                label={t('everyday.overview.up', { title })}
                icon={<ArrowUp />}
                aria-disabled={index === 0}
                onClick={() => onChange({ order: moved(names, name, -1), hidden })}
              />
              <IconButton
                label={t('everyday.overview.down', { title })}
                icon={<ArrowDown />}
                aria-disabled={index === names.length - 1}
                onClick={() => onChange({ order: moved(names, name, 1), hidden })}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
