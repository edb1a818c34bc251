import type { ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';

/** Whether the caller has the permission of the operation. */
export async function mayCall(call: ApiCall): Promise<boolean> {
  const { module, action } = call.request.errorContext?.permission ?? { module: '', action: '' };
  const { body } = await transact(
    { ...call, idempotency: null },
    {
      isReadOnly: true,
      plan: () => [{ text: 'select authz.can($1, $2)::text', values: [module, action] }],
      answer: ([rows]) => ({ status: 200, body: rows?.[0]?.[0] ?? null }),
    },
  );
  return body === 'true';
}
