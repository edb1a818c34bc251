import { useEffect } from 'react';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';

/**
 * Files pasted anywhere on the page; with text they are not meant: a table copied from Excel brings its picture along. A
 * form, whose fields take no picture themselves, has the focus in one of them nearly always.
 */
export function usePastedFiles(
  take: (files: readonly File[]) => void,
  { isForm = false }: { isForm?: boolean } = {},
): void {
  const others = isForm ? '[role=grid], [role=dialog]' : 'input, textarea, [role=grid], [role=dialog]';
  const handlePaste = useLatest(({ target, clipboardData }: ClipboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest(others) !== null;
    if (isElsewhere || !clipboardData || clipboardData.types.includes('text/plain')) return;
    const files = [...clipboardData.files].map((file) => named(file));
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste.current?.(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [handlePaste]);
}

/** A picture from the clipboard is always called the same. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return new File([file], `picture-${moment}.png`, { type: file.type });
}
