/** Where a merchant sends to that has said nothing: the home of its currency. None: nowhere until an operator says where. */
const HOME: Readonly<Record<string, readonly string[]>> = {
  ...{ MMK: ['95'], PHP: ['63'], THB: ['66'], VND: ['84'], CNY: ['86'], MYR: ['60'], IDR: ['62'], KHR: ['855'], LAK: ['856'] },
  ...{ INR: ['91'], BDT: ['880'], TWD: ['886'], HKD: ['852'], KRW: ['82'], JPY: ['81'], GBP: ['44'], BRL: ['55'] },
};

export function homeDialingCodes(currency: string): readonly string[] {
  return HOME[currency] ?? [];
}
