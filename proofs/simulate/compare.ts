import { brokenInvariants } from '@fairhall/server/invariants/index';
import type { HouseBalance, LimitOf, MemberAccountKind } from '@fairhall/server/modules/ledger/index';
import type { Db } from '@fairhall/server/platform/db';
import { type Limit, roomOf } from '@fairhall/server/test/ledger/limits';
import { type Account, type AccountName, accountName, houseName, type Wallet, walletName } from '@fairhall/server/test/ledger/model';
import { MERCHANTS } from './draws.ts';
import type { Product } from './product.ts';
import type { Money, Part } from './state.ts';
import { toText } from './to-text.ts';

type AccountRow = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  kind: MemberAccountKind;
  grantId: bigint;
  balance: bigint;
  version: bigint;
  frozen: boolean;
};

/** Wallets by name, as the tables have them: what `standsAs` tells apart. */
export type Standing = ReadonlyMap<string, Wallet>;
type BetRow = { betId: bigint; reason: string | null; paid: bigint };

/** Each difference between the tables and the model, in words that begin with whose it is. */
export async function compareTables(product: Product, state: Money, how: 'balances' | 'all'): Promise<string[]> {
  const found = await compareAccounts(product, state);
  if (how === 'balances') return found;
  return [
    ...found,
    ...(await compareBets(product, state)),
    ...(await compareGrants(product, state)),
    ...(await compareWithdrawals(product, state)),
    ...(await compareHouse(product, state)),
    ...(await broken(product)),
  ];
}

async function compareAccounts({ owner }: Product, { books, nowMs }: Money): Promise<string[]> {
  const standing = await readStanding(owner);
  const found: string[] = [];
  for (const [name, wallet] of standing) {
    const wanted = books.wallets.get(name);
    if (!standsAs(wanted, wallet, nowMs)) found.push(`${name} stands as ${toText(wallet)}, not ${toText(wanted)}`);
  }
  if (books.wallets.size !== standing.size) found.push(`all ${standing.size} wallets are not ${books.wallets.size}`);
  return found;
}

type LimitRow = Pick<AccountRow, 'merchantId' | 'memberId' | 'asset'> & LimitOf & { cap: bigint; counted: bigint; sinceMs: number };

export async function readStanding(owner: Db): Promise<Standing> {
  const rows = await owner.query<AccountRow>(
    `select merchant_id as "merchantId", member_id as "memberId", asset, kind, grant_id as "grantId", balance, version, frozen from account`,
  );
  const standing = new Map<string, { frozen: boolean; accounts: Record<string, Account>; limits?: Limit[] }>();
  for (const { kind, grantId, balance, version, frozen, ...id } of rows) {
    const name = walletName(id);
    const wallet = standing.get(name) ?? { frozen: false, accounts: {} };
    wallet.accounts[accountName({ kind, grantId })] = { balance, version };
    if (kind === 'cash') wallet.frozen = frozen;
    standing.set(name, wallet);
  }
  const limits = await owner.query<LimitRow>(
    `select merchant_id as "merchantId", member_id as "memberId", asset, counter, period, cap, counted, since as "sinceMs" from member_limit`,
  );
  for (const { sinceMs, counter, period, cap, counted, ...id } of limits) {
    const wallet = standing.get(walletName(id));
    if (wallet) wallet.limits = [...(wallet.limits ?? []), { counter, period, cap, counted, sinceMs, back: 0n }];
  }
  return standing;
}

/** The same accounts, each with the same balance and version; frozen alike, and with the same limits and the same room in them. */
export function standsAs(wanted: Wallet | undefined, wallet: Wallet | undefined, nowMs: number): boolean {
  if (!wanted || !wallet) return wanted === wallet;
  const names = Object.keys(wanted.accounts) as AccountName[];
  if (wanted.frozen !== wallet.frozen || names.length !== Object.keys(wallet.accounts).length) return false;
  const alike = names.every((name) => {
    const [one, other] = [wanted.accounts[name], wallet.accounts[name]];
    return one?.balance === other?.balance && one?.version === other?.version;
  });
  const rooms = ({ limits = [] }: Wallet) => limits.map((one) => `${one.counter} ${one.period} ${one.cap} ${roomOf(one, nowMs)}`).sort();
  return alike && rooms(wanted).join() === rooms(wallet).join();
}

