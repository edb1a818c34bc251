import type { RecordsPort } from '../port/data-source.ts';
import { createRow } from './create-row.ts';
import { createRows } from './create-rows.ts';
import { getRow } from './get-row.ts';
import { listRows } from './list-rows.ts';
import { removeRow } from './remove-row.ts';
import { saveDocument } from './save-document.ts';
import type { TableAccess } from './table-access.ts';
import { updateRow } from './update-row.ts';

/** Rows as the port has them, over the hosted tables. */
export function recordsPort(access: TableAccess): RecordsPort {
  return {
    list: (resource, query, signal) => listRows(access, resource, query, signal),
    get: (resource, id, signal) => getRow(access, resource, id, signal),
    create: (resource, values) => createRow(access, resource, values),
    createMany: (resource, rows) => createRows(access, resource, rows),
    update: (resource, id, values) => updateRow(access, resource, id, values),
    remove: (resource, id) => removeRow(access, resource, id),
    saveDocument: (resource, record, lines) => saveDocument(access, resource, record, lines),
  };
}
