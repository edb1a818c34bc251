import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepOrphans } from '../sweeping/sweep-orphans.ts';
import { makeService } from '../testing/make-service.ts';
import { startServerProgram, type ServerProgram } from '../../testing/start-server-program.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const rounds = process.env['PLINTH_TIER'] === 'full' ? 20 : 3;
const writers = 4;

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  await fixture.client().storage.createBucket('files');
});
afterAll(() => fixture.stop());

/** What the objects must be: the last content that was answered for, or one of those that were never answered for. */
type Expected = { possible: Set<string | null> };

it(
  `kill -9 in the middle of writing, ${rounds} times: what was answered for is there, nothing is half, nothing is left over`,
  { timeout: 60_000 + rounds * 45_000 },
  async () => {
    const expected = new Map<string, Expected>();
    for (let round = 1; round <= rounds; round += 1) {
      const program = await startServerProgram(fixture.options);
      try {
        await writeUntilKilled(program, round, expected);
      } finally {
        await program.kill();
      }
      await expectAllIsWhole(expected);
    }
    const service = await makeService(fixture.options, { orphanSeconds: 0, now: () => Date.now() + 1000 });
    try {
      await sweepOrphans(service, new AbortController().signal);
    } finally {
      await service.database.close();
    }
    const { rows } = await fixture.database.owner.query<{ version: string }>(
      'select version from storage.objects',
    );
    expect((await fixture.files()).toSorted()).toEqual(
      rows.map(({ version }) => path.join('objects', version.slice(0, 2), version)).toSorted(),
    );
    await expectAllIsWhole(expected);
  },
);

async function writeUntilKilled(
  program: ServerProgram,
  round: number,
  expected: Map<string, Expected>,
): Promise<void> {
  let left = randomInt(5, 40);
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; left > 0; turn += 1) {
      // Some names are overwritten again and again, by one writer each; the others are new.
      const name = turn % 2 === 0 ? `writer ${writer}` : `round ${round}/${writer}/${turn}`;
      const isRemoval = turn % 7 === 6;
      const known = expected.get(name) ?? { possible: new Set([null]) };
      expected.set(name, known);
      const body = randomBytes(randomInt(1, 2_000_000));
      const hash = isRemoval ? null : createHash('md5').update(body).digest('hex');
      known.possible.add(hash);
      const isDone = await attempt(program, name, isRemoval ? null : body);
      if (!isDone) return;
      known.possible = new Set([hash]);
      left -= 1;
      if (left === 0) await program.kill();
    }
  });
  await Promise.all(work);
}

async function attempt(program: ServerProgram, name: string, body: Buffer | null): Promise<boolean> {
  const token = fixture.token({ role: 'service_role', sub: undefined });
  try {
    const response = await fetch(`${program.url}/storage/v1/object/files/${encodeURIComponent(name)}`, {
      method: body === null ? 'DELETE' : 'PUT',
      headers: { authorization: `Bearer ${token}` },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    await response.text();
    // What was not there could not be deleted, and that is as good.
    return response.ok || (body === null && response.status === 400);
  } catch {
    return false;
  }
}

async function expectAllIsWhole(expected: ReadonlyMap<string, Expected>): Promise<void> {
  const { rows } = await fixture.database.owner.query<{
    name: string;
    version: string;
    etag: string;
    size: number;
  }>(
    `select name, version, metadata ->> 'eTag' as etag, (metadata ->> 'size')::int as size from storage.objects`,
  );
  const present = new Map(rows.map((row) => [row.name, row]));
  for (const { name, version, etag, size } of rows) {
    const content = await hashOf(path.join(fixture.folder, 'objects', version.slice(0, 2), version));
    expect({ name, size, etag }).toEqual({ name, size: content.size, etag: `"${content.md5}"` });
  }
  for (const [name, known] of expected) {
    const md5 = present.get(name)?.etag.replaceAll('"', '') ?? null;
    expect([name, known.possible.has(md5)]).toEqual([name, true]);
    known.possible = new Set([md5]);
  }
}

async function hashOf(file: string): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    // No encoding was asked for, so chunks are bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, md5: hash.digest('hex') };
}
