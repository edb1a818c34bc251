import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastStore } from './toast-store.ts';
import { ToastViewport } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function titlesOf(store: ToastStore): unknown[] {
  return store.snapshot().map((toast) => toast.title);
}

describe('toasts', () => {
  it('leave after 4000 ms and not before', () => {
    const store = new ToastStore();
    store.success({ title: 'Saved' });
    vi.advanceTimersByTime(3999);
    expect(titlesOf(store)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titlesOf(store)).toEqual([]);
  });

  it('of errors stay until dismissed', () => {
    const store = new ToastStore();
    const id = store.error({ title: 'Not saved' });
    vi.advanceTimersByTime(3_600_000);
    expect(titlesOf(store)).toEqual(['Not saved']);
    store.dismiss(id);
    expect(titlesOf(store)).toEqual([]);
  });

  it('are at most three: what would leave by itself gives way before an error does', () => {
    const store = new ToastStore();
    store.error({ title: 'error 1' });
    store.success({ title: 'saved 1' });
    store.error({ title: 'error 2' });
    store.success({ title: 'saved 2' });
    expect(titlesOf(store)).toEqual(['error 1', 'error 2', 'saved 2']);
    store.error({ title: 'error 3' });
    store.error({ title: 'error 4' });
    expect(titlesOf(store)).toEqual(['error 2', 'error 3', 'error 4']);
  });

  it('with the same id replace each other and start anew', () => {
    const store = new ToastStore();
    store.success({ id: 'offline', title: 'first' });
    vi.advanceTimersByTime(3000);
    store.success({ id: 'offline', title: 'second' });
    vi.advanceTimersByTime(3000);
    expect(titlesOf(store)).toEqual(['second']);
    vi.advanceTimersByTime(1000);
    expect(titlesOf(store)).toEqual([]);
  });

  it('wait while the pointer is on them, and go on where they were', () => {
    const store = new ToastStore();
    store.success({ title: 'Saved' });
    vi.advanceTimersByTime(3000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(titlesOf(store)).toEqual(['Saved']);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(titlesOf(store)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titlesOf(store)).toEqual([]);
  });

  it('are announced: errors as alerts, the rest as status, and can be acted on', () => {
    const store = new ToastStore();
    const onAction = vi.fn<() => void>();
    renderUi(<ToastViewport store={store} />);
    act(() => {
      store.success({ title: 'Deleted', action: { label: 'Undo', onAction } });
      store.error({ title: 'Not saved' });
    });
    expect(screen.getByRole('status').textContent).toContain('Deleted');
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(titlesOf(store)).toEqual(['Not saved']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(titlesOf(store)).toEqual([]);
  });
});
