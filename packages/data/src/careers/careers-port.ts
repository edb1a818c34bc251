import type { Result } from '../port/data-source.ts';
import { askAsVisitor } from '../visitors/ask-as-visitor.ts';

/** An open vacancy as visitors read it. */
export type AdvertisedVacancy = {
  id: string;
  number: string;
  title: string;
  department: string | null;
  location: string | null;
  employment_type: 'full_time' | 'part_time' | 'contract' | 'temporary';
  /** Days, ISO 8601. */
  start_date: string | null;
  closes_on: string | null;
  description: string;
  requirements: string | null;
};

export type CareersPage = {
  company: string | null;
  currency: string;
  /** How long an application is kept. */
  retention_months: number;
  vacancies: AdvertisedVacancy[];
};

/** What visitors do without an account, at either backend through the server's own API. */
export type CareersPort = {
  read: () => Promise<Result<CareersPage>>;
  /** @param form texts by the names of the API, and the CV as `file` */
  apply: (vacancy: string, form: FormData) => Promise<Result<Record<string, never>>>;
};

/** @param apiUrl base path of the server's API */
export function careersPort(apiUrl: string, over: typeof fetch = fetch): CareersPort {
  const base = `${apiUrl.replace(/\/+$/, '')}/careers/`;

  return {
    read: () => askAsVisitor(base, { method: 'GET' }, over),
    apply: (vacancy, form) =>
      askAsVisitor(
        `${base}${encodeURIComponent(vacancy)}/applications/`,
        { method: 'POST', body: form },
        over,
      ),
  };
}
