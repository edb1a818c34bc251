import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { LineDraft, LineErrors } from './line-values.ts';

/** The lines of a form while they are written, beside the fields of their document. */
export type LinesStore = ReturnType<typeof createLinesStore>;

/** What the lines were before a change; steps of the same name in a row are one, as the letters of a word are. */
type Step = { lines: readonly LineDraft[]; name: string | undefined };

/** Steps that can be taken back. */
const mostSteps = 200;

/**
 * Lines as a list of their own, never changed in place: a line that was not touched stays the same object through every
 * change, so that a key press draws one line of two thousand, and going back costs nothing but a reference.
 *
 * @param base what was loaded, which changes are measured against
 * @param rows the lines as they were read, which know the names of what they point to
 * @param draft what an interrupted form held
 */
export function createLinesStore(
  base: readonly LineDraft[],
  rows: readonly DataRow[] = [],
  draft: readonly LineDraft[] = base,
) {
  let start = base;
  let state = { lines: draft, rows: byId(rows), errors: {} as LineErrors, canUndo: false, canRedo: false };
  let past: Step[] = [];
  let future: (readonly LineDraft[])[] = [];
  let lastName: string | undefined;
  const listeners = new Set<() => void>();

  function show(lines: readonly LineDraft[], errors: LineErrors) {
    state = { ...state, lines, errors, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  function undo() {
    const step = past.at(-1);
    if (!step) return;
    past = past.slice(0, -1);
    future = [...future, state.lines];
    lastName = undefined;
    show(step.lines, {});
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: () => state,
    base: () => start,
    isChanged: () => state.lines !== start,

    /** `name` of a change that goes on with the one before, such as typing in one cell. */
    change(edit: (lines: readonly LineDraft[]) => readonly LineDraft[], name?: string) {
      const next = edit(state.lines);
      if (next === state.lines) return;
      if (name === undefined || name !== lastName)
        past = [...past, { lines: state.lines, name }].slice(-mostSteps);
      lastName = name;
      future = [];
      show(next, errorsThatStay(state.errors, state.lines, next));
    },

    undo,

    redo() {
      const lines = future.at(-1);
      if (!lines) return;
      past = [...past, { lines: state.lines, name: undefined }];
      future = future.slice(0, -1);
      lastName = undefined;
      show(lines, {});
    },

    /** Takes back what was typed under this name, and nothing when that was not the last thing that happened. */
    revert(name: string) {
      if (lastName === name && past.at(-1)?.name === name) undo();
    },

    /** What comes next is a change of its own. */
    settle() {
      lastName = undefined;
    },

    refuse(errors: LineErrors) {
      show(state.lines, errors);
    },

    /** Begins anew from these lines. */
    reset(lines: readonly LineDraft[], read: readonly DataRow[] = []) {
      start = lines;
      state = { ...state, rows: byId(read) };
      past = [];
      future = [];
      lastName = undefined;
      show(lines, {});
    },
  };
}

function byId(rows: readonly DataRow[]): ReadonlyMap<string, DataRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Anyone who writes in a line puts right what was wrong with it; what was said of the others stays. */
function errorsThatStay(
  errors: LineErrors,
  before: readonly LineDraft[],
  after: readonly LineDraft[],
): LineErrors {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return errors;
  const same = new Set(before);
  const untouched = new Set(after.filter((line) => same.has(line)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(errors).filter(([id]) => untouched.has(id)));
}
