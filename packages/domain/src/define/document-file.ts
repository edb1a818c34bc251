/** The largest file of a document, in bytes: what its bucket takes. */
export const largestDocumentFile = 52_428_800;

/** The kinds of files its bucket takes, by the endings of their names. */
export const documentFileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

const typeOfEnding = new Map<string, string>(Object.entries(documentFileTypes));
const types = new Set<string>(typeOfEnding.values());

/**
 * The kind of a file, as its bucket knows it: what the device says or, where that is nothing the bucket knows (an archive
 * on some systems, any office file on a device without an office), what the ending of its name says. Null for any other.
 */
export function documentFileType({ name, type }: { name: string; type: string }): string | null {
  if (types.has(type)) return type;
  return typeOfEnding.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? null;
}
