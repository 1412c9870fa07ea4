import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';

const MAJOR_MIN = 15;
const ANSWER_WITHIN_MS = 5_000;

export type OpenDatabase = {
  /** Connects as the owner. */
  url: string;
  /** Stops the embedded PostgreSQL; leaves one of the operator's own alone. */
  stop(): Promise<void>;
};

/** The database that the configuration asks for, up and answering. Throws `StartRefused`. */
export async function openDatabase({ databaseUrl, ...embedded }: EmbeddedOptions & { databaseUrl: string | null }): Promise<OpenDatabase> {
  if (databaseUrl === null) return startEmbeddedPostgres(embedded);
  await assertUsable(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}

/** Never names the address itself: it may hold a password. */
async function assertUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::integer / 10000 as major");
    if (rows[0].major < MAJOR_MIN) throw new StartRefused(`DATABASE_URL is a PostgreSQL ${rows[0].major}: ${MAJOR_MIN} or newer is needed`);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`DATABASE_URL can not be reached: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node gathers the refusals of all the addresses of a name in an error without a message of its own. */
function reasonOf(error: unknown): string {
  const one = error instanceof AggregateError ? error.errors[0] : error;
  return String((one as Error).message || one).split('\n')[0] ?? '';
}
