import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Documents and the categories they stand in. */
export const documentRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'documents',
    load: async () => (await import('@plinth/domain/documents/documents.ts')).documents,
    screens: { view: async () => (await import('./document-view.tsx')).DocumentView },
  }),
  {
    path: '/documents/file',
    title: 'resources.documents.singular',
    flag: 'documents',
    permission: { module: 'documents', action: 'view' },
    load: async () => (await import('./open-file.tsx')).OpenFile,
    validateSearch: ({ path }) => (typeof path === 'string' ? { path } : {}),
  },
  ...resourceRoutes({
    name: 'document_categories',
    load: async () => (await import('@plinth/domain/documents/document-categories.ts')).documentCategories,
  }),
];
