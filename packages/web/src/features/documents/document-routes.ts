import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Documents and the categories they stand in. */
export const documentRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'documents',
      route: '/documents',
      load: async () => (await import('@plinth/domain/documents/documents.ts')).documents,
    },
    flag: 'documents',
    titles: { list: 'resources.documents.plural', record: 'resources.documents.singular' },
    screens: { view: async () => (await import('./document-view.tsx')).DocumentView },
  }),
  ...resourceRoutes({
    resource: {
      module: 'documents',
      route: '/documents/categories',
      load: async () => (await import('@plinth/domain/documents/document-categories.ts')).documentCategories,
    },
    flag: 'documents',
    titles: {
      list: 'resources.document_categories.plural',
      record: 'resources.document_categories.singular',
    },
  }),
];
