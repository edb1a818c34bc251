// What `npm start` started ends with npm, however npm ends. npm hands SIGTERM and SIGINT on to what it started, which is
// this program and no shell only because the script begins with `exec`: a shell that waits keeps SIGINT for itself. npm that
// is killed or hangs up says nothing, and a shell between (npx has one) leaves its child alone: so we look whether those
// above us are still the ones who started us.
import { readFileSync } from 'node:fs';

const everyMilliseconds = 1_000;

/** Stops this process, in order, once npm or the shell between is gone. To be called first, before anything takes time. */
export function endWithNpm() {
  // Started by hand or by a service manager, which look after us themselves. Windows ends the whole tree.
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const starter = process.ppid;
  // npm itself, where the shell between did not make room for us
  const npm = isShell(starter) ? parentOf(starter) : null;
  const look = setInterval(() => {
    const isOrphan = process.ppid !== starter || (npm !== null && parentOf(starter) !== npm);
    if (!isOrphan) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, everyMilliseconds);
  look.unref();
}

/** The parent of a process; null where the system has no /proc to say it. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function isShell(pid) {
  try {
    return /^(?:ba|da|a|z)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
