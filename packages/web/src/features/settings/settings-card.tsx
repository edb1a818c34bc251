import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { en } from '@plinth/messages/en.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';

export type SettingsCardName = keyof typeof en.settings.cards;

/** Settings of one subject, with what they are about. */
export function SettingsCard({
  name,
  actions,
  children,
}: {
  name: SettingsCardName;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t(`settings.cards.${name}.title`)}
        description={t(`settings.cards.${name}.text`)}
        actions={actions}
      />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
