import { queryOptions } from '@tanstack/react-query';
import { loadConfig } from './load-config.ts';

/** Read again after something was switched on or off. */
export const configKey = ['config'] as const;

/** What `/config.json` says now. The page has it from its start, so it is only read after a word that it changed. */
export const configQuery = queryOptions({
  queryKey: configKey,
  queryFn: loadConfig,
  meta: { tables: ['feature_switches'], isSilent: true },
  staleTime: Infinity,
});
