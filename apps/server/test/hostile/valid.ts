import type { ENDPOINTS } from '@fairhall/contract/table';
import {
  ask,
  type Bet,
  betBody,
  depositBody,
  drawnBet,
  fastDraw,
  MEMBER_PASSWORD,
  nearDraw,
  OPERATOR_PASSWORD,
  openDeposit,
  type People,
  picture,
  placeBet,
  placeChase,
  regionalBody,
  SLOW_GAME,
  savedTicketBody,
  saveTicket,
} from './people.ts';
import { LOTUS, type Product } from './product.ts';
import { agentCalls } from './valid-agents.ts';
import { announcementCalls } from './valid-announcements.ts';
import { bankCalls } from './valid-bank.ts';
import type { Valid } from './valid-call.ts';
import { chatCalls } from './valid-chat.ts';
import { entryCalls } from './valid-entry.ts';
import { exposureCalls } from './valid-exposure.ts';
import { factorCalls } from './valid-factors.ts';
import { gameCalls } from './valid-games.ts';
import { jackpotCalls } from './valid-jackpots.ts';
import { levelCalls } from './valid-levels.ts';
import { listingCalls, lobbyCalls } from './valid-lobby.ts';
import { lossCalls } from './valid-losses.ts';
import { mallCalls } from './valid-mall.ts';
import { memberAccessCalls } from './valid-member-access.ts';
import { merchantCalls } from './valid-merchant.ts';
import { messageCalls } from './valid-messages.ts';
import { operatorCalls } from './valid-operators.ts';
import { oversightCalls } from './valid-oversight.ts';
import { promotionCalls } from './valid-promotions.ts';
import { pushCalls } from './valid-push.ts';
import { resultCalls } from './valid-results.ts';
import { ruleCalls } from './valid-rules.ts';
import { verificationCalls } from './valid-verification.ts';
import { withdrawalCalls } from './valid-withdrawal.ts';

export type EndpointId = (typeof ENDPOINTS)[number]['id'];

/** A good request for every endpoint of the table: what the walk spoils. An endpoint without one does not compile. */
export function validCalls(product: Product, people: People): Record<EndpointId, Valid> {
  return {
    ...memberCalls(product, people),
    ...doorCalls(product, people),
    ...lotteryCalls(product, people),
    ...consoleCalls(product, people),
    ...factorCalls(product, people),
    ...withdrawalCalls(product, people),
    ...jackpotCalls(product, people),
    ...mallCalls(product, people),
    ...merchantCalls(product, people),
    ...announcementCalls(product, people),
    ...messageCalls(),
    ...pushCalls(),
    ...chatCalls(product, people),
    ...verificationCalls(product, people),
    ...lossCalls(product, people),
    ...listingCalls(product, people),
    ...gameCalls(product, people),
    ...exposureCalls(product, people),
    ...oversightCalls(product, people),
    ...operatorCalls(product, people),
    ...memberAccessCalls(product, people),
    ...entryCalls(product, people),
    ...resultCalls(product, people),
    ...bankCalls(),
    ...ruleCalls(people),
    ...agentCalls(product, people),
    ...levelCalls(product, people),
    ...promotionCalls(product, people),
  };
}

const NUMBER = { mobileNum: '09420000001', countryDialingCode: '95' };
/** Before a message is sent, work is shown; a number or an address that is none may be told first. */
const UNPROVED: Omit<Valid, 'call'> = {
  notYet: 'CAPTCHA_REQUIRED',
  loose: ['mobileNum', 'mobileNo', 'countryDialingCode', 'captcha', 'username', 'email'],
};

const plain: Valid = { call: async () => ({}) };
const LOOKS = ['audit_log', 'outbox'];
/** Of the seeds; nobody plays it here. */
const UNSOLD_GAME = 201;

