import { useEffect, useRef, type RefObject } from 'react';

/** The newest value, for listeners and timers that must not start anew when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
