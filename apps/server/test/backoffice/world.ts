import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { brokenInvariants } from '../../src/invariants/index.ts';
import { createOperator } from '../../src/modules/backoffice/index.ts';
import { insertChannel } from '../../src/modules/cashier/index.ts';
import { everySeconds, insertGame, insertSale } from '../../src/modules/lottery/index.ts';
import { createMerchant } from '../../src/modules/merchant/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { OPERATOR_COOKIE } from '../../src/platform/http/gates.ts';
import { makeKey } from '../../src/platform/http/idempotency-key.ts';
import { systemRandom } from '../../src/platform/random.ts';

const START_MS = Date.parse('2026-11-21T06:00:01Z');
export const PASSWORD = 'correct horse battery';

const MERCHANTS = [
  { merchantId: 1, code: 'lotus' },
  { merchantId: 2, code: 'harbor' },
];

/** Who works where: each merchant has an operator of its own, and one works for both. */
export const OPERATORS = { anna: [1], bo: [2], cara: [1, 2] } as const;
export type OperatorName = keyof typeof OPERATORS;

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

/** The product on two merchants with a still clock, asked as a browser asks but for the seals. */
export async function createWorld() {
  const set = await stage({ startMs: START_MS });
  const { clock, fresh } = set;
  const { owner } = fresh;
  await furnish(set);
  const app = await set.openHttp({ gates: { unseal: async () => 'plain', acceptPlain: true } });
  return {
    ...set,
    owner,
    app,
    /** Makes an operator of the first merchant, with the PASSWORD. */
    hire: (name: string, role: OperatorRole) =>
      createOperator(set.makers, { name, displayName: name, password: PASSWORD, merchantIds: [1], role }),
    member: (merchant: 'lotus' | 'harbor', username: string) => joinMember({ app, clock }, merchant, username),
    /** Logs in and answers a desk: every call goes as this operator, who has proved who it is as long as the clock stands still. */
    login: async (name: OperatorName, merchant?: string) => {
      const desk = deskOf(app, await loginCookie(app, name), merchant);
      await proveAll(owner, clock.nowMs());
      return desk;
    },
    /** Whoever is logged in has just proved who it is. */
    proveAll: () => proveAll(owner, clock.nowMs()),
    desk: (cookie: string | null, merchant?: string, address?: string) => deskOf(app, cookie, merchant, address),
    ask: (options: InjectOptions) => ask(app, options),
    audit: async (merchantId: number) =>
      owner.query<{ action: string; operator_name: string; subject_id: string; reason: string; detail: Record<string, string> }>(
        'select action, operator_name, subject_id, reason, detail from audit_log where merchant_id = $1 order by audit_id',
        [merchantId],
      ),
    brokenInvariants: (asked?: Parameters<typeof brokenInvariants>[1]) => brokenInvariants(owner, asked),
  };
}

/** Merchants, a channel and a game for each, and the operators. */
async function furnish({ makers, clock }: Stage): Promise<void> {
  const atMs = clock.nowMs();
  const game = {
    ...{ family: 'K3' as const, groupId: 5 as const, vendors: ['LOTT' as const], modes: ['ent' as const], timeZone: 'Asia/Yangon' },
    ...{ resultBy: 'own' as const, schedule: everySeconds(60), periodS: 60, lockS: 5, art: 'fast' },
  };
  await insertGame(makers.owner, { ...game, gameId: 1, code: 'FASTK3', names: { EN: 'Fast K3', MY: 'အမြန် K3', CN: '极速快三' } });
  for (const { merchantId, code } of MERCHANTS) {
    const overrides = { profile: { holdHours: { card: 0 }, turnover: { depositMultiple: 0 } } };
    const words = { preset: 'standard', hosts: [`${code}.test`], overrides, author: 'test', reason: 'test' };
    await createMerchant({ db: makers.owner, nowMs: atMs }, { merchantId, code, ...words });
    const bank = { code: 'BAY', bankType: 'PGMT', bankCode: 'BAY', bankName: 'Bay Bank', receiverAccount: '0048', receiverName: 'House' };
    await insertChannel(makers.owner, merchantId, {
      ...bank,
      vendorId: 101,
      kind: 'transfer',
      min: major(1),
      max: major(1_000_000),
      open: true,
    });
    const bounds = { stakeMin: amount(20n), stakeMax: major(1_000), multipleMax: 10_000, winMax: major(100_000), entReturnE4: 9_700 };
    const shown = { onSale: true, sorting: 0, isHot: true, isNew: false, cancelAllowed: true };
    await insertSale(makers.owner, merchantId, { gameId: 1, ...DEFAULT_SERIES, ...bounds, ...shown });
  }
  for (const [name, merchantIds] of Object.entries(OPERATORS)) {
    const made = await createOperator(makers, { name, displayName: name, password: PASSWORD, merchantIds, role: 'owner' });
    invariant(made.ok, `${name} is made`);
  }
}

async function ask(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const reply = await app.inject(options);
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, body: isJson ? reply.json() : {}, headers: reply.headers };
}

