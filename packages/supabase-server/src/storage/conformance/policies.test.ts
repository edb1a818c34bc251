import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const anna = crypto.randomUUID();
const bert = crypto.randomUUID();

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture({ preRequest: 'public.check_session' });
  await fixture.database.owner.query(`
    create function public.check_session() returns void language plpgsql as $$
    begin
      if current_setting('request.jwt.claims')::jsonb ->> 'session_id' = 'ended' then
        raise exception 'Your session has expired.' using errcode = 'PT401', hint = 'session_expired';
      end if;
      if current_setting('request.jwt.claims')::jsonb ->> 'session_id' = 'with a second factor'
          and current_setting('request.jwt.claims')::jsonb ->> 'aal' is distinct from 'aal2' then
        raise exception 'Please enter a code.' using errcode = 'PT428', hint = 'second_factor_needed';
      end if;
    end $$;
    grant execute on function public.check_session() to public;
    create policy own_folder on storage.objects for all to authenticated
      using (bucket_id = 'desks' and (storage.foldername(name))[1] = auth.uid()::text)
      with check (bucket_id = 'desks' and (storage.foldername(name))[1] = auth.uid()::text
        and storage.extension(name) <> 'exe' and storage.filename(name) <> 'secret.txt');
    create policy letter_box on storage.objects for insert to anon
      with check (bucket_id = 'desks' and (storage.foldername(name))[1] = 'letters');
    create policy one_operation on storage.objects for select to anon
      using (storage.operation() = 'storage.object.list');`);
  await fixture.client().storage.createBucket('desks');
  await fixture.client().storage.createBucket('other');
});
afterAll(() => fixture.stop());

const desk = (person: string) => fixture.client(fixture.token({ sub: person })).storage.from('desks');

describe('the policies of storage.objects', () => {
  it('let people work in their own folder', async () => {
    expect((await desk(anna).upload(`${anna}/a.txt`, 'mine')).error).toBeNull();
    expect((await desk(anna).upload(`${anna}/a.txt`, 'mine too', { upsert: true })).error).toBeNull();
    expect(await (await desk(anna).download(`${anna}/a.txt`)).data?.text()).toBe('mine too');
    expect((await desk(anna).move(`${anna}/a.txt`, `${anna}/b.txt`)).error).toBeNull();
    expect((await desk(anna).copy(`${anna}/b.txt`, `${anna}/c.txt`)).error).toBeNull();
    expect((await desk(anna).remove([`${anna}/c.txt`])).data).toHaveLength(1);
    const { rows } = await fixture.database.owner.query(
      `select owner_id from storage.objects where name like $1`,
      [`${anna}/%`],
    );
    expect(rows).toEqual([{ owner_id: anna }]);
  });

  it('V8.2.2 F48 let nobody into the folder of another, by any way', async () => {
    const before = await fixture.files();
    const theirs = `${anna}/b.txt`;
    await desk(bert).upload(`${bert}/own.txt`, 'own');
    const refused: [string, { error: { message: string } | null }][] = [
      ['upload', await desk(bert).upload(`${anna}/x.txt`, 'x')],
      ['upsert', await desk(bert).upload(theirs, 'x', { upsert: true })],
      ['update', await desk(bert).update(theirs, 'x')],
      ['sign upload', await desk(bert).createSignedUploadUrl(`${anna}/x.txt`)],
      ['move there', await desk(bert).move(`${bert}/own.txt`, `${anna}/x.txt`)],
      ['copy there', await desk(bert).copy(`${bert}/own.txt`, `${anna}/x.txt`)],
      [
        'move into another bucket',
        await desk(bert).move(`${bert}/own.txt`, `${bert}/x.txt`, { destinationBucket: 'other' }),
      ],
    ];
    expect(refused.map(([way, { error }]) => [way, error?.message])).toEqual(
      refused.map(([way]) => [way, 'new row violates row-level security policy']),
    );
    const hidden: [string, { error: { message: string } | null }][] = [
      ['download', await desk(bert).download(theirs)],
      ['info', await desk(bert).info(theirs)],
      ['sign', await desk(bert).createSignedUrl(theirs, 60)],
      ['move away', await desk(bert).move(theirs, `${bert}/b.txt`)],
      ['copy away', await desk(bert).copy(theirs, `${bert}/b.txt`)],
    ];
    expect(hidden.map(([way, { error }]) => [way, error?.message])).toEqual(
      hidden.map(([way]) => [way, 'Object not found']),
    );
    expect((await desk(bert).remove([theirs])).data).toEqual([]);
    expect((await desk(bert).list(anna)).data).toEqual([]);
    expect((await desk(bert).createSignedUrls([theirs], 60)).data?.[0]?.signedURL).toBeNull();
    expect(await (await desk(anna).download(theirs)).data?.text()).toBe('mine too');
    expect((await fixture.files()).length).toBe(before.length + 1);
  });

  it('may look at the parts of a name', async () => {
    for (const name of ['tool.exe', 'secret.txt']) {
      expect((await desk(anna).upload(`${anna}/${name}`, 'x')).error).toMatchObject({ statusCode: '403' });
    }
  });

  it('may let a person write who cannot read', async () => {
    const anonymous = fixture.client(fixture.token({ role: 'anon', sub: undefined })).storage.from('desks');
    expect((await anonymous.upload('letters/1.txt', 'hello')).error).toBeNull();
    expect((await anonymous.download('letters/1.txt')).error?.message).toBe('Object not found');
  });

  it('may allow one operation and not another', async () => {
    const anonymous = fixture.client(fixture.token({ role: 'anon', sub: undefined })).storage.from('desks');
    expect((await anonymous.list('letters')).data?.map(({ name }) => name)).toEqual(['1.txt']);
    expect((await anonymous.listV2({ prefix: 'letters/' })).data?.objects).toEqual([]);
  });

  it('are not reached with a session that has ended', async () => {
    const ended = fixture.token({ sub: anna, session_id: 'ended' });
    const response = await fixture.send(`/object/desks/${anna}/b.txt`, { token: ended });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        statusCode: '401',
        error: 'session_expired',
        message: 'Your session has expired.',
        code: 'AccessDenied',
      },
    ]);
    const upload = await fixture.client(ended).storage.from('desks').upload(`${anna}/x.txt`, 'x');
    expect(upload.error).toMatchObject({ statusCode: '401' });
  });

  it('let who has shown a second factor use what they signed', async () => {
    const token = fixture.token({ sub: anna, session_id: 'with a second factor', aal: 'aal2' });
    const desk = fixture.client(token).storage.from('desks');
    await desk.upload(`${anna}/signed.txt`, 'signed', { upsert: true });
    const { data } = await desk.createSignedUrl(`${anna}/signed.txt`, 60);
    const response = await fetch(data?.signedUrl ?? '');
    expect([response.status, await response.text()]).toEqual([200, 'signed']);
    const upload = await desk.createSignedUploadUrl(`${anna}/later.txt`);
    expect(
      (await desk.uploadToSignedUrl(`${anna}/later.txt`, upload.data?.token ?? '', 'x')).error,
    ).toBeNull();
  });

  it('do not see a role that a token makes up', async () => {
    const response = await fixture.send('/object/list/desks', {
      method: 'POST',
      token: fixture.token({ role: 'postgres' }),
      headers: { 'content-type': 'application/json' },
      body: '{"prefix":""}',
    });
    expect(await response.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  });
});
