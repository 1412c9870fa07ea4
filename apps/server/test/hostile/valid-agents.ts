import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { AFFILIATE_TERMS } from '../affiliate-terms.ts';
import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

let opened = 0;
/** Each run is of a day of its own. */
let closedDays = 0;

const TERMS_LOOSE = ['max', 'activeMin', 'tiers/0/loss', 'tiers/0/betVolume', 'tiers/0/rate', 'tiers'];
const TERMS_FREE = ['ownFunds', 'tiers/0/activeMember', 'carry', 'deduct'];
const termsOf = (kind: ContractKind, customerId: string) => ({
  customerId,
  tiers: [{ loss: '0', betVolume: '1000', activeMember: 0, rateType: 'P', rate: '0.5' }],
  ...{ max: null, activeMin: '100', ownFunds: false },
  ...(kind === 'dividend' ? { carry: 'ALL', deduct: ['fee'] } : {}),
});

const POSTBACK = { method: 'POST', url: 'https://t.example/in', events: ['qualified'] };

/** What agents ask. Each acts for itself: it is an agent from its first call on. */
export function agentCalls(product: Product, { member, desk }: People) {
  async function agent() {
    const { id, headers } = await member();
    await product.fresh.owner.query('update member set kind = 2 where member_id = $1', [id]);
    return { headers, id };
  }
  async function withLink() {
    const { headers } = await agent();
    const { id } = await ask<{ id: string }>(product, { method: 'POST', url: '/wps/agent/affiliateUrl', headers, payload: {} });
    return { headers, query: { affiUrlId: id } };
  }
  /** An agent, and one whom it opened an account for. */
  async function withDownline() {
    const { headers } = await agent();
    opened += 1;
    const body = JSON.stringify({ username: `below${opened}`, type: 0 });
    const { customerId } = await ask<{ customerId: string }>(product, {
      method: 'POST',
      url: '/wps/agent/downline',
      headers: { ...headers, encryption: 'JWE' },
      payload: { value: await product.seal(body) },
    });
    return { headers, customerId, customerName: `below${opened}` };
  }
  async function plannedMove() {
    const { customerId } = await withDownline();
    const payload = { memberId: customerId, toName: '', reason: 'asked for' };
    return ask<{ moveId: string }>(product, { method: 'POST', url: '/console/api/agents/moves', headers: desk.headers, payload });
  }
  async function proposed({ headers, path, body }: { headers: Record<string, string>; path: string; body: object }): Promise<string> {
    const { id } = await ask<{ id: string }>(product, { method: 'POST', url: `/wps/relay/${path}`, headers, payload: body });
    return id;
  }
  /** The five calls about contracts of a kind; the agent is its own top, and the platform above it. */
  function kindCalls<const Kind extends ContractKind>(kind: Kind, path: string) {
    const own = async () => {
      const { headers, id } = await agent();
      return { headers, contractId: await proposed({ headers, path, body: termsOf(kind, id) }) };
    };
    const calls = {
      Contracts: { call: async () => ({ headers: (await agent()).headers }) },
      ContractRequest: { call: async () => ({ headers: (await agent()).headers }) },
      ContractHistory: {
        call: async () => {
          const { headers, contractId } = await own();
          return { headers, query: { contractId } };
        },
      },
      ContractApply: {
        call: async () => {
          const { headers, id } = await agent();
          return { headers, body: termsOf(kind, id) };
        },
        loose: TERMS_LOOSE,
        free: TERMS_FREE,
      },
      ContractProcess: {
        call: async () => {
          const { headers, contractId } = await own();
          return { headers, body: { contractId, version: 1, action: 'C' } };
        },
      },
    } satisfies Record<string, Valid>;
    const named = Object.entries(calls).map(([name, call]) => [`${kind}${name}`, call]);
    return Object.fromEntries(named) as Record<`${Kind}${keyof typeof calls}`, Valid>;
  }
  /** A statement of an agent, with the run that pays it, as they are closed with a day. */
  async function closed() {
    const { headers, id } = await agent();
    const statementId = product.makers.ids.next();
    const said = `json_build_object('due', '10000', 'turnover', '0', 'agent', '${id}', 'payer', null)::text`;
    await product.fresh.owner.query(
      `insert into statement select 1, $1, 'rebate', $2, null, null, null, d, d, 'MMK', 0, 0, 0, 0, 0, 10000, 0, ${said},
         encode(sha256(convert_to(${said}, 'UTF8')), 'hex'), now() from (select date '2020-01-01' + $3::integer as d) day`,
      [statementId, id, closedDays++],
    );
    await product.fresh.owner.query(
      `insert into payout_run select 1, statement_id, 'rebate', to_day, to_day, 'IN_REVIEW', 10000, 0, 1, null, null, null, now(), now()
       from statement where statement_id = $1`,
      [statementId],
    );
    await product.fresh.owner.query("insert into payout_row values (1, $1, $1, null, 0, 'HELD', null, 'papers')", [statementId]);
    return { headers, statementId: String(statementId) };
  }
  /** One that its agent opened, and one that was answered by somebody. */
  async function disputed({ isAnswered }: { isAnswered: boolean }) {
    const { headers, statementId } = await closed();
    await ask(product, { method: 'POST', url: '/api/agent/disputes', headers, payload: { statementId, words: 'too little' } });
    const [row] = await product.fresh.owner.query<{ id: bigint }>(
      isAnswered
        ? `update agent_dispute set state = 'ANSWERED', answer = 'so it is', answered_at = now(), answered_name = 'x', answered_id = 1
           where statement_id = $1 returning dispute_id as id`
        : 'select dispute_id as id from agent_dispute where statement_id = $1',
      [statementId],
    );
    return { disputeId: String(row?.id) };
  }
  async function affiliate() {
    const { headers, id } = await agent();
    await product.fresh.owner.query(
      `insert into affiliate (merchant_id, member_id, state, sites, applied_at, decided_at, decided_name) values (1, $1, 'APPROVED', 'x', now(), now(), 'x')`,
      [id],
    );
    return { headers, id };
  }
  async function withPostback() {
    const { headers, id } = await affiliate();
    const { postback } = await ask<{ postback: { postbackId: string } }>(product, {
      ...{ method: 'POST', url: '/api/agent/postbacks', headers, payload: POSTBACK },
    });
    return { headers, id, params: { postbackId: postback.postbackId } };
  }
  /** One that its tracker never took. */
  async function deadPostback(): Promise<string> {
    const { id, params } = await withPostback();
    const [row] = await product.fresh.owner.query<{ id: bigint }>(
      `with e as (insert into postback_event (merchant_id, event_id, member_id, event, about, at)
         values (1, gen_random_uuid(), $1, 'click', 'x', now()) returning event_id)
       insert into postback_delivery (merchant_id, postback_id, event_id, state, next_at) select 1, $2, event_id, 'dead', now() from e
       returning delivery_id as id`,
      [id, params.postbackId],
    );
    return String(row?.id);
  }
  const range: Valid = {
    call: async () => ({ ...(await agent()), query: { startDate: '2026-01-01', endDate: '2026-01-02' } }),
    notYet: 'RANGE_TOO_LONG',
  };
  const days: Valid = { call: async () => ({ ...(await agent()), query: { size: '0' } }), free: ['size'] };
  return {
    createAffiliateUrl: {
      call: async () => ({ ...(await agent()), body: { type: 1, pathType: 1, path: '', qq: '1' } }),
      loose: ['path', 'qq', 'pathType', 'startDate', 'endDate', 'configs'],
      free: ['type'],
    },
    affiliateUrls: {
      call: async () => ({ ...(await agent()), query: { page: '1', pageSize: '20', type: '1' } }),
      free: ['type', 'page', 'pageSize'],
    },
    deleteAffiliateUrl: { call: withLink },
    registeredAffiliates: { call: withLink },
    teamKpiA: days,
    teamKpiB: days,
    teamKpiC: days,
    teamOverview: days,
    downlines: {
      call: async () => ({
        ...(await agent()),
        query: {
          startRegDate: '2026-01-01',
          endRegDate: '2026-12-31',
          customerName: 'a',
          userType: '1',
          downlineType: '1',
          pageNo: '0',
          pageSize: '20',
        },
      }),
      loose: ['customerName', 'agentId', 'after'],
      free: ['downlineType', 'pageNo', 'pageSize'],
    },
    teamPnl: {
      call: async () => ({ ...(await agent()), query: { group: 'LOTT', size: '20' } }),
      loose: ['agentId', 'after'],
      free: ['size'],
    },
    teamBetting: {
      call: async () => ({ ...(await agent()), query: { pageSize: '20' } }),
      loose: ['customerName', 'before'],
      free: ['pageSize'],
    },
    downlineTransactions: {
      call: async () => ({ ...(await agent()), query: { codeTypes: 'deposit', page: '1', size: '20' } }),
      free: ['size'],
    },
    globalRebateSettings: { call: async () => ({ ...(await agent()) }) },
    downlineRebates: {
      call: async () => {
        const { headers, customerId } = await withDownline();
        return { headers, query: { customerId } };
      },
    },
    updateDownlineRebates: {
      call: async () => {
        const { headers, customerName } = await withDownline();
        return { headers, body: { customerName, configs: [{ type: 'LOTT', prizeModeId: 1, rebateValue: 1_960 }] } };
      },
      loose: ['customerName'],
      free: ['configs/0/prizeModeId'],
    },
    registerDownline: {
      call: async () => {
        opened += 1;
        return { ...(await agent()), body: { username: `below${opened}`, password: '', type: 1, quotaId: '', configs: [] } };
      },
      loose: ['username', 'password', 'quotaId'],
      free: ['type'],
    },
    promoteDownline: {
      call: async () => {
        const { headers, customerId } = await withDownline();
        return { headers, body: { customerId } };
      },
    },
    consoleLine: { call: async () => ({ query: { name: (await withDownline()).customerName } }), loose: ['name'] },
    tryMove: {
      call: async () => ({ body: { memberId: (await withDownline()).customerId, toName: '' } }),
      loose: ['toName'],
    },
    planMove: {
      call: async () => ({ body: { memberId: (await withDownline()).customerId, toName: '', reason: 'asked for' } }),
      loose: ['toName', 'reason'],
    },
    withdrawMove: {
      call: async () => ({ params: { moveId: (await plannedMove()).moveId }, body: { reason: 'a mistake' } }),
      loose: ['reason'],
    },
    setMemberRates: {
      call: async () => ({
        body: {
          memberId: (await withDownline()).customerId,
          configs: [{ type: 'LOTT', prizeModeId: 1, rebateValue: 1_900 }],
          reason: 'agreed',
        },
      }),
      loose: ['reason'],
      free: ['configs/0/prizeModeId'],
    },
    grantSeriesQuota: {
      call: async () => {
        const { id } = await member();
        await product.fresh.owner.query('update member set kind = 1 where member_id = $1', [id]);
        return { body: { memberId: id, series: 1_950, granted: 9, reason: 'agreed' } };
      },
      loose: ['reason'],
      free: ['granted'],
    },
    ...kindCalls('daily', 'MCS2_applyContractDailySal'),
    ...kindCalls('hour', 'MCS2_applyContractHourSal'),
    ...kindCalls('real', 'MCSFE_applyRealTimeSalaryContract'),
    ...kindCalls('dividend', 'MCS2_applyContractDividend'),
    contractBase: {
      call: async () => {
        const { headers, customerId } = await withDownline();
        return { headers, query: { customerId, activeMin: '1000000', days: '31' } };
      },
      free: ['days'],
    },
    deskContracts: { call: async () => ({ query: { name: (await withDownline()).customerName } }), loose: ['name'] },
    deskProposeContract: {
      call: async () => {
        const { id } = await agent();
        return { body: { ...termsOf('daily', id), kind: 'daily' } };
      },
      loose: TERMS_LOOSE,
      free: TERMS_FREE,
    },
    deskProcessContract: {
      call: async () => {
        const { headers, id } = await agent();
        const contractId = await proposed({ headers, path: 'MCS2_applyContractDailySal', body: termsOf('daily', id) });
        return { params: { contractId }, body: { version: 1, action: 'A' } };
      },
    },
    deskEndContract: {
      call: async () => {
        const { headers, id } = await agent();
        const contractId = await proposed({ headers, path: 'MCS2_applyContractDailySal', body: termsOf('daily', id) });
        return { params: { contractId }, body: { reason: 'asked for' } };
      },
      loose: ['reason'],
    },
    agentIncome: { call: async () => ({ ...(await agent()) }) },
    agentStatements: { call: async () => ({ ...(await agent()), query: { kind: 'daily', side: 'own' } }), free: ['kind', 'side'] },
    agentStatement: {
      call: async () => {
        const { headers, statementId } = await closed();
        return { headers, params: { statementId } };
      },
    },
    agentStatementMembers: {
      call: async () => {
        const { headers, statementId } = await closed();
        return { headers, params: { statementId }, query: { row: '1', skip: '0' } };
      },
      free: ['skip'],
      notYet: 'NOT_FOUND',
    },
    openDispute: {
      call: async () => {
        const { headers, statementId } = await closed();
        return { headers, body: { statementId, words: 'too little' } };
      },
      loose: ['words'],
    },
    takeOutCommission: { call: async () => ({ ...(await agent()), body: { amountE4: '1' } }), notYet: 'INSUFFICIENT_FUNDS' },
    setAside: { call: async () => ({ ...(await agent()), body: { amountE4: '1', way: 'out' } }), notYet: 'INSUFFICIENT_FUNDS' },
    currentDailySalary: { call: async () => ({ ...(await agent()) }) },
    queryDailySalary: range,
    currentDividend: { call: async () => ({ ...(await agent()) }) },
    queryDividend: range,
    payoutDividend: { call: async () => ({ ...(await agent()), body: { id: '9' } }), notYet: 'NOT_FOUND' },
    prevAndCurrIncome: range,
    agentAdjustments: { call: async () => ({}) },
    signLateDay: {
      call: async () => {
        await product.fresh.owner.query("insert into agent_late values (1, '2020-01-01', 'hand') on conflict do nothing");
        return { params: { day: '2020-01-01' }, body: { reason: 'looked at' } };
      },
      loose: ['reason'],
      notYet: 'PROOF_REQUIRED',
    },
    agentFlags: { call: async () => ({ query: { state: 'open' } }) },
    decideAgentFlag: {
      call: async () => {
        const { id } = await agent();
        const flagId = product.makers.ids.next();
        await product.fresh.owner.query(
          `insert into agent_flag (merchant_id, flag_id, kind, agent_id, about, evidence, state, from_day, raised_at)
           values (1, $1, 'QUALITY', $2, $3, '{}', 'open', '2020-01-01', now())`,
          [flagId, id, String(flagId)],
        );
        return { params: { flagId: String(flagId) }, body: { to: 'dismissed', reason: 'looked at' } };
      },
      loose: ['reason'],
      notYet: 'PROOF_REQUIRED',
    },
    agentDisputes: { call: async () => ({ query: { state: 'OPEN' } }) },
    answerAgentDispute: {
      call: async () => ({ params: await disputed({ isAnswered: false }), body: { answer: 'looked at', sumE4: '0' } }),
      loose: ['answer'],
      notYet: 'PROOF_REQUIRED',
    },
    decideAgentDispute: {
      call: async () => ({ params: await disputed({ isAnswered: true }), body: { to: 'REFUSED', reason: 'looked at' } }),
      loose: ['reason'],
      notYet: 'PROOF_REQUIRED',
    },
    payoutRuns: { call: async () => ({}) },
    payoutRun: { call: async () => ({ params: { runId: (await closed()).statementId }, query: { skip: '0' } }), free: ['skip'] },
    signPayoutRun: {
      call: async () => ({ params: { runId: (await closed()).statementId }, body: { reason: 'looked at' } }),
      loose: ['reason'],
      notYet: 'PROOF_REQUIRED',
    },
    turnPayoutRun: {
      call: async () => ({ params: { runId: (await closed()).statementId }, body: { to: 'REJECTED', reason: 'wrong' } }),
      loose: ['reason'],
    },
    ownAffiliate: { call: async () => ({ ...(await agent()) }) },
    applyAsAffiliate: { call: async () => ({ ...(await agent()), body: { sites: 'friends of mine' } }), loose: ['sites'] },
    ownPostbacks: { call: async () => ({ ...(await agent()) }) },
    openPostback: {
      call: async () => ({ ...(await affiliate()), body: POSTBACK }),
      loose: ['url'],
      free: ['method', 'events'],
    },
    changePostback: {
      call: async () => ({ ...(await withPostback()), body: { ...POSTBACK, state: 'off' } }),
      loose: ['url'],
      free: ['method', 'events', 'state'],
    },
    renewPostbackKey: { call: async () => withPostback() },
    postbackLog: { call: async () => ({ query: { state: 'dead' } }) },
    resendPostback: {
      call: async () => ({ params: { deliveryId: await deadPostback() }, body: { reason: 'it is back' } }),
      loose: ['reason'],
    },
    affiliatePlans: { call: async () => ({}) },
    saveAffiliatePlan: {
      call: async () => ({ body: { planId: null, version: 0, name: 'Plan', terms: AFFILIATE_TERMS, reason: 'as signed' } }),
      loose: ['reason', 'name', 'version'],
      free: [
        ...['terms/share', 'terms/acquisition', 'terms/carry', 'terms/advance', 'terms/highRollerE4', 'terms/subRate', 'terms/minPayoutE4'],
        ...['terms/fees/admin', 'terms/fees/tax', 'terms/fees/vendor', 'terms/fees/payment', 'planId', 'version'],
      ],
    },
    affiliates: { call: async () => ({ query: { state: 'APPLIED' } }) },
    decideAffiliate: {
      call: async () => {
        const { id } = await agent();
        await product.fresh.owner.query(
          `insert into affiliate (merchant_id, member_id, state, sites, applied_at) values (1, $1, 'APPLIED', 'x', now()) on conflict do nothing`,
          [id],
        );
        await product.fresh.owner.query(
          "update affiliate set state = 'APPLIED', decided_at = null, decided_name = null where member_id = $1",
          [id],
        );
        return { params: { memberId: id }, body: { to: 'CLOSED', planId: null, reason: 'asked for' } };
      },
      loose: ['reason'],
      free: ['to', 'planId'],
    },
    agentScheme: { call: async () => ({}) },
    setAgentScheme: {
      call: async () => {
        const { version, terms } = await ask<{ version: number; terms: object }>(product, {
          method: 'GET',
          url: '/console/api/agents/scheme',
          headers: desk.headers,
        });
        return { body: { version, terms, reason: 'as ever' } };
      },
      loose: ['reason', 'version'],
      free: ['terms/includeSelf', 'terms/salaryCap', 'terms/dividendCap', 'terms/contractsMax', 'terms/seriesMin', 'terms/payLimitE4'],
    },
    messageRecipients: { call: async () => ({ ...(await agent()), query: { page: '1', size: '20', search: 'a' } }), loose: ['search'] },
    sendToLine: {
      call: async () => ({ ...(await agent()), body: { title: 'Hello', content: 'A new draw', recipients: ['9'] } }),
      notYet: 'NOT_FOUND',
      loose: ['title', 'content'],
    },
    messageOutbox: { call: async () => ({ ...(await agent()), query: { page: '1', size: '20' } }) },
    deleteOutbox: { call: async () => ({ ...(await agent()), query: { messageIds: '9' } }), free: ['messageIds'] },
  } satisfies Record<string, Valid>;
}
