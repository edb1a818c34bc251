import { screen, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { rfis } from '@plinth/domain/site/rfis.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { describe, expect, test } from 'vitest';
import { editScreen } from '../form-screens.tsx';
import { ResourceList } from '../resource-list.tsx';
import { ResourceView } from '../resource-view.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys, projectRow } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { OwnedRecords } from '../owned-records.tsx';
import { taskChecklistItems } from '@plinth/domain/projects/task-checklist-items.ts';

const all = ['projects', 'tasks'].flatMap((module) =>
  ['view', 'create', 'edit', 'delete', 'approve', 'admin'].map((action) => `${module}:${action}`),
);

const rfi = (values: Partial<DataRow>): DataRow => ({
  id: keys.tower,
  rfi_number: 'RFI0001',
  subject: 'Rebar',
  question: 'Which?',
  status: 'answered',
  project_id: keys.villa,
  project: { id: keys.villa, name: 'Villa', project_number: 'PRJ0001', status: 'closed' },
  version: 1,
  ...values,
});

const ofVilla = (adjusted_until: string | null) => () => ({
  id: keys.villa,
  project_number: 'PRJ0001',
  name: 'Villa',
  closed_on: '2026-02-03',
  adjusted_until,
});

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

describe('what stands with a closed project', () => {
  test('offers no change in a list, beside rows that may be changed', async () => {
    const open = rfi({
      id: keys.other,
      status: 'open',
      rfi_number: 'RFI0002',
      subject: 'Paint',
      project_id: keys.tower,
      project: { id: keys.tower, name: 'Tower', project_number: 'PRJ0002', status: 'in_progress' },
    });
    const { user } = await renderScreen(<ResourceList resource={rfis} />, {
      records: memoryRecords({ rfis: [rfi({ status: 'open' }), open] }),
      abilities: all,
    });
    for (const [name, isOffered] of [
      [/Rebar/, false],
      [/Paint/, true],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      const menu = await screen.findByRole('menu');
      expect(within(menu).queryByRole('menuitem', { name: 'Edit' }) !== null).toBe(isOffered);
      expect(within(menu).queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(isOffered);
      await user.keyboard('{Escape}');
    }
  });

  test('offers none in a list of records that name no project, once the server said where they hang', async () => {
    const certificate = (id: string, certificate_number: string): DataRow => ({
      id,
      certificate_number,
      status: 'draft',
      contract_id: keys.noor,
      created_by: keys.noor,
      version: 1,
    });
    const asked: unknown[] = [];
    const { user } = await renderScreen(<ResourceList resource={certificates} />, {
      records: memoryRecords({
        certificates: [certificate(keys.tower, 'CER0001'), certificate(keys.other, 'CER0002')],
      }),
      abilities: ['view', 'create', 'edit', 'delete'].map((action) => `commercial:${action}`),
      call: (name, args) => {
        if (name !== 'closed_records') return 0;
        asked.push(args);
        return [keys.tower];
      },
    });
    for (const [name, isOffered] of [
      [/CER0001/, false],
      [/CER0002/, true],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      const menu = await screen.findByRole('menu');
      expect(within(menu).queryByRole('menuitem', { name: 'Edit' }) !== null).toBe(isOffered);
      expect(within(menu).queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(isOffered);
      await user.keyboard('{Escape}');
    }
    expect(asked).toEqual([{ table_name: 'certificates', record_ids: [keys.other, keys.tower] }]);
  });

  test.each([
    ['to nobody', null, false],
    ['to who has an adjustment open', inADay(), true],
  ])('is offered on its page %s, and the page says since when', async (_who, until, isOffered) => {
    await renderScreen(<ResourceView resource={rfis} id={keys.tower} onDeleted={() => undefined} />, {
      records: memoryRecords({ rfis: [rfi({ status: 'draft' })] }),
      abilities: all,
      call: (name) => (name === 'closed_project' ? ofVilla(until)() : 0),
    });
    expect(await screen.findByRole('note')).toHaveTextContent(/PRJ0001 · Villa: closed since 3 Feb 2026\./);
    expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(isOffered);
    // what is begun stays as it is
    expect(screen.queryByRole('button', { name: 'Send' }) !== null).toBe(isOffered);
    expect(await screen.findByRole('button', { name: /Add files|Choose files/ })).toBeEnabled();
    expect(
      screen.getByRole('link', { name: isOffered ? 'Open project' : 'Allow adjustment' }),
    ).toHaveAttribute('href', `/projects/view/${keys.villa}`);
  });

  test('is still settled there: a step that books nothing is open', async () => {
    await renderScreen(<ResourceView resource={rfis} id={keys.tower} onDeleted={() => undefined} />, {
      records: memoryRecords({ rfis: [rfi({})] }),
      abilities: all,
      call: (name) => (name === 'closed_project' ? ofVilla(null)() : 0),
    });
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
  });

  test('shows no form at the address of one', async () => {
    const Edit = editScreen(rfis, 'id');
    await renderScreen(<Edit />, {
      at: `/here/${keys.tower}`,
      records: memoryRecords({ rfis: [rfi({})] }),
      abilities: all,
      call: ofVilla(null),
    });
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('nor anything to add on the page of the project itself', async () => {
    await renderScreen(
      <ResourceView resource={projects} id={keys.villa} onDeleted={() => undefined}>
        {() => <OwnedRecords resource={taskChecklistItems} owner={{ column: 'task_id', id: keys.tower }} />}
      </ResourceView>,
      {
        records: memoryRecords({ projects: [projectRow({ status: 'closed' })] }),
        abilities: all,
        call: (name) => (name === 'closed_project' ? ofVilla(null)() : 0),
      },
    );
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /New|Add (?!files)/ })).toBeNull();
  });
});
