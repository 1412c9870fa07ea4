import type { Valid } from './valid-call.ts';

const BANK = {
  ...{ nameEn: 'Ridge', nameMy: 'Ridge', nameCn: 'Ridge', numberForm: 'digits', numberMin: 10, numberMax: 19 },
  ...{ branch: 'none', place: 9, reason: 'first' },
  ...{ country: null, bin: null, bic: null, localCode: null },
};

/** Good requests about notices to browsers, to which nobody listens, and of payments by providers, which nobody has. */
export function pushCalls() {
  const plain: Valid = { call: async () => ({}) };
  const body = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/demo',
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  // By a channel that nobody has.
  const order = { amount: '20000.0000', bankCode: 'NOBODYS', bankType: 'KBZPAY', vendorId: 977, mcsBankCode: 'NOBODYS' };
  const more = { showQrImageOnly: 1, deviceId: 'a-device', nickname: 'Mei', token: 't' };
  const paying: Valid = {
    call: async () => ({ body: { ...order, ...more } }),
    notYet: 'CHANNEL_UNAVAILABLE',
    free: ['token', 'deviceId', 'nickname', 'showQrImageOnly'],
    loose: ['targetUsername', 'bankCode', 'bankType', 'vendorId', 'mcsBankCode'],
  };
  const slotted: Valid = {
    call: async () => ({ body: { amount: '20000.0000', bankType: 'QQ', token: 't' } }),
    notYet: 'CHANNEL_UNAVAILABLE',
    free: ['token', 'bankType'],
  };
  const old = (name: { payeeName?: string } = {}): Valid => ({
    call: async () => ({ body: { amount: '20000.0000', bankCode: 'NOBODYS', ...name } }),
    ...{ notYet: 'CHANNEL_UNAVAILABLE', loose: ['bankCode', 'payeeName'] },
  });
  return {
    pushKey: { ...plain, touches: ['push_key', 'installation_secret'] },
    subscribePush: { call: async () => ({ body }) },
    practisePush: { ...plain, notYet: 'NOT_FOUND' },
    // An address that is nobody's takes nothing away.
    unsubscribePush: { call: async () => ({ body: { endpoint: null } }), free: ['endpoint'] },
    testPush: plain,
    payByQr: paying,
    payByPage: paying,
    payByAlipaySlot: slotted,
    payByQqSlot: slotted,
    payByWechatSlot: slotted,
    oldPayByPage: old(),
    oldPayByQr: old(),
    oldTransfer: old(),
    oldTransferByName: old({ payeeName: 'Mei Tan' }),
    depositBanks: { call: async () => ({ query: { vendorId: '101' } }) },
    acceptPromo: {
      call: async () => ({ body: { promotionId: '977' } }),
      ...{ loose: ['promotionId'], free: ['token'], notYet: 'PROMO_UNAVAILABLE' },
    },
    depositPromos: { call: async () => ({ query: { amount: '2000.0000' } }) },
    refundDeposit: {
      call: async () => ({ params: { depositId: '77' }, body: { reason: 'late', amountE4: '10000' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason', 'amountE4'] },
    },
    addProvider: {
      call: async () => ({
        body: {
          ...{
            provider: 'momo',
            name: 'Wallet',
            environment: 'sandbox',
            publicId: 'A',
            settings: { baseUrl: 'x' },
            keys: { secretKey: 'k' },
          },
          ...{ channels: [], reason: 'first' },
        },
      }),
      ...{ notYet: 'FIELD_FORMAT', loose: ['name', 'publicId', 'settings/baseUrl', 'keys/secretKey', 'reason'] },
    },
    openProviderAccount: {
      call: async () => ({ params: { accountId: '77' }, body: { reason: 'second' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
    addChannel: {
      call: async () => ({
        body: {
          ...{ kind: 'qr', code: 'WALLET_QR', name: 'Wallet', bankCode: 'WALLET', scheme: null, bin: null },
          ...{ minE4: '0', maxE4: '5000000', accounts: [], reason: 'first' },
        },
      }),
      ...{ notYet: 'FIELD_FORMAT', loose: ['name', 'reason'] },
    },
    changeChannel: {
      call: async () => ({ params: { vendorId: '977' }, body: { open: true, slot: 'QQ', reason: 'first' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
    consoleBanks: plain,
    addBank: {
      call: async () => ({ body: { ...BANK, kind: 'bank', bankCode: 'RIDGE' } }),
      loose: ['nameEn', 'nameMy', 'nameCn', 'localCode', 'numberMin', 'place', 'reason'],
    },
    changeBank: {
      call: async () => ({ params: { bankCode: 'RIDGE' }, body: { ...BANK, open: false, restsFromMs: null, restsUntilMs: null } }),
      ...{
        notYet: 'NOT_FOUND',
        loose: ['nameEn', 'nameMy', 'nameCn', 'localCode', 'numberMin', 'numberMax', 'place', 'restsFromMs', 'restsUntilMs', 'reason'],
      },
    },
    setRails: {
      call: async () => ({ params: { bankCode: 'RIDGE' }, body: { rails: [], reason: 'first' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
    setRoutes: {
      call: async () => ({ params: { vendorId: '977' }, body: { rules: [], reason: 'first' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
    simulateRoute: {
      call: async () => ({ params: { vendorId: '977' }, query: { amountE4: '10000', minute: '720', level: '0', country: 'MM' } }),
      notYet: 'NOT_FOUND',
    },
    consoleProviders: plain,
    changeProvider: {
      call: async () => ({ params: { accountId: '77' }, body: { name: 'Wallet', open: true, reason: 'first' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['name', 'reason'] },
    },
    testProvider: { call: async () => ({ params: { accountId: '77' } }), notYet: 'NOT_FOUND' },
    smsSpend: plain,
    setSmsBudget: {
      call: async () => ({ body: { hourMicro: 10_000_000, dayMicro: 40_000_000, dialingCodes: ['95'], reason: 'as ever' } }),
      // A day that costs less than an hour is refused; any other figure is for the merchant to say.
      loose: ['hourMicro', 'dayMicro', 'dialingCodes/0', 'reason'],
    },
    setSmsPrice: {
      call: async () => ({ body: { carrier: 'nobodys', dialingCode: '95', micro: 80_000, reason: 'its list' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason', 'micro'] },
    },
    setSmsCarrier: {
      call: async () => ({ params: { code: 'nobodys' }, body: { place: 1, enabled: true, reason: 'first' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
    openSmsPrefix: {
      call: async () => ({ params: { prefix: '9594200' }, body: { reason: 'known people' } }),
      ...{ notYet: 'NOT_FOUND', loose: ['reason'] },
    },
  } satisfies Record<string, Valid>;
}
