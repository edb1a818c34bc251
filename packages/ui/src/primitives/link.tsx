import type { LinkComponentProps } from '../provider/ui-provider.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { cn } from '../class-names.ts';

/** A link without looks, followed the way the application follows links. */
export function Link(props: LinkComponentProps) {
  const { LinkComponent } = useUi();
  return LinkComponent ? <LinkComponent {...props} /> : <a {...props}>{props.children}</a>;
}

/** A link within text. */
export function TextLink({ className, ...props }: LinkComponentProps) {
  return (
    <Link
      className={cn(
        'rounded-xs font-medium text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current',
        className,
      )}
      {...props}
    />
  );
}
