import type { FlagCode } from '@fairhall/contract/flags';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import type { Profile } from '../shared/profile.ts';

const ON: readonly FlagCode[] = [
  'COMM3',
  'REG3',
  'FREEPLAY3',
  'CAPTCHA3',
  'PASS3',
  'DPSTBAS3',
  'GAMELO3',
  'LOTT3',
  'TRANSBETREPMEM3',
  'TRANSREC3',
];

/** A merchant as a test needs it. */
export function profileOf(change: Partial<Profile> = {}): Profile {
  return {
    merchantCode: 'lotus',
    name: 'Lotus',
    version: 1,
    logo: 'lotus',
    maintenance: false,
    regionRestriction: false,
    mui: 'm1',
    jurisdiction: 'standard',
    ageMin: 18,
    currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
    languages: ['MY', 'EN', 'CN'],
    defaultLanguage: 'MY',
    timeZone: 'Asia/Yangon',
    flags: flagsOn(ON),
    promotions: {},
    template: { mem_cen: '1', dep_func: '1' },
    skin: { name: 'gilded', hash: 'x' },
    skinUrl: '/skins/x.css',
    imageCdns: [],
    termsVersion: '2026-11',
    termsPreTicked: true,
    helpline: { EN: 'Help', MY: 'Help', CN: 'Help' },
    holdHours: { passwordReset: 24, paymentPassword: 24, email: 24, mobile: 72, factor: 72, card: 24 },
    deposit: { min: '1000.0000', max: '5000000.0000' },
    turnover: { depositMultiple: 1, clearBelow: '1.0000', weights: { LOTT: 100, LIVE: 25 } },
    memberTransfer: { min: '1.0000', max: '1000000.0000', dayMax: '0.0000', multiple: 1 },
    withdraw: {
      allowed: true,
      min: '1000.0000',
      max: '5000000.0000',
      dailyCount: 5,
      from: '00:00',
      to: '00:00',
      feeFixed: '0.0000',
      feePercent: '0',
    },
    ...change,
  };
}
