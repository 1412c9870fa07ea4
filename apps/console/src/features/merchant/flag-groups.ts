import type { SwitchCode } from '@fairhall/contract/flags';

export const FLAG_GROUPS = ['people', 'money', 'games', 'records', 'house'] as const;
export type FlagGroup = (typeof FLAG_GROUPS)[number];

/** What a switch is about. One that is left out does not compile, nor does one that gates nothing. */
export const GROUP_OF_FLAG: Record<SwitchCode, FlagGroup> = {
  COMM3: 'house',
  REG3: 'people',
  FREEPLAY3: 'people',
  CAPTCHA3: 'people',
  LOGINIPVERF3: 'people',
  PASS3: 'people',
  SECPRIV: 'people',
  BINDGA3: 'people',
  PASSKEY3: 'people',
  DPSTBAS3: 'money',
  BINDCARD3: 'money',
  PAYMENTPASS3: 'money',
  FUNDTRANS3: 'money',
  GAMELO3: 'games',
  GAMELOHOT3: 'games',
  GAMELOFAV3: 'games',
  GAMELOREC3: 'games',
  LOTT3: 'games',
  TRANSBETREPMEM3: 'records',
  TRANSREC3: 'records',
  MEMTRANS3: 'records',
  DEPREC3: 'records',
  WITHREC3: 'records',
  PERSREP: 'records',
  REWCEN3: 'records',
  PTSYS3: 'records',
  MEMCLUB3: 'people',
  INBOX3: 'people',
  CBS3: 'people',
  AGETRANSFERUP3: 'people',
  DAILYSALCONT3: 'people',
  SIGNCONDIV3: 'people',
  KYC3: 'people',
  OPTOTP3: 'house',
  LGWERR500: 'house',
  OLDSEAL3: 'house',
};
