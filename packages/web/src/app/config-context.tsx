import { createContext, useContext, type ReactNode } from 'react';
import type { AppConfig } from '@plinth/domain/feature-flags.ts';

const ConfigContext = createContext<AppConfig | null>(null);

/** Gives the tree what `/config.json` said at start. */
export function ConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The deployment's configuration: feature flags, addresses, whether sign-up is open. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
