import { useTranslation } from 'react-i18next';
import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';

const tabs: readonly ResourceDefinition[] = [takeoffItems, boqs, quotationDrafts];

/** Takeoff, bills and offers: one page, the tab chosen by the address. */
function TenderPage({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation();
  const { labels } = useFieldText(resource);
  return (
    <ResourceList
      // each tab has filters, columns and pages of its own
      key={resource.name}
      resource={resource}
      tabs={
        <LinkTabs
          label={t('sections.tender')}
          items={tabs.map((tab) => ({
            href: listRouteOf(tab),
            label: labels.resource(tab, 'plural'),
            isCurrent: tab.name === resource.name,
          }))}
        />
      }
    />
  );
}

export function TakeoffPage() {
  return <TenderPage resource={takeoffItems} />;
}

export function BoqPage() {
  return <TenderPage resource={boqs} />;
}

export function QuotationPage() {
  return <TenderPage resource={quotationDrafts} />;
}
