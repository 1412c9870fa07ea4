import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { OPEN_ACCESS } from '@fairhall/contract/merchant-access';
import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import type { ENDPOINTS } from '@fairhall/contract/table';
import { DEFAULT_TERMS } from '../../src/modules/agent/index.ts';
import { AFFILIATE_TERMS } from '../affiliate-terms.ts';
import { betBody, picture, type Resident, regionalBody, SLOW_GAME } from './resident.ts';

export type EndpointId = (typeof ENDPOINTS)[number]['id'];

/** How a stranger asks for what is another's. */
export type Question = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
  /** Reads a stream for this long. */
  listenMs?: number;
};

export type Stance = {
  /** The question, naming all that is `other`'s that can be named. `me`: who asks. */
  ask(other: Resident, me: Resident): Question | Promise<Question>;
  /** What names another's thing is answered as if it were not there, or is refused otherwise, with one of these. */
  refused?: readonly number[];
  /** Merchants that have its module off: there it is 403 to all, before anybody is asked who they are. */
  shutAt?: readonly string[];
  /** Asked by the other itself it is answered, and the answer holds a mark: so the question was one. */
  telling?: true;
};

/** The first merchant asks for no papers. */
const NO_PAPERS = ['lotus'];

const plain: Stance = { ask: () => ({}) };
const telling: Stance = { ask: () => ({}), telling: true };
const NOT_THERE = [404, 422];

/** No merchant of the demo lets agents write to their line. */
const NO_LETTERS = ['lotus', 'harbor'];
/** No merchant of the demo asks security questions. */
const NO_QUESTIONS = ['lotus', 'harbor'];
const ANSWERS = { list: ['first_school', 'first_job', 'first_trip'].map((question) => ({ question, answer: `of ${question}` })) };
/** The strict merchant has no agents. */
const POSTBACK = { method: 'POST', url: 'https://t.example/in', events: ['click'] };
const NO_AGENTS = ['harbor'];

/** Of a game that nobody has. */
const POT = {
  ...{ names: { EN: 'a', MY: 'a', CN: 'a' }, products: ['LOTT:987654'], rateBps: 100, reserveBps: 50 },
  ...{ startE4: '10000', ceilingE4: '50000', reason: 'no' },
};
const game: Stance = { ask: () => ({ params: { gameId: String(SLOW_GAME) } }) };
const gameByQuery: Stance = { ask: () => ({ query: { gameId: String(SLOW_GAME) } }) };
const bet: Stance = { ask: ({ bet: { betId } }) => ({ params: { orderDetailId: betId } }), refused: NOT_THERE, telling: true };
const memberOf: Stance = { ask: ({ member }) => ({ params: { memberId: member.id } }), refused: NOT_THERE, telling: true };
const barred = (params: Record<string, string> = {}, more: object = {}): Stance => ({
  ask: ({ member }) => ({ params: { memberId: member.id, ...params }, body: { reason: 'no', ...more } }),
  refused: NOT_THERE,
});
const waiting: Stance = { ask: ({ deposits }) => ({ params: { depositId: deposits.waiting } }), refused: NOT_THERE };
const CAPS = { dayCapE4: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unitE4: null, autoMaxE4: '1', nameMaxE4: '0' };
const BENEFITS = {
  ...{ version: 7, mode: 'auto', reason: 'no', levels: [{ rates: {}, points: {}, birthdayE4: '0', monthlyE4: '0' }] },
  rebateBy: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, category === 'LOTT' ? 'line' : 'none'])),
};
const NOTHING = { EN: 'Mug', MY: 'Mug', CN: 'Mug' };
const MALL_ITEM = {
  ...{ itemId: '1', version: 1, kind: 'goods', names: NOTHING, about: NOTHING, picture: 'mug', pointsE4: '1', valueE4: '1' },
  ...{ limit: null, shown: true, addStock: 0, reason: 'no' },
};
const REFERRAL_RULE = {
  ...{ version: 7, shown: false, tier: 0, minDepositE4: '0', minStakeE4: '0', withinDays: 30, monthCap: 1, friendE4: '0', reason: 'no' },
  steps: [{ from: 1, amountE4: '1' }],
};
const LEVELS = [
  { names: { EN: 'Member', MY: 'Member', CN: 'Member' }, totalE4: '0', keepE4: '0' },
  { names: { EN: 'Bronze', MY: 'Bronze', CN: 'Bronze' }, totalE4: '10', keepE4: '1' },
];
/** A campaign that none is; the strict merchant and the other have their own, of which a stranger knows no number. */
const noCampaign = (body?: object): Stance => ({
  ask: () => ({ params: { campaignId: '1' }, ...(body ? { body } : {}) }),
  refused: NOT_THERE,
});
const SAID = { title: 'no', conditions: 'no', terms: 'no' };
/** Eleven times: no merchant keeps it. */
const GIFT = {
  ...{ kind: 'fixed', trigger: 'opened', nth: null, claimMode: 'auto', audience: null, budgetE4: '10' },
  terms: {
    ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '1', count: 0, unitE4: '0', wageringX100: 1_100 },
    ...{ maxBetE4: null, maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7 },
    ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: null },
  },
  texts: { EN: SAID, MY: SAID, CN: SAID },
};
const RULE = { direction: 'deposit' as const, level: -1 };
const payee = (body: object): Stance => ({ ask: ({ bank }) => ({ params: { payeeId: String(bank.vendorId) }, body }), refused: NOT_THERE });
const withdrawal = (body?: object): Stance => ({
  ask: (other) => ({ params: { withdrawalId: other.withdrawal }, ...(body ? { body } : {}) }),
  refused: NOT_THERE,
});
const managed = (more: object = {}): Stance => ({
  ask: ({ operator }) => ({ params: { operatorId: operator.id }, body: { reason: 'no', ...more } }),
  refused: [404],
});
/** A chat of the other's, which only it and its desk may know. */
const chatOf = (body?: object): Stance => ({
  ask: ({ chat }) => ({ params: { chatId: chat }, ...(body ? { body } : {}) }),
  refused: NOT_THERE,
});
const CLIENT_ID = '0195d2a0-0000-7000-8000-000000000001';
const WITHDRAWN = { amountE4: '20000000' };

/** A banner that shows a picture of another merchant. */
const bannerOf = (shown: string) => {
  const words = { EN: 'theirs', MY: 'theirs', CN: 'theirs' };
  return { id: 'theirs', scene: 'lotus', picture: shown, title: words, text: words, link: '', action: words };
};

/** An announcement of one line, which nobody publishes. */
const DRAFT = {
  ...{
    type: 'PL',
    groupName: '',
    platform: '',
    execution: '',
    audience: 'all',
    picture: '',
    scene: '',
    link: '',
    sorting: 9,
    category: '',
    promotionType: '',
  },
  ...{ texts: { EN: { title: 'theirs', content: '' } }, fromMs: null, toMs: null },
};

/** Of a channel that nobody has. */
const THEIR_BANK = {
  ...{ nameEn: 'theirs', nameMy: 'theirs', nameCn: 'theirs', numberForm: 'digits', numberMin: 10, numberMax: 19 },
  ...{ branch: 'none', place: 9, reason: 'no' },
  ...{ country: null, bin: null, bic: null, localCode: null },
};
const PAYING = { amount: '20000.0000', bankCode: 'NOBODYS', bankType: 'KBZPAY', vendorId: 977, mcsBankCode: 'NOBODYS' };

const OLD_PAYING = { amount: '20000.0000', bankCode: 'NOBODYS' };

const TERMS = { tiers: [{ betVolume: '1000', activeMember: 0, rateType: 'P', rate: '0.5' }] };

/** The five calls about contracts of a kind: who plays here is no agent. */
function contractStances<const Kind extends ContractKind>(kind: Kind) {
  const shut = { refused: [403], shutAt: NO_AGENTS };
  const stances = {
    Contracts: { ask: () => ({}), ...shut },
    ContractRequest: { ask: () => ({}), ...shut },
    ContractHistory: { ask: ({ member }: Resident) => ({ query: { contractId: member.id } }), ...shut },
    ContractApply: { ask: ({ member }: Resident) => ({ body: { ...TERMS, customerId: member.id } }), ...shut },
    ContractProcess: { ask: ({ member }: Resident) => ({ body: { contractId: member.id, version: 1, action: 'A' } }), ...shut },
  };
  const named = Object.entries(stances).map(([name, stance]) => [`${kind}${name}`, stance]);
  return Object.fromEntries(named) as Record<`${Kind}${keyof typeof stances}`, Stance>;
}

