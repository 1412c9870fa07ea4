import type { Inner } from '../deps.ts';
import { type CarrierRow, listCarriers } from '../store/carriers.ts';
import type { Carrier, Receipt } from './carrier.ts';
import { openSmpp, type SmppSettings } from './smpp.ts';
import { openSmtp, type SmtpSettings } from './smtp.ts';
import { openTwilio, type TwilioSettings } from './twilio.ts';

export type OpenCarrier = Pick<CarrierRow, 'code' | 'protocol' | 'dialingCodes' | 'enabled' | 'settings'> & { carrier: Carrier };
type Told = (merchantId: number, receipt: Receipt) => void;
export type OpenCarriers = {
  /** A merchant's own in their order, with their lines. Settings are looked at anew every few seconds. */
  of(merchantId: number): Promise<OpenCarrier[]>;
  /** The secret of one; null where there is none of this protocol. */
  secretOf(merchantId: number, protocol: CarrierRow['protocol']): Promise<{ row: CarrierRow; secret: string } | null>;
  close(): void;
};

const FRESH_MS = 2_000;

/** Where a carrier's secret lies: moved to another row, it does not open. */
export function secretPlace(merchantId: number, code: string): string {
  return `carrier ${merchantId} ${code}`;
}

/** A carrier may ask for none: an empty one is locked, too. */
export function writtenSecret(secret: string): Buffer {
  return Buffer.from(JSON.stringify(secret));
}

function readSecret(written: Buffer): string {
  return JSON.parse(String(written)) as string;
}

export function createCarriers({ db, box, log, clock }: Inner, told: Told): OpenCarriers {
  const lines = new Map<string, { made: string; carrier: Carrier }>();
  const read = new Map<number, { atMs: number; rows: Promise<CarrierRow[]> }>();

  function rowsOf(merchantId: number): Promise<CarrierRow[]> {
    const kept = read.get(merchantId);
    if (kept && Math.abs(clock.nowMs() - kept.atMs) < FRESH_MS) return kept.rows;
    const rows = listCarriers(db, merchantId);
    read.set(merchantId, { atMs: clock.nowMs(), rows });
    rows.catch(() => read.delete(merchantId));
    return rows;
  }

  const secretIn = async ({ merchantId, code, secretSealed }: CarrierRow) =>
    readSecret(await box.unlock(secretSealed, secretPlace(merchantId, code)));

  /** The line stays as long as nothing about it changes. */
  async function lineOf(row: CarrierRow): Promise<Carrier> {
    const name = `${row.merchantId} ${row.code}`;
    const made = JSON.stringify([row.protocol, row.settings, row.secretSealed.toString('base64')]);
    const kept = lines.get(name);
    if (kept?.made === made) return kept.carrier;
    const secret = await secretIn(row);
    const newest = lines.get(name); // made by somebody else while the secret was read
    if (newest?.made === made) return newest.carrier;
    newest?.carrier.close();
    const carrier = open(row, secret, (receipt) => told(row.merchantId, receipt));
    lines.set(name, { made, carrier });
    log.info({ merchantId: row.merchantId, carrier: row.code, protocol: row.protocol }, 'line to a carrier');
    return carrier;
  }

  return {
    async of(merchantId) {
      const rows = (await rowsOf(merchantId)).filter(({ enabled }) => enabled);
      const opened = rows.map(async (row) => {
        try {
          return [{ ...row, carrier: await lineOf(row) }];
        } catch (error) {
          // The others go on without it.
          log.error({ err: error, merchantId, carrier: row.code }, 'a carrier can not be used');
          return [];
        }
      });
      return (await Promise.all(opened)).flat();
    },
    async secretOf(merchantId, protocol) {
      const row = (await rowsOf(merchantId)).find((one) => one.protocol === protocol);
      return row ? { row, secret: await secretIn(row) } : null;
    },
    close() {
      for (const { carrier } of lines.values()) carrier.close();
      lines.clear();
    },
  };
}

function open({ protocol, settings }: CarrierRow, secret: string, told: (receipt: Receipt) => void): Carrier {
  switch (protocol) {
    case 'twilio':
      return openTwilio(settings as TwilioSettings, secret);
    case 'smpp':
      return openSmpp(settings as SmppSettings, secret, told);
    case 'smtp':
      return openSmtp(settings as SmtpSettings, secret);
  }
}
