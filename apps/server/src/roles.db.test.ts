import { OPERATOR_ROLES, type OperatorRole } from '@fairhall/contract/console/rights';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { ENDPOINTS } from '@fairhall/contract/table';
import { invariant } from '@fairhall/money/result';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherPeople, OPERATOR_PASSWORD } from '../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../test/hostile/product.ts';
import { createStateReader } from '../test/hostile/state.ts';
import { type EndpointId, validCalls } from '../test/hostile/valid.ts';
import type { Call, Valid } from '../test/hostile/valid-call.ts';
import { createOperator } from './modules/backoffice/index.ts';
import { OPERATOR_COOKIE } from './platform/http/gates.ts';

const ALL = OPERATOR_ROLES;
const FILES = ['owner', 'finance', 'support', 'compliance'] as const;
const MONEY = ['owner', 'finance'] as const;
const CASES = ['owner', 'finance', 'compliance'] as const;
const CARE = ['owner', 'support', 'compliance'] as const;
const OWNERS = ['owner'] as const;
const WRITERS = ['owner', 'marketing', 'support'] as const;
const SENDERS = ['owner', 'marketing'] as const;
const DESKS = ['results'] as const;
const PAPERS = ['owner', 'compliance'] as const;
const CHATTERS = ['owner', 'support'] as const;

/**
 * Who may call what, said a second time and apart from the contract on purpose: a right that is loosened there by a slip is found here.
 * An operator endpoint that is not here fails.
 */
