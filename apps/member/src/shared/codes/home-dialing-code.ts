const BY_CURRENCY: Record<string, string> = {
  MMK: '95',
  PHP: '63',
  VND: '84',
  THB: '66',
  CNY: '86',
  BDT: '880',
  INR: '91',
  IDR: '62',
  MYR: '60',
};
const BY_ZONE: Record<string, string> = { 'Asia/Yangon': '95', 'Asia/Manila': '63', 'Asia/Bangkok': '66', 'Asia/Ho_Chi_Minh': '84' };

/** The dialing code most of a merchant's players have: of where its clocks are, else of its currency. */
export function homeDialingCode({ currency, timeZone }: { currency: { code: string }; timeZone: string }): string {
  return BY_ZONE[timeZone] ?? BY_CURRENCY[currency.code] ?? '95';
}
