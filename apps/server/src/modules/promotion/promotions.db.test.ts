import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertNamed, openByName } from '../../../test/cashier/by-name.ts';
import { nora, picture, type Stage, stage } from '../../../test/cashier/stage.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor, OperatorActor } from '../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts';

type Payer = Awaited<ReturnType<Stage['member']>>;
let s: Stage;
let app: FastifyInstance;
const sessions = new Map<string, Actor>();
const operators = new Map<string, OperatorActor>();
const desk = (name: string, operatorId: bigint, role: OperatorRole, merchantId = 1) =>
  operators.set(name, { ...nora, name, operatorId, role, merchantId });

beforeAll(async () => {
  s = await stage();
  desk('may', 21n, 'marketing');
  desk('own', 22n, 'owner');
  desk('sue', 23n, 'support');
  desk('ruth', 24n, 'read_only');
  desk('far', 25n, 'owner', 2);
  app = await openByName(s, { members: sessions, operators });
});
afterEach(async () => expect((await brokenInvariants(s.fresh.owner)).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

/** A member whose session is its name. */
async function member(name: string, { kind = 0 }: { kind?: Actor['type'] } = {}): Promise<Payer> {
  const payer = await s.member({ type: kind });
  const { memberId } = payer.actor;
  await insertNamed(s, payer.actor, name);
  sessions.set(name, { ...payer.actor, account: name, deviceNo: memberId });
  return payer;
}

type Sent = { body?: unknown; key?: string; merchant?: string; type?: string };
async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  { body, key, merchant = 'lotus', type }: Sent,
) {
  const sent = { ...headers, merchant, ...(key ? { 'idempotency-key': key } : {}), ...(type ? { 'content-type': type } : {}) };
  const answer = await app.inject({ method, url, headers: sent, ...(body === undefined ? {} : { payload: body as object }) });
  return { status: answer.statusCode, ...(answer.json() as Record<string, never>) } as { status: number; errorCode?: string } & Record<
    string,
    never
  >;
}
const as = (name: string, method: 'GET' | 'POST', url: string, sent: Sent = {}) => send(method, url, { authorization: name }, sent);
const at = (name: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body ? { body } : {});

const WORDS = { title: 'Title', conditions: 'What matters', terms: 'All of it' };
const TERMS: CampaignDraft['terms'] = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '200000', count: 0, unitE4: '0', wageringX100: 300 },
  ...{ maxBetE4: '50000', maxConvertE4: null, contribution: { RNG: 10_000, LIVE: 1_000 }, playDays: 7, queueDays: 7 },
  ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: null },
};
const DRAFT: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'opened', nth: null, claimMode: 'auto', audience: null, terms: TERMS, budgetE4: '1000000' },
  texts: { EN: WORDS, MY: WORDS, CN: { ...WORDS, title: '标题' } },
};
const draft = (more: Partial<CampaignDraft> = {}, terms: Partial<CampaignDraft['terms']> = {}) => ({
  ...DRAFT,
  ...more,
  terms: { ...TERMS, ...terms },
});

const move = (campaignId: string, to: string, by = 'own', version = 1) =>
  at(by, 'POST', `/console/api/campaigns/${campaignId}/moves`, { version, to, reason: 'as agreed' });

async function running(more: Partial<CampaignDraft> = {}, terms: Partial<CampaignDraft['terms']> = {}): Promise<string> {
  const made = await at('may', 'POST', '/console/api/campaigns', { draft: draft(more, terms), reason: 'spring' });
  expect(made).toMatchObject({ status: 200 });
  const { campaignId } = made as never as { campaignId: string };
  for (const to of ['approve', 'start']) expect(await move(campaignId, to)).toMatchObject({ status: 200 });
  return campaignId;
}
const claim = (name: string, campaignId: string, { key = s.key(), ...body }: { key?: string; version?: number; code?: string } = {}) =>
  as(name, 'POST', `/api/promotions/${campaignId}/claim`, { key, body: { version: 1, ...body } });
const labelOf = async (name: string, campaignId: string) =>
  ((await as(name, 'GET', `/api/promotions/${campaignId}`)) as never as { label: string }).label;

