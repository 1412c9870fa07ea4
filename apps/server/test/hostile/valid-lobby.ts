import type { DeskGame, DeskVendor } from '@fairhall/contract/console/lobby-games';
import { ask, type People, SLOW_GAME } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const plain: Valid = { call: async () => ({}) };
/** Rounds of today. */
const rounds: Valid = { call: async () => ({ query: { page: '1', size: '10' } }), free: ['token', 'language', 'status'] };
/** A lottery: whoever has no game of a vendor has this one. */
const NODE = String(SLOW_GAME);
/** Of the seeds. */
const VENDOR_GAME = { vassalage: 'PAPERLAMP', nodeId: '100000' };
/** What clients of the family send besides, and nothing depends on. */
const SAID = ['vendor', 'gameType', 'token', 'language'];

/** Calls of the lobby: lists, stars, games opened last, launches. */
export function lobbyCalls() {
  return {
    addFavourite: { call: async () => ({ body: { nodeId: SLOW_GAME } }), free: SAID },
    removeFavourite: { call: async () => ({ query: { nodeId: NODE } }), loose: ['nodeId'], free: SAID }, // what is not there is not missed
    favouriteIds: { ...plain, free: SAID },
    listFavourites: { call: async () => ({ query: { pageNo: '1', pageSize: '25' } }), free: SAID },
    addRecent: { call: async () => ({ query: { nodeId: NODE } }), free: SAID, touches: ['recent_game'] },
    listRecents: { call: async () => ({ query: { page: '1', pageSize: '25' } }), free: SAID },
    hotGames: plain,
    hotMatches: plain,
    launchGame: {
      call: async () => ({ query: { launchMode: 'LOTT', lottoGameCode: NODE } }),
      touches: ['page_ticket', 'recent_game'],
    },
    listGames: { call: async () => ({ query: { pageNo: '1', pageSize: '30' } }) },
    listJackpots: plain,
    listRooms: { call: async () => ({ query: VENDOR_GAME }), notYet: 'GAME_NOT_OPEN' },
    newGameVendor: plain,
    trialLaunch: { call: async () => ({ query: VENDOR_GAME }), notYet: 'GAME_NOT_OPEN' },
    vendorGameTypes: plain,
    ...{
      fishRecords: rounds,
      liveRecords: rounds,
      openSportsRecords: rounds,
      pvpRecords: rounds,
      rngRecords: rounds,
      settledSportsRecords: rounds,
    },
    leaveGame: { call: async () => ({ body: { vendor: 'PAPERLAMP' } }), loose: ['vendor'] },
    merchantWallet: { ...plain, free: ['token', 'language'] },
    vendorWallets: { ...plain, free: ['token', 'language', 'balances'] },
    walletTransfer: {
      call: async () => ({ body: { from: '2', to: 'PAPERLAMP', amount: '1' } }),
      ...{ loose: ['from', 'to', 'amount'], free: ['token'], notYet: 'VENDOR_UNAVAILABLE' },
    },
    memberWallets: { ...plain, free: ['token', 'language'] },
    walletLocks: { ...plain, free: ['token', 'language'] },
    walletLock: {
      call: async () => ({ query: { accountType: 'PAPERLAMP' } }),
      ...{ loose: ['accountType'], free: ['token', 'language', 'accountTypeId'], notYet: 'VENDOR_UNAVAILABLE' },
    },
    walletMoving: { ...plain, free: ['token', 'language'] },
    toMainWallet: {
      call: async () => ({ body: { accountType: 'PAPERLAMP' } }),
      ...{ loose: ['accountType', 'amount'], free: ['token', 'accountTypeId'], notYet: 'VENDOR_UNAVAILABLE' },
    },
    fromMainWallet: {
      call: async () => ({ body: { accountType: 'PAPERLAMP', amount: '1' } }),
      ...{ loose: ['accountType', 'amount'], free: ['token', 'accountTypeId'], notYet: 'VENDOR_UNAVAILABLE' },
    },
    subToSubWallet: {
      call: async () => ({ body: { from: 'PAPERLAMP', to: 'LANTERNWORKS' } }),
      ...{ loose: ['from', 'to', 'amount'], free: ['token', 'fromAccountTypeId', 'toAccountTypeId'], notYet: 'VENDOR_UNAVAILABLE' },
    },
    vendorRoundDetail: { call: async () => ({ params: { orderNo: '7' } }), notYet: 'NOT_FOUND' },
  } satisfies Record<string, Valid>;
}

/** Calls of the console about the lobby. Each changes something anew, of games that nobody opens here. */
export function listingCalls(product: Product, { desk }: People) {
  let count = 0;
  const switches = ['listed', 'maintenance', 'isHot', 'isNew', 'sorting'];
  const names = ['EN', 'MY', 'CN'].map((language) => `ownNames/${language}`);
  const look = <Row>(url: string) => ask<{ list: Row[] }>(product, { method: 'GET', url, headers: desk.headers });
  const body = (looked: { version: number } | undefined) => {
    count += 1;
    return { sorting: count, expectedVersion: looked?.version ?? 0, reason: 'for the weekend' };
  };
  const ofGame = async () => {
    const { list } = await look<DeskGame>('/console/api/lobby/games?search=101000');
    return { ...body(list[0]), ownNames: { EN: '', MY: '', CN: '' } };
  };
  const ofVendor = async () => {
    const { list } = await look<DeskVendor>('/console/api/lobby/vendors');
    return body(list.find(({ category, vendor }) => category === 'RNG' && vendor === 'OXLANE'));
  };
  /** A game that a vendor's list has changed. */
  const changed = async () => {
    const [game] = await product.fresh.owner.query<{ version: number }>(
      `update game_sale set awaiting = true, former = '{"name": "Former", "enabled": true, "blockedCountries": [], "gone": false}'
        where merchant_id = $1 and node_id = 101001 returning version`,
      [LOTUS.merchantId],
    );
    return { games: [{ nodeId: 101_001, version: game?.version ?? 0 }], decision: 'accept', reason: 'looked at' };
  };
  return {
    deskChanges: { call: async () => ({ query: { page: '0', size: '5' } }) },
    decideChanges: { call: async () => ({ body: await changed() }), loose: ['reason', 'games/0/version'], free: ['decision'] },
    deskGames: { call: async () => ({ query: { search: 'koi', category: 'RNG', vendor: 'PAPERLAMP', page: '0', size: '5' } }) },
    deskVendors: plain,
    setGameListing: {
      call: async () => ({ params: { nodeId: '101000' }, body: await ofGame() }),
      // An empty picture is the drawn one, an empty name the vendor's.
      ...{ loose: ['reason', 'expectedVersion'], free: [...switches, 'picture', 'ownNames', ...names] },
    },
    setVendorListing: {
      call: async () => ({ params: { category: 'RNG', vendor: 'OXLANE' }, body: await ofVendor() }),
      loose: ['reason', 'expectedVersion'],
      free: switches,
    },
  } satisfies Record<string, Valid>;
}