function memberCalls(product: Product, { me, member }: People) {
  // A member of its own for each: nobody may have many deposits under way.
  const ownDeposit = async () => {
    const owner = await member();
    return { params: { depositId: (await openDeposit(product, owner)).depositId }, headers: owner.headers };
  };
  return {
    addDepositSlip: {
      call: async () => ({ ...(await ownDeposit()), query: { name: 'slip.png' }, content: await picture() }),
      free: ['name'],
    },
    depositChannels: plain,
    depositReport: { call: async () => ({ query: { page: '1', size: '10' } }) },
    listDeposits: { call: async () => ({ query: { page: '0', size: '10' } }) },
    createManualDeposit: {
      call: async () => ({ body: depositBody(), headers: (await member()).headers }),
      free: ['token'],
      loose: ['payeeName', 'targetUsername'],
    },
    markDepositPaid: { call: ownDeposit },
    switchDeposit: {
      call: async () => ({ ...(await ownDeposit()), body: { vendorId: 32_767 } }),
      loose: ['payeeName', 'vendorId'],
      notYet: 'CHANNEL_UNAVAILABLE',
    },
    withdrawPreview: { call: async () => ({ query: { amount: '1000' } }), loose: ['bankCardId', 'amount'] },
    leaveDeposit: { call: ownDeposit },
    depositSettings: plain,
    readFile: { call: async () => ({ params: { fileId: me.fileId } }) },
    ...lobbyCalls(),
    memberInfo: plain,
    sessionPosition: plain,
    ownProtection: plain,
    setOwnLimit: {
      call: async () => ({ body: { counter: 'stake', period: 'month', capE4: '900000000000' }, headers: (await member()).headers }),
      free: ['capE4'],
    },
    takeBreak: { call: async () => ({ body: { kind: 'pause', days: 1 }, headers: (await member()).headers }), loose: ['days'] },
    setLanguage: { call: async () => ({ body: { language: 'EN' } }) },
    pushStream: { call: async () => ({}), stream: true },
    winnerBoard: plain,
    listAnnouncements: plain,
    markAnnouncementRead: { call: async () => ({ body: { announcementId: 'notice-1', read: true } }), free: ['announcementId'] },
    siteContents: plain,
    chatUnread: plain,
    launchChat: { call: async () => ({ query: { backUrl: '/m/message' } }), touches: ['page_ticket'] },
    chatPermission: plain,
    streamAddress: plain,
    liveRooms: plain,
    lobbyNews: plain,
    helpCenter: plain,
    countries: plain,
    domainRoute: plain,
    registerSetting: plain,
    consolidatedSettings: plain,
    systemStatus: plain,
    whitelabel: plain,
    walletBalance: plain,
    consolidatedFunds: plain,
    // The first place in a record that is read has the key made by which places are signed.
    ownTransactions: { call: async () => ({ query: { types: 'deposit', limit: '5' } }), touches: ['installation_secret'] },
    memberPnl: { call: async () => ({ query: { summaryType: '0', gameType: '1', pageNo: '1' } }) },
    ownStatements: plain,
    ownStatementFile: { call: async () => ({ params: { file: '2026-01.csv' } }), notYet: 'NOT_FOUND' },
    transactionCodes: { call: async () => ({ query: { language: 'MY' } }) },
    memberTransactions: { call: async () => ({ query: { codeTypes: 'deposit', page: '1' } }) },
  } satisfies Partial<Record<EndpointId, Valid>>;
}

