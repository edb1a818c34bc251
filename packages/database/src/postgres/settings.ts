export type PostgresSettings = {
  /** False only for throw-away databases: nothing is forced to disk, a power cut loses everything. */
  isDurable: boolean;
  port: number;
  /** Folder of the unix socket; null to listen on 127.0.0.1 instead. */
  socketFolder: string | null;
  /** How many may be connected at a time. */
  connections: number;
};

/**
 * The settings of the embedded server, given on its command line at each start so that the program's values always hold.
 * Sized for one machine that also runs the application: server and database together stay under 400 MB.
 */
export function settingArguments(settings: PostgresSettings): string[] {
  const values: Record<string, string> = {
    port: String(settings.port),
    listen_addresses: settings.socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: settings.socketFolder ?? '',
    unix_socket_permissions: '0700',
    ssl: 'off',
    password_encryption: 'scram-sha-256',
    max_connections: String(settings.connections),
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_parallel_workers_per_gather: '0',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    autovacuum_max_workers: '2',
    // Compiling a plan costs more than our short statements take.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of single statements are the caller's matter and hold people's data; the log keeps what concerns the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_destination: 'stderr',
    logging_collector: 'off',
    ...(settings.isDurable ? durable : throwAway),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Test files run side by side, each with pools of its own.
  max_connections: '300',
};