/** Registers a member, from an address of its own. */
async function joinMember({ app, clock }: { app: FastifyInstance; clock: Clock }, merchant: string, username: string) {
  const headers: Record<string, string> = { merchant, language: 'EN' };
  const body = { username, password: 'secret1of9', confirmPassword: 'secret1of9', nickname: `${username} n` };
  const registered = await ask(app, { method: 'PUT', url: '/wps/member/register', headers, payload: body });
  invariant(registered.status === 200, `${username} is registered: ${JSON.stringify(registered.body)}`);
  const { token, id } = (registered.body as { value: { token: string; id: string } }).value;
  headers.authorization = token;
  const send = (options: InjectOptions) => ask(app, { ...options, headers: { ...headers, ...options.headers } });
  return {
    memberId: id,
    headers,
    send,
    /** Asks for a deposit, shows a slip and says it is paid. */
    async deposit(major: string): Promise<{ depositId: string; fileId: string }> {
      const asked = await send({
        method: 'POST',
        url: '/wps/relay/MCSFE_manualTransferByAccountName',
        headers: { 'idempotency-key': makeKey(clock.nowMs(), systemRandom) },
        payload: { payeeName: 'Daw Hla', amount: major, bankCode: 'BAY', vendorId: 101, mcsBankCode: 'BAY' },
      });
      invariant(asked.status === 200, `a deposit is asked for: ${JSON.stringify(asked.body)}`);
      const depositId = (asked.body as { value: { transId: string } }).value.transId;
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: `#${depositId.slice(-6)}` } })
        .png()
        .toBuffer();
      const slip = await send({
        method: 'POST',
        url: `/api/deposits/${depositId}/slips`,
        headers: { 'content-type': 'image/png' },
        payload: picture,
      });
      const paid = await send({ method: 'POST', url: `/api/deposits/${depositId}/paid` });
      invariant(slip.status === 200 && paid.status === 200, `a deposit is paid: ${JSON.stringify([slip.body, paid.body])}`);
      return { depositId, fileId: (slip.body as { slips: { fileId: string }[] }).slips[0]?.fileId ?? '' };
    },
  };
}

const FROM_PAGE = { 'x-requested-with': 'XMLHttpRequest', language: 'EN' };

export function loginRequest(name: string, password: string, remoteAddress = '203.0.113.7'): InjectOptions {
  return { method: 'POST', url: '/console/api/login', headers: FROM_PAGE, payload: { name, password }, remoteAddress };
}

/** The cookie's value as a browser would send it back; null when the answer sets none. */
export function cookieOf({ headers }: Answer): string | null {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  const found = set.find((line) => line.startsWith(`${OPERATOR_COOKIE}=`));
  return found?.split(';')[0]?.split('=')[1] || null;
}

async function loginCookie(app: FastifyInstance, name: OperatorName): Promise<string> {
  const cookie = cookieOf(await ask(app, loginRequest(name, PASSWORD)));
  invariant(cookie, `${name} is logged in`);
  return cookie;
}

function proveAll(owner: Stage['db'], nowMs: number): Promise<unknown> {
  return owner.query('update operator_session set proved_at = to_timestamp($1 / 1000.0) where ended_at is null', [nowMs]);
}

/** Proves once more who works at a desk. */
export function prove(desk: Desk, password = PASSWORD): Promise<Answer> {
  return desk.post('/proof', { password });
}

export type Desk = ReturnType<typeof deskOf>;

/** `address`: where its calls come from, for those that are limited by address. */
function deskOf(app: FastifyInstance, cookie: string | null, merchant?: string, address?: string) {
  const from = address === undefined ? {} : { remoteAddress: address };
  const headers = { ...FROM_PAGE, ...(cookie ? { cookie: `${OPERATOR_COOKIE}=${cookie}` } : {}), ...(merchant ? { merchant } : {}) };
  return {
    cookie,
    headers,
    get: (path: string) => ask(app, { method: 'GET', url: `/console/api${path}`, headers, ...from }),
    post: (path: string, payload?: object) =>
      ask(app, { method: 'POST', url: `/console/api${path}`, headers, ...from, ...(payload ? { payload } : {}) }),
  };
}

/** Listens as an operator, or, with the address of that stream, as a member; `until` resolves once the stream holds the text, or throws when it ends before. */
export async function listen({ app }: Pick<World, 'app'>, { headers }: { headers: Record<string, string> }, path = '/console/api/push') {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
  const stopping = new AbortController();
  const answer = await fetch(url, { headers, signal: stopping.signal });
  const state = { text: '', ended: false };
  const reading = (async () => {
    try {
      for await (const bytes of answer.body as ReadableStream<Uint8Array>) state.text += Buffer.from(bytes).toString();
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
    state.ended = true;
  })();
  return {
    state,
    async until(done: () => boolean) {
      for (let n = 0; n < 800 && !done(); n += 1) await sleep(25);
      invariant(done(), 'what is listened for was heard');
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
