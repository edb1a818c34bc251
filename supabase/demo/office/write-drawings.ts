import type { CompanyWriter } from '../engine/company-writer.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects } from '../projects/project-list.ts';
import { planSheet } from './plan-sheet.ts';

/** The drawings each project has. */
export const drawings = [
  { title: 'Ground floor plan', number: 'A-101' },
  { title: 'Structural details', number: 'S-301' },
  { title: 'Electrical single line', number: 'E-201' },
] as const;
type DrawingTitle = (typeof drawings)[number]['title'];

/** The key of a drawing of a project. */
export function drawingOf(writer: CompanyWriter, title: string, handle: string): string {
  return writer.key(
    `document ${title}, ${deepProjects.find((one) => one.handle === handle)?.name ?? handle}`,
  );
}

/** The file of a drawing. */
export function fileOfDrawing(title: DrawingTitle, revision: 'A' | 'B') {
  const number = drawings.find((one) => one.title === title)?.number ?? '';
  return { content: planSheet({ title, number, revision, scale: '1:100' }), mimeType: 'application/pdf' };
}

/** Puts the file of a drawing where its document looks for it. */
export async function storeDrawing(writer: CompanyWriter, path: string, content: Uint8Array): Promise<void> {
  await writer.storeFile({
    bucket: 'documents',
    name: path,
    content,
    mimeType: 'application/pdf',
    owner: profileOf(writer, 'jose'),
  });
}
