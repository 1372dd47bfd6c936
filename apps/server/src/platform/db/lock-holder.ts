import pg from 'pg'

/**
 * After so long PostgreSQL gives up a holder whose machine has vanished without a word, and the lock with it: looked
 * for after ten silent seconds, then every five, three times. A killed process is known at once; the system's own
 * patience with a vanished machine is two hours.
 */
const patience = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** A connection whose locks say that this process does something alone: with the connection goes the lock. */
export const lockHolder = (url: string, name: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: name,
    options: patience,
  })