test('a draft is refused by its field, approved by another than its writer, and nobody sees it before it runs', async () => {
  await member('ann');
  const save = (given: object, by = 'may') => at(by, 'POST', '/console/api/campaigns', { draft: given, reason: 'new' });
  const cases: [object, string, string][] = [
    [draft({}, { wageringX100: 1_001 }), 'WAGERING_MAX', 'terms/wageringX100'],
    [draft({ texts: { ...DRAFT.texts, MY: { ...WORDS, title: ' ' } } }), 'FIELD_REQUIRED', 'texts/MY/title'],
    [draft({ budgetE4: null }), 'FIELD_FORMAT', 'budgetE4'],
    [draft({}, { maxConvertE4: '0' }), 'FIELD_FORMAT', 'terms/maxConvertE4'],
    [draft({ kind: 'match', trigger: 'manual' }, { matchBps: 10_000 }), 'FIELD_FORMAT', 'kind'],
    [draft({ trigger: 'depositApproved' }), 'FIELD_FORMAT', 'terms/minDepositE4'],
    [draft({ audience: { fact: 'level', op: 'ge', value: 'high' } }), 'FIELD_FORMAT', 'audience'],
    [draft({ audience: { all: [{ fact: 'mobileVerified', op: 'lt', value: true }] } }), 'FIELD_FORMAT', 'audience/all/0'],
  ];
  for (const [given, errorCode, field] of cases) expect(await save(given)).toMatchObject({ errorCode, field });
  expect(await save(draft({ audience: { fact: 'shoeSize', op: 'eq', value: 1 } as never }))).toMatchObject({ status: 400 });
  expect(await save(DRAFT, 'sue')).toMatchObject({ status: 403, errorCode: 'NO_PERMISSION' });
  const { campaignId } = (await save(DRAFT)) as never as { campaignId: string };
  expect(await claim('ann', campaignId)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await as('ann', 'GET', `/api/promotions/${campaignId}`)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await move(campaignId, 'start')).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
  expect(await move(campaignId, 'approve', 'may')).toMatchObject({ errorCode: 'SECOND_OPERATOR_REQUIRED' });
  expect(await move(campaignId, 'approve', 'own', 2)).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
  expect(await at('far', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await move(campaignId, 'approve')).toMatchObject({ state: 'approved' });
  const put = { version: 1, draft: draft({}, { amountE4: '300000' }), reason: 'more' };
  expect(await at('may', 'PUT', `/console/api/campaigns/${campaignId}`, put)).toMatchObject({ version: 2 });
  // What was changed is looked at again.
  expect(await move(campaignId, 'start', 'own', 2)).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
  expect(await at('own', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({
    state: 'draft',
    mine: false,
    versions: [{ version: 2 }, {}],
  });
  await move(campaignId, 'stop', 'own', 2);
});

test('a claim makes the bonus that was shown, once, and giving up ends it; money that is the member’s own stays', async () => {
  await member('bea');
  const campaignId = await running();
  const guest = (await send('GET', '/api/promotions', {}, {})) as never as { list: { campaignId: string; label: string }[] };
  expect(guest.list).toContainEqual(expect.objectContaining({ campaignId, label: 'claim', title: 'Title' }));
  expect(await send('GET', '/api/promotions', { languages: 'CN' }, {})).toMatchObject({ protected: false });
  expect(await claim('bea', campaignId, { version: 3 })).toMatchObject({ errorCode: 'TERMS_CHANGED' });
  const key = s.key();
  const [first, same] = [await claim('bea', campaignId, { key }), await claim('bea', campaignId, { key })];
  expect(first).toMatchObject({ status: 200, amountE4: '200000' });
  expect(same).toEqual(first);
  expect(await claim('bea', campaignId)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await labelOf('bea', campaignId)).toBe('claimed');
  const bonus = (await as('bea', 'GET', '/api/bonus')) as never as { grants: Record<string, never>[] };
  expect(bonus.grants).toEqual([
    expect.objectContaining({
      ...{
        state: 'active',
        balanceE4: '200000',
        requiredE4: '600000',
        wageredE4: '0',
        pendingE4: '0',
        losesE4: '200000',
        maxBetE4: '50000',
      },
      left: expect.arrayContaining([
        { category: 'RNG', stakeE4: '600000' },
        { category: 'LIVE', stakeE4: '6000000' },
        { category: 'FISH', stakeE4: null },
      ]),
    }),
  ]);
  const grantId = bonus.grants[0]?.grantId as never as string;
  await member('cal');
  expect(await as('cal', 'POST', `/api/bonus/${grantId}/give-up`)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await as('bea', 'POST', `/api/bonus/${grantId}/give-up`)).toMatchObject({ grantId });
  expect(await as('bea', 'POST', `/api/bonus/${grantId}/give-up`)).toMatchObject({ errorCode: 'GRANT_ENDED' });
  expect(await as('bea', 'GET', '/api/bonus')).toMatchObject({ grants: [], ended: [{ state: 'forfeited' }] });
  expect(await as('bea', 'GET', '/api/rewards')).toMatchObject({ counts: { issued: 0, used: 0, expired: 1 } });
  expect(await at('ruth', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({
    issued: 1,
    forfeitedE4: '200000',
    convertedE4: '0',
    leftE4: '800000',
  });
});

test('of many at once each is given once, no more than the budget, and none after the stop', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `many${at}`);
  for (const name of names) await member(name);
  const campaignId = await running({ budgetE4: '650000' });
  const asked = await Promise.all(names.flatMap((name) => [claim(name, campaignId), claim(name, campaignId)]));
  const tally = Map.groupBy(asked, ({ status, errorCode }) => (status === 200 ? 'given' : errorCode));
  expect(tally.get('given')).toHaveLength(3);
  expect([...tally.keys()].sort()).toEqual(['BUDGET_SPENT', 'LIMIT_REACHED', 'given']);
  const loser = names[asked.findIndex(({ errorCode }) => errorCode === 'BUDGET_SPENT') >> 1] as string;
  expect(await as(loser, 'GET', `/api/promotions/${campaignId}`)).toMatchObject({ label: 'close', why: 'BUDGET_SPENT' });
  expect(await move(campaignId, 'pause')).toMatchObject({ state: 'paused' });
  expect(await claim(loser, campaignId)).toMatchObject({ errorCode: 'STOPPED' });
  await move(campaignId, 'stop');
  expect(await move(campaignId, 'start')).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
});

test('terms that a client of the family takes for its next deposit are bound to the one that names them, and to no other', async () => {
  const payer = await member('ned');
  const campaignId = await running(
    { kind: 'match', trigger: 'depositApproved', budgetE4: '30000000' },
    { matchBps: 5_000, minDepositE4: '10000' },
  );
  const offer = async (amount: string) => {
    const { value } = (await as('ned', 'GET', `/wps/promotions/deposit?amount=${amount}`)) as unknown as {
      value: { promotionId: string }[];
    };
    return value.find(({ promotionId }) => promotionId === String(campaignId));
  };
  expect(await offer('0.5')).toMatchObject({ eligible: false, reason: 'DEPOSIT_TOO_SMALL' });
  expect(await offer('2000')).toMatchObject({
    ...{
      name: 'Title',
      eligible: true,
      reason: null,
      rate: 50,
      minDeposit: '1.0000',
      turnoverMultiple: 3,
      gameTypes: expect.arrayContaining(['RNG', 'LIVE']),
    },
    ...{ expiresAt: null, terms: 'What matters' },
  });
  const accept = async (name: string, promotionId = String(campaignId)) => as(name, 'POST', '/wps/promotions', { body: { promotionId } });
  expect(await accept('ned', '1')).toMatchObject({ errorCode: 'PROMO_UNAVAILABLE' });
  const taken = async (name: string) => ((await accept(name)) as unknown as { value: { promoClaimId: string } }).value.promoClaimId;
  const [first, second] = [await taken('ned'), await taken('ned')];
  const choices = (depositId: string) =>
    s.fresh.owner.query('select campaign_id as "campaignId", version from deposit_choice where deposit_id = $1', [depositId]);
  const opened = async (by: typeof payer, promoClaimId: string) => choices(await s.create({ ...by, promoClaimId }, { amount: '2000' }));
  // What was taken before is void, what another took is another's, and no deposit fails for it.
  expect(await opened(payer, first)).toEqual([]);
  expect(await opened(await member('ona'), second)).toEqual([]);
  expect(await opened(payer, second)).toEqual([{ campaignId: BigInt(campaignId), version: 1 }]);
  expect(await opened(payer, second)).toEqual([]);
  expect(await labelOf('ned', campaignId)).toBe('signed');
  await move(campaignId, 'stop');
  expect(await accept('ned')).toMatchObject({ errorCode: 'PROMO_UNAVAILABLE' });
});

test('what was chosen for a deposit comes with its credit; what it can’t be holds no deposit; one hangs on each deposit', async () => {
  const payer = await member('dan');
  const campaignId = await running(
    { kind: 'match', trigger: 'depositApproved', budgetE4: '30000000' },
    { matchBps: 5_000, minDepositE4: '10000' },
  );
  const small = await s.paid(payer, { amount: '2000' });
  const choose = (depositId: string, name = 'dan') =>
    as(name, 'POST', `/api/promotions/${campaignId}/choose`, { body: { version: 1, depositId } });
  expect(await choose(small, 'cal')).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await choose(small)).toMatchObject({ chosen: true });
  expect(await labelOf('dan', campaignId)).toBe('signed');
  await s.desk.approve(nora, { depositId: small, amountE4: '20000000' });
  expect(await choose(small)).toMatchObject({ errorCode: 'DEPOSIT_STATE' });
  await s.runJob('give-for-deposits');
  expect(await as('dan', 'GET', '/api/bonus')).toMatchObject({ grants: [{ amountE4: '10000000', state: 'active' }] });
  expect(await claim('dan', campaignId)).toMatchObject({ errorCode: 'DEPOSIT_REQUIRED' });
  // Chosen again: once is all there is, and the deposit is credited all the same.
  const next = await s.paid(payer, { amount: '3000' });
  await choose(next);
  await s.desk.approve(nora, { depositId: next, amountE4: '30000000' });
  await s.runJob('give-for-deposits');
  expect(await s.cash(payer)).toBe(50_000_000n);
  const [choice] = await s.fresh.owner.query('select state, refusal from deposit_choice where deposit_id = $1', [next]);
  expect(choice).toEqual({ state: 'refused', refusal: 'LIMIT_REACHED' });
  await move(campaignId, 'stop');
});

test('codes are found whatever their case, each as often as it may be used; who guesses is stopped, and stays who asked rightly before', async () => {
  await member('eve');
  await member('fay');
  const campaignId = await running({ trigger: 'code' });
  const { codes } = (await at('may', 'POST', `/console/api/campaigns/${campaignId}/codes`, {
    count: 2,
    uses: 1,
    reason: 'leaflet',
  })) as never as { codes: string[] };
  const find = (name: string, code: string) => as(name, 'POST', '/api/promotion-codes', { body: { code } });
  expect(await find('eve', ` ${codes[0]?.toLowerCase()} `)).toMatchObject({ campaignId });
  expect(await claim('eve', campaignId, { code: 'NOPE' })).toMatchObject({ errorCode: 'WRONG_CODE' });
  expect(await claim('eve', campaignId, { code: codes[0] as string })).toMatchObject({ status: 200 });
  expect(await claim('fay', campaignId, { code: codes[0] as string })).toMatchObject({ errorCode: 'WRONG_CODE' });
  const tries = [];
  for (let n = 0; n < 11; n += 1) {
    tries.push((await find('fay', `GUESS${n}`)).errorCode);
    s.deps.clock.advance(6_800);
  }
  expect(new Set(tries.slice(0, 9))).toEqual(new Set(['WRONG_CODE']));
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
  s.deps.clock.advance(3_600_000);
  expect(await find('fay', codes[1] as string)).toMatchObject({ campaignId });
  await move(campaignId, 'stop');
});

test('an application goes with words and pictures to the desk; who is rejected reads why and may ask again; who is approved claims', async () => {
  await member('gil');
  const campaignId = await running({ trigger: 'applied', claimMode: 'claim' });
  expect(await labelOf('gil', campaignId)).toBe('join');
  expect(await claim('gil', campaignId)).toMatchObject({ errorCode: 'NOT_FOUND' });
  const upload = (colour: string) =>
    picture(colour).then((body) => as('gil', 'POST', `/api/promotions/${campaignId}/pictures?name=a.png`, { body, type: 'image/png' }));
  const { fileId } = (await upload('red')) as never as { fileId: string };
  expect(
    await as('gil', 'POST', `/api/promotions/${campaignId}/pictures`, { body: Buffer.from('GIF89a'), type: 'image/png' }),
  ).toMatchObject({ errorCode: 'SLIP_TYPE' });
  const ask = (body: object, name = 'gil') =>
    as(name, 'POST', `/api/promotions/${campaignId}/apply`, { body: { version: 1, comment: 'ကြိုဆို', fileIds: [], ...body } });
  expect(await ask({ comment: '😀'.repeat(141) })).toMatchObject({ status: 400, field: 'comment' });
  await member('hal');
  expect(await ask({ fileIds: [fileId] }, 'hal')).toMatchObject({ status: 400, field: 'fileIds' });
  expect(await ask({ comment: '😀'.repeat(140), fileIds: [fileId] })).toMatchObject({ state: 'sent' });
  expect(await ask({})).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await labelOf('gil', campaignId)).toBe('applying');
  const queue = () =>
    at('sue', 'GET', '/console/api/applications') as never as Promise<{ total: number; list: { applicationId: string }[] }>;
  const decide = async (decision: string, reason = '', by = 'sue') =>
    at(by, 'POST', '/console/api/applications/decide', {
      applicationIds: [(await queue()).list[0]?.applicationId ?? '1'],
      decision,
      reason,
    });
  expect(await queue()).toMatchObject({ total: 1, list: [{ account: 'gil', fileIds: [fileId], amountE4: '200000' }] });
  expect(await decide('reject')).toMatchObject({ errorCode: 'REASON_REQUIRED' });
  expect(await decide('reject', 'blurred', 'far')).toMatchObject({ done: 0, refused: [{ code: 'NOT_FOUND' }] });
  expect(await decide('reject', 'blurred')).toMatchObject({ done: 1 });
  expect(await as('gil', 'GET', `/api/promotions/${campaignId}`)).toMatchObject({ label: 'rejected', application: { reason: 'blurred' } });
  expect(await ask({})).toMatchObject({ state: 'sent' });
  expect(await decide('approve')).toMatchObject({ done: 1 });
  expect(await labelOf('gil', campaignId)).toBe('issued');
  const { list } = (await as('gil', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string }[] };
  const rewardId = list[0]?.rewardId ?? '';
  expect(await as('hal', 'POST', `/api/rewards/${rewardId}/claim`)).toMatchObject({ errorCode: 'NOT_FOUND' });
  const both = await Promise.all([
    as('gil', 'POST', `/api/rewards/${rewardId}/claim`),
    as('gil', 'POST', `/api/rewards/${rewardId}/claim`),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await labelOf('gil', campaignId)).toBe('claimed');
  await move(campaignId, 'stop');
});

test('from the merchant’s threshold on an application takes two operators', async () => {
  await member('ivy');
  const campaignId = await running({ trigger: 'applied', budgetE4: '90000000000' }, { amountE4: '90000000000' });
  await as('ivy', 'POST', `/api/promotions/${campaignId}/apply`, { body: { version: 1, comment: 'please', fileIds: [] } });
  const { list } = (await at('sue', 'GET', '/console/api/applications')) as never as { list: { applicationId: string }[] };
  const approve = (by: string) =>
    at(by, 'POST', '/console/api/applications/decide', { applicationIds: [list[0]?.applicationId], decision: 'approve', reason: '' });
  expect(await approve('sue')).toMatchObject({ done: 1 });
  expect(await labelOf('ivy', campaignId)).toBe('process');
  expect(await approve('sue')).toMatchObject({ done: 0, refused: [{ code: 'SECOND_OPERATOR_REQUIRED' }] });
  expect(await approve('own')).toMatchObject({ done: 1 });
  expect(await as('ivy', 'GET', '/api/bonus')).toMatchObject({ grants: [{ amountE4: '90000000000' }] });
  await move(campaignId, 'stop');
});

test('lists, registrations and audiences: each is given once, to whom it is for; an undo takes back what waits', async () => {
  const list = await running({ trigger: 'manual', claimMode: 'claim' });
  const born = await running({ trigger: 'registered' });
  const audience = { all: [{ fact: 'level', op: 'ge', value: 3 }, { not: { fact: 'mobileVerified', op: 'eq', value: true } }] } as const;
  const closed = await running({ audience: audience as never });
  s.deps.clock.advance(1_000);
  const jan = await member('jan');
  // Ids of this world are small: the campaign looks behind nobody.
  await s.fresh.owner.query('update campaign set followed_id = 0 where campaign_id = $1', [born]);
  await s.fresh.owner.query("update member set kind = 2 where username <> 'jan'");
  await s.runJob('follow-registered');
  await s.runJob('follow-registered');
  expect(await as('jan', 'GET', '/api/bonus')).toMatchObject({ grants: [{ campaignId: born }] });
  const give = (accounts: string[], by = 'sue') => at(by, 'POST', `/console/api/campaigns/${list}/give`, { accounts, reason: 'sorry' });
  expect(await give(['JAN', 'nobody'])).toEqual({ status: 200, given: 1, refused: [{ account: 'nobody', code: 'NOT_FOUND' }] });
  expect(await give(['jan'])).toMatchObject({ given: 0, refused: [{ code: 'LIMIT_REACHED' }] });
  expect(await as('jan', 'GET', '/wps/relay/MCSFE_getClaimPromotion')).toMatchObject({ errorCode: 'function.not.available' });
  expect(await as('jan', 'GET', '/wps/relay/MCSFE_getAvailablePromotions')).toMatchObject({ value: { PROMOCODE: { unclaimedCount: 1 } } });
  expect(await claim('jan', closed)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(
    ((await as('jan', 'GET', '/api/promotions')) as never as { list: { campaignId: string }[] }).list.map(({ campaignId }) => campaignId),
  ).not.toContain(closed);
  expect(await at('may', 'POST', '/console/api/campaigns/audience', { audience })).toMatchObject({ members: 0 });
  await s.fresh.owner.query('insert into member_level (merchant_id, member_id, level) values (1, $1, 3)', [jan.actor.memberId]);
  expect(await at('may', 'POST', '/console/api/campaigns/audience', { audience })).toMatchObject({ members: 1 });
  expect(await claim('jan', closed)).toMatchObject({ status: 200 });
  expect(await move(list, 'undo')).toMatchObject({ state: 'paused', takenBack: 1 });
  expect(await as('jan', 'GET', '/api/rewards?of=issued')).toMatchObject({ list: [] });
  expect(await at('own', 'GET', `/console/api/campaigns/${list}`)).toMatchObject({ leftE4: '1000000' });
  s.deps.clock.advance(600_000);
  expect(await move(born, 'undo')).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
});

test('who pauses, is excluded or practises is offered nothing, and can claim nothing', async () => {
  const campaignId = await running();
  const kim = await member('kim');
  await member('lee', { kind: 4 });
  const { merchantId, memberId } = kim.actor;
  const fromMs = s.deps.clock.nowMs();
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, merchantId, { memberId, kind: 'pause', fromMs, untilMs: fromMs + 86_400_000 }),
  );
  for (const name of ['kim', 'lee']) {
    expect(await as(name, 'GET', '/api/promotions')).toMatchObject({ protected: true, list: [] });
    expect(await as(name, 'GET', `/api/promotions/${campaignId}`)).toMatchObject({ errorCode: 'PROTECTED' });
    expect(await claim(name, campaignId)).toMatchObject({ errorCode: 'PROTECTED' });
  }
  s.deps.clock.advance(86_400_001);
  expect(await claim('kim', campaignId)).toMatchObject({ status: 200 });
});

test('of two who look like one person beyond doubt both wait, until somebody has decided; nothing of it is lost', async () => {
  const [liv, moe] = [await member('liv'), await member('moe')];
  const both = [liv.actor.memberId, moe.actor.memberId] as const;
  const pair = (state: string, scoreE4 = 9_000) => pairUp(s.fresh.owner, both, { state, scoreE4, atMs: s.deps.clock.nowMs() });
  const open = await running({ budgetE4: '9000000' }, { limit: { count: 9, per: 'total' } });
  const list = await running({ trigger: 'manual', claimMode: 'claim' });
  const asked = await running({ trigger: 'applied' });
  const paid = await running(
    { kind: 'match', trigger: 'depositApproved', budgetE4: '30000000' },
    { matchBps: 5_000, minDepositE4: '10000' },
  );
  const give = (name: string) => at('sue', 'POST', `/console/api/campaigns/${list}/give`, { accounts: [name], reason: 'sorry' });
  await give('liv');
  const { list: waiting } = (await as('liv', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string }[] };
  const claimReward = () => as('liv', 'POST', `/api/rewards/${waiting[0]?.rewardId}/claim`, { key: s.key() });

  await pair('open', 8_999);
  expect(await claim('moe', open)).toMatchObject({ status: 200 });
  await pair('open');
  for (const name of ['liv', 'moe']) expect(await claim(name, open)).toMatchObject({ status: 422, errorCode: 'REWARDS_WAIT' });
  expect(await claimReward()).toMatchObject({ errorCode: 'REWARDS_WAIT' });
  expect(await give('moe')).toMatchObject({ given: 0, refused: [{ code: 'REWARDS_WAIT' }] });
  expect(await as('liv', 'POST', `/api/promotions/${asked}/apply`, { body: { version: 1, comment: 'please', fileIds: [] } })).toMatchObject(
    {
      state: 'sent',
    },
  );
  const { list: sent } = (await at('sue', 'GET', '/console/api/applications')) as never as { list: { applicationId: string }[] };
  const approve = () =>
    at('sue', 'POST', '/console/api/applications/decide', { applicationIds: [sent[0]?.applicationId], decision: 'approve', reason: '' });
  expect(await approve()).toMatchObject({ done: 0, refused: [{ code: 'REWARDS_WAIT' }] });
  const depositId = await s.paid(liv, { amount: '2000' });
  await as('liv', 'POST', `/api/promotions/${paid}/choose`, { body: { version: 1, depositId } });
  await s.desk.approve(nora, { depositId, amountE4: '20000000' });
  await s.runJob('give-for-deposits');
  expect(await as('liv', 'GET', '/api/bonus')).toMatchObject({ grants: [] });
  expect(await s.cash(liv)).toBe(20_000_000n); // money of its own is not touched

  // Longer than a reward waits otherwise.
  s.deps.clock.advance(8 * 86_400_000);
  await s.runJob('expire-rewards');
  expect(await as('liv', 'GET', '/api/rewards?of=issued')).toMatchObject({ list: [{ rewardId: waiting[0]?.rewardId }] });
  await pair('household');
  await s.runJob('give-for-deposits');
  expect(await as('liv', 'GET', '/api/bonus')).toMatchObject({ grants: [{ amountE4: '10000000' }] });
  expect(await claimReward()).toMatchObject({ status: 200 });
  expect(await approve()).toMatchObject({ done: 1 });
  for (const name of ['liv', 'moe']) expect(await claim(name, open)).toMatchObject({ status: 200 });
  expect(await give('moe')).toMatchObject({ given: 1 });
  s.deps.clock.advance(8 * 86_400_000);
  await s.runJob('expire-rewards');
  expect(await as('moe', 'GET', '/api/rewards?of=issued')).toMatchObject({ list: [] });
  for (const campaignId of [open, list, asked, paid]) await move(campaignId, 'stop');
});

test('an operator takes a grant back with a reason, and sees all that moved its money', async () => {
  const mia = await member('mia');
  const campaignId = await running();
  await claim('mia', campaignId);
  const url = `/console/api/members/${mia.actor.memberId}/grants`;
  const { grants } = (await at('ruth', 'GET', url)) as never as { grants: { grantId: string }[] };
  const back = (by: string, reason = 'a mistake of ours') => at(by, 'POST', `${url}/${grants[0]?.grantId}/take-back`, { reason });
  expect(await back('ruth')).toMatchObject({ errorCode: 'NO_PERMISSION' });
  expect(await back('sue', ' ')).toMatchObject({ errorCode: 'REASON_REQUIRED' });
  expect(await back('far')).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await back('sue')).toMatchObject({ status: 200 });
  expect(await at('ruth', 'GET', url)).toMatchObject({
    grants: [
      {
        state: 'forfeited',
        moves: [
          { kind: 'grant', into: true },
          { kind: 'forfeit', into: false },
        ],
      },
    ],
  });
});

test.each([
  ['a reward that was claimed of nothing', "update reward set state = 'C' where state = 'U'", 'rewards_are_given_once'],
  ['a choice given without a reward', "update deposit_choice set state = 'given', refusal = null", 'deposits_bring_one_reward'],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(s.fresh.owner, fault)).toContain(name);
});
