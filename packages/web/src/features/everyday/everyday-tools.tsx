import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { CommandPalette } from './command-palette.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { forgetPlacesAtSignOut, useRememberPlace } from './recent-places.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What is at hand on every screen: the palette, the keys and their sheet, and the bell, which is all that shows by itself. */
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
      {isPaletteOpen && <CommandPalette onClose={() => onPaletteChange(false)} onShowShortcuts={showKeys} />}
      {areKeysShown && <ShortcutsSheet onClose={() => setAreKeysShown(false)} />}
    </>
  );
}
