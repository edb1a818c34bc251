import type { StorageError } from './storage-error.ts';

/** What a deployment decides about files. */
export type StorageOptions = {
  /**
   * Folder of this server: uploads under way, and the objects themselves when there is no `s3`. Made when missing. All
   * processes on one database share it.
   */
  folder: string;
  /** Objects are kept in this bucket of an S3-compatible service instead. */
  s3: S3Settings | null;
  /** No object is larger than this, whatever its bucket allows; bytes. */
  fileSizeLimit: number;
  /**
   * Files must begin as files of their declared type do (pictures, PDF, archives), and programs are refused under any
   * other name, in buckets that allow certain types only. The hosted service believes the declaration.
   */
  isContentChecked: boolean;
  /**
   * The page that asks somebody to sign in and shows them a file which is not public: a browser that follows the public
   * address of one is led there. Without it, and to programs, such an address leads nowhere.
   */
  pageOfFile?: (bucketId: string, name: string) => string | null;
  /** The sentence of a refusal for `Accept-Language`; without it, that of the hosted service. */
  sayRefusal?: (error: StorageError, language: string | undefined) => string;
  /** A file without a row, or a row without a file, is an orphan when it is older than this. */
  orphanSeconds: number;
  /** Pause between two sweeps; 0: never. */
  sweepSeconds: number;
};

export type S3Settings = {
  /** Address of the service, such as `https://s3.eu-central-1.amazonaws.com`. The bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Put before every key, such as `plinth/`; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};
