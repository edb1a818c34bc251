import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import { appErrorOf } from './request-failure.ts';
import type { MessageKey } from './message-key.ts';

const minute = 60_000;

/** Cache constants of the specification (section 9). */
export const cacheTimes = {
  freshFor: 5 * minute,
  keptFor: 30 * minute,
  queryRetries: 2,
  longestRetryDelay: 30_000,
  mutationRetryDelay: 1000,
  access: { freshFor: 10 * minute, keptFor: 15 * minute },
} as const;

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    queryMeta: {
      /** The failure is not worth a toast. */
      isSilent?: boolean;
      /** Tables it reads: when somebody changes one of them, it is read again. */
      tables?: readonly string[];
    };
    mutationMeta: {
      /** Toast on success; a function says it of what was answered. */
      successMessage?: MessageKey | ((data: unknown) => MessageKey | undefined);
      /** Text for a failure whose code is not in the catalogue and that brings no text of its own. */
      failureMessage?: MessageKey;
      /** True for errors the screen shows itself (at a field, as a conflict): no toast then. */
      isShownByScreen?: (error: AppError) => boolean;
    };
  }
}

/** What the caches report; the one place that answers is `app/feedback.ts`. */
export type CacheEvents = {
  onBackgroundFailure: (error: AppError) => void;
  onMutationFailure: (error: AppError, failureMessage?: MessageKey) => void;
  onMutationSuccess: (message: MessageKey, answer: unknown) => void;
};

/** Failures that may pass by themselves; a refusal stays a refusal however often it is asked again. */
const passingCodes: readonly ErrorCode[] = [
  'network_error',
  'timeout',
  'unavailable',
  'server_error',
  'too_many_requests',
];

/** Whether to ask again; where the adapter has done so already, asking here too would multiply the requests. */
function isWorthAnother({ code, isRetried }: AppError, codes: readonly ErrorCode[]): boolean {
  return isRetried !== true && codes.includes(code);
}

/** The application's cache, with the constants of the specification. */
export function createQueryClient(events: CacheEvents): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheTimes.freshFor,
        gcTime: cacheTimes.keptFor,
        retry: (failures, error) =>
          failures < cacheTimes.queryRetries && isWorthAnother(appErrorOf(error), passingCodes),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, cacheTimes.longestRetryDelay),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: {
        retry: (failures, error) => failures < 1 && isWorthAnother(appErrorOf(error), ['network_error']),
        retryDelay: cacheTimes.mutationRetryDelay,
        networkMode: 'always',
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // a screen without data shows its own error with a retry; one with older data would hide the failure
        if (query.state.data !== undefined && !query.meta?.isSilent)
          events.onBackgroundFailure(appErrorOf(error));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const appError = appErrorOf(error);
        if (!mutation.meta?.isShownByScreen?.(appError))
          events.onMutationFailure(appError, mutation.meta?.failureMessage);
      },
      onSuccess: (data, _variables, _context, mutation) => {
        const said = mutation.meta?.successMessage;
        const message = typeof said === 'function' ? said(data) : said;
        if (message) events.onMutationSuccess(message, data);
      },
    }),
  });
}
