import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** `/rbac-example`: one's own role and abilities, for any signed-in user. */
export function OwnAccessPage() {
  const { t } = useTranslation();
  const { role, roleDisplayName, abilities } = useAccess();
  return (
    <Page title={t('access.exampleTitle')} description={t('access.exampleText')} width="narrow">
      <Card>
        <CardHeader title={t('access.ownRole')} />
        <CardBody>
          <bdi>{roleDisplayName ?? role ?? t('access.noRole')}</bdi>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('access.abilities')} />
        <CardBody>
          <ul className="flex flex-wrap gap-2">
            {[...abilities].sort().map((ability) => (
              <li key={ability}>
                <Badge tone="neutral">
                  <bdi dir="ltr">{ability}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </Page>
  );
}
