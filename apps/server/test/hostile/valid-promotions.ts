import { invariant } from '@fairhall/money/result';
import { ask, OPERATOR_PASSWORD, openDeposit, type People, type Person, picture } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const WORDS = { title: 'Gift', conditions: 'What matters', terms: 'All of it' };
const TERMS = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '200000', count: 0, unitE4: '0', wageringX100: 300 },
  ...{ maxBetE4: '50000', maxConvertE4: '400000', contribution: { RNG: 10_000 }, playDays: 7, queueDays: 7 },
  ...{ limit: { count: 3, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: null },
};
const DRAFT = {
  ...{ kind: 'fixed', trigger: 'opened', nth: null, claimMode: 'auto', audience: null, terms: TERMS, budgetE4: '1000000000' },
  texts: { EN: WORDS, MY: WORDS, CN: WORDS },
};
const CALENDAR = {
  ...{ streak: false, repeats: true },
  days: [{ amountE4: '10000', cash: true, depositE4: '0', validBetE4: '0' }],
};
const MISSION = {
  ...{ counter: 'bets', categories: null, per: 'total' },
  milestones: [{ target: '5', amountE4: '10000', cash: true }],
};
const PRIZES = {
  ...{ mode: 'wheel', packet: null },
  lines: [{ kind: 'cash', amountE4: '100', weight: 1 }],
};
/** Of free tickets; what it costs is the budget of DRAFT. */
const RAFFLE = {
  ...{ mode: 'raffle', packet: null, raffle: { depositE4: null, stakeE4: null, pointsE4: null, free: true, ticketsMax: 10_000 } },
  lines: [{ kind: 'cash', amountE4: '1000000000', weight: 1 }],
};
const AUDIENCE = { fact: 'registeredDays', op: 'ge', value: 0 };
const LOOSE_TERMS = ['matchBps', 'maxAmountE4', 'minDepositE4', 'amountE4', 'count', 'unitE4', 'wageringX100', 'maxBetE4', 'maxConvertE4'];
const LOOSE_MORE = [
  'contribution',
  'contribution/RNG',
  'playDays',
  'queueDays',
  'limit',
  'limit/count',
  'limit/per',
  'oncePer',
  'startsAtMs',
  'endsAtMs',
];
const LOOSE_WORDS = ['EN', 'MY', 'CN'].flatMap((language) =>
  ['title', 'conditions', 'terms'].map((name) => `draft/texts/${language}/${name}`),
);
/** What a draft may say is the desk's to check, one field by the others. */
const DRAFTED = [
  ...['reason', 'version', 'draft', 'draft/kind', 'draft/trigger', 'draft/nth', 'draft/claimMode', 'draft/audience', 'draft/budgetE4'],
  ...[...LOOSE_TERMS, ...LOOSE_MORE].map((name) => `draft/terms/${name}`),
  ...LOOSE_WORDS,
];

