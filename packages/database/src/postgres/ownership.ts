import { randomBytes } from 'node:crypto';
import {
  chownSync,
  constants,
  copyFileSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter } from './account.ts';
import type { ClusterHome } from './cluster-home.ts';

/** The right of one program to run the cluster, and the short folder its sockets are in. */
export type Ownership = { runFolder: string; release: () => void };

type Note = { runFolder: string; socketPath: string; pid: number };

/**
 * Makes sure that only one program runs a cluster. The owner listens on a socket that the kernel closes when it dies,
 * however it dies; a note in the home says where. A note whose socket answers nobody is a leftover and is taken over.
 */
export async function takeOwnership(home: ClusterHome): Promise<Ownership> {
  const noteFile = path.join(home.folder, 'running.json');
  const runFolder = makeRunFolder(home);
  const socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\plinth-${randomBytes(8).toString('hex')}`
      : path.join(runFolder, 'program');
  const server = await listen(socketPath);
  const release = () => {
    if (readNote(noteFile)?.socketPath === socketPath) rmSync(noteFile, { force: true });
    server.close();
    rmSync(runFolder, { recursive: true, force: true });
  };
  try {
    await writeNote(noteFile, { runFolder, socketPath, pid: process.pid });
  } catch (error) {
    release();
    throw error;
  }
  return { runFolder, release };
}

async function writeNote(noteFile: string, note: Note): Promise<void> {
  const draft = `${noteFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(note), { mode: 0o600 });
  try {
    while (!linkExclusively(draft, noteFile)) {
      const other = readNote(noteFile);
      if (other && (await answers(other.socketPath))) {
        throw new StartError(
          `The program already runs on this data folder (process ${other.pid}): stop that one first, or set PLINTH_DATA to another folder.`,
        );
      }
      removeDeadNote(noteFile, other);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two programs may find the same dead note; the rename lets only one of them remove it. */
function removeDeadNote(noteFile: string, dead: Note | null): void {
  const aside = `${noteFile}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(noteFile, aside);
  } catch {
    return;
  }
  if (readNote(aside)?.socketPath === dead?.socketPath) {
    if (dead) rmSync(dead.runFolder, { recursive: true, force: true });
  } else {
    // Somebody living has written theirs in between: put it back.
    linkExclusively(aside, noteFile);
  }
  rmSync(aside, { force: true });
}

/** A place for sockets: their paths may have no more than about 100 bytes, and Postgres must be able to enter. */
function makeRunFolder(home: ClusterHome): string {
  for (const base of new Set([os.tmpdir(), '/tmp', home.folder])) {
    if (process.platform !== 'win32' && Buffer.byteLength(base) > 70) continue;
    const runFolder = makeTemporary(base);
    if (runFolder === null) continue;
    if (home.account) chownSync(runFolder, home.account.uid, home.account.gid);
    if (canEnter(home.account, runFolder)) return runFolder;
    rmSync(runFolder, { recursive: true, force: true });
  }
  throw new StartError(
    `No folder for the sockets of Postgres: set TMPDIR to a folder with a short path that every user may enter, such as /tmp.`,
  );
}

function makeTemporary(base: string): string | null {
  try {
    return mkdtempSync(path.join(base, 'plinth-run-'));
  } catch {
    return null;
  }
}

function listen(socketPath: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.on('error', reject);
    server.listen(socketPath, () => resolve(server.unref()));
  });
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function linkExclusively(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isExistsError(error)) return false;
  }
  try {
    // Some file systems (network drives, memory cards) know no links.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isExistsError(error)) return false;
    throw error;
  }
}

function isExistsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function readNote(file: string): Note | null {
  try {
    // Written by this file only.
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return null;
  }
}
