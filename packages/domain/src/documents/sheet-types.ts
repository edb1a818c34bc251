/** Kinds of files that are shown as a sheet, and can have pins; the database holds the same (`private.check_drawing`). */
export const sheetTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
