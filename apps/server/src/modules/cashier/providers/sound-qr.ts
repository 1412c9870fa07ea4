import { readQr } from '@fairhall/emv-qr/qr';
import { parseMajor } from '@fairhall/money/text';
import type { PayIn, PaymentProvider } from './port.ts';

/** A code that a provider issues is shown when it is whole and asks for what we asked for; any other is an answer nobody can read. */
export function withSoundQr(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async createPayIn(order) {
      const said = await provider.createPayIn(order);
      const isSound = said.kind !== 'definite' || said.qrContent === null || asksFor(said.qrContent, order);
      return isSound ? said : { kind: 'technical', code: 'qr' };
    },
  };
}

function asksFor(text: string, { amount, currency }: PayIn): boolean {
  const read = readQr(text);
  return read.ok && read.qr.currency === currency && parseMajor(read.qr.amount ?? '') === amount;
}
