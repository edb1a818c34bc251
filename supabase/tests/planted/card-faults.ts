import { migration, server, web } from './places.ts';
import type { Change } from './plant.ts';

/**
 * What the cards of the settings do beside their forms, and what happens there instead; by the name of the card, with the
 * place of its effect. Cards that stand for a setting, or for the same effect as another card, need none of their own.
 */
export const cardFaults: Readonly<Record<string, readonly [effect: number, change: Change]>> = {
  display: [0, [web('base/language/i18n.ts'), '  showLanguage(language);\n  keepStored(', '  keepStored(']],
  profile: [
    0,
    [
      web('session/profile-form.tsx'),
      'void handleSubmit((values) => save.mutate({ ...values, version: profile.version }))',
      'void handleSubmit((values) => save.mutate({ ...values, version: profile.version + 1 }))',
    ],
  ],
  password: [
    0,
    [
      web('session/use-password-change.ts'),
      "...(currentPassword !== '' && { currentPassword })",
      '...(currentPassword === null && { currentPassword })',
    ],
  ],
  attempts: [
    0,
    [
      'packages/server/src/api/actions/security/sign-in-locks.ts',
      'await limits.forgetAttempts(account);',
      '',
    ],
  ],
  logo: [
    0,
    [
      migration('090300_company'),
      `perform authz.demand('settings', 'admin');\n  if picture is null then`,
      'if picture is null then',
    ],
  ],
  company: [0, [web('crud/letterhead/letterhead-lines.ts'), '[phone, email, website]', '[phone, email]']],
  lists: [
    0,
    [
      web('features/settings/settings-lists.ts'),
      "(await import('@plinth/domain/finance/tax-codes.ts')).taxCodes",
      "(await import('@plinth/domain/finance/cost-codes.ts')).costCodes",
    ],
  ],
  modules: [
    0,
    [
      'packages/server/src/read-flags.ts',
      "'select name, is_on from public.feature_switches',",
      "'select name, is_on from public.feature_switches where false',",
    ],
  ],
  mail: [
    0,
    [
      server('jobs/test-connections'),
      "to: { name: '', address: recipient.email },",
      "to: 'nobody@firm.example',",
    ],
  ],
  storage: [
    0,
    [
      server('jobs/test-connections'),
      "await store.put(version, { path: file, size: content.length, md5: '' });",
      "await store.put(version, { path: file, size: content.length, md5: '' }).catch(() => null);\n    return;",
    ],
  ],
  accounting: [
    0,
    [
      migration('170000_accounting_journal'),
      'and i.issue_date between from_date and to_date),',
      'and i.issue_date between from_date and to_date - 1),',
    ],
  ],
  accounts: [
    0,
    {
      sql: `create function private.planted() returns trigger language plpgsql as $$
        begin
          new.account_name := old.account_name;
          return new;
        end $$;
        create trigger zz_planted before update on public.posting_accounts
          for each row execute function private.planted()`,
    },
  ],
  projectTools: [
    0,
    {
      sql: `create function private.planted() returns trigger language plpgsql as $$
        begin
          new.is_milestone := false;
          return new;
        end $$;
        create trigger zz_planted before insert on public.tasks for each row execute function private.planted()`,
    },
  ],
  aiKey: [0, [migration('160400_ai'), 'delete from private.ai_key where true;\n  new.has_key := false;', '']],
  system: [0, [web('app/shell/maintenance-notice.tsx'), '{isMaintenance && (', '{!isMaintenance && (']],
  backups: [
    0,
    [
      'packages/server/src/backups/backups.ts',
      "await createBackup(place, 'before_restore', requestedBy);",
      'await Promise.resolve(createBackup);',
    ],
  ],
  sample: [
    0,
    [
      'packages/server/src/sample/fill-sample-company.ts',
      "await createBackup(place, 'before_sample', requestedBy);",
      'await Promise.resolve(createBackup);',
    ],
  ],
  sampleFilled: [
    0,
    [
      'packages/server/src/sample/copy-account.ts',
      "'public.profiles': 'r.id = $1',",
      "'public.profiles': 'false',",
    ],
  ],
  changes: [0, { sql: 'create policy planted on public.audit_log for select to authenticated using (true)' }],
};
