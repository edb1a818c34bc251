import { stockClient } from '@plinth/supabase-server/testing/stock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testKeys } from '../testing/test-application.ts';
import { dataOf, openHostedFixture, type HostedFixture } from './open-hosted-fixture.ts';

describe('what a stock client is answered', () => {
  let fixture: HostedFixture;
  beforeEach(async () => {
    fixture = await openHostedFixture();
  });
  const speaking = (role: 'EMPLOYEE' | 'OWNER', language: string) =>
    stockClient(fixture.url, testKeys.publishableKey, fixture.tokenOf(fixture.people[role]), {
      'Accept-Language': language,
    });

  it('names the permission that is missing, in the language of the caller, and never a grant', async () => {
    const insert = (language: string) =>
      speaking('EMPLOYEE', language).from('departments').insert({ name: 'Estimating' });
    expect((await insert('en')).error).toMatchObject({
      code: '42501',
      hint: 'access_denied',
      message: 'Access denied: hr.create',
    });
    expect((await insert('ar-AE')).error?.message).toBe('تم رفض الوصول: hr.create');
    const { error } = await speaking('EMPLOYEE', 'hi').from('audit_log').insert({ action: 'insert' });
    expect(error?.message).not.toMatch(/permission denied|row-level/);
    // who may do all of finance writes no ledger either, and no permission is said to be missing
    const ledger = await fixture.as.OWNER.from('job_cost_entries').update({ amount: 1 }).neq('amount', 0);
    expect(ledger.error).toMatchObject({
      hint: 'access_denied',
      message: expect.stringContaining('cannot be written directly'),
    });
  });

  it('says what files are refused for as it says all else, without the rules of the database', async () => {
    const file = new Blob(['%PDF-1.4\n1 0 obj'], { type: 'application/pdf' });
    const documents = (language: string) => speaking('OWNER', language).storage.from('documents');
    expect((await documents('en').upload('1_plan.pdf', file)).error).toBeNull();
    expect((await documents('hi').upload('1_plan.pdf', file)).error?.message).toMatch(/पहले से/);
    expect((await documents('ar').download('2_plan.pdf')).error?.message).toMatch(/غير موجود/);
    const replaced = await documents('en').upload('1_plan.pdf', file, { upsert: true });
    expect(replaced.error?.message).not.toMatch(/row-level|policy/);
    const empty = await documents('en').upload('3_plan.pdf', new Blob([], { type: 'application/pdf' }));
    expect(empty.error?.message).toBe('This file is empty, so nothing was saved. Choose the right file.');
  });

  it('says rules in that language too, and to nobody that they sign in', async () => {
    const refused = await speaking('OWNER', 'ar')
      .from('external_entities')
      .update({ status: 'active' })
      .eq('id', 'x');
    expect(refused.error?.message).not.toMatch(/permission denied/);
    const nobody = stockClient(fixture.url, testKeys.publishableKey);
    expect((await nobody.from('projects').select()).error).toMatchObject({ hint: 'not_authenticated' });
  });

  it('finds by the name that is written for a record', async () => {
    const { OWNER } = fixture.as;
    await dataOf(OWNER.from('departments').insert({ name: 'Estimating' }).select());
    const titles = OWNER.from('job_titles');
    await dataOf(titles.insert({ title: 'Estimator', department: 'Estimating' }).select());
    const found = [{ title: 'Estimator' }];
    expect(await dataOf(titles.select('title').eq('department', 'Estimating'))).toEqual(found);
    expect(await dataOf(titles.select('title').in('department', ['Estimating']))).toEqual(found);
    expect((await titles.select('title').eq('department', 'Estimates')).error).toMatchObject({
      hint: 'unknown_reference',
    });
  });

  it('leaves out what Postgres computes when a page sends a row back as it read it', async () => {
    const { OWNER } = fixture.as;
    const row = await dataOf(OWNER.from('projects').insert({ name: 'Villa' }).select().single());
    const sent = { ...row, name: 'Villas', search_text: 'anything' };
    expect(await dataOf(OWNER.from('projects').update(sent).eq('id', row.id).select('name'))).toEqual([
      { name: 'Villas' },
    ]);
    // a view hands through what its table computes
    const measured = await dataOf(
      OWNER.from('quantity_takeoff_items')
        .insert({ project_id: row.id, description: 'Slab', category: 'concrete', search_text: 'anything' })
        .select()
        .single(),
    );
    expect(
      await dataOf(
        OWNER.from('quantity_takeoff_items')
          .update({ ...measured, description: 'Wall' })
          .eq('id', measured.id)
          .select('description'),
      ),
    ).toEqual([{ description: 'Wall' }]);
    // the version that comes of the change is no stale one, an older one is
    expect(
      (await OWNER.from('projects').update({ name: 'Old', version: 1 }).eq('id', row.id)).error,
    ).toMatchObject({
      hint: 'version_conflict',
    });
    expect(
      (await OWNER.from('projects').update({ name: 'New', version: 3 }).eq('id', row.id)).error,
    ).toBeNull();
  });
});

