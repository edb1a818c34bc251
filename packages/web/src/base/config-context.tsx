import { createContext, useState, type ReactNode } from 'react';
import type { AppConfig } from '@plinth/domain/feature-flags.ts';
import { useProvided } from './use-provided.ts';

const ConfigContext = createContext<[AppConfig, (config: AppConfig) => void] | null>(null);

/** Gives the tree what `/config.json` said at start, until it gets something newer. */
export function ConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  const state = useState(config);
  return <ConfigContext value={state}>{children}</ConfigContext>;
}

/** The deployment's configuration: feature flags, addresses, whether sign-up is open. */
export function useConfig(): AppConfig {
  return useConfigState()[0];
}

/** The same, and what replaces it for the whole page. */
export function useConfigState(): [AppConfig, (config: AppConfig) => void] {
  return useProvided(ConfigContext);
}
