import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openSampleApiFixture } from '../../testing/sample-fixture.ts';
import { apiRoles } from '../../testing/api-fixture.ts';
import { keysOf } from '../calls/known-keys.ts';
import { moneyCalls } from './money-calls.ts';
import { peopleCalls } from './people-calls.ts';
import type { RestCall } from './rest-call.ts';
import { sendRestCall, type Sent } from './send-rest-call.ts';
import { workCalls } from './work-calls.ts';

const calls: readonly RestCall[] = [...peopleCalls, ...moneyCalls, ...workCalls];

it('answers every call of section 7.A as it is written there', async () => {
  const fixture = await openSampleApiFixture();
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  const { port } = fixture.app.server.address() as AddressInfo;
  const known = await keysOf(fixture);
  const tokens = Object.fromEntries(apiRoles.map((role) => [role, fixture.tokenOf(fixture.people[role])]));
  const faults: string[] = [];
  for (const call of calls) {
    const token = call.as === 'nobody' ? known['session'] : tokens[call.as ?? 'OWNER'];
    const sent = await sendRestCall(`http://127.0.0.1:${port}/api`, call, token, known);
    const fault = faultOf(call, sent, known);
    if (fault !== null)
      faults.push(`${call.call}: ${fault} ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
  expect(calls.length).toBeGreaterThan(200);
}, 240_000);

/** What is wrong with an answer; keeps the keys that calls after it name. */
function faultOf(call: RestCall, { status, body }: Sent, known: Record<string, string>): string | null {
  if (status !== (call.status ?? 200)) return 'another status';
  for (const [name, field] of Object.entries(call.keeps ?? {})) known[name] = String(Object(body)[field]);
  if (call.answers && !matches(body, call.answers(known))) return 'another answer';
  if (!call.every) return null;
  const rows: unknown = Array.isArray(body) ? body : Object(body).results;
  if (!Array.isArray(rows) || rows.length === 0) return 'no rows';
  const wanted = call.every(known);
  return rows.every((row) => matches(row, wanted)) ? null : 'other rows';
}

function matches(value: unknown, wanted: unknown): boolean {
  try {
    expect(value).toMatchObject(wanted as object);
    return true;
  } catch {
    return false;
  }
}
