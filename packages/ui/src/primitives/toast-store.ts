import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export type Toast = {
  id: string;
  tone: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  /** One thing to do about it, such as undo or retry; doing it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** Time until it leaves, in milliseconds; null stays until dismissed. */
  duration: number | null;
};

export type NewToast = Omit<Toast, 'id' | 'tone' | 'duration'> & {
  /** A toast with the same id is replaced, so that one event never shows twice. */
  id?: string;
  duration?: number | null;
};

export const TOAST_LIMIT = 3;
export const TOAST_DURATION_MS = 4000;

type Timer = { handle: ReturnType<typeof setTimeout> | null; startedAt: number; remaining: number };

/**
 * The toasts of the application: at most three, newest last. Success and information leave after 4 s; errors stay until dismissed.
 * A store outside of React, so that code that is not a component can say something.
 */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #timers = new Map<string, Timer>();
  #listeners = new Set<() => void>();
  #isPaused = false;
  #nextId = 1;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Toast[] => this.#toasts;

  success = (toast: NewToast): string => this.#add('success', toast);
  info = (toast: NewToast): string => this.#add('info', toast);
  warning = (toast: NewToast): string => this.#add('warning', toast);
  /** Stays until dismissed. */
  error = (toast: NewToast): string => this.#add('danger', toast);

  dismiss = (id: string): void => {
    this.#stop(id);
    this.#timers.delete(id);
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
  };

  clear = (): void => {
    for (const toast of this.#toasts) this.dismiss(toast.id);
  };

  /** While the pointer or the focus is on a toast none of them leaves. */
  pause = (): void => {
    this.#isPaused = true;
    for (const id of this.#timers.keys()) this.#stop(id);
  };

  resume = (): void => {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const id of this.#timers.keys()) this.#start(id);
  };

  #add(tone: ToastTone, { id = `toast-${this.#nextId++}`, duration, ...rest }: NewToast): string {
    const toast: Toast = {
      ...rest,
      id,
      tone,
      duration: duration === undefined ? (tone === 'danger' ? null : TOAST_DURATION_MS) : duration,
    };
    this.#stop(id);
    this.#timers.delete(id);
    const kept = makeRoom(this.#toasts.filter((other) => other.id !== id));
    for (const gone of this.#toasts) if (!kept.includes(gone)) this.#timers.delete(this.#stop(gone.id));
    this.#change([...kept, toast]);
    if (toast.duration !== null) {
      this.#timers.set(id, { handle: null, startedAt: 0, remaining: toast.duration });
      if (!this.#isPaused) this.#start(id);
    }
    return id;
  }

  #start(id: string): void {
    const timer = this.#timers.get(id);
    if (!timer || timer.handle !== null) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => this.dismiss(id), timer.remaining);
  }

  #stop(id: string): string {
    const timer = this.#timers.get(id);
    if (timer && timer.handle !== null) {
      clearTimeout(timer.handle);
      timer.handle = null;
      timer.remaining = Math.max(0, timer.remaining - (Date.now() - timer.startedAt));
    }
    return id;
  }

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

/** Makes place for one more: what would leave by itself goes first, then the oldest. */
function makeRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < TOAST_LIMIT) return toasts;
  const gone = toasts.find((toast) => toast.duration !== null) ?? toasts[0];
  return makeRoom(toasts.filter((toast) => toast !== gone));
}

/** The one store of the application; shown by `ToastViewport`. */
export const toasts = new ToastStore();
