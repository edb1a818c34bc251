import type { Result } from '../port/data-source.ts';
import { requestTimeout } from '../request-limits.ts';
import {
  failureOf,
  networkFailure,
  restError,
  timeoutFailure,
  type RestFailure,
} from '../rest/rest-failure.ts';

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

  async function ask<T>(address: string, init: RequestInit): Promise<Result<T>> {
    try {
      const answer = await over(address, {
        ...init,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(requestTimeout),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok) return refused(failureOf(answer, body));
      // of the type the path is agreed to answer
      return body === undefined ? refused(networkFailure(answer.status)) : { data: body as T, error: null };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      return refused(isLate ? timeoutFailure(requestTimeout) : networkFailure());
    }
  }

  return {
    read: () => ask(base, { method: 'GET' }),
    apply: (vacancy, form) =>
      ask(`${base}${encodeURIComponent(vacancy)}/applications/`, { method: 'POST', body: form }),
  };
}

function refused(failure: RestFailure) {
  return { data: null, error: restError(failure) };
}
