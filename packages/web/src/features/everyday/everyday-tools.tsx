import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { forgetPlacesAtSignOut, useRememberPlace } from './recent-places.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazyWithMessages(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutsSheet = lazyWithMessages(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** What is at hand on every screen: the star and the bell, which show; the palette, the keys and their sheet. */
export function EverydayTools({
  isPaletteOpen,
  onPaletteChange,
}: {
  isPaletteOpen: boolean;
  onPaletteChange: (isOpen: boolean) => void;
}) {
  const { userId } = useAccess();
  const { pathname } = useLocation();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { session } = useDataSource();
  useEffect(() => forgetPlacesAtSignOut(session), [session]);
  const showKeys = () => setAreKeysShown(true);
  useRememberPlace(userId, pathname);
  useShortcuts({ onShowKeys: showKeys });
  return (
    <>
      <FavouriteStar />
      <NotificationBell />
      <Suspense>
        {isPaletteOpen && (
          <CommandPalette onClose={() => onPaletteChange(false)} onShowShortcuts={showKeys} />
        )}
        {areKeysShown && <ShortcutsSheet onClose={() => setAreKeysShown(false)} />}
      </Suspense>
    </>
  );
}