function doorCalls(product: Product, { me, member }: People) {
  const free = ['registerUrl', 'domain', 'loginDeviceId', 'countryDialingCode', 'affiliateCode'];
  // Whoever recommends has to be there, as a ticket and the words agreed to: nothing named is nothing asked.
  const checked = ['referralCode', 'recommenderId', 'registrationTicket', 'termsVersion'];
  // What a provider says of a number is read where there is one.
  const byNumber = ['firebaseChannel', 'firebaseIdToken', 'firebaseMobileNo'];
  // Fields that this merchant's form does not ask for are not read.
  const unasked = ['zalo', 'telegram', 'birthDate', 'birthday', 'lastName', 'firstName', 'address', 'nationality', 'occupation'];
  const unused = [
    ...unasked,
    'sourceOfIncome',
    'placeOfBirth',
    'paymentPassword',
    'payeeName',
    'email',
    'mobileNum',
    'idNumber',
    'qqNum',
    'facebook',
    'wechat',
    'line',
    'whatsapp',
  ];
  let names = 0;
  return {
    captchaWork: { ...plain, touches: ['installation_secret'] }, // its key is made when it is first needed
    captchaImage: plain,
    changePassword: {
      call: async () => {
        const body = { oldPassword: MEMBER_PASSWORD, newPassword: 'another34', confirmNewPassword: 'another34' };
        return { body, headers: (await member()).headers };
      },
      free: ['verificationCode'], // this merchant asks for none
    },
    checkUsername: { call: async () => ({ query: { username: 'nobodyyet' } }), touches: ['stranger_question'] },
    exchangePageTicket: {
      call: async () => ({ body: await ask(product, { method: 'POST', url: '/api/page-ticket', headers: me.headers }) }),
    },
    login: {
      call: async () => {
        // What was refused before is a flood, and tries of a list: whoever comes then from there works for it.
        await product.fresh.owner.query('with hours as (delete from login_hour) delete from login_net');
        return { body: { username: (await member()).name, password: MEMBER_PASSWORD, type: 'username' } };
      },
      free: ['captcha', 'loginDeviceId'],
      // Of a number alone.
      loose: ['countryDialingCode', ...byNumber],
      // Who tries lists of names is counted.
      touches: ['login_net', 'login_hour'],
    },
    logout: { call: async () => ({ headers: (await member()).headers }) },
    issuePageTicket: plain,
    registerByProvider: {
      call: async () => ({
        body: { registrationTicket: 'none', password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD },
      }),
      notYet: 'TICKET_INVALID', // nobody was vouched for
      loose: [...checked, 'username', 'nickname', 'type', 'registerMethod'],
      free: [...free, ...unused, 'captcha', 'login', 'verificationCode'],
    },
    registerByMobile: {
      call: async () => ({
        body: {
          ...NUMBER,
          username: '959420000001',
          password: MEMBER_PASSWORD,
          confirmPassword: MEMBER_PASSWORD,
          verificationCode: '000000',
        },
      }),
      notYet: 'CODE_EXPIRED', // nobody was sent one
      free: [...free.filter((name) => name !== 'countryDialingCode'), ...unused.filter((name) => name !== 'mobileNum'), 'captcha', 'login'],
      loose: [...checked, 'username', 'type', 'nickname', 'mobileNum', 'countryDialingCode', 'verificationCode'],
    },
    sendRegisterCode: { call: async () => ({ body: NUMBER }), ...UNPROVED },
    sendLoginCode: { call: async () => ({ body: NUMBER }), ...UNPROVED },
    askResetByMail: { call: async () => ({ body: { username: 'nobody', email: 'nobody@mail.example' } }), ...UNPROVED },
    askResetBySms: { call: async () => ({ body: NUMBER }), ...UNPROVED },
    resetBySms: {
      call: async () => ({ body: { ...NUMBER, verificationCode: '000000', newPassword: MEMBER_PASSWORD } }),
      notYet: 'CODE_EXPIRED',
      free: ['verificationCode', 'authCode'],
    },
    resetByLink: {
      call: async () => ({ body: { token: 'nobodys', newPassword: MEMBER_PASSWORD } }),
      notYet: 'LINK_EXPIRED',
      free: ['token', 'authCode'],
    },
    followLink: { call: async () => ({ params: { code: 'nobodys' }, query: { click_id: '1', sub1: 'a', c: 'b' } }), free: ['code'] },
    checkAffiliate: {
      call: async () => ({ query: { code: 'nobodys' } }),
      notYet: 'AFFILIATE_CODE_WRONG',
      free: ['code', 'domain'],
      touches: ['stranger_question'],
    },
    register: {
      call: async () => {
        names += 1;
        return { body: { username: `walker${names}`, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD } };
      },
      loose: [...checked, 'username', 'nickname', 'type', ...byNumber],
      free: [...free, ...unused, 'captcha', 'login', 'verificationCode'],
    },
    sealKey: plain,
    trialLogin: plain,
  } satisfies Partial<Record<EndpointId, Valid>>;
}

