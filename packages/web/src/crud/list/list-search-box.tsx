import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';

const searchDelayMs = 250;

/** Searches while one types, once the fingers rest. */
export function ListSearchBox({
  label,
  value,
  isLoading,
  onSearch,
}: {
  label: string;
  /** What is being searched for now. */
  value: string;
  isLoading: boolean;
  onSearch: (text: string) => void;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<{ text: string; isWaiting: boolean } | null>(null);
  const [lastValue, setLastValue] = useState(value);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== lastValue) {
    setLastValue(value);
    // somebody else changed it: Back, a shared link, 'clear'
    if (typed && !typed.isWaiting && typed.text.trim() !== value) setTyped(null);
  }

  function handleTyped(text: string) {
    clearTimeout(timer.current);
    setTyped({ text, isWaiting: true });
    timer.current = setTimeout(() => {
      setTyped({ text, isWaiting: false });
      onSearch(text.trim());
    }, searchDelayMs);
  }

  return (
    <SearchInput
      label={label}
      placeholder={label}
      value={typed?.text ?? value}
      onValueChange={handleTyped}
      isLoading={isLoading}
      boxClassName="min-w-0 max-sm:flex-1 sm:w-72"
    />
  );
}
