/** Stores of what is kept on the device; keys begin with the person it belongs to. */
type StoreName = 'rows' | 'answers' | 'writes' | 'files';

const name = 'plinth-offline';

let opened: Promise<IDBDatabase> | null = null;

/** Opens the database of this browser once; rejects where the browser keeps nothing (private windows of some). */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      request.result.createObjectStore('files', { keyPath: ['userId', 'place'] });
      if (oldVersion > 0) return;
      request.result.createObjectStore('rows', { keyPath: ['userId', 'table', 'id'] });
      request.result.createObjectStore('answers', { keyPath: ['userId', 'name'] });
      request.result.createObjectStore('writes', { keyPath: 'position', autoIncrement: true });
    });
    request.addEventListener('success', () => {
      // a later version of the application, in another tab, may have to change the stores
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')));
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by another version')));
  });
  return opened;
}

/**
 * Runs requests on one store in one transaction and answers when everything is on the disk.
 * @param work asks its requests at once or from the answers of earlier ones; what it returns is read when all is done
 */
export async function onDevice<T>(
  store: StoreName,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' });
  const read = work(transaction.objectStore(store));
  return await new Promise<T>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error(`The device did not keep ${store}`));
    transaction.addEventListener('complete', () => resolve(read()));
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

/** Every key that begins with these parts. */
export function keysUnder(...parts: string[]): IDBKeyRange {
  // an array comes after every text in the order of keys
  return IDBKeyRange.bound(parts, [...parts, []]);
}
