import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkComponentProps } from '@plinth/ui/provider/ui-provider.tsx';

/** How the interface follows a link: inside the application without loading the page anew, with its chunk fetched on approach. */
export function AppLink({ href, onClick, onMouseEnter, onFocus, children, ...props }: LinkComponentProps) {
  const router = useRouter();
  const isInternal =
    href.startsWith('/') &&
    !href.startsWith('//') &&
    props.target === undefined &&
    props.download === undefined;

  function preload() {
    const [path = href] = href.split(/[?#]/);
    // only comfort: a chunk that does not come now is asked for again when the link is followed
    if (isInternal) router.preloadRoute({ to: path }).catch(() => undefined);
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const opensElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!isInternal || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    router.history.push(href);
  }

  return (
    <a
      {...props}
      href={href}
      onClick={handleClick}
      onMouseEnter={(event) => {
        preload();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}
