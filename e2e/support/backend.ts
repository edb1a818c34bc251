import path from 'node:path';

export type Backend = 'supabase' | 'django';

/** `rotating`: half of the files with either, changing places every day. */
export type BackendChoice = Backend | 'rotating';

/** The backend that the pages of a spec file talk to. */
export function backendOf(choice: BackendChoice, file: string): Backend {
  if (choice !== 'rotating') return choice;
  const day = Number(
    (process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', ''),
  );
  const letters = Array.from(path.basename(file), (letter) => letter.codePointAt(0) ?? 0);
  return letters.reduce((sum, code) => sum + code, day) % 2 === 0 ? 'supabase' : 'django';
}
