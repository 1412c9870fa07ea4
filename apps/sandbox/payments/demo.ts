/** What each provider, whose base is its folder under `/payments`, knows its customer by: made up, for this machine alone. Whoever sets up the demo names the same. */
export const PAYMENTS_DEMO = {
  /** MMK. The key signs both ways. */
  kbz: { appid: 'kpdemo0001', merch_code: '100001', appKey: 'fairhall-demo-app-key-0001' },
  /** VND. */
  momo: { partnerCode: 'FAIRDEMO', accessKey: 'FAIRDEMOACCESS01', secretKey: 'fairhall-demo-secret-0001' },
  /** THB. Of each payment it takes a fee, in hundredths of a percent. */
  '2c2p': { merchantID: 'FAIRTH01', secretKey: 'fairhall-demo-2c2p-secret-key-0001', feeE4: 80 },
  /** Payouts in PHP, THB and VND. The token is a word that both know, and no signature. */
  xendit: { merchant: 'harbor', secretKey: 'xnd_demo_fairhall_0001', callbackToken: 'fairhall-demo-callback-token-0001' },
  /** A made-up bank of own accounts. */
  bank: { token: 'fairhall-demo-bank-token-0001' },
} as const;
