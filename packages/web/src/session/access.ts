import { viewPermissionNames, type ModuleName, type PermissionName } from '@plinth/domain/modules.ts';
import type { CurrencyNames } from '@plinth/messages/currencies.ts';
import type { DateOrder, HoursStyle } from '@plinth/messages/format.ts';
import { isLanguage, type Language } from '@plinth/messages/languages.ts';

export type OwnProfile = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isActive: boolean;
  language: Language | null;
  currency: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type Company = {
  name: string;
  baseCurrency: string;
  /** Those it uses, with their names. */
  currencies: CurrencyNames;
  timeZone: string;
  countryPack: string;
  /** It is of India, or pays somebody by the rules of India. */
  hasIndiaPay: boolean;
  /** Whether the clock sends where it is pressed: `off`, `recorded` or `required`. */
  clockPosition: string | null;
  clockPhoto: string | null;
  /** For how many days a photo of the clock is kept. */
  clockPhotoDays: number;
  /** ISO weekdays, 1 is Monday. */
  weekendDays: number[];
  /** Mark of the logo as it is now; null without one. */
  logo: string | null;
};

/** What the server says the caller is and may do. The browser asks it and computes nothing of its own. */
export type Access = {
  userId: string;
  profile: OwnProfile;
  /** Name of the active role; null without one, and then nothing is allowed. */
  role: string | null;
  roleDisplayName: string | null;
  dashboardType: string | null;
  rowScope: string | null;
  abilities: ReadonlySet<string>;
  company: Company | null;
  /** Signed up, and no owner has let them in yet. */
  isWaiting: boolean;
  /** Deputy of a colleague, or approver of a step: has an inbox whatever their own rights. */
  isNamedToDecide: boolean;
  /** Nobody but administrators may work at the moment. */
  isMaintenance: boolean;
  dateOrder: DateOrder;
  hoursStyle: HoursStyle;
  /** On whose clock they read times: the person's own choice, or the company's. Days are the company's. */
  timeZone: string;
};

const dateOrders = ['day_month_year', 'month_day_year', 'year_month_day'] as const;

/** Whether the caller holds `module:action`; what the server did not grant is denied. A view needs `submenu_access` too. */
export function canDo(
  { abilities }: Pick<Access, 'abilities'>,
  module: ModuleName,
  action: PermissionName,
): boolean {
  const isView = viewPermissionNames.some((view) => view === action);
  return abilities.has(`${module}:${action}`) && (!isView || abilities.has(`${module}:submenu_access`));
}

/** How a person is called; somebody without a name is known by their e-mail. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<OwnProfile, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Reads the answer of `my_access`. Throws when it has not the agreed shape, which means that the versions differ. */
export function readAccess(answer: unknown): Access {
  const access = recordOf(answer);
  const profile = recordOf(access.profile);
  const settings = access.settings === null || access.settings === undefined ? {} : recordOf(access.settings);
  const company = access.company === null || access.company === undefined ? null : recordOf(access.company);
  return {
    userId: textOf(access.user_id),
    profile: {
      id: textOf(profile.id),
      email: textOf(profile.email),
      firstName: optionalText(profile.first_name) ?? '',
      lastName: optionalText(profile.last_name) ?? '',
      phone: optionalText(profile.phone),
      isActive: profile.is_active === true,
      language: isLanguage(profile.language) ? profile.language : null,
      currency: optionalText(profile.currency),
      createdAt: textOf(profile.created_at),
      updatedAt: textOf(profile.updated_at),
      version: Number(profile.version),
    },
    role: optionalText(access.role),
    roleDisplayName: optionalText(access.role_display_name),
    dashboardType: optionalText(access.dashboard_type),
    rowScope: optionalText(access.row_scope),
    abilities: new Set(Array.isArray(access.abilities) ? access.abilities.map(String) : []),
    isWaiting: access.is_waiting === true,
    isNamedToDecide: access.is_named_to_decide === true,
    isMaintenance: access.is_maintenance === true,
    dateOrder: dateOrders.find((order) => order === settings.date_format) ?? 'day_month_year',
    hoursStyle: settings.hours_format === 'decimal' ? 'decimal' : 'clock',
    timeZone: optionalText(settings.timezone) ?? optionalText(company?.time_zone) ?? 'UTC',
    company: company && {
      name: textOf(company.name),
      baseCurrency: textOf(company.base_currency),
      // names by code, as the server makes them; none of a server that is a version older
      currencies: recordOf(company.currencies ?? {}) as CurrencyNames,
      timeZone: textOf(company.time_zone),
      countryPack: textOf(company.country_pack),
      clockPosition: optionalText(company.clock_position),
      clockPhoto: optionalText(company.clock_photo),
      clockPhotoDays: Number(company.clock_photo_days),
      hasIndiaPay: company.has_india_pay === true,
      weekendDays: Array.isArray(company.weekend_days) ? company.weekend_days.map(Number) : [],
      logo: optionalText(company.logo),
    },
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('my_access: an object was expected');
  // an object that is no array can be read by any key
  return value as Record<string, unknown>;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('my_access: a text was expected');
  return value;
}

function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
