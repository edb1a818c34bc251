import type { Fault } from './plant.ts';

const journey = (name: string) => `e2e/journeys/${name}.spec.ts`;

/**
 * Rows of the catalogue and cards of the settings that only a browser shows. Each fault lies apart from the others, so that all are planted in one
 * build, and each journey has to notice its own.
 */
export const journeyFaults: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  [
    'F23',
    {
      tests: [journey('offline'), '(F23)'],
      change: ['packages/data/src/offline/may-wait.ts', "  'time_entries',\n", ''],
    },
  ],
  [
    'F29',
    {
      tests: [journey('session'), 'a session that is not remembered ends with the page'],
      change: [
        'packages/data/src/supabase/session-port.ts',
        'const before = storage.remember(isRemembered);',
        'const before = storage.remember(true);',
      ],
    },
  ],
  [
    'F32',
    {
      tests: [journey('dates'), '8 March stays 8 March in Asia/Kolkata'],
      change: [
        'packages/ui/src/primitives/date-text.ts',
        'return date.toISOString().slice(0, 10);',
        'return new Date(fullYear, Number(month) - 1, Number(day)).toISOString().slice(0, 10);',
      ],
    },
  ],
  [
    'the card secondFactor',
    {
      tests: [
        journey('second-factor'),
        'a second factor is set up, asked for at the next sign-in, and a kept code stands in for it once',
      ],
      change: [
        'packages/supabase-server/src/auth/factors/verify-recovery-code.ts',
        'where code_hash = $2 and used_at is null and factor_id in (',
        'where code_hash = $2 and factor_id in (',
      ],
    },
  ],
  [
    'the card passkeys',
    {
      tests: [
        journey('passkeys'),
        'a passkey lets in alone and after the password, and is named and removed',
      ],
      change: [
        'packages/supabase-server/src/auth/passkeys/sign-in-with-passkey.ts',
        'factorId: passkey.id,',
        'factorId: null,',
      ],
    },
  ],
  [
    'the card sessions',
    {
      tests: [
        journey('second-factor'),
        'a session is ended from another device, and its page follows within a second',
      ],
      change: [
        'packages/web/src/features/settings/sessions-card.tsx',
        "unwrap(await call('end_other_sessions', {}))",
        "unwrap(await call('my_access', {}))",
      ],
    },
  ],
  [
    'F64',
    {
      tests: [journey('new-version'), '(F64)'],
      change: [
        'packages/web/src/app/service-worker.ts',
        'for (const listener of listeners) listener();',
        'for (const listener of []) void listener;',
      ],
    },
  ],
  [
    'F68',
    {
      tests: [journey('offline'), '(F68)'],
      change: ['packages/data/src/offline/offline-work.ts', 'await forgetReading(null);', ''],
    },
  ],
]);
