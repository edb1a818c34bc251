import { StartError } from '@plinth/database/start-error.ts';
import { backup, restore, tryBackup } from './backup.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { keys } from './keys.ts';
import { migrate } from './migrate.ts';
import { serveInProcess } from '../processes/serve-in-process.ts';
import { servingCommand } from '../processes/serving-processes.ts';
import { protocol } from './protocol.ts';
import { start } from './start.ts';
import { userCreate } from './user-create.ts';
import { verifyAudit } from './verify-audit.ts';

const usage = `plinth <command>
  start                       serve until Ctrl-C
  demo [--scale N]            serve a sample company from a temporary folder
  migrate                     update the database and exit
  user create EMAIL [--role ROLE] [--first NAME] [--last NAME]
                              create an account; the password is read from PLINTH_PASSWORD or standard input
  keys                        print {url, anonKey, serviceKey} as JSON
  protocol --port PORT --database-url URL [--settings FILE]
                              serve the hosted protocol alone, over any Postgres
  backup FILE                 write all records and stored files to one file; sealed with PLINTH_BACKUP_PASSPHRASE when it is set
  restore FILE                restore both from the file, with everybody else out; all users sign in again
  try-backup FILE             restore the file into a place of its own, to see that it can be restored
  verify-audit [--heads FILE] check the audit log for tampering; FILE: signed heads that left the machine
  doctor [--json]             check the installation and say what to do; exit code 1 on a failure`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start,
  demo,
  migrate,
  keys,
  protocol,
  'user create': userCreate,
  backup,
  restore,
  'try-backup': tryBackup,
  'verify-audit': verifyAudit,
  doctor,
  [servingCommand]: serveInProcess,
};

const args = process.argv.slice(2);
const name = args[0] === 'user' ? `user ${args[1] ?? ''}` : (args[0] ?? 'start');
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (['help', '--help', '-h'].includes(name)) {
  console.log(usage);
  process.exit(0);
}
if (!command) {
  console.error(usage);
  process.exit(2);
}
try {
  await command(args.slice(name.split(' ').length));
  process.exit(process.exitCode ?? 0);
} catch (error) {
  if (error instanceof StartError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
