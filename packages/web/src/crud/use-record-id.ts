import { useParams } from '@tanstack/react-router';

/** The key in the address, under the name the route gives it. */
export function useRecordId(parameter: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[parameter] ?? '';
}
