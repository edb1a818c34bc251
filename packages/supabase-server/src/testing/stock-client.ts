import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, WebSocketLikeConstructor } from '@supabase/supabase-js';

/** Node 20 has no WebSocket and the client insists on one; no test here opens it. */
function unusedWebSocket(): never {
  throw new Error('realtime is not part of these tests');
}

/** The client as everybody installs it, with this token, or with nothing but the publishable key. */
export function stockClient(
  url: string,
  publishableKey: string,
  accessToken?: string,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    // It has none of the parts a socket needs, because nobody gets to use them.
    realtime: { transport: unusedWebSocket as unknown as WebSocketLikeConstructor },
    global: {
      headers: {
        ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
    },
  });
}
