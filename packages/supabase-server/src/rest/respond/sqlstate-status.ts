/**
 * HTTP status of a Postgres error, by PostgREST's table.
 * @param isAuthenticated whether the caller has another role than the anonymous one
 */
export function statusOfSqlState(code: string, message: string, isAuthenticated: boolean): number {
  const exact = exactStatus(code, message, isAuthenticated);
  if (exact !== null) return exact;
  if (code.startsWith('PT')) return statusOfCustomCode(code);
  return statusByClass.get(code.slice(0, 2)) ?? 400;
}

const statusByClass: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]);

function exactStatus(code: string, message: string, isAuthenticated: boolean): number | null {
  switch (code) {
    case '23503':
    case '23505':
      return 409;
    case '25006':
      return 405;
    case '21000':
      return message.endsWith('requires a WHERE clause') ? 400 : 500;
    case '22023':
      return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400;
    case '53400':
    case '42P17':
      return 500;
    case '55000':
      // PostgREST says 500; but it is no failure that a view cannot be written
      return /^cannot (?:insert into|update|delete from) view/.test(message) ? 405 : 500;
    case '57P01':
      return 503;
    case 'P0001':
      return 400;
    case '42883':
      return message.startsWith('function xmlagg(') ? 406 : 404;
    case '42P01':
      return 404;
    case '42501':
      return isAuthenticated ? 403 : 401;
    default:
      return null;
  }
}

/** `PT409` means 409; anything that is not an HTTP status is our own failure. */
function statusOfCustomCode(code: string): number {
  const status = Number(code.slice(2));
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}