/** Good requests about promotions: each of a campaign of its own, where one is used up by them. */
export function promotionCalls(product: Product, { desk, operator, member, player }: People) {
  const post = <T>(person: Pick<Person, 'headers'>, url: string, payload: object) =>
    ask<T>(product, { method: 'POST', url, headers: person.headers, payload });

  async function made(more: object = {}): Promise<string> {
    const draft = { ...DRAFT, ...more };
    return (await post<{ campaignId: string }>(desk, '/console/api/campaigns', { draft, reason: 'new' })).campaignId;
  }
  async function running(more: object = {}): Promise<string> {
    const campaignId = await made(more);
    const second = await operator();
    await post(second, '/console/api/proof', { password: OPERATOR_PASSWORD });
    for (const to of ['approve', 'start'])
      await post(second, `/console/api/campaigns/${campaignId}/moves`, { version: 1, to, reason: 'as agreed' });
    return campaignId;
  }
  let shared: Promise<string> | undefined;
  const open = () => (shared ??= running());
  const of = async (campaignId: Promise<string>) => ({ params: { campaignId: await campaignId } });

  async function granted(): Promise<{ person: Person; grantId: string }> {
    const [person, campaignId] = [await member(), await open()];
    const headers = { ...person.headers, 'idempotency-key': product.key() };
    const { rewardId } = await ask<{ rewardId: string }>(product, {
      ...{ method: 'POST', url: `/api/promotions/${campaignId}/claim`, headers, payload: { version: 1 } },
    });
    return { person, grantId: rewardId };
  }
  let applied: Promise<string> | undefined;
  const reviewed = () => (applied ??= running({ trigger: 'applied', claimMode: 'claim' }));
  async function application(): Promise<{ person: Person; applicationId: string }> {
    const [person, campaignId] = [await member(), await reviewed()];
    await post(person, `/api/promotions/${campaignId}/apply`, { version: 1, comment: '', fileIds: [] });
    const { list } = await ask<{ list: { applicationId: string; memberId: string }[] }>(product, {
      ...{ method: 'GET', url: '/console/api/applications', headers: desk.headers },
    });
    const own = list.find(({ memberId }) => memberId === person.id);
    invariant(own, 'it is in the queue');
    return { person, applicationId: own.applicationId };
  }
  async function issued(): Promise<{ headers: Person['headers']; rewardId: string }> {
    const { person, applicationId } = await application();
    await post(desk, '/console/api/applications/decide', { applicationIds: [applicationId], decision: 'approve', reason: '' });
    const { list } = await ask<{ list: { rewardId: string }[] }>(product, { method: 'GET', url: '/api/rewards', headers: person.headers });
    return { headers: person.headers, rewardId: list[0]?.rewardId ?? '' };
  }
  let signIn: Promise<string> | undefined;
  const daily = () =>
    (signIn ??= running({ trigger: 'calendar', terms: { ...TERMS, limit: { count: 1, per: 'day' } }, calendar: CALENDAR }));
  let mission: Promise<string> | undefined;
  const played = () =>
    (mission ??= running({ trigger: 'mission', terms: { ...TERMS, limit: { count: 1, per: 'total' }, startsAtMs: 1 }, mission: MISSION }));
  let drawn: Promise<string> | undefined;
  const drawing = () =>
    (drawn ??= running({ trigger: 'draw', terms: { ...TERMS, amountE4: '0', limit: { count: 1_000, per: 'total' } }, prizes: PRIZES }));
  async function draw(): Promise<string> {
    const headers = { ...(await member()).headers, 'idempotency-key': product.key() };
    const { drawId } = await ask<{ drawId: string }>(product, {
      ...{ method: 'POST', url: `/api/prizes/${await drawing()}/draws`, headers, payload: { version: 1, client: '' } },
    });
    return drawId;
  }
  let raffled: Promise<string> | undefined;
  const raffle = () =>
    (raffled ??= running({
      ...{ trigger: 'draw', prizes: RAFFLE },
      terms: { ...TERMS, amountE4: '0', limit: { count: 1_000, per: 'total' }, startsAtMs: 1, endsAtMs: Date.now() + 7 * 86_400_000 },
    }));
  const KEYS = ['installation_secret'];

  return {
    activities: { call: async () => ({}) },
    activity: { call: () => of(open()) },
    appOpened: {
      call: async () => ({ headers: (await member()).headers, body: { surface: 'installed' } }),
      loose: ['surface'],
    },
    claimPromotion: {
      call: async () => ({ ...(await of(open())), headers: (await member()).headers, body: { version: 1, code: '' } }),
      loose: ['version'],
      free: ['code'],
      touches: KEYS,
    },
    findPromoCode: {
      call: async () => ({ headers: (await member()).headers, body: { code: 'NOBODYS' } }),
      free: ['code'],
      notYet: 'WRONG_CODE',
      touches: [...KEYS, 'promo_code_try'],
    },
    addApplicationPicture: {
      call: async () => ({
        ...(await of(reviewed())),
        headers: (await member()).headers,
        query: { name: 'a.png' },
        content: await picture(),
      }),
      free: ['name'],
    },
    applyForPromotion: {
      call: async () => ({ ...(await of(reviewed())), headers: (await member()).headers, body: { version: 1, comment: '', fileIds: [] } }),
      loose: ['version', 'comment', 'fileIds'],
    },
    choosePromotion: {
      call: async () => {
        const person = await member();
        const { depositId } = await openDeposit(product, person);
        const terms = { ...TERMS, maxConvertE4: null, minDepositE4: '10000' };
        return { ...(await of(running({ trigger: 'depositApproved', terms }))), headers: person.headers, body: { version: 1, depositId } };
      },
      loose: ['version'],
    },
    ownRewards: { call: async () => ({ query: { of: 'issued' } }) },
    claimReward: {
      call: async () => {
        const { headers, rewardId } = await issued();
        return { headers, params: { rewardId } };
      },
    },
    ownBonus: { call: async () => ({}) },
    giveUpBonus: {
      call: async () => {
        const { person, grantId } = await granted();
        return { headers: person.headers, params: { grantId } };
      },
    },
    merchantPromotions: { call: async () => ({}) },
    availablePromotions: { call: async () => ({}) },
    claimPromotions: { call: async () => ({ query: { promotionType: 'MANUAL', status: 'I' } }), loose: ['promotionType', 'status'] },
    claimIssuedPromotion: {
      call: async () => {
        const { headers, rewardId } = await issued();
        return { headers, body: { promotionClaimId: rewardId, promotionType: 'MANUAL', ipAddress: '' } };
      },
      free: ['promotionType', 'ipAddress'],
    },
    emptyPromotionLists: {
      call: async () => ({ query: { isApp: 'N', status: 'AVAILABLE', isAll: 'N' } }),
      free: ['isApp', 'status', 'isAll'],
    },
    calendars: { call: async () => ({}) },
    claimDay: {
      call: async () => ({ ...(await of(daily())), headers: (await member()).headers, body: { version: 1 } }),
      loose: ['version'],
    },
    loginPromotions: { call: async () => ({}) },
    loginPromotionDays: { call: async () => ({ query: { configId: await daily() } }), free: ['configId'], notYet: 'NOT_FOUND' },
    claimLoginPromotion: {
      call: async () => ({ headers: (await member()).headers, body: { promotionConfigDetailId: `${await daily()}-1` } }),
      loose: ['promotionConfigDetailId'],
    },
    prizes: { call: () => of(drawing()) },
    drawPrize: {
      call: async () => ({ ...(await of(drawing())), headers: (await member()).headers, body: { version: 1, client: 'a1' } }),
      loose: ['version'],
    },
    ownDraws: { call: () => of(drawing()) },
    prizeProof: { call: async () => ({ params: { drawId: await draw() } }) },
    takeTickets: {
      call: async () => ({ ...(await of(raffle())), headers: (await member()).headers, body: { version: 1, by: 'free', count: 1 } }),
      loose: ['version', 'count'],
    },
    // It is told when it is drawn.
    raffleProof: { call: () => of(raffle()), notYet: 'NOT_FOUND' },
    claimRafflePromotion: {
      call: async () => ({ headers: (await member()).headers, body: { ticketId: await drawing() } }),
      loose: ['ticketId'],
    },
    rafflePromotionStatus: { call: async () => ({ query: { ticketId: await drawing() } }), loose: ['ticketId'] },
    missions: { call: async () => ({}) },
    boards: { call: async () => ({}) },
    claimMilestone: {
      call: async () => ({ ...(await of(played())), headers: (await member()).headers, body: { version: 1, milestone: 0 } }),
      loose: ['version', 'milestone'],
      notYet: 'TARGET_NOT_REACHED',
    },
    missionSummaries: { call: async () => ({ query: { status: 'O', page: '1', size: '10' } }), loose: ['status', 'page', 'size'] },
    missionMilestones: { call: async () => ({ query: { missionId: await played() } }), loose: ['missionId'] },
    missionLeaderboard: { call: async () => ({ query: { missionId: '1' } }), free: ['missionId'] },
    deskCampaigns: { call: async () => ({}) },
    deskCampaign: { call: () => of(open()) },
    makeCampaignDraft: { call: async () => ({ body: { draft: DRAFT, reason: 'new' } }), loose: DRAFTED },
    saveCampaignDraft: {
      call: async () => ({ ...(await of(made())), body: { version: 1, draft: DRAFT, reason: 'more' } }),
      loose: DRAFTED,
    },
    moveCampaign: {
      call: async () => ({ ...(await of(running())), body: { version: 1, to: 'pause', reason: 'wait' } }),
      loose: ['reason', 'version', 'to'],
    },
    makePromoCodes: {
      call: async () => ({ ...(await of(made({ trigger: 'code' }))), body: { count: 1, uses: 1, reason: 'leaflet' } }),
      loose: ['reason', 'count', 'uses'],
      touches: KEYS,
    },
    countAudience: {
      call: async () => ({ body: { audience: AUDIENCE } }),
      loose: ['audience', 'audience/fact', 'audience/op', 'audience/value'],
      reads: true,
    },
    forecastCampaign: {
      call: async () => ({ body: { draft: DRAFT } }),
      loose: DRAFTED.filter((field) => field.startsWith('draft')),
      reads: true,
    },
    campaignVersion: { call: async () => ({ params: { ...(await of(made())).params, version: '1' } }) },
    giveCampaign: {
      call: async () => ({ ...(await of(running({ trigger: 'manual' }))), body: { accounts: [(await player()).name], reason: 'sorry' } }),
      loose: ['reason', 'accounts', 'accounts/0'],
    },
    deskApplications: { call: async () => ({ query: { state: 'open', page: '0' } }), free: ['page'] },
    decideApplications: {
      call: async () => ({ body: { applicationIds: [(await application()).applicationId], decision: 'reject', reason: 'blurred' } }),
      loose: ['applicationIds', 'applicationIds/0', 'decision', 'reason'],
    },
    memberGrants: { call: async () => ({ params: { memberId: (await member()).id } }) },
    takeGrantBack: {
      call: async () => {
        const { person, grantId } = await granted();
        return { params: { memberId: person.id, grantId }, body: { reason: 'a mistake' } };
      },
      loose: ['reason'],
    },
  } satisfies Record<string, Valid>;
}
