import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AppFrame } from './app-frame.tsx';
import { Sidebar, type SidebarGroup } from './sidebar.tsx';

const groups: SidebarGroup[] = [
  {
    key: 'work',
    label: 'Work',
    items: [
      { key: 'tasks', label: 'Tasks', icon: <svg />, href: '#tasks', isActive: false },
      {
        key: 'projects',
        label: 'Projects',
        icon: <svg />,
        href: '#projects',
        isActive: true,
        items: [
          { key: 'all', label: 'All', href: '#projects', isActive: true },
          { key: 'board', label: 'Board', href: '#board', isActive: false },
        ],
      },
      {
        key: 'finance',
        label: 'Finance',
        icon: <svg />,
        href: '#finance',
        isActive: false,
        items: [{ key: 'budgets', label: 'Budgets', href: '#budgets', isActive: false }],
      },
    ],
  },
];

function Application({
  onCollapsed,
  pageKey = 'projects',
}: {
  onCollapsed?: (isCollapsed: boolean) => void;
  pageKey?: string;
}) {
  const [isCollapsed, setIsCollapsed] = useState(false);
  return (
    <AppFrame
      isCollapsed={isCollapsed}
      onCollapsedChange={(next) => {
        setIsCollapsed(next);
        onCollapsed?.(next);
      }}
      pageKey={pageKey}
      header={<span>header</span>}
      sidebar={<Sidebar brand="Plinth" groups={groups} footer="Layla" />}
    >
      content
    </AppFrame>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sidebar', () => {
  it('marks the current page and opens its branch only', async () => {
    renderUi(<Application />);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('button', { name: 'Projects' }).getAttribute('aria-expanded')).toBe('true');
    expect(nav.queryByRole('link', { name: 'Budgets' })).toBeNull();
    await userEvent.click(nav.getByRole('button', { name: 'Finance' }));
    expect(nav.getByRole('link', { name: 'Budgets' })).toBeTruthy();
    await userEvent.click(nav.getByRole('button', { name: 'Projects' }));
    expect(nav.queryByRole('link', { name: 'All' })).toBeNull();
  });

  it('collapses to links that keep their names', async () => {
    const onCollapsed = vi.fn<(isCollapsed: boolean) => void>();
    renderUi(<Application onCollapsed={onCollapsed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(onCollapsed).toHaveBeenLastCalledWith(true);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tasks',
      'Projects',
      'Finance',
    ]);
    expect(nav.getByRole('link', { name: 'Projects' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['Ctrl', { key: 'b', code: 'KeyB', ctrlKey: true }],
    ['Cmd', { key: 'b', code: 'KeyB', metaKey: true }],
    ['Ctrl on an Arabic keyboard', { key: 'لا', code: 'KeyB', ctrlKey: true }],
  ])('toggles with %s and B', (_, keys) => {
    const onCollapsed = vi.fn<(isCollapsed: boolean) => void>();
    renderUi(<Application onCollapsed={onCollapsed} />);
    fireEvent.keyDown(document.body, keys);
    expect(onCollapsed).toHaveBeenLastCalledWith(true);
    fireEvent.keyDown(document.body, keys);
    expect(onCollapsed).toHaveBeenLastCalledWith(false);
    fireEvent.keyDown(document.body, { ...keys, ctrlKey: false, metaKey: false });
    fireEvent.keyDown(document.body, { ...keys, shiftKey: true });
    expect(onCollapsed).toHaveBeenCalledTimes(2);
  });

  it('is a drawer on phones, which closes when the page changes', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const onCollapsed = vi.fn<(isCollapsed: boolean) => void>();
    const { rerender } = renderUi(<Application onCollapsed={onCollapsed} />);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Main' });
    expect(within(drawer).getByRole('link', { name: 'Tasks' })).toBeTruthy();
    rerender(<Application onCollapsed={onCollapsed} pageKey="tasks" />);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onCollapsed).not.toHaveBeenCalled();
  });
});
