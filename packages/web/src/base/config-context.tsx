import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { AppConfig } from '@plinth/domain/feature-flags.ts';
import { useProvided } from './use-provided.ts';

const ConfigContext = createContext<[AppConfig, (config: AppConfig) => void] | null>(null);

/** Gives the tree what `/config.json` said at start, until it gets something newer. */
export function ConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  const state = useState(config);
  return <ConfigContext value={state}>{children}</ConfigContext>;
}

const OwnConfigContext = createContext<AppConfig | null>(null);

/** Settings are a module that is off as delivered; who administers them sets up the company there all the same. */
export function OwnConfig({ hasSettings, children }: { hasSettings: boolean; children: ReactNode }) {
  const [config] = useConfigState();
  const own = useMemo(
    () => (hasSettings ? { ...config, modules: { ...config.modules, settings: true } } : config),
    [config, hasSettings],
  );
  return <OwnConfigContext value={own}>{children}</OwnConfigContext>;
}

/** The deployment's configuration as it is for this person: feature flags, addresses, whether sign-up is open. */
export function useConfig(): AppConfig {
  const [config] = useConfigState();
  return useContext(OwnConfigContext) ?? config;
}

/** The same, and what replaces it for the whole page. */
export function useConfigState(): [AppConfig, (config: AppConfig) => void] {
  return useProvided(ConfigContext);
}
