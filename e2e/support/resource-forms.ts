import { expect, type Locator, type Page } from '@playwright/test';
import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';

/** What is typed into the form of a resource beside what its columns ask for; a date as people of India write it, a time as the input holds it. */
export type Typed = Readonly<Record<string, string>>;

/** Fills in what the form of a new record asks for, and the given fields; pickers take the first that is offered. */
export async function fillNew(page: Page, resource: ResourceDefinition, typed: Typed): Promise<void> {
  for (const column of formColumns(resource, resource.facts, 'create')) {
    const fact = resource.facts.columns[column];
    if (!fact || (typed[column] === undefined && !isRequiredColumn(fact, 'create'))) continue;
    await fillField(page, resource, column, fact, typed[column]);
  }
}

/** The control of a column; those of its lines have the same name and stand below. */
export function control(page: Page, column: string): Locator {
  return page.locator(`form [id$="-${column}"]`).first();
}

async function fillField(
  page: Page,
  resource: ResourceDefinition,
  column: string,
  fact: ColumnFact,
  text: string | undefined,
): Promise<void> {
  const input = control(page, column);
  switch (fieldKindOf(resource, resource.facts, column).kind) {
    case 'boolean':
      await input.check();
      return;
    case 'choice':
    case 'currency':
      await input.click();
      await optionOf(page, text).click();
      return;
    case 'reference':
      await input.click();
      if (text !== undefined) await input.fill(text);
      await optionOf(page, text).click();
      await expect(page.getByRole('listbox')).toBeHidden();
      return;
    case 'date':
      await input.fill(text ?? '02/03/2026');
      return;
    case 'date-time':
      await input.fill(text ?? '2026-03-02T08:00');
      return;
    case 'number':
    case 'money':
    case 'percent':
      await input.fill(text ?? String(Math.max(fact.min ?? 1, 1)));
      return;
    default:
      await input.fill(text ?? `Another ${column.replaceAll('_', ' ')}`.slice(0, fact.maxLength));
  }
}

function optionOf(page: Page, text: string | undefined): Locator {
  const options = page.getByRole('option');
  return (text === undefined ? options : options.filter({ hasText: text })).first();
}
