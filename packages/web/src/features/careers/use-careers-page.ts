import { careersPort } from '@plinth/data/careers/careers-port.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../base/config-context.tsx';
import { unwrap } from '../../base/request-failure.ts';

export function useCareersPort() {
  const { apiUrl } = useConfig();
  return useMemo(() => careersPort(apiUrl), [apiUrl]);
}

/** What the careers page shows now. */
export function useCareersPage() {
  const careers = useCareersPort();
  return useQuery({ queryKey: ['careers'], queryFn: async () => unwrap(await careers.read()) });
}