const MAY: Partial<Record<EndpointId, readonly OperatorRole[]>> = {
  // the door, and what is the operator's own
  operatorMe: ALL,
  operatorLogout: ALL,
  changeOperatorPassword: ALL,
  operatorSecurity: ALL,
  endOwnSession: ALL,
  beginTotp: ALL,
  confirmTotp: ALL,
  removeTotp: ALL,
  // looking
  auditLog: ALL,
  consoleDeposits: ALL,
  consoleDeposit: ALL,
  consoleWithdrawals: ALL,
  consoleWithdrawal: ALL,
  consoleGames: ALL,
  consoleDraws: ALL,
  exposureBoard: ALL,
  consoleGameTerms: ALL,
  gameTermsHistory: ALL,
  consoleGameSchedule: ALL,
  consoleOrders: ALL,
  consoleOrdersCsv: ALL,
  consoleOrder: ALL,
  consoleResults: ALL,
  searchMembers: ALL,
  consoleMember: ALL,
  memberTransfers: ALL,
  memberBets: ALL,
  memberAccess: ALL,
  memberLogins: ALL,
  merchantSettings: ALL,
  settingsHistory: ALL,
  previewRestore: ALL,
  dailyStatement: ALL,
  dailyStatementCsv: ALL,
  memberOwed: ALL,
  moneyState: ALL,
  linkedVendors: ALL,
  vendorCases: ALL,
  vendorCaseHand: ALL,
  openRounds: ALL,
  memberRounds: ALL,
  consoleRound: ALL,
  gameReturns: ALL,
  consolePush: ALL,
  consoleReadFile: FILES,
  // numbers at rest, rules of the cashier, what must be played, differences, the treasury, statements; who names members
  memberStatements: ALL,
  memberStatementFile: ALL,
  identityProviders: ALL,
  saveIdentityProvider: OWNERS,
  revealNumber: CASES,
  levelScheme: ALL,
  setLevelScheme: OWNERS,
  levelBenefits: ALL,
  setLevelBenefits: OWNERS,
  levelRewards: ALL,
  referralRule: ALL,
  setReferralRule: SENDERS,
  deskReferrals: ALL,
  decideReferral: WRITERS,
  deskJackpots: ALL,
  writeJackpot: SENDERS,
  moveJackpot: SENDERS,
  deskMall: ALL,
  saveMallItem: SENDERS,
  setPointRate: SENDERS,
  deskMallOrders: ALL,
  moveMallOrder: WRITERS,
  consoleLine: ALL,
  tryMove: ALL,
  planMove: MONEY,
  withdrawMove: MONEY,
  setMemberRates: MONEY,
  grantSeriesQuota: MONEY,
  affiliates: ALL,
  affiliatePlans: ALL,
  saveAffiliatePlan: MONEY,
  decideAffiliate: MONEY,
  postbackLog: ALL,
  resendPostback: MONEY,
  agentScheme: ALL,
  setAgentScheme: MONEY,
  agentAdjustments: ALL,
  signLateDay: MONEY,
  payoutRuns: ALL,
  agentFlags: ALL,
  agentDisputes: ALL,
  answerAgentDispute: MONEY,
  decideAgentDispute: MONEY,
  payoutRun: ALL,
  signPayoutRun: MONEY,
  decideAgentFlag: MONEY,
  turnPayoutRun: MONEY,
  deskContracts: ALL,
  deskProposeContract: MONEY,
  deskProcessContract: MONEY,
  deskEndContract: MONEY,
  deskCampaigns: ALL,
  deskCampaign: ALL,
  makeCampaignDraft: SENDERS,
  saveCampaignDraft: SENDERS,
  moveCampaign: SENDERS,
  makePromoCodes: SENDERS,
  countAudience: SENDERS,
  forecastCampaign: SENDERS,
  campaignVersion: ALL,
  giveCampaign: WRITERS,
  deskApplications: ALL,
  decideApplications: WRITERS,
  memberGrants: ALL,
  takeGrantBack: WRITERS,
  cashierRules: ALL,
  setFeeRule: MONEY,
  setLimitRule: MONEY,
  memberNeeds: ALL,
  addNeed: MONEY,
  waiveNeed: MONEY,
  decideNeed: MONEY,
  reconCases: ALL,
  workReconCase: CASES,
  reverseDeposit: MONEY,
  adjustments: ALL,
  askAdjustment: MONEY,
  postAdjustment: MONEY,
  refuseAdjustment: MONEY,
  treasury: ALL,
  askTreasuryMove: MONEY,
  postTreasuryMove: MONEY,
  refuseTreasuryMove: MONEY,
  cashFlow: ALL,
  cashFlowLines: ALL,
  cashFlowCsv: ALL,
  // money
  takeDeposit: MONEY,
  approveDeposit: MONEY,
  addPayee: MONEY,
  openPayee: MONEY,
  setPayee: MONEY,
  enterSource: MONEY,
  openSource: MONEY,
  shutSource: MONEY,
  importStatement: MONEY,
  sendPayout: MONEY,
  retryPayout: MONEY,
  redirectPayout: MONEY,
  releasePayout: MONEY,
  payPart: MONEY,
  sayPart: MONEY,
  exportPayouts: MONEY,
  payoutFile: MONEY,
  matchLine: MONEY,
  unmatchLine: MONEY,
  closeLine: MONEY,
  rejectDeposit: MONEY,
  refundDeposit: MONEY,
  takeWithdrawal: MONEY,
  approveWithdrawal: MONEY,
  rejectWithdrawal: MONEY,
  payWithdrawal: MONEY,
  settleOwed: MONEY,
  decideVendorCase: MONEY,
  amendRound: MONEY,
  setGameSale: OWNERS,
  deskGames: ALL,
  deskVendors: ALL,
  setGameListing: OWNERS,
  setVendorListing: OWNERS,
  deskChanges: ALL,
  decideChanges: OWNERS,
  vendorLists: ALL,
  askVendorList: OWNERS,
  setDayOff: OWNERS,
  // draws
  voidPreview: MONEY,
  voidDraw: MONEY,
  enterResult: DESKS,
  previewResult: DESKS,
  setExposureRule: MONEY,
  endExposureRule: MONEY,
  // members
  loginWaves: CARE,
  lockMember: CARE,
  unlockMember: CARE,
  labelMember: CARE,
  endMemberSession: CARE,
  endMemberSessions: CARE,
  // their papers, and whether two are one person
  verificationQueue: PAPERS,
  deskHolds: PAPERS,
  setDeskHold: PAPERS,
  liftDeskHold: PAPERS,
  verificationCase: PAPERS,
  verificationPaper: PAPERS,
  memberSignals: PAPERS,
  takeVerification: PAPERS,
  standAside: PAPERS,
  decideVerification: PAPERS,
  signalPairs: PAPERS,
  decidePair: PAPERS,
  deskLosses: PAPERS,
  deskLoss: PAPERS,
  lossPaper: PAPERS,
  decideLoss: PAPERS,
  // the chat: its hours, its ready answers and its figures are the owner's
  chatDesk: CHATTERS,
  chatPresence: CHATTERS,
  deskMessages: CHATTERS,
  takeChat: CHATTERS,
  answerChat: CHATTERS,
  deskTyping: CHATTERS,
  endChat: CHATTERS,
  chatSettings: CHATTERS,
  saveChatHours: OWNERS,
  saveChatEngine: OWNERS,
  saveCanned: OWNERS,
  chatReport: OWNERS,
  // what messages cost
  consoleProviders: ALL,
  changeProvider: MONEY,
  testProvider: MONEY,
  addProvider: MONEY,
  openProviderAccount: MONEY,
  addChannel: MONEY,
  changeChannel: MONEY,
  setRoutes: MONEY,
  consoleBanks: ALL,
  addBank: MONEY,
  changeBank: MONEY,
  setRails: MONEY,
  simulateRoute: ALL,
  smsSpend: ALL,
  payeeAccounts: ALL,
  bankDesk: ALL,
  payoutDesk: ALL,
  setSmsBudget: OWNERS,
  setSmsPrice: OWNERS,
  setSmsCarrier: OWNERS,
  openSmsPrefix: OWNERS,
  // the merchant
  tryVisitor: ALL,
  deskThreads: WRITERS,
  deskThread: WRITERS,
  writeToMember: WRITERS,
  reportedMessages: WRITERS,
  judgeReport: WRITERS,
  deskTemplates: WRITERS,
  deskTemplate: WRITERS,
  previewTemplate: WRITERS,
  saveTemplate: WRITERS,
  signTemplate: WRITERS,
  testTemplate: WRITERS,
  deskBulks: SENDERS,
  saveBulk: SENDERS,
  checkBulk: SENDERS,
  testBulk: SENDERS,
  actOnBulk: SENDERS,
  deskAnnouncements: ALL,
  saveAnnouncement: OWNERS,
  publishAnnouncement: OWNERS,
  previewSettings: OWNERS,
  saveSettings: OWNERS,
  restoreSettings: OWNERS,
  addPicture: OWNERS,
  ownPictures: ALL,
  reopenMoney: OWNERS,
  stateGameReturn: OWNERS,
  linkVendor: OWNERS,
  changeVendorKeys: OWNERS,
  switchVendor: OWNERS,
  pauseVendor: OWNERS,
  // its games
  previewGameTerms: OWNERS,
  saveGameTerms: OWNERS,
  decideGameTerms: OWNERS,
  // its operators
  listOperators: OWNERS,
  consoleOperator: OWNERS,
  addOperator: OWNERS,
  changeOperatorRole: OWNERS,
  proveOperator: ALL,
  listChanges: OWNERS,
  confirmChange: OWNERS,
  withdrawChange: OWNERS,
  endOperatorService: OWNERS,
  disableOperator: OWNERS,
  enableOperator: OWNERS,
  resetOperatorPassword: OWNERS,
  resetOperatorTotp: OWNERS,
  endOperatorSession: OWNERS,
};

