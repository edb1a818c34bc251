import { documentCategories } from '@plinth/domain/documents/document-categories.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Documents and the categories they stand in. */
export const documentRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: documents,
    flag: 'documents',
    titles: { list: 'resources.documents.plural', record: 'resources.documents.singular' },
  }),
  ...resourceRoutes({
    resource: documentCategories,
    flag: 'documents',
    titles: {
      list: 'resources.document_categories.plural',
      record: 'resources.document_categories.singular',
    },
  }),
];
