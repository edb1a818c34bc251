import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { attachments, attachmentVersions } from '@plinth/domain/attachments.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { budgets } from '@plinth/domain/finance/budgets.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../supabase/files-port.ts';
import { openHostedFixture } from './hosted-fixture.ts';
import { openRestFixture } from './rest-fixture.ts';
import type { ServedFixture } from './served-fixture.ts';
import { failed, join, succeeded, type Person } from './fixture.ts';

const plan = () => new File(['the plan of the site'], 'Plan 7#Ü.txt', { type: 'text/plain' });

describe.each([
  ['the hosted adapter', openHostedFixture],
  ['the REST adapter', openRestFixture],
] as const)('files of documents, by %s', (name, openFixture) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-files-port-'));
  let fixture: ServedFixture;
  let owner: Person;
  let employee: Person;

  beforeAll(async () => {
    fixture = await openFixture({ isAutoconfirmed: true, filesFolder: folder });
    owner = await join(fixture);
    employee = await join(fixture);
  });
  afterAll(async () => {
    await fixture?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const objects = async () => {
    const { rows } = (await fixture.query(
      "select name, metadata ->> 'cacheControl' as cache from storage.objects order by created_at",
    )) as { rows: { name: string; cache: string }[] };
    return rows;
  };

  it('are kept with their document and read back', async () => {
    const files = await owner.source.files();
    const row = succeeded(await files.upload(plan(), { description: 'Of the site' }));
    expect(row).toMatchObject({
      title: 'Plan 7#Ü.txt',
      description: 'Of the site',
      file_name: 'Plan 7#Ü.txt',
      file_size: '20',
      mime_type: 'text/plain',
    });
    expect(succeeded(await owner.source.records.get(documents, row.id))).toMatchObject({
      file_path: row['file_path'],
    });
    const content = succeeded(await files.download(row));
    expect([await content.text(), content.size]).toEqual(['the plan of the site', 20]);
  });

  it('leave nothing behind when their document is refused', async () => {
    const before = await objects();
    const files = await owner.source.files();
    failed(await files.upload(plan(), { title: 'x'.repeat(500) }));
    expect(await objects()).toEqual(before);
    const page = new File(['<script>'], 'a.html', { type: 'text/html' });
    failed(await files.upload(page, {}));
    expect(await objects()).toEqual(before);
  });

  it('are not read without the rights to their document, nor where there are none', async () => {
    const files = await owner.source.files();
    const row = succeeded(await files.upload(plan(), { status: 'draft' }));
    const visible = await employee.source.records.get(documents, row.id);
    const theirs = await (await employee.source.files()).download(row);
    expect(theirs.error === null).toBe(visible.error === null);
    const bare = succeeded(await owner.source.records.create(documents, { title: 'Only a title' }));
    expect(failed(await files.download(bare), 'not_found').message).toBe('Document file path not found');
    failed(
      await files.download({ ...row, id: crypto.randomUUID(), file_path: 'nowhere/at all' }),
      'not_found',
    );
  });

  it("have versions: the newest is the document's own, and earlier ones are still read", async () => {
    const files = await owner.source.files();
    const bare = succeeded(await owner.source.records.create(documents, { title: 'Plan of the site' }));
    const first = succeeded(await files.addVersion(plan(), bare.id));
    expect(first).toMatchObject({ document_id: bare.id, version_number: 1, file_name: 'Plan 7#Ü.txt' });
    const wider = new File(['wider'], 'Plan 8.txt', { type: 'text/plain' });
    expect(succeeded(await files.addVersion(wider, bare.id))).toMatchObject({ version_number: 2 });
    const now = succeeded(await owner.source.records.get(documents, bare.id));
    expect(now).toMatchObject({ title: 'Plan of the site', file_name: 'Plan 8.txt', file_version: 2 });
    expect(await succeeded(await files.download(now)).text()).toBe('wider');
    expect(await succeeded(await files.downloadVersion(first)).text()).toBe('the plan of the site');
  });

  it('leave nothing behind when their document takes no version', async () => {
    const files = await owner.source.files();
    const { id } = succeeded(await owner.source.records.create(documents, { title: 'Published' }));
    for (const status of ['in_review', 'published'])
      succeeded(await owner.source.records.update(documents, id, { status }));
    const before = await objects();
    failed(await files.addVersion(plan(), id), 'record_locked');
    expect(await objects()).toEqual(before);
  });

  it('go with their document, or alone when nobody names them', async () => {
    const files = await owner.source.files();
    const row = succeeded(await files.upload(plan(), {}));
    succeeded(await owner.source.records.remove(documents, row.id));
    expect((await objects()).map((object) => object.name)).not.toContain(row['file_path']);
    succeeded(await files.remove(String(row['file_path'])));
  });

  it('lie on a record of another kind as well, for who sees that record, and come back once deleted', async () => {
    const project = succeeded(await owner.source.records.create(projects, { name: `Tower ${name}` }));
    const budget = succeeded(
      await owner.source.records.create(budgets, {
        project_id: project.id,
        name: 'First',
        fiscal_year: 2026,
      }),
    );
    const files = await owner.source.files();
    const place = { table_name: 'budgets', record_id: budget.id };
    const row = succeeded(await files.attach(plan(), place));
    expect(row).toMatchObject({
      ...place,
      file_name: 'Plan 7#Ü.txt',
      file_size: '20',
      mime_type: 'text/plain',
    });
    expect(await succeeded(await files.downloadAttachment(row)).text()).toBe('the plan of the site');
    // sent again, because its answer was lost: there is one, and no second file
    const own = crypto.randomUUID();
    const sent = succeeded(await files.attach(plan(), { ...place, id: own, thumbnail: 'AAAA' }));
    const stored = await objects();
    expect(succeeded(await files.attach(plan(), { ...place, id: own, thumbnail: 'BBBB' }))).toMatchObject({
      id: own,
      file_path: sent['file_path'],
    });
    expect(await objects()).toEqual(stored);
    // the key of another record's file is none of its own
    failed(await files.attach(plan(), { ...place, record_id: project.id, table_name: 'projects', id: own }));
    succeeded(await owner.source.records.remove(attachments, own));
    const countFor = async ({ source }: Person) =>
      succeeded(await source.call('attachment_count', { table_name: 'budgets', record_id: budget.id }));
    expect([await countFor(owner), await countFor(employee)]).toEqual([1, 0]);
    const theirs = await employee.source.files();
    failed(await employee.source.records.get(attachments, row.id), 'not_found');
    failed(await theirs.downloadAttachment(row), 'not_found');
    const before = await objects();
    failed(await theirs.attach(plan(), place), 'access_denied');
    failed(await files.attach(plan(), { ...place, table_name: 'employee_compensation' }), 'access_denied');
    expect(await objects()).toEqual(before);
    failed(await employee.source.records.remove(attachments, row.id));
    succeeded(await owner.source.records.remove(attachments, row.id));
    failed(await files.downloadAttachment(row), 'not_found');
    const { id, file_name, file_path } = row;
    succeeded(await owner.source.records.create(attachments, { id, ...place, file_name, file_path }));
    expect(await succeeded(await files.downloadAttachment(row)).text()).toBe('the plan of the site');
  });

  it('on a record have versions, for who sees that record, and an earlier one comes back as a new one', async () => {
    const project = succeeded(await owner.source.records.create(projects, { name: `Bridge ${name}` }));
    const budget = succeeded(
      await owner.source.records.create(budgets, {
        project_id: project.id,
        name: 'First',
        fiscal_year: 2026,
      }),
    );
    const files = await owner.source.files();
    const place = { table_name: 'budgets', record_id: budget.id };
    const row = succeeded(await files.attach(plan(), place));
    const wider = new File(['wider'], 'Plan 8.txt', { type: 'text/plain' });
    const second = succeeded(await files.addAttachmentVersion(wider, row.id, {}));
    expect(second).toMatchObject({ attachment_id: row.id, version_number: 2, file_name: 'Plan 8.txt' });
    const now = succeeded(await owner.source.records.get(attachments, row.id));
    expect(now).toMatchObject({ file_version: 2, file_name: 'Plan 8.txt', file_size: '5' });
    expect(await succeeded(await files.downloadAttachment(now)).text()).toBe('wider');
    const all = async ({ source }: Person) =>
      (
        await source.records.list(attachmentVersions, {
          filters: [{ column: 'attachment_id', operator: 'eq', value: row.id }],
          sort: [attachmentVersions.list.sort],
          hasCount: true,
        })
      ).data;
    const first = (await all(owner)).find((one) => one['version_number'] === 1);
    if (!first) throw new Error('The first version is missing');
    expect(await succeeded(await files.downloadAttachmentVersion(first)).text()).toBe('the plan of the site');

    const theirs = await employee.source.files();
    expect(await all(employee)).toEqual([]);
    failed(await employee.source.records.get(attachmentVersions, first.id), 'not_found');
    for (const version of [first, second])
      failed(await theirs.downloadAttachmentVersion(version), 'not_found');
    const before = await objects();
    failed(await theirs.addAttachmentVersion(wider, row.id, {}), 'access_denied');
    expect(await objects()).toEqual(before);

    const { attachment_id, file_path, file_name } = first;
    const restored = succeeded(
      await owner.source.records.create(attachmentVersions, { attachment_id, file_path, file_name }),
    );
    expect(restored).toMatchObject({ version_number: 3, restored_version: 1, file_size: '20' });
    expect(
      await succeeded(
        await files.downloadAttachment(succeeded(await owner.source.records.get(attachments, row.id))),
      ).text(),
    ).toBe('the plan of the site');
  });

  it('tell a lost connection', async () => {
    const files = await owner.source.files();
    const row = succeeded(await files.upload(plan(), {}));
    owner.wire.isDown = true;
    failed(await files.download(row), 'network_error');
    failed(await files.upload(plan(), {}), 'network_error');
    owner.wire.isDown = false;
    succeeded(await files.download(row));
  });

  it.runIf(name === 'the hosted adapter')('are stored as specified: timestamp_filename, 3600 s', async () => {
    const row = succeeded(await (await owner.source.files()).upload(plan(), {}));
    expect(row['file_path']).toMatch(/^\d{13}_Plan_7_U_?\.txt$/);
    expect((await objects()).find((object) => object.name === row['file_path'])?.cache).toBe('max-age=3600');
  });
});

it.each([
  ['Plan 7.pdf', '5_Plan_7.pdf'],
  ['a/b\\c?d#e%f.txt', '5_a_b_c_d_e_f.txt'],
  ['مخطط.pdf', '5__.pdf'],
  [`${'x'.repeat(300)}.pdf`, `5_${'x'.repeat(96)}.pdf`],
])('the file %s is kept as %s', (fileName, kept) => {
  expect(pathOf(fileName, 5)).toBe(kept);
});
