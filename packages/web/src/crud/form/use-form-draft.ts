import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { LinesStore } from '../lines/lines-store.ts';
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
    lines,
    isDirty,
    isLeaving,
  }: {
    key: string;
    start: FormStart;
    lines: LinesStore | null;
    isDirty: boolean;
    isLeaving: RefObject<boolean>;
  },
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
        ...(lines && { lines: { base: lines.base(), written: lines.get().lines } }),
        savedAt: new Date().toISOString(),
      });
    };
    let timer = setTimeout(write, writeDelayMs);
    const writeLater = () => {
      clearTimeout(timer);
      timer = setTimeout(write, writeDelayMs);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: writeLater });
    const stopLines = lines?.subscribe(writeLater);
    // a page that is hidden may not come back
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      stopLines?.();
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      // a session that ended takes the screen away in the middle of a word
      write();
    };
  }, [form, key, start, lines, isDirty, isLeaving]);

  useEffect(() => {
    if (!isDirty) removeDraft(key);
  }, [key, isDirty]);
}
