import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';
import { Spinner } from './spinner.tsx';

/** A box to search a list with; Escape or the cross empties it. */
export function SearchInput({
  value,
  onValueChange,
  label,
  isLoading = false,
  ...props
}: Omit<InputProps, 'value' | 'onChange' | 'start' | 'end' | 'type'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The accessible name; the general word for search without it. */
  label?: string;
  isLoading?: boolean;
}) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  return (
    <Input
      placeholder={texts.search}
      {...props}
      ref={input}
      type="text"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label ?? texts.search}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          event.stopPropagation();
          clear();
        }
        props.onKeyDown?.(event);
      }}
      start={isLoading ? <Spinner /> : <Search aria-hidden />}
      end={
        value === '' ? undefined : (
          <IconButton size="sm" label={texts.clear} icon={<X />} onClick={clear} className="size-6" />
        )
      }
    />
  );
}
