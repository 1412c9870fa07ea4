import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Player, uuid, type VendorStage, vendorStage } from '../../../test/vendor/stage.ts';

let s: VendorStage;
let players: Player[];
beforeEach(async () => {
  s = await vendorStage();
  players = [await s.player(major(1)), await s.player(major(1))];
});
afterEach(() => s.close());

test('a vendor that may know is told which members share a device or a line, by hashes of its own and of the day; no other is', async () => {
  for (const player of players) await join(player);
  expect(await tagsOf(players[0])).toBeUndefined();
  await s.fresh.owner.query(`update vendor_link set policy = policy || '{"seatTags": true}'`);
  s.clock.advance(60_000);
  const [one = [], other = []] = [await tagsOf(players[0]), await tagsOf(players[1])];
  expect(one.map((tag) => tag[0])).toEqual(['d', 'a', 'u']);
  expect(one.filter((tag) => other.includes(tag)).map((tag) => tag[0])).toEqual(['d']);
  expect(one.join()).not.toContain('one-device');
  const [lead, follower] = players as [Player, Player];
  await s.fresh.owner.query('update member set upline_path = text2ltree($1) where member_id = $2', [
    `${lead.memberId}.${follower.memberId}`,
    follower.memberId,
  ]);
  expect((await tagsOf(follower))?.at(-1)).toBe(one.at(-1));
  s.clock.advance(86_400_000);
  expect((await tagsOf(lead))?.at(-1)).not.toBe(one.at(-1));
});

async function tagsOf(player: Player | undefined): Promise<string[] | undefined> {
  const said = await s.call('info', { request_uuid: uuid(), user: player?.user });
  expect(said).toMatchObject({ status: 'RS_OK' });
  return (said as { seat_tags?: string[] }).seat_tags;
}

/** A member of this player's id that was seen at the device which all here share, each at an address of its own. */
async function join({ memberId }: Player): Promise<void> {
  const [id, name] = [String(memberId), `m${memberId}`];
  await s.fresh.owner.query(
    `insert into member (merchant_id, member_id, part, username_key, username, kind, language, state, upline_path, registered_at, registered_ip, password_hash)
     values (1, $1::bigint, ledger_part(1, $1::bigint), $2, $2, 0, 'EN', 'active', text2ltree($3), now(), '', 'x') on conflict do nothing`,
    [id, name, id],
  );
  await s.fresh.owner.query(
    `insert into member_device (merchant_id, member_id, device_no, key_hash, user_agent, first_seen_at, last_seen_at, last_ip)
     values (1, $1::bigint, 1, 'one-device', '', now(), to_timestamp($2::bigint / 1000.0), $3)`,
    [id, s.clock.nowMs(), `address of ${id}`],
  );
}
