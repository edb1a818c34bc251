import type { FastifyInstance } from 'fastify';
import { findObject, writerOf } from '../database/objects.ts';
import { fields } from '../http/fields.ts';
import { readBucketId, readObjectAddress } from '../http/object-path.ts';
import { readJson } from '../http/read-json.ts';
import { requireCaller, type StorageCaller } from '../http/storage-caller.ts';
import { readTransform } from '../render/transform.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { isUpsertAsked } from '../uploads/upload-routes.ts';
import { checkUpload } from '../uploads/write-object.ts';
import { signObject } from './signed-token.ts';

/** Seconds. A week: an address in a mail is still good, one found years later is not. */
const longestLife = 7 * 86_400;
/** Seconds an address for an upload is good. */
const uploadLife = 2 * 3600;

/** Addresses that prove themselves: for those who may read an object, or write it, and want to pass that on for a while. */
export function signRoutes(app: FastifyInstance, service: StorageService): void {
  app.post('/object/sign/*', async (request) => {
    const caller = await requireCaller(request, service);
    const [path = ''] = (request.raw.url ?? '').split('?', 1);
    const isMany = /\/object\/sign\/[^/]+$/.test(path);
    const body = await readJson(request, service.bodyBytes);
    const expiresIn = fields.integer(body, 'expiresIn', {
      from: 1,
      to: longestLife,
    });
    if (isMany) {
      const bucketId = readBucketId(request, '/object/sign/');
      return signMany(service, caller, { bucketId, paths: fields.texts(body, 'paths'), expiresIn });
    }

    const address = readObjectAddress(request, '/object/sign/');
    const found = await findObject(service.database, caller, address, 'storage.object.sign');
    if (found === null) throw storageErrors.noSuchKey();
    const transform = fields.optionalObject(body, 'transform') ?? {};
    if (Object.keys(transform).length > 0) {
      readTransform(transform);
      const more = { transform };
      const token = signObject(service, { address, scope: 'render', expiresIn, signer: caller, more });
      return { signedURL: `/render/image/sign/${address.bucketId}/${address.name}?token=${token}` };
    }
    const token = signObject(service, { address, scope: 'download', expiresIn, signer: caller });
    return { signedURL: `/object/sign/${address.bucketId}/${address.name}?token=${token}` };
  });

  app.post('/object/upload/sign/*', async (request) => {
    const caller = await requireCaller(request, service);
    const address = readObjectAddress(request, '/object/upload/sign/');
    const isUpsert = isUpsertAsked(request);
    const operation = 'storage.object.sign_upload_url';
    await checkUpload(service, { address, writer: writerOf(caller), isUpsert, operation });
    const token = signObject(service, {
      address,
      scope: 'upload',
      signer: caller,
      expiresIn: uploadLife,
      more: { ...(caller.ownerId === null ? {} : { owner: caller.ownerId }), upsert: isUpsert },
    });
    const path = [address.bucketId, ...address.name.split('/')].map(encodeURIComponent).join('/');
    return { url: `/object/upload/sign/${path}?token=${token}`, token };
  });
}

type Many = { bucketId: string; paths: readonly string[]; expiresIn: number };

/** Every path gets an answer of its own; who may not read it does not learn whether it is there. */
async function signMany(
  service: StorageService,
  caller: StorageCaller,
  { bucketId, paths, expiresIn }: Many,
): Promise<{ error: string | null; path: string; signedURL: string | null }[]> {
  const [rows] = await service.database.run(
    [
      {
        as: caller,
        text: `select name from storage.objects
          where bucket_id = $1 and name = any(array(select json_array_elements_text($2::json)))`,
        values: [bucketId, JSON.stringify(paths)],
      },
    ],
    { operation: 'storage.object.sign_many' },
  );
  const readable = new Set((rows ?? []).map(([name]) => name));
  return paths.map((path) => {
    if (!readable.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL: null };
    }
    const token = signObject(service, {
      address: { bucketId, name: path },
      scope: 'download',
      expiresIn,
      signer: caller,
    });
    return { error: null, path, signedURL: `/object/sign/${bucketId}/${path}?token=${token}` };
  });
}
