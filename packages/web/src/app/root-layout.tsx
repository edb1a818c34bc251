import { Outlet } from '@tanstack/react-router';
import { ToastViewport } from '@plinth/ui/primitives/toast.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';

/** What every page has, signed in or not. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <NewVersionNotice />
      <ToastViewport />
    </>
  );
}
