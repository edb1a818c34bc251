import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinesShape, readLines } from '../lines/line-values.ts';
import type { LinesStore } from '../lines/lines-store.ts';
import { fieldProblemText } from './field-problem-text.ts';
import type { LineRow } from './use-save-form.ts';

const noStore = () => () => undefined;

/** The lines of a form as they are stored, each checked as the database will; what is wrong is said at its cell. */
export function useLineRows(written: { shape: LinesShape; store: LinesStore } | null) {
  const { t } = useTranslation();
  const subscribe = written?.store.subscribe ?? noStore;
  // drawn again when one of the two turns, not with every letter
  const isChanged = useSyncExternalStore(subscribe, () => written?.store.isChanged() ?? false);
  const hasErrors = useSyncExternalStore(
    subscribe,
    () => Object.keys(written?.store.get().errors ?? {}).length > 0,
  );

  /** @returns null while something is wrong, and nothing to store where there are no lines */
  function read(): LineRow[] | null {
    if (!written) return [];
    const { shape, store } = written;
    const { rows, errors } = readLines(shape, store.get().lines, store.base(), (problem, kind) =>
      fieldProblemText(t, problem, kind),
    );
    store.refuse(errors ?? {});
    return errors ? null : rows;
  }

  return { read, isChanged, hasErrors };
}