/** Every call of the product, asked by a stranger. An endpoint that is not here does not compile. */
export const STANCES: Record<EndpointId, Stance> = {
  // cashier
  addDepositSlip: {
    ask: async ({ deposits }) => ({ params: { depositId: deposits.open }, query: { name: 'slip.png' }, bytes: await picture(200) }),
    refused: NOT_THERE,
  },
  depositChannels: telling,
  depositReport: telling,
  listDeposits: telling,
  createManualDeposit: {
    ask: ({ bank }, me) => ({
      body: { payeeName: 'Daw Nobody', amount: '20000.0000', ...bank, mcsBankCode: bank.bankCode, targetUsername: me.member.account },
    }),
    refused: NOT_THERE,
  },
  switchDeposit: {
    ask: ({ deposits, bank }) => ({ params: { depositId: deposits.waiting }, body: { vendorId: bank.vendorId } }),
    refused: NOT_THERE,
  },
  withdrawPreview: { ask: () => ({ query: { amount: '1000' } }) },
  markDepositPaid: { ask: ({ deposits }) => ({ params: { depositId: deposits.open } }), refused: NOT_THERE },
  depositSettings: plain,
  // withdrawal
  bankCards: { ask: ({ merchantId }) => ({ query: { groupId: String(merchantId) } }), telling: true },
  withdrawBanks: plain,
  bindBankCard: {
    ask: ({ bank, card }, { member, payeeName }) => ({
      body: { cardType: 'B', bankCode: bank.bankCode, payeeName, cardNumber: card.number, paymentPassword: member.paymentPassword },
    }),
    refused: [422],
  },
  bindConfig: plain,
  withdrawCharges: { ask: () => ({ query: { withdrawAmount: '2000' } }) },
  listWithdrawals: telling,
  withdrawMethods: plain,
  setPaymentPassword: { ask: () => ({ body: { newPassword: 'payout88', confirmNewPassword: 'payout88' } }), refused: [409] },
  changePaymentPassword: {
    ask: () => ({ body: { oldPassword: 'notmine1', newPassword: 'payout88', confirmNewPassword: 'payout88' } }),
    refused: [422, 429],
  },
  resetPaymentPassword: { ask: () => ({ body: { newPassword: 'payout99', confirmNewPassword: 'payout99' } }), refused: [403] },
  hasPaymentPassword: plain,
  withdrawReport: telling,
  securityConfig: plain,
  withdrawSettings: plain,
  turnoverInfo: plain,
  ownTurnover: plain,
  withdraw: {
    ask: ({ card }, { member }) => ({ body: { amount: '2000', bankCardId: card.id, password: member.paymentPassword } }),
    refused: [404, 422, 429],
  },
  transferEnabled: plain,
  ownTransferTerms: plain,
  transferDownline: {
    ask: ({ member }) => ({ body: { downlineName: member.account, amount: '2', paymentPassword: member.paymentPassword } }),
    refused: [404, 422, 429],
  },
  transferMultipleDownline: {
    ask: ({ member }) => ({ body: { list: [{ downlineName: member.account, amount: '2' }], paymentPassword: member.paymentPassword } }),
    refused: [404, 422, 429],
  },
  transferUpline: { ask: ({ member }) => ({ body: { amount: '2', paymentPassword: member.paymentPassword } }), refused: [404, 422, 429] },
  // files
  readFile: { ask: ({ fileId }) => ({ params: { fileId } }), refused: [404] },
  // lobby
  hotGames: { ask: ({ code }) => ({ query: { merchantCode: code } }) },
  launchGame: { ask: () => ({ query: { launchMode: 'LOTT', lottoGameCode: 'LOTTO_LOBBY' } }) },
  listGames: { ask: ({ code }) => ({ query: { merchant: code } }) },
  addFavourite: { ask: () => ({ body: { nodeId: SLOW_GAME } }) },
  removeFavourite: { ask: () => ({ query: { nodeId: String(SLOW_GAME) } }) }, // what is not there is not missed
  favouriteIds: plain,
  listFavourites: plain,
  addRecent: { ask: () => ({ query: { nodeId: String(SLOW_GAME) } }) },
  listRecents: plain,
  ...{
    fishRecords: plain,
    liveRecords: plain,
    openSportsRecords: plain,
    pvpRecords: plain,
    rngRecords: plain,
    settledSportsRecords: plain,
  },
  leaveGame: { ask: () => ({ body: { vendor: 'PAPERLAMP' } }) },
  merchantWallet: plain,
  vendorWallets: plain,
  memberWallets: plain,
  walletLocks: plain,
  walletLock: { ask: () => ({ query: { accountType: 'PAPERLAMP' } }), refused: [422] },
  walletMoving: plain,
  toMainWallet: { ask: () => ({ body: { accountType: 'PAPERLAMP' } }), refused: [422] },
  fromMainWallet: { ask: () => ({ body: { accountType: 'PAPERLAMP', amount: '1' } }), refused: [422] },
  subToSubWallet: { ask: () => ({ body: { from: 'PAPERLAMP', to: 'LANTERNWORKS' } }), refused: [422] },
  walletTransfer: { ask: () => ({ body: { from: '2', to: 'PAPERLAMP', amount: '1' } }), refused: [422] },
  vendorRoundDetail: { ask: () => ({ params: { orderNo: '7' } }), refused: [404] },
  hotMatches: { ask: ({ code }) => ({ query: { merchantCode: code } }) },
  jackpots: plain,
  jackpotTick: { ask: () => ({ params: { poolId: '1', tick: '1' } }), refused: NOT_THERE },
  deskJackpots: plain,
  writeJackpot: { ask: () => ({ body: POT }), refused: [422] },
  moveJackpot: { ask: () => ({ params: { poolId: '1' }, body: { to: 'stop', reason: 'no' } }), refused: NOT_THERE },
  listJackpots: { ask: ({ code }) => ({ query: { merchantCode: code } }) },
  listRooms: { ask: () => ({ query: { nodeId: '100000' } }), refused: [422] },
  newGameVendor: { ask: ({ code }) => ({ query: { merchant: code } }) },
  trialLaunch: { ask: () => ({ query: { nodeId: '100000' } }), refused: [422] },
  vendorGameTypes: { ask: ({ code }) => ({ query: { merchant_code: code } }) },
  // identity
  captchaWork: plain,
  captchaImage: plain,
  changePassword: {
    ask: ({ member }) => ({ body: { oldPassword: `${member.password}x`, newPassword: 'another34', confirmNewPassword: 'another34' } }),
    refused: [422],
  },
  checkUsername: { ask: ({ member }) => ({ query: { username: member.account } }) }, // free here, whoever has it there
  exchangePageTicket: { ask: ({ pageTicket }) => ({ body: { ticket: pageTicket } }), refused: [401] },
  login: { ask: ({ member }) => ({ body: { username: member.account, password: member.password, type: 'username' } }), refused: [422] },
  logout: plain,
  memberInfo: telling,
  sessionPosition: plain,
  openLoginStep: { ask: () => ({ body: { ticket: 'nobody’s', type: 'sms' } }), refused: [422] },
  verifyLogin: { ask: () => ({ body: { ticket: 'nobody’s', type: 'sms', code: '123456' } }), refused: [422] },
  ownDevices: plain,
  ownLogins: plain,
  disownDevice: {
    ask: () => ({ params: { deviceId: '1' }, body: { newPassword: 'a kite over rice', confirmNewPassword: 'a kite over rice' } }),
    refused: [403, 404],
  },
  revokeDevice: { ask: () => ({ params: { deviceId: '1' } }), refused: [403, 404] },
  endOtherSessions: { ask: () => ({}), refused: [403] },
  pushKey: plain,
  payByQr: { ask: () => ({ body: PAYING }), refused: [422] },
  payByPage: { ask: () => ({ body: PAYING }), refused: [422] },
  payByAlipaySlot: { ask: () => ({ body: { amount: '20000.0000' } }), refused: [422] },
  payByQqSlot: { ask: () => ({ body: { amount: '20000.0000' } }), refused: [422] },
  payByWechatSlot: { ask: () => ({ body: { amount: '20000.0000' } }), refused: [422] },
  oldPayByPage: { ask: () => ({ body: OLD_PAYING }), refused: [422] },
  oldPayByQr: { ask: () => ({ body: OLD_PAYING }), refused: [422] },
  oldTransfer: { ask: () => ({ body: OLD_PAYING }), refused: [422] },
  oldTransferByName: { ask: () => ({ body: { ...OLD_PAYING, payeeName: 'Daw Nobody' } }), refused: [422] },
  depositBanks: plain,
  depositPromos: plain,
  acceptPromo: { ask: () => ({ body: { promotionId: '977' } }), refused: [422] },
  leaveDeposit: { ask: ({ deposits }) => ({ params: { depositId: deposits.open } }), refused: NOT_THERE },
  refundDeposit: {
    ask: ({ deposits }) => ({ params: { depositId: deposits.waiting }, body: { reason: 'no', amountE4: '1' } }),
    refused: NOT_THERE,
  },
  addProvider: {
    ask: () => ({
      body: {
        ...{ provider: 'momo' as const, name: 'theirs', environment: 'sandbox' as const, publicId: 'theirs', settings: {}, keys: {} },
        ...{ channels: [], reason: 'no' },
      },
    }),
    refused: [422],
  },
  openProviderAccount: { ask: () => ({ params: { accountId: '77' }, body: { reason: 'no' } }), refused: [404] },
  addChannel: {
    ask: () => ({
      body: {
        ...{ kind: 'transfer' as const, code: 'THEIRS', name: 'theirs', bankCode: 'THEIRS', scheme: null, bin: null },
        ...{ minE4: '0', maxE4: '1', accounts: [], reason: 'no' },
      },
    }),
    refused: [422],
  },
  changeChannel: { ask: () => ({ params: { vendorId: '977' }, body: { open: false, slot: null, reason: 'no' } }), refused: [404] },
  consoleBanks: plain,
  addBank: { ask: () => ({ body: { ...THEIR_BANK, kind: 'bank', bankCode: 'THEIRS' } }) },
  setRails: { ask: () => ({ params: { bankCode: 'NOBODYS' }, body: { rails: [], reason: 'no' } }), refused: [404] },
  changeBank: {
    ask: () => ({ params: { bankCode: 'NOBODYS' }, body: { ...THEIR_BANK, open: false, restsFromMs: null, restsUntilMs: null } }),
    refused: [404],
  },
  setRoutes: { ask: () => ({ params: { vendorId: '977' }, body: { rules: [], reason: 'no' } }), refused: [404] },
  simulateRoute: { ask: () => ({ params: { vendorId: '977' }, query: { amountE4: '10000' } }), refused: [404] },
  consoleProviders: plain,
  changeProvider: { ask: () => ({ params: { accountId: '77' }, body: { open: false, reason: 'no' } }), refused: [404] },
  testProvider: { ask: () => ({ params: { accountId: '77' } }), refused: [404] },
  smsSpend: plain,
  setSmsBudget: { ask: () => ({ body: { hourMicro: 1, dayMicro: 2, dialingCodes: ['95'], reason: 'no' } }) },
  setSmsPrice: { ask: () => ({ body: { carrier: 'nobodys', dialingCode: '95', micro: 1, reason: 'no' } }), refused: [404] },
  setSmsCarrier: { ask: () => ({ params: { code: 'nobodys' }, body: { place: 1, enabled: false, reason: 'no' } }), refused: [404] },
  openSmsPrefix: { ask: () => ({ params: { prefix: '959420' }, body: { reason: 'no' } }), refused: [404] },
  subscribePush: { ask: () => ({ body: { endpoint: 'https://10.0.0.1/x', p256dh: 'AAAA', auth: 'AAAA' } }), refused: [400, 422] },
  practisePush: { ask: () => ({}), refused: [404] },
  unsubscribePush: { ask: () => ({ body: { endpoint: null } }) },
  testPush: plain,
  ownProtection: plain,
  setOwnLimit: { ask: () => ({ body: { counter: 'stake', period: 'month', capE4: '1000000000' } }) },
  takeBreak: { ask: () => ({ body: { kind: 'pause', days: 2 } }), refused: [400, 422] },
  ownContacts: plain,
  changeEmail: { ask: () => ({ body: { value: 'mya@lotus.example' } }), refused: [403] },
  changePayeeName: { ask: () => ({ body: { value: 'Mya Mya' } }), refused: [409] },
  changeProfile: { ask: () => ({ body: { line: 'theirs' } }) },
  changeNickname: { ask: () => ({ body: { value: 'Theirs' } }) },
  ownAvatar: plain,
  kycSetting: plain,
  chooseAvatar: { ask: () => ({ body: { avatar: '3' } }) },
  addAvatar: { ask: async () => ({ bytes: await picture(211) }) },
  securityQuestions: { ...plain, shutAt: NO_QUESTIONS },
  ownQuestions: { ...plain, shutAt: NO_QUESTIONS },
  setQuestions: { ask: () => ({ body: ANSWERS }), refused: [403], shutAt: NO_QUESTIONS },
  sendContactCode: { ask: () => ({ body: { kind: 'email', value: 'mya@lotus.example' } }), refused: [403] },
  changeContact: { ask: () => ({ body: { kind: 'email', value: 'mya@lotus.example', verificationCode: '000000' } }), refused: [403] },
  disownLogin: { ask: () => ({ body: { token: 'none' } }), refused: [422] },
  notMe: { ask: () => ({ body: { token: 'none' } }), refused: [422] },
  elevation: plain,
  elevate: { ask: ({ member }) => ({ body: { way: 'password', password: `${member.password}x` } }), refused: [422, 429] },
  listHolds: plain,
  liftHold: { ask: () => ({ body: { holdId: '7' } }), refused: [403] },
  ownLeaving: plain,
  askExport: { ask: () => ({}), refused: [403] },
  takeExport: { ask: () => ({ body: { from: 0 } }), refused: [403] },
  askClosure: { ask: () => ({ body: {} }), refused: [403] },
  undoClosure: plain,
  federatedProviders: plain,
  startFederated: { ask: () => ({ body: { provider: 'theirs' } }), refused: [403, ...NOT_THERE] },
  finishFederated: { ask: () => ({ body: { returned: 'state=theirs&code=theirs' } }), refused: [403, 422] },
  linkFederated: { ask: () => ({ body: { provider: 'theirs' } }), refused: [403] },
  finishLink: { ask: () => ({ body: { returned: 'state=theirs&code=theirs' } }), refused: [403, 422] },
  ownLinks: plain,
  unlinkFederated: { ask: () => ({ body: { provider: 'theirs' } }), refused: [403] },
  ownFactors: plain,
  bindTotp: { ask: () => ({}), refused: [403] },
  confirmOwnTotp: { ask: () => ({ body: { code: '000000' } }), refused: [403] },
  removeOwnTotp: { ask: () => ({}), refused: [403] },
  renewRecoveryCodes: { ask: () => ({}), refused: [403] },
  ownPasskeys: plain,
  passkeyOptions: { ask: () => ({}), refused: [403] },
  passkeyProof: plain,
  passkeyLoginOptions: plain,
  loginByPasskey: {
    ask: () => ({ body: { passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } } }),
    refused: [422],
  },
  passwordCode: { ask: () => ({ query: { of: 'login' } }) },
  sendPasswordCode: { ask: () => ({ body: { of: 'login' } }), refused: [403, 422] },
  sendElevationCode: { ask: () => ({}), refused: [403, 422] },
  addPasskey: {
    ask: () => ({ body: { passkey: { id: 'none', rawId: 'none', type: 'public-key', response: {} } } }),
    refused: [403],
  },
  removePasskey: { ask: () => ({ body: { passkeyId: 'none' } }), refused: [403] },
  issuePageTicket: plain,
  register: {
    ask: ({ member }) => ({ body: { username: 'x', password: 'secret12', confirmPassword: 'secret12', recommenderId: member.id } }),
    refused: [422],
  },
  registerByProvider: {
    ask: () => ({ body: { registrationTicket: 'theirs', password: 'secret12', confirmPassword: 'secret12' } }),
    refused: [401, 422],
  },
  registerByMobile: {
    ask: ({ member }) => ({
      body: {
        ...{ username: member.account, mobileNum: '09420000001', countryDialingCode: '95', verificationCode: '000000' },
        ...{ password: 'secret12', confirmPassword: 'secret12' },
      },
    }),
    refused: [422],
  },
  sendRegisterCode: { ask: () => ({ body: { mobileNum: '09420000001', countryDialingCode: '95' } }), refused: [422] },
  sendLoginCode: { ask: () => ({ body: { mobileNum: '09420000001', countryDialingCode: '95' } }), refused: [422] },
  askResetByMail: { ask: ({ member }) => ({ body: { username: member.account, email: 'theirs@mail.example' } }), refused: [422] },
  askResetBySms: { ask: () => ({ body: { mobileNum: '09420000001', countryDialingCode: '95' } }), refused: [422] },
  resetBySms: {
    ask: () => ({ body: { mobileNum: '09420000001', countryDialingCode: '95', verificationCode: '000000', newPassword: 'another-34' } }),
    refused: [422],
  },
  resetByLink: { ask: () => ({ body: { token: 'theirs', newPassword: 'another-34' } }), refused: [422] },
  followLink: { ask: () => ({ params: { code: 'theirs' } }), refused: [302] },
  checkAffiliate: { ask: () => ({ query: { code: 'theirs' } }), refused: [422] },
  sealKey: plain,
  setLanguage: { ask: () => ({ body: { language: 'EN' } }) },
  trialLogin: plain,
  // lottery
  cancelBets: { ask: ({ bet: { betId } }) => ({ body: [betId] }), refused: NOT_THERE },
  chaseDetail: { ask: ({ bet: { orderId } }) => ({ params: { orderMasterId: orderId } }), refused: NOT_THERE, telling: true },
  chaseNumeros: game,
  memberOrders: telling,
  repeatOrder: { ask: ({ bet: { orderId } }) => ({ params: { orderMasterId: orderId } }), refused: NOT_THERE },
  saveTicket: { ask: () => ({ body: { gameId: SLOW_GAME, name: 'mine', prizeModeId: 3, bettingSlipString: 'S~1~5501~1~0~10' } }) },
  savedTickets: { ask: () => ({ query: { gameId: String(SLOW_GAME) } }), telling: true },
  savedTicket: { ask: ({ savedTicket: ticketId }) => ({ params: { ticketId } }), refused: NOT_THERE, telling: true },
  renameTicket: { ask: ({ savedTicket: ticketId }) => ({ params: { ticketId }, body: { name: 'theirs' } }), refused: NOT_THERE },
  deleteTicket: { ask: ({ savedTicket: ticketId }) => ({ params: { ticketId } }) }, // what is not there is not missed
  drawBundle: { ask: ({ bet: { drawId } }) => ({ params: { drawId } }), refused: NOT_THERE }, // not drawn yet
  drawProof: { ask: ({ bet: { drawId } }) => ({ params: { drawId } }) }, // draws are of the installation
  drawProofByIssue: { ask: ({ bet: { numero } }) => ({ params: { gameId: String(SLOW_GAME), numero } }) },
  newestProof: plain,
  listDrawsByCode: { ask: () => ({ params: { code: 'LANTERNK3' } }) },
  listDraws: game,
  gameMenus: plain,
  gameSetting: game,
  hotGapInfo: game,
  lotteryGames: plain,
  listOrders: { ask: ({ bet: { orderId } }) => ({ body: { page: 0, orderNumber: orderId } }) },
  nearNumeros: gameByQuery,
  orderDetail: bet,
  orderLines: { ...bet, telling: undefined },
  ticketProof: { ...bet, telling: undefined },
  orderPurse: plain,
  ordersToday: telling,
  placeBets: { ask: ({ bet: { numero } }) => ({ body: betBody(numero) }) },
  placeRegionalBets: { ask: ({ bet: { numero } }) => ({ body: regionalBody(numero) }) },
  playMenu: game,
  popularGames: { ask: () => ({ query: { count: '3' } }) },
  recentGameMenus: plain,
  recentNumeros: gameByQuery,
  vietnamGameMenu: plain,
  vietnamOpened: plain,
  vietnamRecentGameMenu: plain,
  customerSeries: plain,
  // wallet, push, system
  walletBalance: plain,
  consolidatedFunds: plain,
  ownTransactions: plain,
  memberPnl: { ask: ({ member }) => ({ query: { customerId: member.id } }), refused: [400] },
  ownStatements: plain,
  ownStatementFile: { ask: () => ({ params: { file: '2026-01.csv' } }), refused: [404] },
  transactionCodes: plain,
  // agents: residents are none, and what a link leads to is asked of the stores
  createAffiliateUrl: { ask: () => ({ body: {} }), refused: [403], shutAt: NO_AGENTS },
  affiliateUrls: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  deleteAffiliateUrl: { ask: ({ member }) => ({ query: { affiUrlId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  registeredAffiliates: { ask: ({ member }) => ({ query: { affiUrlId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  teamKpiA: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  teamKpiB: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  teamKpiC: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  teamOverview: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  downlines: { ask: ({ member }) => ({ query: { agentId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  teamPnl: { ask: ({ member }) => ({ query: { agentId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  downlineTransactions: { ask: ({ member }) => ({ query: { subordinateName: member.account } }), refused: [403], shutAt: NO_AGENTS },
  teamBetting: { ask: ({ member }) => ({ query: { customerName: member.account } }), refused: [403], shutAt: NO_AGENTS },
  globalRebateSettings: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  downlineRebates: { ask: ({ member }) => ({ query: { customerId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  updateDownlineRebates: {
    ask: ({ member }) => ({ body: { customerName: member.account, configs: [] } }),
    refused: [403],
    shutAt: NO_AGENTS,
  },
  ...contractStances('daily'),
  ...contractStances('hour'),
  ...contractStances('real'),
  ...contractStances('dividend'),
  ownAffiliate: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  applyAsAffiliate: { ask: () => ({ body: { sites: 'no' } }), refused: [403], shutAt: NO_AGENTS },
  ownPostbacks: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  openPostback: { ask: () => ({ body: POSTBACK }), refused: [403], shutAt: NO_AGENTS },
  changePostback: { ask: () => ({ params: { postbackId: '7' }, body: { ...POSTBACK, state: 'off' } }), refused: [403], shutAt: NO_AGENTS },
  renewPostbackKey: { ask: () => ({ params: { postbackId: '7' } }), refused: [403], shutAt: NO_AGENTS },
  agentIncome: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  agentStatements: { ask: () => ({ query: { side: 'own' } }), refused: [403], shutAt: NO_AGENTS },
  agentStatement: { ask: () => ({ params: { statementId: '7' } }), refused: [403], shutAt: NO_AGENTS },
  agentStatementMembers: { ask: () => ({ params: { statementId: '7' }, query: { row: '1' } }), refused: [403], shutAt: NO_AGENTS },
  openDispute: { ask: () => ({ body: { statementId: '7', words: 'no' } }), refused: [403], shutAt: NO_AGENTS },
  takeOutCommission: { ask: () => ({ body: { amountE4: '1' } }), refused: [403], shutAt: NO_AGENTS },
  setAside: { ask: () => ({ body: { amountE4: '1', way: 'in' } }), refused: [403], shutAt: NO_AGENTS },
  currentDailySalary: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  queryDailySalary: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  currentDividend: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  queryDividend: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  payoutDividend: { ask: () => ({ body: { id: '7' } }), refused: [403], shutAt: NO_AGENTS },
  prevAndCurrIncome: { ask: () => ({}), refused: [403], shutAt: NO_AGENTS },
  contractBase: { ask: ({ member }) => ({ query: { customerId: member.id, activeMin: '0' } }), refused: [403], shutAt: NO_AGENTS },
  registerDownline: { ask: () => ({ body: { username: 'nobody1' } }), refused: [403], shutAt: NO_AGENTS },
  promoteDownline: { ask: ({ member }) => ({ body: { customerId: member.id } }), refused: [403], shutAt: NO_AGENTS },
  memberTransactions: { ask: ({ member }) => ({ query: { subordinateName: member.account } }) },
  pushStream: { ask: () => ({ headers: { 'last-event-id': '0.0' }, listenMs: 300 }), telling: true },
  listAnnouncements: { ask: ({ code }) => ({ query: { merchantCode: code } }), telling: true },
  winnerBoard: plain,
  markAnnouncementRead: { ask: () => ({ body: { announcementId: 'notice-1', read: true } }) },
  siteContents: plain,
  inboxUnread: plain,
  inboxPage: plain,
  inboxThread: { ask: () => ({ params: { id: '7' } }), refused: [404] },
  readMessages: { ask: () => ({ body: { ids: ['7'] } }) },
  hideMessages: { ask: () => ({ body: { ids: ['7'], hidden: true } }) },
  replyMessage: { ask: () => ({ params: { id: '7' }, body: { text: 'no' } }), refused: [404] },
  messageSettings: plain,
  setMessageSettings: { ask: () => ({ body: { choices: [], quiet: null } }) },
  ownConsents: plain,
  setConsents: { ask: () => ({ body: { list: [{ channel: 'mail', product: 'lottery', given: false }] } }) },
  familyInbox: plain,
  familyDeleteInbox: { ask: () => ({ query: { messageIds: '7' } }) },
  familyReadInbox: { ask: () => ({ body: { messageIds: ['7'] } }) },
  messageRecipients: { ...plain, shutAt: NO_LETTERS },
  sendToLine: { ask: () => ({ body: { title: 'no', content: 'no', recipients: ['7'] } }), refused: [403], shutAt: NO_LETTERS },
  messageOutbox: { ...plain, shutAt: NO_LETTERS },
  deleteOutbox: { ask: () => ({ query: { messageIds: '7' } }), refused: [403], shutAt: NO_LETTERS },
  reportMessage: { ask: () => ({ params: { id: '7' } }), refused: [404] },
  reportedMessages: plain,
  judgeReport: { ask: () => ({ params: { memberId: '7', messageId: '7' }, body: { takeDown: true, reason: 'no' } }), refused: [404] },
  chatUnread: plain,
  launchChat: plain,
  chatPermission: plain,
  streamAddress: plain,
  // chat
  ownChat: plain,
  openChat: { ask: () => ({ body: { topic: 'money', language: 'EN' } }) },
  leaveChatNote: { ask: () => ({ body: { topic: 'money', language: 'EN', text: 'theirs' } }) },
  chatMessages: chatOf(),
  sendChatMessage: chatOf({ clientId: CLIENT_ID, text: 'theirs', pictures: [] }),
  addChatPicture: { ask: async () => ({ query: { name: 'a.png' }, bytes: await picture(210) }) },
  chatTyping: chatOf(),
  chatSeen: chatOf({ seq: 1 }),
  closeChat: chatOf(),
  rateChat: chatOf({ stars: 1, comment: 'theirs' }),
  chatTranscript: chatOf(),
  mailTranscript: chatOf(),
  chatDesk: telling,
  chatPresence: { ask: () => ({ body: { ready: false, languages: ['EN'], maxOpen: 1 } }) },
  deskMessages: chatOf(),
  takeChat: chatOf(),
  answerChat: chatOf({ clientId: CLIENT_ID, text: 'theirs' }),
  deskTyping: chatOf({ seenSeq: 1, typing: true }),
  endChat: chatOf({ how: 'resolve' }),
  chatSettings: plain,
  saveChatHours: {
    ask: () => ({ body: { hours: { week: Array.from({ length: 7 }, () => []), holidays: [] }, expectedVersion: 9, reason: 'no' } }),
    refused: [409],
  },
  // An address that nobody answers at is a fault that changes nothing.
  saveChatEngine: { ask: () => ({ body: { engine: null, reason: 'no' } }) },
  saveCanned: { ask: () => ({ body: { answer: { key: 'theirs', language: 'EN', text: 'x' }, reason: 'no' } }) },
  chatReport: plain,
  liveRooms: plain,
  lobbyNews: plain,
  helpCenter: plain,
  countries: plain,
  domainRoute: plain,
  registerSetting: plain,
  consolidatedSettings: plain,
  systemStatus: plain,
  whitelabel: plain,
  // console
  deskThreads: { ask: ({ member }) => ({ query: { memberId: member.id } }) },
  deskThread: { ask: ({ member }) => ({ params: { memberId: member.id, threadId: '7' } }), refused: [404] },
  writeToMember: {
    ask: ({ member }) => ({
      params: { memberId: member.id },
      body: { threadId: null, title: 'no', text: 'no', canReply: true, close: false, reason: 'no' },
    }),
    refused: [404],
  },
  deskTemplates: plain,
  deskTemplate: { ask: () => ({ params: { trigger: 'draw.won' } }) },
  previewTemplate: { ask: () => ({ params: { trigger: 'draw.won' }, body: { texts: null } }) },
  saveTemplate: {
    ask: () => ({ params: { trigger: 'draw.won' }, body: { texts: null, expectedVersion: 77, reason: 'no' } }),
    refused: [409],
  },
  signTemplate: { ask: () => ({ params: { trigger: 'draw.won' }, body: { expectedVersion: 77, reason: 'no' } }), refused: [409] },
  testTemplate: {
    ask: ({ member }) => ({ params: { trigger: 'draw.won' }, body: { texts: null, account: member.account, reason: 'no' } }),
    refused: [404],
  },
  deskBulks: plain,
  saveBulk: {
    ask: () => ({
      params: { id: '7' },
      body: {
        draft: {
          ...{ name: 'theirs', segment: {}, class: 'marketing', product: 'lottery', channels: ['inbox'], link: '', goodUntilMs: null },
          texts: { EN: { title: 'theirs', body: '' } },
        },
        expectedVersion: 77,
        reason: 'no',
      },
    }),
    refused: [400, 404, 409],
  },
  checkBulk: { ask: () => ({ params: { id: '7' }, body: { expectedVersion: 1 } }), refused: [404] },
  testBulk: { ask: ({ member }) => ({ params: { id: '7' }, body: { account: member.account, reason: 'no' } }), refused: [404] },
  actOnBulk: {
    ask: () => ({ params: { id: '7' }, body: { act: 'stop', startAtMs: null, expectedVersion: 1, reason: 'no' } }),
    refused: [404],
  },
  deskAnnouncements: plain,
  saveAnnouncement: {
    ask: () => ({ params: { id: 'lower-banner' }, body: { draft: DRAFT, expectedVersion: 77, reason: 'no' } }),
    refused: [404, 409],
  },
  publishAnnouncement: {
    ask: () => ({ params: { id: 'lower-banner' }, body: { published: false, expectedVersion: 77, reason: 'no' } }),
    refused: [404, 409],
  },
  dailyStatement: plain,
  dailyStatementCsv: { ask: () => ({}), refused: [404] },
  auditLog: { ask: ({ deposits }) => ({ query: { search: deposits.credited } }), telling: true },
  revealNumber: {
    ask: ({ withdrawal }) => ({ body: { of: 'withdrawal', id: withdrawal, reason: 'no' } }),
    refused: NOT_THERE,
    telling: true,
  },
  ownLevels: plain,
  rankProgress: plain,
  consoleLine: { ask: ({ member }) => ({ query: { name: member.id } }), refused: NOT_THERE },
  tryMove: { ask: ({ member }) => ({ body: { memberId: member.id, toName: '' } }), refused: NOT_THERE },
  planMove: { ask: ({ member }) => ({ body: { memberId: member.id, toName: '', reason: 'no' } }), refused: NOT_THERE },
  withdrawMove: { ask: ({ member }) => ({ params: { moveId: member.id }, body: { reason: 'no' } }), refused: NOT_THERE },
  setMemberRates: {
    ask: ({ member }) => ({ body: { memberId: member.id, configs: [{ type: 'LOTT', rebateValue: 1_900 }], reason: 'no' } }),
    refused: NOT_THERE,
  },
  grantSeriesQuota: {
    ask: ({ member }) => ({ body: { memberId: member.id, series: 1_900, granted: 1, reason: 'no' } }),
    refused: NOT_THERE,
  },
  agentAdjustments: plain,
  signLateDay: { ask: () => ({ params: { day: '2020-01-01' }, body: { reason: 'no' } }), refused: NOT_THERE },
  payoutRuns: plain,
  agentFlags: { ask: () => ({ query: { state: 'open' } }) },
  agentDisputes: { ask: () => ({ query: { state: 'OPEN' } }) },
  answerAgentDispute: { ask: () => ({ params: { disputeId: '7' }, body: { answer: 'no', sumE4: '0' } }), refused: NOT_THERE },
  decideAgentDispute: { ask: () => ({ params: { disputeId: '7' }, body: { to: 'REFUSED', reason: 'no' } }), refused: NOT_THERE },
  payoutRun: { ask: ({ member }) => ({ params: { runId: member.id } }), refused: NOT_THERE },
  decideAgentFlag: {
    ask: ({ member }) => ({ params: { flagId: member.id }, body: { to: 'dismissed', reason: 'no' } }),
    refused: NOT_THERE,
  },
  signPayoutRun: { ask: ({ member }) => ({ params: { runId: member.id }, body: { reason: 'no' } }), refused: NOT_THERE },
  turnPayoutRun: { ask: ({ member }) => ({ params: { runId: member.id }, body: { to: 'REJECTED', reason: 'no' } }), refused: NOT_THERE },
  deskContracts: { ask: ({ member }) => ({ query: { name: member.id } }), refused: NOT_THERE },
  deskProposeContract: { ask: ({ member }) => ({ body: { ...TERMS, customerId: member.id, kind: 'daily' } }), refused: NOT_THERE },
  deskProcessContract: {
    ask: ({ member }) => ({ params: { contractId: member.id }, body: { version: 1, action: 'A' } }),
    refused: NOT_THERE,
  },
  deskEndContract: { ask: ({ member }) => ({ params: { contractId: member.id }, body: { reason: 'no' } }), refused: NOT_THERE },
  affiliatePlans: plain,
  saveAffiliatePlan: {
    ask: ({ member }) => ({ body: { planId: member.id, version: 1, name: 'no', terms: AFFILIATE_TERMS, reason: 'no' } }),
    refused: NOT_THERE,
  },
  affiliates: { ask: () => ({ query: { state: 'APPLIED' } }) },
  decideAffiliate: {
    ask: ({ member }) => ({ params: { memberId: member.id }, body: { to: 'CLOSED', planId: null, reason: 'no' } }),
    refused: NOT_THERE,
  },
  postbackLog: { ask: () => ({ query: { state: 'dead' } }) },
  resendPostback: { ask: () => ({ params: { deliveryId: '7' }, body: { reason: 'no' } }), refused: NOT_THERE },
  agentScheme: plain,
  setAgentScheme: { ask: () => ({ body: { version: 7, terms: DEFAULT_TERMS, reason: 'no' } }), refused: [409] },
  levelScheme: plain,
  setLevelScheme: { ask: () => ({ body: { version: 7, steps: LEVELS, reason: 'no' } }), refused: [409] },
  levelBenefits: plain,
  setLevelBenefits: { ask: () => ({ body: BENEFITS }), refused: [409] },
  levelRewards: plain,
  ownRebates: plain,
  claimRebates: { ask: () => ({}), refused: [422] },
  rebateSettings: plain,
  ...{ referralRule: plain, deskReferrals: plain },
  ...{ ownReferral: plain, referralDetails: plain },
  setReferralRule: { ask: () => ({ body: REFERRAL_RULE }), refused: [409] },
  decideReferral: { ask: () => ({ params: { friendId: '1' }, body: { decision: 'refuse', reason: 'no' } }), refused: [404] },
  ...{ mall: plain, mallOrders: plain, pointMoves: plain, pointBalance: plain, pointConfig: plain, pointRewards: plain },
  ...{ pointRewardTypes: plain, redeemedPoints: plain, deskMall: plain, deskMallOrders: plain },
  orderItem: {
    ask: (_, { member }) => ({
      params: { itemId: '1' },
      body: { version: 1, quantity: 1, password: member.paymentPassword, mobile: '0912345678', address: 'nowhere at all' },
    }),
    refused: [404],
  },
  redeemPointReward: {
    ask: (_, { member }) => ({
      body: { id: '1', quantity: 1, password: member.paymentPassword, mobile: '0912345678', address: 'nowhere at all' },
    }),
    refused: [404],
  },
  convertPoints: {
    ask: (_, { member }) => ({ body: { version: 1, pointsE4: '1', password: member.paymentPassword } }),
    refused: [409, 422, 429],
  },
  convertPoint: { ask: (_, { member }) => ({ body: { point: '1', password: member.paymentPassword } }), refused: [409, 422, 429] },
  saveMallItem: { ask: () => ({ body: MALL_ITEM }), refused: [404] },
  setPointRate: { ask: () => ({ body: { version: 7, moneyPerPointE4: '1', minPointsE4: '1', reason: 'no' } }), refused: [409] },
  moveMallOrder: { ask: () => ({ params: { orderId: '1' }, body: { to: 'approved', note: '' } }), refused: [404] },
  activities: plain,
  activity: noCampaign(),
  appOpened: { ask: () => ({ body: { surface: 'installed' } }) },
  claimPromotion: noCampaign({ version: 1 }),
  findPromoCode: { ask: () => ({ body: { code: 'NOBODYS' } }), refused: NOT_THERE },
  addApplicationPicture: {
    ask: async () => ({ params: { campaignId: '1' }, query: { name: 'a.png' }, bytes: await picture(1) }),
    refused: NOT_THERE,
  },
  applyForPromotion: noCampaign({ version: 1, comment: '', fileIds: [] }),
  choosePromotion: {
    ask: ({ deposits }) => ({ params: { campaignId: '1' }, body: { version: 1, depositId: deposits.waiting } }),
    refused: NOT_THERE,
  },
  ownRewards: plain,
  claimReward: { ask: () => ({ params: { rewardId: '1' } }), refused: NOT_THERE },
  ownBonus: plain,
  giveUpBonus: { ask: () => ({ params: { grantId: '1' } }), refused: NOT_THERE },
  merchantPromotions: plain,
  availablePromotions: plain,
  claimPromotions: plain,
  claimIssuedPromotion: { ask: () => ({ body: { promotionClaimId: '1' } }), refused: NOT_THERE },
  emptyPromotionLists: plain,
  calendars: plain,
  claimDay: noCampaign({ version: 1 }),
  loginPromotions: plain,
  loginPromotionDays: { ask: () => ({ query: { configId: '1' } }), refused: NOT_THERE },
  claimLoginPromotion: { ask: () => ({ body: { promotionConfigDetailId: '1-1' } }), refused: NOT_THERE },
  prizes: noCampaign(),
  drawPrize: noCampaign({ version: 1, client: '' }),
  ownDraws: { ask: () => ({ params: { campaignId: '1' } }) },
  takeTickets: noCampaign({ version: 1, by: 'free', count: 1 }),
  raffleProof: noCampaign(),
  prizeProof: { ask: () => ({ params: { drawId: '1' } }), refused: NOT_THERE },
  claimRafflePromotion: { ask: () => ({ body: { ticketId: '1' } }), refused: NOT_THERE },
  rafflePromotionStatus: { ask: () => ({ query: { ticketId: '1' } }), refused: NOT_THERE },
  missions: plain,
  boards: plain,
  claimMilestone: noCampaign({ version: 1, milestone: 0 }),
  missionSummaries: plain,
  missionMilestones: { ask: () => ({ query: { missionId: '1' } }), refused: NOT_THERE },
  missionLeaderboard: plain,
  deskCampaigns: plain,
  deskCampaign: noCampaign(),
  makeCampaignDraft: { ask: () => ({ body: { draft: GIFT, reason: 'no' } }), refused: [422] },
  saveCampaignDraft: noCampaign({ version: 1, draft: GIFT, reason: 'no' }),
  moveCampaign: noCampaign({ version: 1, to: 'stop', reason: 'no' }),
  makePromoCodes: noCampaign({ count: 1, uses: 1, reason: 'no' }),
  countAudience: { ask: () => ({ body: { audience: null } }) },
  forecastCampaign: { ask: () => ({ body: { draft: GIFT } }), refused: [422] },
  campaignVersion: { ask: () => ({ params: { campaignId: '1', version: '1' } }), refused: NOT_THERE },
  giveCampaign: {
    ask: ({ member }) => ({ params: { campaignId: '1' }, body: { accounts: [member.account], reason: 'no' } }),
    refused: NOT_THERE,
  },
  deskApplications: plain,
  decideApplications: { ask: () => ({ body: { applicationIds: ['1'], decision: 'approve', reason: '' } }) },
  memberGrants: { ask: ({ member }) => ({ params: { memberId: member.id } }), refused: NOT_THERE },
  takeGrantBack: barred({ grantId: '1' }),
  cashierRules: plain,
  setFeeRule: {
    ask: ({ bank }) => ({ body: { ...RULE, channel: `NOT_${bank.vendorId}`, terms: null, reason: 'no' } }),
    refused: NOT_THERE,
  },
  setLimitRule: {
    ask: ({ bank }) => ({ body: { ...RULE, channel: `NOT_${bank.vendorId}`, bounds: null, reason: 'no' } }),
    refused: NOT_THERE,
  },
  memberNeeds: { ask: ({ member }) => ({ params: { memberId: member.id } }), refused: NOT_THERE },
  addNeed: barred({}, { requiredE4: '1', weights: null, blocking: true }),
  waiveNeed: barred({ needId: '7' }),
  decideNeed: barred({ actId: '7' }, { agree: true }),
  payeeAccounts: telling,
  addPayee: {
    ask: ({ bank }) => ({
      body: { ...CAPS, vendorId: bank.vendorId, number: '1111 2222', holder: 'Somebody', replaces: null, reason: 'no' },
    }),
    refused: NOT_THERE,
  },
  openPayee: payee({ reason: 'no' }),
  enterSource: payee({ url: 'http://127.0.0.1:9/{day}.xml', format: 'camt.053', everyMinutes: 60, token: 'a word', reason: 'no' }),
  openSource: payee({ reason: 'no' }),
  shutSource: payee({ reason: 'no' }),
  setPayee: payee({ ...CAPS, state: 'resting', reason: 'no' }),
  bankDesk: { ask: ({ bank }) => ({ params: { payeeId: String(bank.vendorId) } }), refused: NOT_THERE, telling: true },
  payoutDesk: plain,
  sendPayout: { ask: ({ withdrawal }) => ({ params: { withdrawalId: withdrawal } }), refused: NOT_THERE },
  retryPayout: { ask: ({ withdrawal }) => ({ params: { withdrawalId: withdrawal } }), refused: NOT_THERE },
  redirectPayout: {
    ask: ({ withdrawal, card }) => ({ params: { withdrawalId: withdrawal }, body: { cardId: card.id } }),
    refused: NOT_THERE,
  },
  releasePayout: {
    ask: ({ withdrawal }) => ({ params: { withdrawalId: withdrawal }, body: { reason: 'no', ownFault: false } }),
    refused: NOT_THERE,
  },
  payPart: {
    ask: ({ withdrawal }) => ({ params: { withdrawalId: withdrawal, no: '1' }, body: { bankReference: 'B9' } }),
    refused: NOT_THERE,
  },
  sayPart: {
    ask: ({ withdrawal }) => ({ params: { withdrawalId: withdrawal, no: '1' }, body: { became: 'absent', reason: 'no' } }),
    refused: NOT_THERE,
  },
  exportPayouts: { ask: () => ({ body: { bankCode: 'NOBODYS' } }), refused: NOT_THERE },
  payoutFile: { ask: () => ({ params: { fileId: '1' } }), refused: NOT_THERE },
  importStatement: {
    ask: ({ bank }) => ({ params: { payeeId: String(bank.vendorId) }, bytes: Buffer.from('<Document/>') }),
    refused: NOT_THERE,
  },
  adjustments: plain,
  askAdjustment: {
    ask: ({ member }) => ({
      body: {
        ...{
          memberId: member.id,
          direction: 'plus',
          amountE4: '10000',
          cause: 'goodwill',
          area: '',
          owes: false,
          reason: 'no',
          caseId: null,
        },
      },
    }),
    refused: NOT_THERE,
  },
  postAdjustment: { ask: () => ({ params: { adjustmentId: '1' } }), refused: NOT_THERE },
  refuseAdjustment: { ask: () => ({ params: { adjustmentId: '1' }, body: { reason: 'no' } }), refused: NOT_THERE },
  treasury: plain,
  askTreasuryMove: {
    ask: () => ({
      body: {
        ...{ kind: 'cost', fromChannel: 'NOBODYS', toChannel: null, amountE4: '10000', bookedOn: '2026-11-20', document: '', reason: 'no' },
        caseId: null,
      },
    }),
    refused: [422],
  },
  postTreasuryMove: { ask: () => ({ params: { moveId: '1' } }), refused: NOT_THERE },
  refuseTreasuryMove: { ask: () => ({ params: { moveId: '1' }, body: { reason: 'no' } }), refused: NOT_THERE },
  cashFlow: plain,
  cashFlowCsv: { ask: () => ({}) },
  cashFlowLines: { ask: () => ({ query: { channel: 'BANK_PAYOUT', day: '2026-11-20' } }) },
  reconCases: plain,
  workReconCase: { ask: () => ({ params: { caseId: '1' }, body: { act: 'take', reason: '' } }), refused: NOT_THERE },
  reverseDeposit: { ask: () => ({ params: { caseId: '1' }, body: { reason: 'no' } }), refused: NOT_THERE },
  matchLine: { ask: ({ deposits }) => ({ params: { lineId: '1' }, body: { depositId: deposits.waiting } }), refused: NOT_THERE },
  unmatchLine: { ask: () => ({ params: { lineId: '1' } }), refused: NOT_THERE },
  closeLine: { ask: () => ({ params: { lineId: '1' }, body: { reason: 'no' } }), refused: NOT_THERE },
  takeDeposit: waiting,
  approveDeposit: {
    ask: ({ deposits }) => ({ params: { depositId: deposits.waiting }, body: { amountE4: '200000000' } }),
    refused: NOT_THERE,
  },
  rejectDeposit: { ask: ({ deposits }) => ({ params: { depositId: deposits.waiting }, body: { reason: 'no' } }), refused: NOT_THERE },
  consoleDeposits: { ask: ({ reference }) => ({ query: { queue: 'waiting', search: reference } }), telling: true },
  consoleDeposit: { ...waiting, telling: true },
  takeWithdrawal: withdrawal(),
  approveWithdrawal: withdrawal(WITHDRAWN),
  rejectWithdrawal: withdrawal({ reason: 'no' }),
  payWithdrawal: withdrawal({ bankReference: 'X-1' }),
  consoleWithdrawals: { ask: ({ member }) => ({ query: { queue: 'waiting', search: member.account } }), telling: true },
  consoleWithdrawal: { ...withdrawal(), telling: true },
  consoleGames: plain,
  consoleDraws: { ask: () => ({ query: { gameId: String(SLOW_GAME) } }) },
  // Games are of all; the switch that is turned is the asker's own.
  exposureBoard: { ask: () => ({ query: { gameId: String(SLOW_GAME) } }) },
  setExposureRule: {
    ask: () => ({ body: { gameId: SLOW_GAME, kind: 'block', play: 'XX', option: '', reason: 'no' } }),
    refused: [400, 422],
  },
  endExposureRule: { ask: () => ({ params: { ruleId: '1' }, body: { reason: 'no' } }), refused: [404] },
  deskGames: plain,
  deskVendors: plain,
  deskChanges: plain,
  decideChanges: {
    ask: () => ({ body: { games: [{ nodeId: 100_000, version: 1 }], decision: 'leaveOff', reason: 'no' } }),
    refused: [409],
  },
  vendorLists: plain,
  askVendorList: { ask: () => ({ params: { vendor: 'NOBODYS' } }), refused: [404] },
  setGameListing: { ask: () => ({ params: { nodeId: '100000' }, body: { isHot: true, expectedVersion: 1, reason: 'no' } }) },
  setVendorListing: {
    ask: () => ({ params: { category: 'RNG', vendor: 'PAPERLAMP' }, body: { maintenance: false, expectedVersion: 1, reason: 'no' } }),
  },
  setGameSale: { ask: () => ({ params: { gameId: String(SLOW_GAME) }, body: { onSale: true, reason: 'no' } }) },
  consoleGameTerms: game,
  previewGameTerms: { ask: () => ({ params: { gameId: String(SLOW_GAME) }, body: { changes: { terms: { multipleMax: '77' } } } }) },
  saveGameTerms: {
    ask: () => ({ params: { gameId: String(SLOW_GAME) }, body: { toVersion: 77, expectedVersion: 0, reason: 'theirs' } }),
    refused: [404, 409],
  },
  decideGameTerms: {
    ask: () => ({ params: { gameId: String(SLOW_GAME) }, body: { keep: true, atMs: 1, reason: 'theirs' } }),
    refused: [409],
  },
  gameTermsHistory: game,
  consoleGameSchedule: game,
  setDayOff: {
    ask: () => ({ params: { gameId: String(SLOW_GAME) }, body: { day: '2020-01-01', off: true, reason: 'no' } }),
    refused: [400],
  },
  consoleOrders: { ask: ({ member }) => ({ query: { account: member.account } }), telling: true },
  consoleOrdersCsv: { ask: ({ member }) => ({ query: { account: member.account } }), telling: true },
  consoleOrder: { ask: ({ bet: { orderId } }) => ({ params: { orderId } }), refused: [404], telling: true },
  voidPreview: { ask: ({ bet: { drawId } }) => ({ params: { drawId } }) },
  voidDraw: { ask: ({ bet: { drawId } }) => ({ params: { drawId }, body: { numero: 'another', reason: 'no' } }), refused: [422] },
  // Results are of the installation; a draw of our own has none to type.
  consoleResults: plain,
  enterResult: {
    ask: ({ bet: { drawId } }) => ({ params: { drawId }, body: { version: 0, result: [1, 2, 3], reason: 'no' } }),
    refused: [404],
  },
  previewResult: { ask: ({ bet: { drawId } }) => ({ params: { drawId }, body: { result: [1, 2, 3] } }), refused: [404] },
  operatorLogin: { ask: () => ({ body: { name: 'nobody', password: 'not the password' } }), refused: [422] },
  operatorLogout: plain,
  operatorMe: telling,
  changeOperatorPassword: {
    ask: () => ({ body: { oldPassword: 'not the password', newPassword: 'a new one, and long' } }),
    refused: [422],
  },
  memberOwed: { ...memberOf, telling: undefined },
  settleOwed: {
    ask: ({ member }) => ({ params: { memberId: member.id }, body: { act: 'write_off', asset: 'MMK', version: '1', reason: 'no' } }),
    refused: NOT_THERE,
  },
  moneyState: plain,
  linkedVendors: plain,
  linkVendor: {
    ask: () => ({
      body: { vendor: 'X', protocol: 'hub88', baseUrl: 'https://x.example', operatorId: 'x', publicKey: 'none', reason: 'no' },
    }),
    refused: [403],
  },
  changeVendorKeys: { ask: () => ({ params: { vendor: 'X' }, body: { alone: false, reason: 'no' } }), refused: [403] },
  switchVendor: { ask: () => ({ params: { vendor: 'NOBODYS' }, body: { enabled: false, reason: 'no' } }), refused: [404] },
  pauseVendor: { ask: () => ({ params: { vendor: 'NOBODYS' }, body: { pause: null, reason: 'no' } }), refused: [404] },
  vendorCases: plain,
  vendorCaseHand: { ask: () => ({ params: { caseId: '1', hand: '0' } }), refused: [404] },
  openRounds: plain,
  memberRounds: { ...memberOf, telling: undefined },
  consoleRound: { ask: () => ({ params: { roundId: '1-1' } }), refused: [404] },
  amendRound: { ask: () => ({ params: { roundId: '1-1' }, body: { wonE4: '1', version: 1, reason: 'no' } }), refused: [404] },
  decideVendorCase: { ask: () => ({ params: { caseId: '1' }, body: { act: 'explain', reason: 'no' } }), refused: [404] },
  gameReturns: plain,
  stateGameReturn: {
    ask: () => ({ params: { nodeId: '1' }, body: { returnE6: 960_000, deviationE4: 30_000, reason: 'no' } }),
    refused: [404],
  },
  reopenMoney: { ask: () => ({ body: { reason: 'no', password: 'not the password' } }), refused: [422] },
  operatorSecurity: plain,
  endOwnSession: { ask: ({ operator }) => ({ params: { sessionId: operator.sessionId } }), refused: [404] },
  beginTotp: { ask: () => ({ body: { password: 'not the password' } }), refused: [422] },
  confirmTotp: { ask: () => ({ body: { code: '000000' } }), refused: [409] },
  removeTotp: { ask: () => ({ body: { password: 'not the password', code: '000000' } }), refused: [422, 429] },
  listOperators: telling,
  consoleOperator: { ask: ({ operator }) => ({ params: { operatorId: operator.id } }), refused: [404], telling: true },
  // names are of the installation: that one is taken is all a stranger learns
  addOperator: { ask: ({ operator }) => ({ body: { name: operator.name, displayName: 'Mine', role: 'owner' } }), refused: [409] },
  changeOperatorRole: managed({ role: 'read_only' }),
  proveOperator: { ask: () => ({ body: { password: 'not the password' } }), refused: [422] },
  listChanges: telling,
  confirmChange: { ask: ({ change }) => ({ params: { changeId: change.id } }), refused: [403, 404] },
  withdrawChange: { ask: ({ change }) => ({ params: { changeId: change.id }, body: { reason: 'no' } }), refused: [404] },
  endOperatorService: managed(),
  disableOperator: managed(),
  enableOperator: managed(),
  resetOperatorPassword: managed(),
  resetOperatorTotp: managed(),
  endOperatorSession: {
    ask: ({ operator }) => ({ params: { operatorId: operator.id, sessionId: operator.sessionId }, body: { reason: 'no' } }),
    refused: [404],
  },
  searchMembers: { ask: ({ member }) => ({ query: { search: member.account } }), telling: true },
  consoleMember: memberOf,
  memberTransfers: { ...memberOf, telling: true },
  memberStatements: { ask: memberOf.ask, refused: NOT_THERE },
  memberStatementFile: { ask: ({ member }) => ({ params: { memberId: member.id, file: '2026-01.csv' } }), refused: NOT_THERE },
  memberBets: memberOf,
  memberAccess: { ask: memberOf.ask, refused: NOT_THERE },
  memberLogins: { ask: memberOf.ask, refused: NOT_THERE },
  identityProviders: plain,
  saveIdentityProvider: {
    ask: () => ({
      params: { code: 'theirs' },
      body: { name: 'Theirs', kind: 'oidc', issuer: 'https://id.example', clientId: 'us', secret: 'theirs', enabled: false, reason: 'no' },
    }),
  },
  loginWaves: telling,
  deskHolds: { ask: ({ member }) => ({ query: { memberId: member.id } }), refused: NOT_THERE },
  setDeskHold: barred({}, { hours: 24 }),
  liftDeskHold: barred({ holdId: '7' }),
  lockMember: barred(),
  unlockMember: barred(),
  labelMember: barred({}, { label: 'VIP' }),
  endMemberSession: barred({ sessionId: '1' }),
  endMemberSessions: barred(),
  merchantSettings: telling,
  previewSettings: { ask: ({ bannerPicture }) => ({ body: { changes: { banners: [bannerOf(bannerPicture)] } } }), refused: [422] },
  saveSettings: {
    ask: ({ bannerPicture }) => ({ body: { changes: { banners: [bannerOf(bannerPicture)] }, expectedVersion: 1, reason: 'theirs' } }),
    refused: [422],
  },
  tryVisitor: { ask: () => ({ body: { ip: '192.0.2.7', access: OPEN_ACCESS } }) },
  settingsHistory: telling,
  previewRestore: { ask: () => ({ params: { version: '1' } }) },
  restoreSettings: { ask: () => ({ params: { version: '77' }, body: { expectedVersion: 1, reason: 'theirs' } }), refused: [404] },
  addPicture: { ask: async () => ({ bytes: await picture(201) }) },
  ownPictures: telling,
  consolePush: { ask: () => ({ headers: { 'last-event-id': '0.0' }, listenMs: 300 }) },
  verificationQueue: telling,
  verificationCase: { ask: ({ caseId }) => ({ params: { caseId } }), refused: NOT_THERE, telling: true },
  takeVerification: { ask: ({ caseId }) => ({ params: { caseId } }), refused: NOT_THERE },
  verificationPaper: { ask: ({ caseId }) => ({ params: { caseId, no: '1' } }), refused: NOT_THERE },
  decideVerification: {
    ask: ({ caseId }) => ({
      params: { caseId },
      body: { verdict: 'rejected', checks: [], reasons: [{ no: 1, reason: 'blurred' }], wanted: [], note: '' },
    }),
    refused: NOT_THERE,
  },
  standAside: { ask: ({ caseId }) => ({ params: { caseId } }), refused: NOT_THERE },
  deskLosses: telling,
  deskLoss: { ask: ({ caseId }) => ({ params: { lossId: caseId } }), refused: NOT_THERE, telling: true },
  lossPaper: { ask: ({ caseId }) => ({ params: { lossId: caseId, no: '1' } }), refused: NOT_THERE },
  decideLoss: { ask: ({ caseId }) => ({ params: { lossId: caseId }, body: { refused: 'glare', reason: 'no' } }), refused: NOT_THERE },
  beginLoss: { ask: () => ({ body: { ticket: 'none', lost: ['totp'] } }), refused: [422] },
  beginOwnLoss: { ask: ({ member }) => ({ body: { password: `${member.password}x`, lost: ['totp'] } }), refused: [422, 429] },
  ownLoss: plain,
  addLossPaper: { ask: async () => ({ params: { kind: 'passport' }, bytes: await picture(202) }), refused: [409] },
  sendLoss: { ask: () => ({ body: { name: 'theirs', number: 'N1234567', birthDate: '1990-01-01' } }), refused: [409] },
  dropLoss: { ask: () => ({}), refused: [409] },
  stopLoss: { ask: () => ({ body: { token: 'none' } }), refused: [422] },
  memberSignals: { ask: ({ member }) => ({ params: { memberId: member.id } }), refused: NOT_THERE, telling: true },
  signalPairs: telling,
  decidePair: {
    ask: ({ member }) => ({ body: { low: member.id, high: member.id, state: 'household', reason: 'no' } }),
    refused: NOT_THERE,
  },
  ownVerification: { ...plain, shutAt: NO_PAPERS },
  addPaper: { ask: async () => ({ params: { kind: 'passport' }, bytes: await picture(201) }), refused: [403, 422], shutAt: NO_PAPERS },
  submitVerification: {
    ask: () => ({ body: { name: 'theirs', number: 'N1234567', address: 'nowhere', nationality: 'MM' } }),
    refused: [403, 409],
    shutAt: NO_PAPERS,
  },
  consoleReadFile: { ask: ({ fileId }) => ({ params: { fileId } }), refused: [404] },
};
