import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../form/field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Menu } from './menu.tsx';
import { Sheet } from './sheet.tsx';

function WithDialog({ isDismissible = true }: { isDismissible?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Assign a role"
        description="Decides what may be done"
        isDismissible={isDismissible}
      >
        <Field label="Role">
          <Input />
        </Field>
        <Menu
          label="More"
          trigger={<Button>More</Button>}
          entries={[{ key: 'a', label: 'Rename', onSelect: () => undefined }]}
        />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('puts the focus into its first field, closes with Escape and gives the focus back', async () => {
    renderUi(<WithDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign a role' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Decides what may be done',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Role')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('stays when Escape closes a menu inside it', async () => {
    renderUi(<WithDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stays with Escape when it must be answered', async () => {
    renderUi(<WithDialog isDismissible={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('Sheet', () => {
  it('has a name and closes with its cross', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>();
    renderUi(
      <Sheet isOpen onOpenChange={onOpenChange} title="Task">
        content
      </Sheet>,
    );
    expect(await screen.findByRole('dialog', { name: 'Task' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('AlertDialog', () => {
  const question = { isOpen: true, title: 'Reject?', confirmLabel: 'Reject', tone: 'danger' } as const;

  it('gives the focus to the safe answer', async () => {
    renderUi(
      <AlertDialog
        {...question}
        onOpenChange={vi.fn<(isOpen: boolean) => void>()}
        onConfirm={vi.fn<(reason: string) => void>()}
      />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('asks for a required reason before it confirms', async () => {
    const onConfirm = vi.fn<(reason: string) => void>();
    renderUi(
      <AlertDialog
        {...question}
        onOpenChange={vi.fn<(isOpen: boolean) => void>()}
        onConfirm={onConfirm}
        reason={{ label: 'Reason', isRequired: true, requiredMessage: 'Give a reason.' }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByText('Give a reason.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), '  Overlaps the pour  ');
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(onConfirm).toHaveBeenCalledWith('Overlaps the pour');
  });

  it('cannot be left nor confirmed twice while the action runs', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>();
    const onConfirm = vi.fn<(reason: string) => void>();
    renderUi(<AlertDialog {...question} isBusy onOpenChange={onOpenChange} onConfirm={onConfirm} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('Button', () => {
  it('says why it is refused, stays reachable and does nothing', async () => {
    const onClick = vi.fn<() => void>();
    renderUi(
      <Button disabledReason="Only a manager may approve" onClick={onClick}>
        Approve
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Approve' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only a manager may approve',
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not send its form while it is loading', async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const { rerender } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(
      <form onSubmit={onSubmit}>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('IconButton', () => {
  it('is named by its label', () => {
    renderUi(<IconButton label="Add" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });
});
