import pg from 'pg';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { Statement } from '../../database/pipeline.ts';
import { asCaller } from '../changes/run-checks.ts';
import type { CheckRunner } from '../changes/run-checks.ts';
import type { RestOptions } from '../../options.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import type { Channel, ChannelRights } from './channel.ts';

const socketMilliseconds = 10_000;

export function allRights(): ChannelRights {
  return {
    canReadBroadcast: true,
    canReadPresence: true,
    canWrite: new Map([
      ['broadcast', true],
      ['presence', true],
    ]),
  };
}

/**
 * What the policies of `realtime.messages` let this caller read in a private channel. They are tried on rows of that
 * topic, in a transaction that leaves nothing.
 */
export async function readRights(
  service: CheckRunner,
  caller: Caller,
  topic: string,
): Promise<ChannelRights> {
  const before = asCaller(caller, service.rest, { topic, isReadOnly: false });
  const kinds = await tried(service, [
    { text: 'select realtime.try_messages($1)', values: [topic], planScope: '' },
    ...before,
    {
      text: `select distinct extension from realtime.messages where topic = $1 and event = 'try'`,
      values: [topic],
      planScope: `realtime ${caller.role}`,
    },
  ]);
  return {
    canReadBroadcast: kinds?.includes('broadcast') === true,
    canReadPresence: kinds?.includes('presence') === true,
    canWrite: new Map(),
  };
}

/** Whether this caller may send anything at all; who is not signed in only where the deployment allows it. */
export function maySpeak(
  { settings, rest }: { settings: RealtimeOptions; rest: Pick<RestOptions, 'anonRole'> },
  { role }: Caller,
): boolean {
  return settings.areBroadcastsOpen || role !== rest.anonRole;
}

/** Whether the policies let this channel's caller send; asked once a token. */
export async function mayWrite(
  service: CheckRunner,
  { caller, name, rights }: Pick<Channel, 'caller' | 'name' | 'rights'>,
  kind: 'broadcast' | 'presence',
): Promise<boolean> {
  const known = rights.canWrite.get(kind);
  if (known !== undefined) return known;
  const answer = await tried(service, [
    ...asCaller(caller, service.rest, { topic: name, isReadOnly: false }),
    {
      text: `insert into realtime.messages (topic, extension, event, private) values ($1, $2, 'try', true)`,
      values: [name, kind],
      planScope: `realtime ${caller.role}`,
    },
  ]);
  rights.canWrite.set(kind, answer !== null);
  return answer !== null;
}

/** First column of the last statement's rows; `null` when the database refused. */
async function tried(
  { pool }: Pick<CheckRunner, 'pool'>,
  statements: readonly Statement[],
): Promise<string[] | null> {
  try {
    const rows = await pool.execute(statements, { socketMilliseconds, isRolledBack: true });
    return (rows.at(-1) ?? []).map(([value]) => value ?? '');
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null;
    throw error;
  }
}
