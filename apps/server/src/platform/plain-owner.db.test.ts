import { NEVER_WAITING, startThrowAwayCluster } from '@fairhall/testkit/cluster';
import { expect, test } from 'vitest';
import { createDb } from './db.ts';
import { migrate } from './migrate.ts';

test('an owner that is no superuser, as on a managed PostgreSQL, can migrate and lend the server its roles', async () => {
  // A cluster of its own: in that of the other tests the roles are somebody else's.
  const postgres = await startThrowAwayCluster('plain', { ...NEVER_WAITING, shared_buffers: '32MB' });
  try {
    const superuser = createDb({ url: postgres.url, role: null, poolMax: 1 });
    await superuser.query("create role plain login createrole password 'plain-password-1'");
    await superuser.query('create database theirs owner plain');
    await superuser.close();
    const address = new URL(postgres.url);
    Object.assign(address, { username: 'plain', password: 'plain-password-1', pathname: '/theirs' });
    const owner = createDb({ url: address.href, role: null, poolMax: 1 });
    expect((await migrate(owner)).length).toBeGreaterThan(0);
    expect(await migrate(owner)).toEqual([]);
    await owner.close();
    const system = createDb({ url: address.href, poolMax: 1 });
    expect(await system.query('select current_user as role')).toEqual([{ role: 'fairhall_app' }]);
    expect(await system.of(1).query('select current_user as role')).toEqual([{ role: 'fairhall_merchant' }]);
    await system.close();
  } finally {
    await postgres.stop();
  }
});
