import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/identity/world.ts';
import { createDemoMember } from './commands/create-demo-member.ts';
import { endSessions } from './commands/end-sessions.ts';
import { memberBySession } from './sessions.ts';
import { findCredentials, findMember, findPasswordHash, findProfile, isUsernameTaken, searchMembers } from './store/members.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const [LOTUS, HARBOR] = [1, 2];

test('a stranger merchant finds nothing of a member, by any question', async () => {
  const { memberId } = await world.join('mine1');
  const { db } = world;
  expect(await findMember(db, LOTUS, memberId)).toMatchObject({ account: 'mine1' });
  expect(await findMember(db, HARBOR, memberId)).toBeNull();
  expect(await findProfile(db, HARBOR, memberId)).toBeNull();
  expect(await findPasswordHash(db, HARBOR, memberId)).toBeNull();
  expect(await findCredentials(db, HARBOR, { username: 'mine1', tokenHash: null, ip: '', atMs: 0 })).toBeNull();
  expect(await isUsernameTaken(db, HARBOR, 'mine1')).toBe(false);
  expect(await searchMembers(db, HARBOR, { text: memberId.toString(), page: 0, size: 10 })).toEqual({ list: [], total: 0 });
  expect(await searchMembers(db, HARBOR, { text: '', page: 0, size: 10 })).toEqual({ list: [], total: 0 });
});

test('a session says whose it is, and ending it in the name of another merchant does nothing', async () => {
  const { token, memberId } = await world.join('mine2');
  await endSessions(world.deps, { merchantId: HARBOR, memberId, reason: 'logout' });
  expect(await memberBySession(world.otherProcess(), token)).toMatchObject({ merchantId: LOTUS, memberId });
});

test('members are found by the beginning of account or nickname, and by id; signs of the pattern are letters', async () => {
  const base = { merchantId: LOTUS, password: 'secret1of9', language: 'MY', asset: 'CNY' };
  const deps = { ...world.deps, db: world.owner, passwordCost: 'lowest' as const };
  expect(await createDemoMember(deps, { ...base, username: 'Search1', nickname: 'Aye_Aye' })).not.toBeNull();
  expect(await createDemoMember(deps, { ...base, username: 'search2', nickname: 'AyexAye' })).not.toBeNull();
  expect(await createDemoMember(deps, { ...base, username: 'SEARCH2', nickname: '' })).toBeNull();
  const find = async (text: string, page = 0, size = 10) => {
    const { list, total } = await searchMembers(world.db, LOTUS, { text, page, size });
    return [total, ...list.map(({ account }) => account)];
  };
  expect(await find('SEARCH')).toEqual([2, 'search2', 'Search1']);
  expect(await find('search', 1, 1)).toEqual([2, 'Search1']);
  expect(await find('aye_')).toEqual([1, 'Search1']);
  expect(await find('%')).toEqual([0]);
  const id = (await findCredentials(world.db, LOTUS, { username: 'search2', tokenHash: null, ip: '', atMs: 0 }))?.memberId;
  expect(await find(`${id}`)).toEqual([1, 'search2']);
});

test('an upline is named by its account', async () => {
  const [top, below] = [await world.join('upline1'), await world.join('below1')];
  await world.owner.query(`update member set upline_path = text2ltree($1 || '.' || $2) where member_id = $3`, [
    top.id,
    below.id,
    below.memberId,
  ]);
  expect(await findProfile(world.db, LOTUS, below.memberId)).toMatchObject({ upline: 'upline1' });
  expect(await findProfile(world.db, LOTUS, top.memberId)).toMatchObject({ upline: null });
});

test('the application may not delete members or sessions', async () => {
  for (const table of ['member', 'member_profile', 'session', 'trial']) {
    await expect(world.db.query(`delete from ${table}`), table).rejects.toThrow(/permission denied/);
  }
});
