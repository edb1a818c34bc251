import { documents } from '@plinth/domain/documents/documents.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { DocumentFile } from './document-file.tsx';

/** A document, with its file. */
export const DocumentView = viewScreen(documents, 'id', {
  sections: { file: (row) => <DocumentFile row={row} /> },
});
