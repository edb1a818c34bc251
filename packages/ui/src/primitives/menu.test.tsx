import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { Menu } from './menu.tsx';

function actions() {
  const onEdit = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const onTheme = vi.fn<(theme: string) => void>();
  const onColumn = vi.fn<(isShown: boolean) => void>();
  const entries: MenuEntry[] = [
    { key: 'edit', label: 'Edit', onSelect: onEdit },
    { key: 'export', label: 'Export', onSelect: vi.fn<() => void>() },
    { kind: 'separator', key: '-' },
    {
      kind: 'choice',
      key: 'theme',
      label: 'Theme',
      value: 'light',
      options: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
      onChange: onTheme,
    },
    { kind: 'check', key: 'column', label: 'Status', isChecked: true, onChange: onColumn },
    { key: 'delete', label: 'Delete', onSelect: onDelete, disabledReason: 'Only an owner may' },
  ];
  renderUi(
    <>
      <Menu label="Actions" trigger={<Button>Actions</Button>} entries={entries} />
      <button type="button">after</button>
    </>,
  );
  return { onEdit, onDelete, onTheme, onColumn, trigger: screen.getByRole('button', { name: 'Actions' }) };
}

describe('Menu', () => {
  it('opens at the first line from the keyboard, moves around the ends and chooses', async () => {
    const { onEdit, trigger } = actions();
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Edit');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Delete');
    await userEvent.keyboard('{ArrowDown}{End}{Home}{Enter}');
    expect(onEdit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('goes to lines by their first letters', async () => {
    const { trigger } = actions();
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}ex');
    expect(document.activeElement?.textContent).toBe('Export');
  });

  it('gives the focus back with Escape and closes with Tab and presses outside', async () => {
    const { trigger } = actions();
    await userEvent.click(trigger);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('button', { name: 'after' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(trigger);
    await userEvent.click(trigger);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('chooses one of several, ticks without closing, and refuses with a reason', async () => {
    const { onTheme, onColumn, onDelete, trigger } = actions();
    await userEvent.click(trigger);
    expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }));
    expect(onColumn).toHaveBeenCalledWith(false);
    await userEvent.click(screen.getByRole('menuitem', { name: /Delete.*Only an owner may/u }));
    expect(onDelete).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Tooltip', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('opens after 700 ms of pointing, not before, and closes with Escape', () => {
    vi.useFakeTimers();
    renderUi(<IconButton label="Add" icon={<svg />} />);
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Add' }), { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Add');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });
});
