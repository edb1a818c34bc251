import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import { removeDraft, writeDraft } from './drafts.ts';
import type { FormOutput } from './form-resolver.ts';
import type { FormStart } from './use-save-form.ts';

const writeDelayMs = 400;

/** Keeps what is typed while it differs from what was loaded; nothing once the form is left for good. */
export function useFormDraft(
  form: UseFormReturn<FormValues, unknown, FormOutput>,
  {
    key,
    start,
    isDirty,
    isLeaving,
  }: { key: string; start: FormStart; isDirty: boolean; isLeaving: RefObject<boolean> },
): void {
  useEffect(() => {
    if (!isDirty) return;
    const write = () => {
      if (isLeaving.current) return;
      writeDraft(key, {
        id: start.id,
        version: start.version,
        base: start.values,
        values: form.getValues(),
        savedAt: new Date().toISOString(),
      });
    };
    let timer = setTimeout(write, writeDelayMs);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, writeDelayMs);
      },
    });
    // a page that is hidden may not come back
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      // a session that ended takes the screen away in the middle of a word
      write();
    };
  }, [form, key, start, isDirty, isLeaving]);

  useEffect(() => {
    if (!isDirty) removeDraft(key);
  }, [key, isDirty]);
}
