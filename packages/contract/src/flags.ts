/** Merchant switches by the family's codes, each with one line of meaning. Unknown or missing = off. */
export const FLAGS = {
  COMM3: 'session, profile, lottery and other calls every merchant has',
  REG3: 'registration',
  USERNAMEREG3: 'registration by username',
  MOBILENUMREG3: 'registration by mobile number',
  REGMOBVERF3: 'a mobile number given at registration is verified by a code',
  VERIFICATION3: 'login by a code sent to the mobile number',
  PWRESETSMS3: 'a forgotten password is set anew by a code sent to the mobile number',
  CHNGPASSVERIF3: 'the call that sets it',
  CHKUSER3: 'tells whether a username is free before the form is sent',
  FREEPLAY3: 'trial accounts with practice money',
  CAPTCHA3: 'captcha after a failed login and at registration',
  LOGINIPVERF3: 'a second step at logins that are unlike what the member does otherwise',
  PASS3: 'change of the login password',
  MOBILEVERFLOGINPW3: 'a change of the login password asks a code of the proved mobile number',
  MAILMODIFYLOGINPWD3: 'the same of the proved e-mail; where both are on, either',
  MOBILEVERFPAYMENTPW3: 'a change of the payment password asks a code of the proved mobile number',
  MAILMODIFYPAYMENTPWD3: 'the same of the proved e-mail; where both are on, either',
  DPSTBAS3: 'deposits',
  BINDCARD3: 'bank cards',
  PAYMENTPASS3: 'payment password',
  RESPAYPASS3: 'a forgotten payment password is set anew by who proves who it is',
  FUNDTRANS3: 'wallets at vendors that know no other',
  GAMELO3: 'game lobby',
  GAMELOHOT3: 'hot games',
  GAMELOFAV3: 'favourite games',
  GAMELOREC3: 'games opened last',
  LOTT3: 'lottery',
  TRANSBETREPMEM3: 'bet record entry',
  TRANSREC3: 'account record entry',
  MEMTRANS3: 'account record call',
  DEPREC3: 'deposit report entry',
  WITHREC3: 'withdraw report entry',
  PERSREP: 'profit and loss entry',
  REWCEN3: 'reward centre entry',
  PTSYS3: 'points mall entry',
  AGETRANSFERUP3: 'superior transfer entry',
  MEMCLUB3: 'VIP benefits',
  DAILYSALCONT3: 'daily wages of agents shown',
  SIGNCONDIV3: 'dividends of agents shown',
  MAILVERIFICATION3: 'change of e-mail and mobile number, by a code to the new one',
  BINDGA3: 'authenticator app of members',
  PASSKEY3: 'passkeys',
  GOOGLEREG3: 'login and registration by the word of a provider of identity that speaks OpenID Connect',
  FACEBOOKREG3: 'login and registration by Facebook',
  SECPRIV: 'security centre entry',
  SECQUES3: 'security questions, asked beside what proves a member before a card or e-mail changes',
  PROFPIC3: 'profile pictures',
  CBS3: 'live chat',
  INBOX3: 'inbox',
  PUSH3: 'notices to browsers',
  AFFMAN3: 'affiliate codes',
  KYC3: 'identity by papers: tiers open deposits, withdrawals and, under the strict jurisdiction, play',
  LGWERR500: 'lottery calls answer HTTP 500 on failure, as clients of the old generation expect',
  OPTOTP3: 'operators need a second step at login before they decide on money, void draws, change settings or manage operators',
  OLDSEAL3: 'accepts the old sealing scheme of existing clients',
} as const;

export type FlagCode = keyof typeof FLAGS;
export const FLAG_CODES = Object.keys(FLAGS) as FlagCode[];

/** Codes that the family's clients know and that open or shut nothing here yet: the console offers no switch for them. */
const UNGATED = ['AFFMAN3'] as const satisfies readonly FlagCode[];

/** A code that opens or shuts something. */
export type SwitchCode = Exclude<FlagCode, (typeof UNGATED)[number]>;
export const SWITCH_CODES = FLAG_CODES.filter((code): code is SwitchCode => !(UNGATED as readonly FlagCode[]).includes(code));