async function compareBets({ owner, betIds }: Product, { bets }: Money): Promise<string[]> {
  const rows = await owner.query<BetRow>(
    `select b.bet_id as "betId", c.reason, coalesce(p.won + p.pushed, 0) as paid
       from bet b left join bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
       left join (
         select merchant_id, part, draw_id, max(result_version) as result_version from settle_chunk group by merchant_id, part, draw_id
       ) s on s.merchant_id = b.merchant_id and s.part = lottery_chunk_of(b.part) and s.draw_id = b.draw_id
       left join payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.result_version = s.result_version`,
  );
  const byId = new Map(rows.map((row) => [row.betId, row]));
  const found: string[] = [];
  for (const [name, { wallet, state, paid }] of bets.entries()) {
    const row = byId.get(betIds.get(name) ?? 0n);
    const is = row && (row.reason === 'void' ? 'void' : row.reason === 'member' ? 'cancelled' : 'placed');
    if (is !== state || row?.paid !== paid)
      found.push(`${walletName(wallet)} has bet ${name} ${is} with ${row?.paid}, not ${state} with ${paid}`);
  }
  if (rows.length !== bets.size) found.push(`all ${rows.length} bets are not ${bets.size}`);
  return found;
}

type GrantRow = Pick<AccountRow, 'merchantId' | 'memberId' | 'asset'> & { grantId: bigint; told: string };

async function compareGrants({ owner }: Product, { purses }: Money): Promise<string[]> {
  const rows = await owner.query<GrantRow>(
    `select merchant_id as "merchantId", member_id as "memberId", asset, grant_id as "grantId", state || ' ' || wagered || ' ' || converted || ' ' || left_bets as told
     from bonus_grant`,
  );
  const is = new Map(rows.map((row) => [`${walletName(row)} ${row.grantId}`, row.told]));
  const found: string[] = [];
  for (const [name, { grants }] of purses.entries())
    for (const { grantId, state, wagered, converted, left } of grants) {
      const [told, wanted] = [is.get(`${name} ${grantId}`), `${state} ${wagered} ${converted} ${left}`];
      if (told !== wanted) found.push(`${name} has grant ${grantId} ${told}, not ${wanted}`);
    }
  return found;
}

async function compareWithdrawals({ owner, withdrawals: ids }: Product, { withdrawals }: Money): Promise<string[]> {
  const rows = await owner.query<{ id: string; state: string }>('select withdrawal_id::text as id, state from withdrawal');
  const byId = new Map(rows.map(({ id, state }) => [id, state]));
  const found: string[] = [];
  for (const [key, { wallet, state }] of withdrawals.entries()) {
    const is = byId.get(ids.get(key)?.id ?? '');
    if (is !== state) found.push(`${walletName(wallet)} has withdrawal ${key} ${is}, not ${state}`);
  }
  found.push(...(await compareParts(owner, { ids, withdrawals })));
  if (rows.length !== withdrawals.size) found.push(`all ${rows.length} withdrawals are not ${withdrawals.size}`);
  return found;
}

async function compareParts(
  owner: Db,
  { ids, withdrawals }: { ids: Product['withdrawals']; withdrawals: Money['withdrawals'] },
): Promise<string[]> {
  const rows = await owner.query<{ id: string; parts: string }>(
    `select withdrawal_id::text as id, string_agg(amount || ' ' || way || ' ' || state || case when replaced then ' replaced' else '' end,
       ', ' order by no) as parts from payout_part group by withdrawal_id`,
  );
  const byId = new Map(rows.map(({ id, parts }) => [id, parts]));
  const textOf = (parts: readonly Part[]) =>
    parts.map(({ amount, way, state, replaced }) => `${amount} ${way} ${state}${replaced ? ' replaced' : ''}`).join(', ');
  return [...withdrawals.entries()].flatMap(([key, { wallet, parts }]) => {
    const [is, wanted] = [byId.get(ids.get(key)?.id ?? '') ?? '', textOf(parts)];
    return is === wanted ? [] : [`${walletName(wallet)} has parts ${is} of withdrawal ${key}, not ${wanted}`];
  });
}

async function compareHouse({ lottery }: Product, { books }: Money): Promise<string[]> {
  const told = await Promise.all(
    MERCHANTS.map(async (merchantId) =>
      (await lottery.ledger.houseBalances(merchantId)).map(
        (account: HouseBalance) => [houseName({ merchantId, ...account }), account.balance] as const,
      ),
    ),
  );
  const byName = new Map(told.flat());
  return [...books.house.entries()]
    .filter(([name, balance]) => (byName.get(name) ?? 0n) !== balance)
    .map(([name, balance]) => `${name} holds ${byName.get(name)}, not ${balance}`);
}

/** Audit rows are written by the console's commands, which have tests of their own. */
async function broken({ owner }: Product): Promise<string[]> {
  // Grants here are nobody's reward, and points are of no order.
  const found = await brokenInvariants(owner, { but: ['promotion', 'mall'], all: true });
  return found.map(({ name, broken: breaches, sample }) => `invariant ${name} is broken ${breaches} times: ${toText(sample)}`);
}
