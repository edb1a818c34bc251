import type { Result } from '../port/data-source.ts';
import { askAsVisitor } from '../visitors/ask-as-visitor.ts';

/** A variation order as the client reads it, and what was signed of it. */
export type SignOffPage = {
  company: string | null;
  project: string;
  number: string;
  title: string;
  description: string | null;
  client_reference: string | null;
  currency: string;
  /** Amounts as decimal strings. */
  amount: string;
  extension_days: number;
  lines: readonly { description: string; unit: string; quantity: string; rate: string; amount: string }[];
  recipient_name: string;
  expires_at: string;
  status: 'offered' | 'accepted' | 'refused';
  signer_name: string | null;
  /** Strokes as the path of a drawing, 600 by 200. */
  signature: string | null;
  comment: string | null;
  signed_at: string | null;
};

export type Signature = {
  decision: 'accepted' | 'refused';
  signer_name: string;
  signature: string;
  comment: string;
};

/** What the holder of a private link does without an account. */
export type SignOffPort = {
  read: (token: string) => Promise<Result<SignOffPage>>;
  sign: (token: string, signature: Signature) => Promise<Result<Record<string, never>>>;
};

/** @param apiUrl base path of the server's API */
export function signOffPort(apiUrl: string, over: typeof fetch = fetch): SignOffPort {
  const base = `${apiUrl.replace(/\/+$/, '')}/sign-offs/`;
  const post = <T>(address: string, body: object) =>
    askAsVisitor<T>(
      address,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      over,
    );
  return {
    read: (token) => post(`${base}read/`, { token }),
    sign: (token, signature) => post(base, { token, ...signature }),
  };
}
