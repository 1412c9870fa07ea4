import { columns, json, type RecordOf } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

export const CARRIER_PROTOCOLS = ['twilio', 'smpp', 'smtp'] as const;
export type CarrierProtocol = (typeof CARRIER_PROTOCOLS)[number];

/** `settings` holds no secret; those are locked apart. */
export type CarrierRow = {
  merchantId: number;
  code: string;
  protocol: CarrierProtocol;
  place: number;
  /** None: all. */
  dialingCodes: string[];
  settings: Record<string, string>;
  secretSealed: Buffer;
  enabled: boolean;
};

const KEPT = columns<Omit<CarrierRow, 'merchantId' | 'code'>>({
  protocol: 'protocol',
  place: 'place',
  dialingCodes: 'dialing_codes',
  settings: json('settings'),
  secretSealed: 'secret_sealed',
  enabled: 'enabled',
});
const CARRIER = KEPT.behind<Pick<CarrierRow, 'merchantId' | 'code'>>({ merchantId: 'merchant_id', code: 'code' });

/** In their order. */
export async function listCarriers(db: Queryable, merchantId: number): Promise<CarrierRow[]> {
  return db.query<Row & CarrierRow>(`select ${CARRIER.select} from carrier where merchant_id = $1 order by place, code`, [merchantId]);
}

/** Takes the place of what stood under its code. */
export async function putCarrier(db: Queryable, carrier: RecordOf<typeof CARRIER>): Promise<void> {
  await db.query(
    `insert into carrier ${CARRIER.insert} on conflict (merchant_id, code) do update set ${KEPT.replace}`,
    CARRIER.params(carrier),
  );
}
