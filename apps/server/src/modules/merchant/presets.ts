import type { FieldRule } from '@fairhall/contract/merchant-profile';
import type { Preset } from './resolve-profile.ts';

const field = (rule: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 80,
  patternId: 0,
  acceptedPattern: '',
  ...rule,
});

/** A mobile lottery and games brand under no special jurisdiction. */
const standard: Preset = {
  profile: {
    name: 'Fairhall',
    logo: 'lotus',
    maintenance: false,
    regionRestriction: false,
    mui: 'm1',
    jurisdiction: 'standard',
    ageMin: 18,
    currency: { code: 'CNY', symbol: '¥', displayDigits: 2 },
    languages: ['MY', 'EN', 'CN'],
    defaultLanguage: 'MY',
    timeZone: 'Asia/Yangon',
    promotions: { REFERRAL: false, MISSION: false, APP_DOWNLOAD: false },
    template: { mem_cen: '1', dep_func: '1' },
    skin: { name: 'gilded', hash: '' },
    imageCdns: [],
    termsVersion: '2026-11',
    termsPreTicked: true,
    helpline: {
      EN: 'Worried about your play? Support is here day and night.',
      MY: 'ကစားမှုအတွက် စိုးရိမ်ပါသလား။ နေ့ညမပြတ် ကူညီပါသည်။',
      CN: '担心自己的投注？客服全天候为您服务。',
    },
    holdHours: { passwordReset: 24, paymentPassword: 24, email: 24, mobile: 72, factor: 72, card: 24 },
    deposit: { min: '1.0000', max: '1000000.0000' },
    turnover: {
      depositMultiple: 1,
      clearBelow: '1.0000',
      weights: { LOTT: 100, ELOTT: 100, RNG: 100, SPORTS: 100, ESPORTS: 100, FISH: 50, LIVE: 25, PVP: 25, COCKFIGHT: 25 },
    },
    memberTransfer: { min: '1.0000', max: '1000000.0000', dayMax: '0.0000', multiple: 1 },
    withdraw: {
      allowed: true,
      min: '1.0000',
      max: '1000000.0000',
      dailyCount: 10,
      from: '00:00',
      to: '00:00',
      feeFixed: '0.0000',
      feePercent: '0',
    },
  },
  flagsOn: [
    'COMM3',
    'REG3',
    'USERNAMEREG3',
    'CHKUSER3',
    'FREEPLAY3',
    'CAPTCHA3',
    'PASS3',
    'DPSTBAS3',
    'GAMELO3',
    'GAMELOHOT3',
    'GAMELOFAV3',
    'GAMELOREC3',
    'LOTT3',
    'TRANSBETREPMEM3',
    'TRANSREC3',
    'MEMTRANS3',
    'DEPREC3',
    'WITHREC3',
    'SECPRIV',
    'MAILVERIFICATION3',
    'BINDGA3',
    'PASSKEY3',
    'PROFPIC3',
    'PUSH3',
    'BINDCARD3',
    'PAYMENTPASS3',
    'FUNDTRANS3',
    'AFFMAN3',
    'AGEINFO3',
    'AGEDOWNMAN3',
    'PERSREP',
    'PERSPNL3',
    'AGETRANSFERUP3',
  ],
  registerFields: {
    username: field({ minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' }),
    password: field({ minLength: 8, maxLength: 128 }),
    nickname: field({ required: false, maxLength: 20, patternId: 0 }),
    affiliateCode: field({ enabled: false, required: false, maxLength: 20, patternId: 14 }),
  },
  approvals: {
    depositSecondFrom: '50000.0000',
    withdrawalSecondFrom: '50000.0000',
    autoMax: '0.0000',
    autoDayMax: '0.0000',
    autoScore: 40,
  },
};

/** The strictest rules switched on: consent given by hand, date of birth asked for, 21 and older. */
const strict: Preset = {
  ...standard,
  profile: {
    ...standard.profile,
    jurisdiction: 'strict',
    ageMin: 21,
    termsPreTicked: false,
    holdHours: { ...standard.profile.holdHours, passwordReset: 72 },
    turnover: { ...standard.profile.turnover, depositMultiple: 0 },
  },
  flagsOn: [...standard.flagsOn, 'KYC3'],
  registerFields: { ...standard.registerFields, birthDate: field({ minLength: 10, maxLength: 10, patternId: 11 }) },
};

/** Templates a merchant starts from, by name. */
export const PRESETS: Record<string, Preset> = { standard, strict };
