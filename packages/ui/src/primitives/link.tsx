import type { LinkComponentProps } from '../provider/ui-provider.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { cn } from '../class-names.ts';

/** A link without looks, followed the way the application follows links. */
export function Link(props: LinkComponentProps) {
  const { LinkComponent } = useUi();
  return LinkComponent ? <LinkComponent {...props} /> : <a {...props}>{props.children}</a>;
}

/** A link within text; a quiet one, where many stand in columns, is underlined only when it is pointed at. */
export function TextLink({ className, isQuiet, ...props }: LinkComponentProps & { isQuiet?: boolean }) {
  return (
    <Link
      className={cn(
        'rounded-xs underline-offset-2',
        isQuiet
          ? 'text-ink hover:underline'
          : 'font-medium text-accent-text underline decoration-accent-line hover:decoration-current',
        className,
      )}
      {...props}
    />
  );
}
