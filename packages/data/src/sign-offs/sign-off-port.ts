import type { Result } from '../port/data-source.ts';
import { askAsVisitor, fetchAsVisitor } from '../visitors/ask-as-visitor.ts';

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
  /** What the company shows with it: keys, names and sizes in bytes. */
  files: readonly { id: string; name: string; size: number }[];
  recipient_name: string;
  expires_at: string;
  status: 'offered' | 'accepted' | 'refused';
  signer_name: string | null;
  /** Strokes as the path of a drawing, 600 by 200. */
  signature: string | null;
  comment: string | null;
  signed_at: string | null;
  /** A code mailed to the client's address is asked for before one signs. */
  is_code_required: boolean;
  /** Enough of the address to know which mailbox to open. */
  code_address: string | null;
};

export type Signature = {
  decision: 'accepted' | 'refused';
  signer_name: string;
  signature: string;
  comment: string;
  code: string;
};

/** What the holder of a private link does without an account. */
export type SignOffPort = {
  read: (token: string) => Promise<Result<SignOffPage>>;
  file: (token: string, id: string) => Promise<Result<Blob>>;
  sendCode: (token: string, language: string) => Promise<Result<Record<string, never>>>;
  sign: (token: string, signature: Signature) => Promise<Result<Record<string, never>>>;
};

/** @param apiUrl base path of the server's API */
export function signOffPort(apiUrl: string, over: typeof fetch = fetch): SignOffPort {
  const base = `${apiUrl.replace(/\/+$/, '')}/sign-offs/`;
  const sent = (body: object): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const post = <T>(address: string, body: object) => askAsVisitor<T>(address, sent(body), over);
  return {
    read: (token) => post(`${base}read/`, { token }),
    file: (token, id) => fetchAsVisitor(`${base}file/`, sent({ token, file: id }), over),
    sendCode: (token, language) => post(`${base}code/`, { token, language }),
    sign: (token, signature) => post(base, { token, ...signature }),
  };
}
