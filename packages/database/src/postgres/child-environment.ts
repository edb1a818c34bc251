/** Our environment without what would steer Postgres (`PGDATA`, `PGPORT`) or translate its messages. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !/^(LC_|LANG)/.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
