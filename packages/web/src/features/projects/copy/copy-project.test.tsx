import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { keys } from '../../../crud/testing/project-rows.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { CopyProjectDialog } from './copy-project-dialog.tsx';
import { NewProject } from './new-project.tsx';

const villa = { id: keys.villa, name: 'Villa', project_number: 'PRJ-1', version: 1 };

const all = ['projects:view', 'projects:create', 'tasks:view', 'tasks:create', 'tasks:edit'];

async function openDialog(
  call: (name: string, args: unknown) => unknown = () => ({ id: 'new' }),
  abilities = all,
) {
  const asked: unknown[] = [];
  const opened = await renderScreen(
    <CopyProjectDialog
      original={villa}
      onClose={() => {
        asked.push('closed');
      }}
    />,
    {
      records: memoryRecords({ projects: [villa] }),
      abilities,
      call: (name, args) => {
        asked.push([name, args]);
        return call(name, args);
      },
    },
  );
  return { asked, ...opened };
}

describe('copying a project', () => {
  test('asks for a name and a start, and goes to what was made', async () => {
    const { asked, user, router } = await openDialog();
    const dialog = await screen.findByRole('dialog', { name: 'Copy project' });
    const name = within(dialog).getByRole('textbox', { name: /^Project name/ });
    expect(name).toHaveValue('Villa (copy)');
    await user.clear(name);
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    expect(await within(dialog).findByText('This field is required.')).toBeVisible();
    expect(asked).toEqual([]);

    await user.type(name, 'Second villa');
    await user.click(within(dialog).getByRole('checkbox', { name: /Copy assigned people/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/view/new'));
    expect(asked).toEqual([
      [
        'copy_project',
        {
          project_id: keys.villa,
          name: 'Second villa',
          start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          with_people: true,
          parts: ['calendar', 'dependencies', 'checklists'],
        },
      ],
      'closed',
    ]);
  });

  test('takes only what is ticked, and cost codes only for who may make budgets', async () => {
    const { asked, user } = await openDialog();
    const dialog = await screen.findByRole('dialog', { name: 'Copy project' });
    expect(within(dialog).queryByRole('checkbox', { name: /^Budget cost codes/ })).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Dependencies/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toMatchObject(['copy_project', { parts: ['calendar', 'checklists'] }]);
  });

  test('takes the cost codes of the budget where it is wanted', async () => {
    const { asked, user } = await openDialog(undefined, [...all, 'finance:view', 'finance:create']);
    const dialog = await screen.findByRole('dialog', { name: 'Copy project' });
    const budget = within(dialog).getByRole('checkbox', { name: /^Budget cost codes/ });
    expect(budget).not.toBeChecked();
    await user.click(budget);
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toMatchObject([
      'copy_project',
      { parts: ['calendar', 'dependencies', 'checklists', 'budget'] },
    ]);
  });

  test.each([
    ['may make projects and tasks', all, true],
    ['may not make tasks', ['projects:view', 'projects:create', 'tasks:view'], false],
  ])('is offered beside a new project to who %s', async (_who, abilities, isOffered) => {
    await renderScreen(<NewProject />, { records: memoryRecords({ projects: [villa] }), abilities });
    expect(await screen.findByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'From another project' }) !== null).toBe(isOffered);
  });
});
