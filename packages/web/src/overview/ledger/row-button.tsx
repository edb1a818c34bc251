import type { ComponentProps } from 'react';

/** Words or an amount of a report that open what stands behind them, underlined like a link. */
export function RowButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="cursor-pointer rounded-xs text-start underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:-my-1 pointer-coarse:py-1"
    />
  );
}
