import { randomUUID } from 'node:crypto';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

async function openFixture() {
  const fixture = await openApiFixture();
  const { app, people, database, tokenOf } = fixture;
  const headersOf = (as: TestUser) => ({
    apikey: testKeys.publishableKey,
    authorization: `Bearer ${tokenOf(as)}`,
  });
  const address = await app.listen({ port: 0 });
  const files = async (as: TestUser, method: 'GET' | 'POST', url: string, body?: object | string) => {
    const answer = await fetch(`${address}/storage/v1${url}`, {
      method,
      headers: {
        ...headersOf(as),
        'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { statusCode: answer.status, body: await answer.text() };
  };
  const rows = (as: TestUser, method: 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/rest/v1/${path}`,
      headers: { ...headersOf(as), prefer: 'return=representation' },
      ...(payload !== undefined && { payload }),
    });

  /** A draft of the administration with a file, shared with the employee. */
  const sharedDraft = async () => {
    const path = `${randomUUID()}/offer.txt`;
    expect((await files(people.ADMIN, 'POST', `/object/documents/${path}`, 'The offer')).statusCode).toBe(
      200,
    );
    const made = await rows(people.ADMIN, 'POST', 'documents', {
      title: 'Offer',
      file_path: path,
      file_name: 'offer.txt',
    });
    const [document] = made.json<{ id: string }[]>();
    await rows(people.ADMIN, 'POST', 'document_shares', {
      document_id: document?.id,
      shared_with: people.EMPLOYEE.id,
    });
    return { path, id: document?.id ?? '' };
  };
  const withdraw = (id: string) => rows(people.ADMIN, 'DELETE', `document_shares?document_id=eq.${id}`);
  return { ...fixture, database, files, rows, sharedDraft, withdraw };
}

describe('the file of a shared document', () => {
  it('is closed by the end of the share, also at an address that was signed before', async () => {
    const { app, people, files, sharedDraft, withdraw } = await openFixture();
    const { path, id } = await sharedDraft();
    const signed = await files(people.EMPLOYEE, 'POST', `/object/sign/documents/${path}`, {
      expiresIn: 3600,
    });
    const { signedURL } = JSON.parse(signed.body) as { signedURL: string };
    expect((await app.inject({ url: `/storage/v1${signedURL}` })).body).toBe('The offer');
    await withdraw(id);
    expect((await app.inject({ url: `/storage/v1${signedURL}` })).statusCode).toBe(400);
  });

  it('is not taken by a document that names its path, before or after the share has ended', async () => {
    const { people, files, rows, sharedDraft, withdraw } = await openFixture();
    const { path, id } = await sharedDraft();
    const name = () =>
      rows(people.EMPLOYEE, 'POST', 'documents', { title: 'Mine', file_path: path, file_name: 'offer.txt' });
    expect((await name()).statusCode).toBe(403);
    await withdraw(id);
    expect((await name()).json()).toMatchObject({ hint: 'access_denied' });
    const own = await rows(people.EMPLOYEE, 'POST', 'documents', { title: 'Notes' });
    const [notes] = own.json<{ id: string }[]>();
    const version = await rows(people.EMPLOYEE, 'POST', 'document_versions', {
      document_id: notes?.id,
      file_path: path,
    });
    expect(version.statusCode).toBe(403);
    const read = await files(people.EMPLOYEE, 'GET', `/object/authenticated/documents/${path}`);
    expect(read.statusCode).toBe(400);
  });

  it('is not taken before a document names it: what another person stored is theirs', async () => {
    const { people, files, rows } = await openFixture();
    const path = `${randomUUID()}/unnamed.txt`;
    await files(people.MANAGER, 'POST', `/object/documents/${path}`, 'Not yours');
    const answer = await rows(people.EMPLOYEE, 'POST', 'documents', { title: 'Mine', file_path: path });
    expect(answer.statusCode).toBe(403);
    const own = await rows(people.MANAGER, 'POST', 'documents', { title: 'Mine', file_path: path });
    expect(own.statusCode).toBe(201);
  });

  it('has no address that lives for years', async () => {
    const { people, files, sharedDraft } = await openFixture();
    const { path } = await sharedDraft();
    const sign = (expiresIn: number) =>
      files(people.ADMIN, 'POST', `/object/sign/documents/${path}`, { expiresIn });
    expect((await sign(7 * 86_400)).statusCode).toBe(200);
    expect((await sign(7 * 86_400 + 1)).statusCode).toBe(400);
  });
});
