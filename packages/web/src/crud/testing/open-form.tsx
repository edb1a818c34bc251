import { screen } from '@testing-library/react';
import { projects } from '@plinth/domain/projects/projects.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { vi } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords, type MemoryRecords } from './memory-records.ts';
import { asha, noor, projectRow } from './project-rows.ts';
import { renderScreen } from './render-screen.tsx';

export const everything = [
  'projects:view',
  'projects:create',
  'projects:edit',
  'external_entities:view',
  'external_entities:create',
];

export function oneProject(values: Partial<DataRow> = {}) {
  return memoryRecords({ projects: [projectRow(values)], external_entities: [noor], profiles: [asha] });
}

export async function openForm(records: MemoryRecords, id?: string) {
  const onSaved = vi.fn<(row: DataRow) => void>();
  const onCancel = vi.fn<() => void>();
  const opened = await renderScreen(
    <ResourceForm resource={projects} id={id} onSaved={onSaved} onCancel={onCancel} />,
    {
      records,
      abilities: everything,
    },
  );
  const name = await screen.findByRole('textbox', { name: /Project name/ });
  return { ...opened, onSaved, onCancel, name };
}

export const sent = (records: MemoryRecords, call: 'create' | 'update' | 'saveDocument') =>
  records.calls.filter(({ name }) => name === call).map(({ argument }) => argument);
