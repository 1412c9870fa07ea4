import { type Currency, currencyNumberOf, writeQr } from './qr.ts';
import { type Fields, writeTlv } from './tlv.ts';

type Shop = { name: string; city: string };

/** One payment that is asked for, by the scheme of its country. `amount`: plain decimals; `reference`: what tells it apart. */
export type PayQr =
  | {
      scheme: 'PROMPTPAY';
      /** A phone of ten figures, an id of thirteen, or an e-wallet of fifteen. */
      receiver: string;
      amount: string;
    }
  | { scheme: 'PROMPTPAY_BILL'; biller: string; reference: string; secondReference: string; terminal: string; amount: string }
  | { scheme: 'VIETQR'; bin: string; account: string; reference: string; amount: string }
  | {
      scheme: 'QRPH';
      acquirer: string;
      merchantId: string;
      issued: string;
      terminal: string;
      reference: string;
      amount: string;
      shop: Shop;
    }
  | {
      scheme: 'MMQR';
      /** The acquirer says which: it differs between live codes and the specification's example. */
      identifier: string;
      merchantId: string;
      terminal: string;
      reference: string;
      amount: string;
      shop: Shop;
      shopInBurmese: Shop;
    };

/** Betting: no QR names another trade. */
const TRADE = '7995';
const DECIMALS: Readonly<Record<Currency, number>> = { MMK: 2, PHP: 2, VND: 0, THB: 2 };
const AMOUNT = /^(\d{1,10})(?:\.(\d+))?$/;

/** The string of a QR, as an app of a bank reads it. Throws where a value does not fit its field. */
export function writePayQr(pay: PayQr): string {
  switch (pay.scheme) {
    case 'PROMPTPAY':
      return asked(['29', ['00', 'A000000677010111'], promptPayReceiver(pay.receiver)], sum('THB', pay.amount), 'TH', []);
    case 'PROMPTPAY_BILL': {
      const account: Template = ['30', ['00', 'A000000677010112'], ['01', pay.biller], ['02', pay.reference], ['03', pay.secondReference]];
      return asked(account, sum('THB', pay.amount), 'TH', [template('62', ['07', pay.terminal])]);
    }
    case 'VIETQR': {
      const receiver = writeTlv([
        ['00', pay.bin],
        ['01', pay.account],
      ]);
      const account: Template = ['38', ['00', 'A000000727'], ['01', receiver], ['02', 'QRIBFTTA']];
      return asked(account, sum('VND', pay.amount), 'VN', [template('62', ['08', pay.reference])]);
    }
    case 'QRPH': {
      const account: Template = ['28', ['00', 'ph.ppmi.p2m'], ['01', pay.acquirer], ['03', pay.merchantId], ['05', pay.issued]];
      const scheme = ['00', 'ph.ppmi.qrph'] as const;
      return asked(account, [['52', TRADE], ...sum('PHP', pay.amount)], 'PH', [
        ...named(pay.shop),
        template('62', scheme, ['05', pay.reference], ['07', pay.terminal], ['08', '***']),
        template('88', scheme, ['01', pay.reference]),
      ]);
    }
    case 'MMQR': {
      const account: Template = ['26', ['00', pay.identifier], ['01', pay.merchantId], ['02', pay.terminal]];
      return asked(account, [['52', TRADE], ...sum('MMK', pay.amount)], 'MM', [
        ...named(pay.shop),
        template('62', ['05', pay.reference]),
        template('64', ['00', 'MY'], ['01', pay.shopInBurmese.name], ['02', pay.shopInBurmese.city]),
      ]);
    }
  }
}

/** By its length: phones are written as abroad. */
function promptPayReceiver(receiver: string): readonly [string, string] {
  if (/^0\d{9}$/.test(receiver)) return ['01', `0066${receiver.slice(1)}`];
  if (/^\d{13}$/.test(receiver)) return ['02', receiver];
  if (/^\d{15}$/.test(receiver)) return ['03', receiver];
  throw new RangeError(`no receiver of PromptPay: ${receiver.length} characters`);
}

type Template = [id: string, ...fields: (readonly [string, string])[]];

function asked(account: Template, money: Fields, country: string, rest: Fields): string {
  return writeQr([['00', '01'], ['01', '12'], template(...account), ...money, ['58', country], ...rest]);
}

function template(...[id, ...fields]: Template): readonly [string, string] {
  return [id, writeTlv(fields)];
}

function named({ name, city }: Shop): Fields {
  return [
    ['59', name],
    ['60', city],
  ];
}

function sum(currency: Currency, amount: string): Fields {
  const [, whole, part = ''] = AMOUNT.exec(amount) ?? [];
  const digits = DECIMALS[currency];
  if (whole === undefined || part.length > digits) throw new RangeError(`no amount of ${currency}: ${amount}`);
  return [
    ['53', currencyNumberOf(currency)],
    ['54', digits === 0 ? whole : `${whole}.${part.padEnd(digits, '0')}`],
  ];
}
