import { randomUUID } from 'node:crypto';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { type Stage as Product, stage as stageProduct } from '@fairhall/testkit/stage';
import { PROFILES, type WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import { makeKeyPair, readPrivateKey, signBytes } from '@fairhall/vendor-protocol/signature';
import { insertGameSales, insertGames, insertVendorSales, insertVendors, raiseVersion } from '../../src/modules/game/index.ts';
import { partOf } from '../../src/modules/ledger/index.ts';
import { type LinkWish, linkVendorIn, serveVendorGateway, type VendorProtocol } from '../../src/modules/vendor/index.ts';
import { seatMerchants, seatOperators } from '../acting.ts';
import { deposit } from '../ledger/arrange.ts';

export const VENDOR = 'LANTERNS';
export const SLOT = { code: 'S3', nodeId: 900_001 };
export const TABLE = { code: 'T1', nodeId: 900_002 };
/** Under maintenance at merchant 1. */
export const CLOSED = { code: 'S9', nodeId: 900_009 };
/** Of the merchants' preset. */
export const CURRENCY = 'MMK';

/** Making keys takes longer than all else here: all stages of a process have the same. */
export const VENDOR_KEYS = makeKeyPair();
export const OTHER_KEYS = makeKeyPair();
export const OUR_KEYS = makeKeyPair();
/** What a vendor of One Wallet shows. */
export const VENDOR_SECRET = 'secret-of-the-vendor-0123456789abcdef';

export type Answer = { httpStatus: number; status: string; request_uuid: string; user?: string; currency?: string; balance?: number };
export type Player = { merchantId: number; memberId: bigint; user: string; token: string; asset: string };

/** A call as it goes over the line. */
export type SignedCall = { vendor: string; path: string; headers: Record<string, string>; body: string };

/** A call of the vendor's, signed by its key. */
export function signed(name: WalletCall, body: object, { protocol = 'hub88', key = VENDOR_KEYS.privateKey }: Signing = {}): SignedCall {
  const { walletPaths, signatureHeader } = PROFILES[protocol];
  const text = JSON.stringify(body);
  const headers = { [signatureHeader]: signBytes(Buffer.from(text), readPrivateKey(key)) };
  return { vendor: VENDOR, path: walletPaths[name], headers, body: text };
}
type Signing = { protocol?: 'hub88' | 'hub88-caleta'; key?: string };

export type VendorStage = Product & {
  link(wish?: Partial<LinkWish>): Promise<void>;
  /** A member with cash and a session at the vendor. */
  player(cash: Amount, options?: { merchantId?: number; asset?: string }): Promise<Player>;
  /** A new session of the same member. */
  relaunch(player: Player): Promise<Player>;
  cash(player: Player): Promise<Amount>;
  /** Sends a signed call. */
  call(name: WalletCall, body: object, options?: Signing): Promise<Answer>;
  /** Sends bytes as they are. */
  send(path: string, body: string, headers: Record<string, string>): Promise<Answer>;
};

const NAMES = (name: string) => ({ EN: name, MY: name, CN: name });

/** Merchants 1 and 2 with a vendor that speaks Hub88's protocol at both, and a still clock. */
export async function vendorStage(protocol: VendorProtocol = 'hub88'): Promise<VendorStage> {
  const product = await stageProduct({ startMs: Date.parse('2026-11-21T06:00:01Z') });
  const { fresh, clock, random, ledger, ports } = product;
  const { owner } = fresh;
  await seatMerchants(owner, [1, 2]);
  await seatOperators(owner);
  await insertVendors(owner, [{ vendor: VENDOR, names: NAMES('Lanterns'), art: VENDOR }]);
  const games = [
    { ...SLOT, category: 'RNG' as const },
    { ...TABLE, category: 'LIVE' as const },
    { ...CLOSED, category: 'RNG' as const },
  ];
  await insertGames(
    owner,
    games.map((game) => ({ ...game, vendor: VENDOR, classify: 'SLOT', names: NAMES(game.code), lines: null, launchable: true })),
  );
  for (const merchantId of [1, 2]) {
    const lanes = ['RNG', 'LIVE'].map((category) => ({
      category,
      vendor: VENDOR,
      listed: true,
      maintenance: false,
      sorting: 1,
      version: 0,
    }));
    await insertVendorSales(owner, merchantId, lanes);
    const sale = { listed: true, isHot: false, isNew: false, sorting: 1, minBet: null, picture: '', ownNames: {}, version: 0 };
    await insertGameSales(
      owner,
      merchantId,
      games.map(({ nodeId }) => ({ ...sale, nodeId, maintenance: nodeId === CLOSED.nodeId })),
    );
    await raiseVersion(owner, merchantId);
  }

  async function link(wish: Partial<LinkWish> = {}): Promise<void> {
    const usual = { merchantId: 1, vendor: VENDOR, protocol, baseUrl: 'http://127.0.0.1:9', operatorId: 'seat' };
    const linked = await linkVendorIn(
      { db: owner, clock, random, ids: product.ids },
      { ...usual, theirKey: protocol === 'onewallet' ? VENDOR_SECRET : VENDOR_KEYS.publicKey, ownKeys: OUR_KEYS, ...wish },
    );
    invariant(linked.ok, 'the key is fit');
    clock.advance(2_000);
  }
  await link({ merchantId: 1 });
  await link({ merchantId: 2 });
  const app = await product.openHttp();
  await serveVendorGateway(app, product.vendorGateway);
  let members = 0n;

  async function open({ merchantId, memberId, asset }: Pick<Player, 'merchantId' | 'memberId' | 'asset'>): Promise<string> {
    const wish = { merchantId, memberId, vendor: VENDOR, asset, nodeId: SLOT.nodeId };
    return (await product.db.inTx((tx) => ports.vendor.openSession(tx, wish))).token;
  }

  async function send(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const reply = await app.inject({
      method: 'POST',
      url: `/vendor/${VENDOR}${path}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { httpStatus: reply.statusCode, ...(reply.headers['content-type']?.includes('json') ? JSON.parse(reply.body) : {}) };
  }

  return {
    ...product,
    link,
    send,
    async player(cash, { merchantId = 1, asset = CURRENCY } = {}) {
      members += 1n;
      const memberId = members;
      await product.db.inTx(async (tx) => {
        await ledger.openWallet(tx, merchantId, memberId, asset);
        const paid = deposit(memberId, cash, { asset, merchantId, key: product.key() });
        if (asset === 'TRIAL')
          for (const transfer of paid.transfers)
            Object.assign(transfer, { kind: 'trial_grant', debit: { owner: 'house', kind: 'trial_bank', area: 'TRIAL' } });
        if (cash > ZERO) await ledger.post(tx, [paid]);
      });
      const whose = { merchantId, memberId, asset, user: `${merchantId}-${memberId}` };
      return { ...whose, token: await open(whose) };
    },
    relaunch: async (player) => ({ ...player, token: await open(player) }),
    async cash({ merchantId, memberId, asset }) {
      const found = (await ledger.balances(merchantId, memberId)).find((one) => one.kind === 'cash' && one.asset === asset);
      return found?.balance ?? ZERO;
    },
    call(name, body, options = {}) {
      const { path, headers, body: text } = signed(name, body, { protocol: protocol as 'hub88', ...options });
      return send(path, text, headers);
    },
  };
}

/** In the protocol's units, of our 1/10000. */
export const wire = (amountE4: bigint) => Number(amountE4) * 10;

export const uuid = (): string => randomUUID();

type Said = Record<string, unknown>;

export const balanceOf = ({ token, user }: Player, more: Said = {}) => ({
  request_uuid: uuid(),
  token,
  user,
  game_code: SLOT.code,
  ...more,
});

/** A bet of `stake` (1/10000); a round of its own unless one is named. */
export const bet = ({ token, user, asset }: Player, stake: bigint, more: Said = {}) => ({
  ...{ request_uuid: uuid(), token, user, game_code: SLOT.code, transaction_uuid: uuid(), round: uuid(), round_closed: false },
  ...{ amount: wire(stake), currency: asset === 'TRIAL' ? 'XTS' : asset, is_free: false, ...more },
});

type Placed = ReturnType<typeof bet>;

export const win = (of: Placed, won: bigint, more: Said = {}) => ({
  ...of,
  ...{
    request_uuid: uuid(),
    transaction_uuid: uuid(),
    reference_transaction_uuid: of.transaction_uuid,
    amount: wire(won),
    round_closed: true,
  },
  ...more,
});

export const rollback = (of: Placed, more: Said = {}) => {
  const { token, user, game_code, round } = of;
  const own = { request_uuid: uuid(), transaction_uuid: uuid(), reference_transaction_uuid: of.transaction_uuid };
  return { token, user, game_code, round, round_closed: true, ...own, ...more };
};

/** A player who is a member of the house as well: found by who asks it. */
export async function knownPlayer(world: VendorStage, cash: Amount): Promise<Player> {
  const found = await world.player(cash);
  const { memberId, merchantId } = found;
  await world.fresh.owner.query(
    `insert into member (merchant_id, member_id, part, username_key, username, kind, password_hash, language, state, upline_path,
       registered_at, registered_ip)
     values ($1, $2, $3, $4, $4, 0, 'none', 'EN', 'active', text2ltree($5), now(), '')`,
    [merchantId, memberId, partOf(merchantId, memberId), `player${memberId}`, String(memberId)],
  );
  return found;
}
