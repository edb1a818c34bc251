import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConfigState } from '../../base/config-context.tsx';
import { configQuery } from '../../base/config-query.ts';

/** A module that an administrator switches off leaves every open page at once, and comes back as soon as it is on again. */
export function ConfigUpdates() {
  const queryClient = useQueryClient();
  const [config, setConfig] = useConfigState();
  // it was read after the page began to load: what was switched since then is announced
  const { data } = useQuery({
    ...configQuery,
    initialData: config,
    initialDataUpdatedAt: performance.timeOrigin,
  });
  const shown = useRef(config);
  useEffect(() => {
    if (data !== config) setConfig(data);
  }, [data, config, setConfig]);
  // once the screens of the module have left: they would ask for what is closed
  useEffect(() => {
    if (shown.current === config) return;
    shown.current = config;
    // what somebody is able to do goes with the module, and so does what the page remembers of it
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [config, queryClient]);
  return null;
}
