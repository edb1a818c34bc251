import { afterAll, describe, expect, it } from 'vitest';
import { openSignOffs } from './fixtures/sign-offs.ts';

/** The files a company shows with a variation to sign: those it marked, and no longer than the link is open. */
const { database, owner, manager, employee, ask, all, submit, offer, read, sign } = await openSignOffs();
afterAll(() => database.drop());

describe('the files that go with a link', () => {
  /** A file of a variation, by somebody, marked for the client or not. */
  async function file(variation: string, name: string, isMarked: boolean, by = manager): Promise<string> {
    const path = `${variation}/${name}`;
    await all(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       values ('attachments', $1, $2, '{"size": 10, "mimetype": "application/pdf"}')`,
      [path, by.id],
    );
    const [row] = await ask(
      by,
      `insert into public.attachments (table_name, record_id, file_name, file_path)
       values ('variation_order_drafts', $1, $2, $3) returning id`,
      [variation, name, path],
    );
    if (isMarked) await mark(String(row?.['id']), true, by);
    return String(row?.['id']);
  }
  const mark = (id: string, isMarked: boolean, by = manager) =>
    ask(by, 'update public.attachments set is_for_client = $2 where id = $1 returning id', [id, isMarked]);
  const filesOf = async (token: string) =>
    ((await read(token))['files'] as readonly { name: string }[]).map(({ name }) => name);
  const open = (token: string, id: string) => all('select private.file_to_sign($1, $2) as file', [token, id]);

  it('are those marked for the client when it was made, and no other opens with it', async () => {
    const { variation } = await submit();
    const drawing = await file(variation, 'drawing.pdf', true);
    const costs = await file(variation, 'costs.pdf', false);
    const { token } = await offer(variation);
    const late = await file(variation, 'late.pdf', true);
    const foreign = await file((await submit()).variation, 'foreign.pdf', true);
    expect((await read(token))['files']).toEqual([{ id: drawing, name: 'drawing.pdf', size: 10 }]);
    expect(await open(token, drawing)).toEqual([
      { file: { path: `${variation}/drawing.pdf`, name: 'drawing.pdf' } },
    ]);
    for (const other of [costs, late, foreign])
      await expect(open(token, other)).rejects.toMatchObject({ hint: 'not_found' });
  });

  it('are read no more once the mark is taken off, the link is revoked or its day has passed', async () => {
    const { variation } = await submit();
    const drawing = await file(variation, 'drawing.pdf', true);
    const first = await offer(variation);
    await mark(drawing, false);
    expect(await filesOf(first.token)).toEqual([]);
    await expect(open(first.token, drawing)).rejects.toMatchObject({ hint: 'not_found' });
    await mark(drawing, true);
    expect(await filesOf(first.token)).toEqual(['drawing.pdf']);
    await ask(owner, 'select public.revoke_variation_signoff($1)', [first.id]);
    await expect(open(first.token, drawing)).rejects.toMatchObject({ hint: 'not_found' });
    const second = await offer(variation);
    await all(`update public.variation_signoffs set expires_at = now() - interval '1 second' where id = $1`, [
      second.id,
    ]);
    await expect(open(second.token, drawing)).rejects.toMatchObject({ hint: 'not_found' });
  });

  it('stand as they were signed until the day of the link, whatever is marked or put in their place later', async () => {
    const { variation } = await submit();
    const drawing = await file(variation, 'drawing.pdf', true);
    const { id, token } = await offer(variation);
    await sign(token);
    await mark(drawing, false);
    expect(await filesOf(token)).toEqual(['drawing.pdf']);
    await all(`update public.variation_signoffs set expires_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    expect(await filesOf(token)).toEqual([]);
    expect((await read(token))['status']).toBe('accepted');
  });

  it('are marked by who may edit them, on a variation order alone, and never by adding them', async () => {
    const { variation } = await submit();
    const drawing = await file(variation, 'drawing.pdf', false);
    // as if it had been there when the variation was submitted: it stands, and its mark does not
    await all('update public.attachments set is_supplement = false where id = $1', [drawing]);
    expect(await mark(drawing, true, employee)).toEqual([]);
    expect(await mark(drawing, true)).toEqual([{ id: drawing }]);
    await expect(
      ask(manager, `update public.attachments set file_name = 'x.pdf' where id = $1`, [drawing]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const path = `${variation}/photo.pdf`;
    await all(
      `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('attachments', $1, $2, '{"size": 1}')`,
      [path, manager.id],
    );
    const [photo] = await ask(
      manager,
      `insert into public.attachments (table_name, record_id, file_name, file_path, is_for_client)
       select 'projects', project_id, 'photo.pdf', $2, true from public.variation_order_drafts where id = $1
       returning id, is_for_client`,
      [variation, path],
    );
    expect(photo?.['is_for_client']).toBe(false);
    await expect(mark(String(photo?.['id']), true)).rejects.toMatchObject({ hint: 'invalid_choice' });
  });
});
