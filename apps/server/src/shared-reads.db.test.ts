import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople } from '../test/hostile/people.ts';
import { LOTUS, type Product, REEF, stageProduct } from '../test/hostile/product.ts';
import { type EndpointId, validCalls } from '../test/hostile/valid.ts';
import type { Valid } from '../test/hostile/valid-call.ts';
import type { RouteBinding } from './platform/http/route.ts';

/** Replies that serve many: over the network, where they are given out before the router, beside those that are made for the one who asks. */
let product: Product;
let valid: Record<EndpointId, Valid>;
let shared: RouteBinding[];
let address: string;

beforeAll(async () => {
  product = await stageProduct();
  valid = validCalls(product, await gatherPeople(product));
  shared = product.bindings.filter(({ sharing }) => sharing);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product?.close());

const ASKERS = [LOTUS, REEF].flatMap(({ code }) => ['EN', 'MY', 'CN'].map((language) => ({ merchant: code, language })));

/** What runs on while two replies are compared. */
function still(text: string): unknown {
  return JSON.parse(text, (name, value) => (name === 'remainTime' || name === 'serverTime' ? 'time' : value));
}

async function pathOf({ endpoint }: RouteBinding): Promise<string> {
  const { params = {}, query = {} } = await valid[endpoint.id as EndpointId].call();
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

test('the reads that the lobby is made of are shared', () => {
  expect(shared.map(({ endpoint }) => endpoint.id).sort()).toEqual(
    [
      'activities',
      'activity',
      'calendars',
      'chaseNumeros',
      'consolidatedSettings',
      'countries',
      'domainRoute',
      'drawProof',
      'federatedProviders',
      'drawProofByIssue',
      'gameMenus',
      'gameSetting',
      'hotGames',
      'helpCenter',
      'hotGapInfo',
      'hotMatches',
      'jackpots',
      'listAnnouncements',
      'liveRooms',
      'lobbyNews',
      'listDraws',
      'listDrawsByCode',
      'listGames',
      'listJackpots',
      'lotteryGames',
      'nearNumeros',
      'newestProof',
      'newGameVendor',
      'playMenu',
      'popularGames',
      'prizes',
      'recentNumeros',
      'registerSetting',
      'siteContents',
      'vendorGameTypes',
      'vietnamGameMenu',
      'vietnamOpened',
      'whitelabel',
      'winnerBoard',
    ].sort(),
  );
});

test('everybody is given what would be made for him alone, whoever asked before', { timeout: 300_000 }, async () => {
  let different = 0;
  for (const binding of shared) {
    const path = await pathOf(binding);
    const replies = new Set<string>();
    const statuses = new Set<number>();
    for (const headers of ASKERS) {
      for (let times = 0; times < 3; times += 1) {
        const answer = await fetch(address + path, { headers });
        const text = await answer.text();
        const own = await product.send({ method: 'GET', url: path, headers });
        const who = `${binding.endpoint.id} for ${headers.merchant} in ${headers.language}`;
        statuses.add(answer.status);
        expect(answer.status, who).toBe(own.status);
        if (answer.status !== 200) continue;
        expect(still(text), who).toEqual(still(own.text));
        replies.add(JSON.stringify(still(text)));
      }
    }
    // An activity is one merchant's: at the other there is none of that number.
    expect([...statuses], binding.endpoint.id).toEqual(['activity', 'prizes'].includes(binding.endpoint.id) ? [200, 404] : [200]);
    if (replies.size > 1) different += 1;
  }
  // Else the comparison would prove nothing.
  expect(different).toBeGreaterThan(8);
});

test('what differs between two merchants does so from the first to the last', async () => {
  const settings = (merchant: string) => fetch(`${address}/wps/system/settings/consolidated`, { headers: { merchant } });
  const said = await Promise.all(Array.from({ length: 40 }, (_, n) => settings(n % 2 === 0 ? LOTUS.code : REEF.code)));
  for (const [n, answer] of said.entries()) {
    const { value } = (await answer.json()) as { value: { merchantCode: string } };
    expect(value.merchantCode).toBe(n % 2 === 0 ? LOTUS.code : REEF.code);
  }
});

test('a draw that closes is not told to be on sale by a reply that was kept', async () => {
  const { clock } = product;
  const near = async () => {
    const answer = await fetch(`${address}/lgw/numeros/near?gameId=3`);
    return ((await answer.json()) as { currentNumero: { remainTime: number; lockTime: number; isSale: boolean } }).currentNumero;
  };
  const { remainTime, lockTime, isSale } = await near();
  expect(isSale).toBe(true);
  const closesMs = clock.nowMs() + remainTime - lockTime * 1_000;
  clock.advance(closesMs - clock.nowMs() - 400);
  // Asked all the time, so that one is made shortly before and is young when the sale stops.
  while (clock.nowMs() < closesMs + 150) {
    const askedMs = clock.nowMs();
    const { isSale: told } = await near();
    if (askedMs > closesMs) expect(told).toBe(false);
  }
});