function lotteryCalls(product: Product, { me }: People) {
  const game: Valid = { call: async () => ({ params: { gameId: String(SLOW_GAME) } }), free: ['gameId'] };
  const gameByQuery: Valid = { call: async () => ({ query: { gameId: String(SLOW_GAME) } }) };
  let kept: Promise<Bet> | null = null;
  const drawn = () => {
    kept ??= drawnBet(product, me);
    return kept;
  };
  const ownBet: Valid = { call: async () => ({ params: { orderDetailId: me.bet.orderDetailId } }) };
  return {
    cancelBets: { call: async () => ({ body: [(await placeBet(product, me)).orderDetailId] }) },
    chaseDetail: { call: async () => ({ params: { orderMasterId: await placeChase(product, me) } }) },
    chaseNumeros: game,
    memberOrders: { call: async () => ({ query: { states: 'open' } }) },
    repeatOrder: { call: async () => ({ params: { orderMasterId: await placeChase(product, me) } }) },
    saveTicket: { call: async () => ({ body: savedTicketBody() }), loose: ['name'] },
    savedTickets: { call: async () => ({ query: { gameId: String(SLOW_GAME) } }) },
    savedTicket: { call: async () => ({ params: { ticketId: await saveTicket(product, me) } }) },
    renameTicket: {
      call: async () => ({ params: { ticketId: await saveTicket(product, me) }, body: { name: savedTicketBody().name } }),
      loose: ['name'],
    },
    deleteTicket: { call: async () => ({ params: { ticketId: await saveTicket(product, me) } }), loose: ['ticketId'] }, // what is not there is not missed
    drawBundle: { call: async () => ({ params: { drawId: (await drawn()).drawId } }) },
    drawProof: { call: async () => ({ params: { drawId: (await nearDraw(product)).currentNumero.drawId } }) },
    drawProofByIssue: {
      call: async () => {
        const { numero } = (await nearDraw(product)).currentNumero;
        return { params: { gameId: String(SLOW_GAME), numero } };
      },
    },
    newestProof: {
      call: async () => {
        await drawn();
        return {};
      },
    },
    listDrawsByCode: { call: async () => ({ params: { code: 'LANTERNK3' } }) },
    listDraws: game,
    gameMenus: plain,
    gameSetting: game,
    hotGapInfo: game,
    lotteryGames: plain,
    listOrders: {
      call: async () => ({ body: { page: 0 } }),
      reads: true,
      free: [
        'startDate',
        'endDate',
        'orderStatus',
        'gameId',
        'orderNumber',
        'chasingOrder',
        'numero',
        'chasingStatus',
        'chase',
        'page',
        'size',
      ],
    },
    nearNumeros: gameByQuery,
    orderDetail: ownBet,
    orderLines: ownBet,
    ticketProof: { call: async () => ({ params: { orderDetailId: (await drawn()).orderDetailId } }) },
    orderPurse: plain,
    ordersToday: plain,
    placeBets: {
      call: async () => ({ body: await betBody(product) }),
      free: ['device', 'orderType'],
      loose: ['winningStop', 'abandoning', 'quickChase', 'chaseSlip', 'seenOdds', 'useBonus', 'freeBet'],
    },
    placeRegionalBets: {
      call: async () => ({ query: { t: '1' }, body: await regionalBody(product) }),
      free: ['t', 'device'],
      loose: [
        'useBonus',
        ...['winStop', 'bettingContent', 'bettingSlip', 'bettingApproach', 'singleBetPrice', 'numero/0/multiple'].map(
          (field) => `contents/0/${field}`,
        ),
      ],
    },
    playMenu: game,
    popularGames: { call: async () => ({ query: { count: '3' } }) },
    recentGameMenus: plain,
    recentNumeros: gameByQuery,
    vietnamGameMenu: plain,
    vietnamOpened: plain,
    vietnamRecentGameMenu: plain,
    customerSeries: plain,
  } satisfies Partial<Record<EndpointId, Valid>>;
}

