import { documentFileTypes } from '@plinth/domain/define/document-file.ts';

/** What a chooser of files offers: the endings that are stored. */
export const acceptedFiles = Object.keys(documentFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');
