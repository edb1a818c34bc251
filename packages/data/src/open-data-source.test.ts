import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseBackend } from './open-data-source.ts';

describe('the backend of a browser session', () => {
  let items: Map<string, string>;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  beforeEach(() => {
    items = new Map();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [null, 'supabase', 'supabase'],
    [null, 'django', 'django'],
    ['django', 'supabase', 'django'],
    ['supabase', 'django', 'supabase'],
  ])('is %s of the session before %s of the deployment: %s', (kept, configured, chosen) => {
    if (kept !== null) items.set('backend_type', kept);
    expect(chooseBackend(storage, configured)).toBe(chosen);
    expect(items.get('backend_type')).toBe(chosen);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['firebase', 'django'],
    [null, 'oracle'],
  ])('is the hosted one, with a warning, for %s and %s that nobody knows', (kept, configured) => {
    if (kept !== null) items.set('backend_type', kept);
    expect(chooseBackend(storage, configured)).toBe('supabase');
    expect(console.warn).toHaveBeenCalledWith(
      `Unknown backend type "${kept ?? configured}": the hosted one is used.`,
    );
  });
});