function consoleCalls(product: Product, { me, desk, operator, member: newMember }: People) {
  const member: Valid = { call: async () => ({ params: { memberId: me.id } }) };
  const paidDeposit = async () => {
    const { headers } = await newMember();
    const { depositId } = await openDeposit(product, { headers });
    await ask(product, { method: 'POST', url: `/api/deposits/${depositId}/paid`, headers });
    return { depositId };
  };
  const takenDeposit = async () => {
    const params = await paidDeposit();
    await ask(product, { method: 'POST', url: `/console/api/deposits/${params.depositId}/take`, headers: desk.headers });
    return params;
  };
  return {
    auditLog: plain,
    dailyStatement: { call: async () => ({ query: { day: '2026-11-20' } }) },
    dailyStatementCsv: { call: async () => ({ query: { day: '2026-11-20' } }) },
    takeDeposit: { call: async () => ({ params: await paidDeposit() }) },
    approveDeposit: {
      call: async () => ({ params: await takenDeposit(), body: { amountE4: '5000000000', note: 'seen' } }),
      free: ['note'],
    },
    rejectDeposit: { call: async () => ({ params: await takenDeposit(), body: { reason: 'not received' } }), loose: ['reason'] },
    consoleDeposits: { call: async () => ({ query: { queue: 'waiting' } }) },
    consoleDeposit: { call: async () => ({ params: { depositId: me.depositId } }) },
    consoleGames: plain,
    consoleDraws: { call: async () => ({ query: { gameId: String(SLOW_GAME) } }) },
    setGameSale: {
      // Whatever game it is tried on stays on sale for the other requests.
      call: async () => ({ params: { gameId: String(UNSOLD_GAME) }, body: { onSale: true, reason: 'for the weekend' } }),
      free: ['gameId'],
      loose: ['reason'],
    },
    voidPreview: { call: async () => ({ params: { drawId: (await fastDraw(product)).drawId } }) },
    voidDraw: {
      call: async () => {
        const { drawId, numero } = await fastDraw(product);
        return { params: { drawId }, body: { numero, reason: 'the feed failed' } };
      },
      loose: ['reason'],
    },
    operatorLogin: {
      call: async () => ({ body: { name: (await operator()).name, password: OPERATOR_PASSWORD } }),
      free: ['code'], // asked of nobody who has no second step
      touches: LOOKS,
    },
    operatorLogout: { call: async () => ({ headers: (await operator()).headers }) },
    operatorMe: plain,
    changeOperatorPassword: {
      call: async () => ({
        body: { oldPassword: OPERATOR_PASSWORD, newPassword: 'a longer battery still' },
        headers: (await operator()).headers,
      }),
      loose: ['newPassword'],
      touches: LOOKS,
    },
    searchMembers: plain,
    consoleMember: member,
    memberTransfers: member,
    memberStatements: member,
    memberStatementFile: { call: async () => ({ params: { memberId: me.id, file: '2026-01.pdf' } }), notYet: 'NOT_FOUND' },
    memberBets: member,
    consolePush: { call: async () => ({}), stream: true },
    consoleReadFile: { call: async () => ({ params: { fileId: me.fileId } }), touches: LOOKS },
  } satisfies Partial<Record<EndpointId, Valid>>;
}

/** Who asks when the call does not say. */
export function usualHeaders(auth: 'none' | 'member' | 'optional' | 'operator', { me, desk }: People): Record<string, string> {
  if (auth === 'operator') return desk.headers;
  return auth === 'none' ? { merchant: LOTUS.code, 'x-requested-with': 'XMLHttpRequest' } : me.headers;
}