let product: Product;
let valid: Record<EndpointId, Valid>;
let readState: Awaited<ReturnType<typeof createStateReader>>;
let desks: Record<OperatorRole, Record<string, string>>;

beforeAll(async () => {
  product = await stageProduct();
  valid = validCalls(product, await gatherPeople(product));
  readState = await createStateReader(product.fresh.owner);
  const entered = await Promise.all(OPERATOR_ROLES.map(async (role) => [role, await enter(role)] as const));
  desks = Object.fromEntries(entered) as typeof desks;
});

afterAll(() => product?.close());

/** Headers of a new operator of this role. */
async function enter(role: OperatorRole): Promise<Record<string, string>> {
  const { makers } = product;
  const name = `gate-${role.replace('_', '-')}`;
  const account = { name, displayName: name, password: OPERATOR_PASSWORD, merchantIds: [LOTUS.merchantId], role };
  invariant((await createOperator({ ...makers, db: makers.owner }, account)).ok, `${name} is made`);
  const headers = { 'x-requested-with': 'XMLHttpRequest', language: 'EN' };
  const payload = { name, password: OPERATOR_PASSWORD };
  const login = await product.send({ method: 'POST', url: '/console/api/login', headers, payload });
  const cookie = new RegExp(`${OPERATOR_COOKIE}=[^;]+`).exec(String(login.headers['set-cookie']))?.[0];
  invariant(cookie, `${name} is logged in`);
  return { ...headers, cookie };
}

/** The status, and the code of a refusal, when somebody of this role makes a good call. */
async function ask(endpoint: Endpoint, call: Call, role: OperatorRole): Promise<string> {
  const { params = {}, query = {}, body, content, contentType = 'image/png' } = call;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const options: InjectOptions = {
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { ...desks[role], ...(content ? { 'content-type': contentType } : {}) },
    ...(content ? { payload: content } : body === undefined ? {} : { payload: body as object }),
  };
  if (endpoint.reply !== null) return told(await product.send(options));
  const reply = await product.app.inject({ ...options, payloadAsStream: true });
  if (reply.statusCode !== 200) return told({ status: reply.statusCode, text: await textOf(reply.stream()) });
  reply.stream().destroy();
  return '200';
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

function told({ status, text }: { status: number; text: string }): string {
  return status === 200 ? '200' : `${status} ${JSON.parse(text).errorCode}`;
}

// What ends a session comes last.
const endpoints = ENDPOINTS.filter(({ auth }) => auth === 'operator').sort(
  (a, b) => Number(a.id === 'operatorLogout') - Number(b.id === 'operatorLogout'),
);

test('every operator endpoint says who may call it, and nothing else does', () => {
  expect(Object.keys(MAY).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  const allowed = OPERATOR_ROLES.filter((role) => MAY[id]?.includes(role));
  const refused = OPERATOR_ROLES.filter((role) => !MAY[id]?.includes(role));

  if (refused.length > 0) {
    test(`is refused to ${refused.join(', ')}, and nothing changes`, async () => {
      const call = await valid[id].call();
      const before = await readState();
      for (const role of refused) expect(await ask(endpoint, call, role), role).toBe('403 NO_PERMISSION');
      expect(await readState()).toEqual(before);
    });
  }

  test(`is open to ${allowed.join(', ')}`, async () => {
    for (const role of allowed) expect(await ask(endpoint, await valid[id].call(), role), role).not.toMatch(/^401|NO_PERMISSION/);
  });
});
