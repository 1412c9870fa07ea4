import { partOf } from '../../src/modules/ledger/index.ts';
import type { Actor, OperatorActor } from '../../src/platform/http/context.ts';
import type { Stage } from './stage.ts';

type Merchant = Stage['merchants'][0];
type Named = { members: ReadonlyMap<string, Actor>; operators: ReadonlyMap<string, OperatorActor>; on?: (merchant: Merchant) => Merchant };

/** The product over HTTP, where a session is the name of whose it is, and nothing is sealed. `on`: its merchants as a test wants them. */
export function openByName(s: Stage, { members, operators, on = (merchant) => merchant }: Named): ReturnType<Stage['openHttp']> {
  return s.openHttp({
    gates: {
      merchant: async (_, header) => on(header === 'harbor' ? s.merchants[1] : s.merchants[0]),
      merchantById: async (merchantId) => on(s.merchants[merchantId - 1] as Merchant),
      member: async (token) => members.get(token) ?? 'none',
      operator: async (token) => operators.get(token) ?? 'none',
      unseal: async () => 'plain',
      acceptPlain: true,
    },
  });
}

type Seen = { ip?: string; born?: string | null };

/** The row of a member that so far has a wallet alone: active, at the top of its line, registered at this moment. */
export async function insertNamed(
  s: Stage,
  { merchantId, memberId, type }: Pick<Actor, 'merchantId' | 'memberId' | 'type'>,
  name: string,
  { ip = '203.0.113.9', born = null }: Seen = {},
): Promise<void> {
  await s.fresh.owner.query(
    `insert into member (merchant_id, member_id, part, username_key, username, kind, password_hash, language, state, upline_path, registered_at, registered_ip, birth_date)
     values ($1, $2, $3, $4, $4, $5, 'none', 'EN', 'active', text2ltree($2::bigint::text), to_timestamp($6 / 1000.0), $7, $8::date)`,
    [merchantId, memberId, partOf(merchantId, memberId), name, type, s.deps.clock.nowMs(), ip, born],
  );
}
