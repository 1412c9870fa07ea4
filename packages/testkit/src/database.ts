import { createDb, type Db } from '@fairhall/server/platform/db';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the test cluster (tools/vitest/database.ts), database `postgres`. */
    adminUrl: string;
    /** Name of the migrated database that others are copied from. */
    template: string;
  }
}

export type FreshDatabase = {
  /** As the application role: what the server may do, and no more. */
  db: Db;
  /** As the owner of the schema: for arranging and for looking behind the scenes. */
  owner: Db;
  /** The owner's address, as DATABASE_URL would hold it. */
  url: string;
  /** Closes both connections and drops the database. */
  close(): Promise<void>;
};

let made = 0;

/** A migrated, empty database of one's own, copied from the template in some 30 ms. Only in `*.db.test.ts` files. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const adminUrl = inject('adminUrl');
  made += 1;
  const name = `fairhall_w${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${made}`;
  const asAdmin = async (statement: string) => {
    const admin = createDb({ url: adminUrl, role: null, poolMax: 1 });
    await admin.query(statement).finally(() => admin.close());
  };
  await asAdmin(`create database ${name} template ${inject('template')} strategy file_copy`);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const db = createDb({ url });
  const owner = createDb({ url, role: null, poolMax: 4 });
  return {
    db,
    owner,
    url,
    async close() {
      await Promise.all([db.close(), owner.close()]);
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
