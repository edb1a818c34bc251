import { StartError } from '@plinth/database/start-error.ts';
import { backup, restore } from './backup.ts';
import { demo } from './demo.ts';
import { keys } from './keys.ts';
import { migrate } from './migrate.ts';
import { protocol } from './protocol.ts';
import { start } from './start.ts';
import { userCreate } from './user-create.ts';
import { verifyAudit } from './verify-audit.ts';

const usage = `plinth <command>
  start                       serve until Ctrl-C
  demo [--scale N]            serve the sample company from a folder that is thrown away at the end
  migrate                     bring the database up to date and stop
  user create EMAIL [--role ROLE] [--first NAME] [--last NAME]
                              make an account; the password is read from PLINTH_PASSWORD or standard input
  keys                        print {url, anonKey, serviceKey} as JSON
  protocol --port PORT --database-url URL [--settings FILE]
                              serve the hosted protocol alone, over any Postgres
  backup FILE                 write everything people have entered to a file
  restore FILE                put it back as it was then; everybody signs in again
  verify-audit                check the audit log's chain, name the first broken row`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start,
  demo,
  migrate,
  keys,
  protocol,
  'user create': userCreate,
  backup,
  restore,
  'verify-audit': verifyAudit,
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