describe("the administrator's client", () => {
  it('sets the password of another person by id: an owner, with their own token, and nobody else', async () => {
    const fixture = await openHostedFixture();
    const { EMPLOYEE, MANAGER } = fixture.people;
    const password = 'formwork and rebar';
    const set = (role: 'OWNER' | 'ADMIN' | 'EMPLOYEE', id: string, values: object = { password }) =>
      fixture.as[role].auth.admin.updateUserById(id, values);
    for (const role of ['ADMIN', 'EMPLOYEE'] as const) {
      expect((await set(role, MANAGER.id)).error).toMatchObject({ status: 403 });
    }
    expect((await set('OWNER', EMPLOYEE.id, { password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    // nothing but a password, and not one's own
    expect((await set('OWNER', EMPLOYEE.id, { password, email: 'a@b.example' })).error).toMatchObject({
      status: 403,
    });
    expect((await set('OWNER', fixture.people.OWNER.id)).error).not.toBeNull();
    expect((await set('OWNER', EMPLOYEE.id)).error).toBeNull();

    expect((await fixture.as.EMPLOYEE.from('projects').select()).error).not.toBeNull();
    const fresh = stockClient(fixture.url, testKeys.publishableKey);
    expect((await fresh.auth.signInWithPassword({ email: EMPLOYEE.email, password })).error).toBeNull();
    const { rows } = await fixture.database.owner.query(
      'select 1 as one from private.temporary_passwords where user_id = $1',
      [EMPLOYEE.id],
    );
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('the public address of a file', () => {
  it('leads a browser to the page that asks for the sign-in, and gives no bytes to anybody', async () => {
    const fixture = await openHostedFixture();
    const { OWNER } = fixture.as;
    const file = new Blob(['%PDF-1.4\n1 0 obj'], { type: 'application/pdf' });
    const name = '1763900000000_method statement.pdf';
    expect((await OWNER.storage.from('documents').upload(name, file)).error).toBeNull();
    const { publicUrl } = OWNER.storage.from('documents').getPublicUrl(name).data;
    const path = new URL(publicUrl).pathname;
    const open = (accept: string, address = path) =>
      fetch(new URL(address, fixture.url), { headers: { accept }, redirect: 'manual' });
    const browser = await open('text/html,*/*;q=0.8');
    expect([browser.status, browser.headers.get('location')]).toEqual([
      303,
      `/documents/file?path=${encodeURIComponent(name)}`,
    ]);
    // what is not there is answered the same
    expect((await open('text/html', path.replace('method', 'other'))).status).toBe(303);
    const program = await open('*/*');
    expect(program.status).toBe(400);
    expect(await program.text()).not.toContain('%PDF');
  });

  it('is nobody else’s to name in a document of their own', async () => {
    const fixture = await openHostedFixture();
    const file = new Blob(['%PDF-1.4\n1 0 obj'], { type: 'application/pdf' });
    await fixture.as.OWNER.storage.from('documents').upload('1_contract.pdf', file);
    const { error } = await fixture.as.EMPLOYEE.from('documents').insert({
      title: 'Mine',
      file_path: '1_contract.pdf',
    });
    expect(error).toMatchObject({ hint: 'access_denied' });
    expect(
      (await fixture.as.EMPLOYEE.storage.from('documents').download('1_contract.pdf')).error,
    ).not.toBeNull();
  });
});
