import type { TemplateTexts } from '@fairhall/contract/console/message-templates';
import type { TriggerCode } from '@fairhall/contract/message/triggers';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A version of a merchant's own words; `texts` null: the catalogue's again. */
export type TemplateVersion = {
  trigger: TriggerCode;
  version: number;
  texts: TemplateTexts | null;
  atMs: number;
  byId: bigint;
  byName: string;
  secondId: bigint | null;
  secondName: string | null;
};

const VERSION = columns<TemplateVersion>({
  trigger: 'trigger',
  version: 'version',
  texts: json('texts'),
  atMs: time('at'),
  byId: 'by_id',
  byName: 'by_name',
  secondId: 'second_id',
  secondName: 'second_name',
});
const NEW_VERSION = VERSION.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const OF_TRIGGER = 'merchant_id = $1 and ($2::text is null or trigger = $2)';

/** All versions of a trigger, of all triggers by `null`; newest first. */
export async function listTemplateVersions(db: Queryable, merchantId: number, trigger: TriggerCode | null): Promise<TemplateVersion[]> {
  return db.query<TemplateVersion & Row>(
    `select ${VERSION.select} from message_template where ${OF_TRIGGER} order by trigger, version desc`,
    [merchantId, trigger],
  );
}

/** False where somebody else has written this version. */
export async function insertTemplateVersion(tx: Tx, merchantId: number, version: TemplateVersion): Promise<boolean> {
  const rows = await tx.query(
    `insert into message_template ${NEW_VERSION.insert} on conflict do nothing returning 1`,
    NEW_VERSION.params({ merchantId, ...version }),
  );
  return rows.length === 1;
}

type Signing = Pick<TemplateVersion, 'trigger' | 'version'> & { secondId: bigint; secondName: string };

/** False where it was signed meanwhile. */
export async function signTemplateVersion(
  tx: Tx,
  merchantId: number,
  { trigger, version, secondId, secondName }: Signing,
): Promise<boolean> {
  const rows = await tx.query(
    `update message_template set second_id = $4, second_name = $5
      where merchant_id = $1 and trigger = $2 and version = $3 and texts is not null and second_id is null returning 1`,
    [merchantId, trigger, version, secondId, secondName],
  );
  return rows.length === 1;
}

/** Null: nobody of this name. */
export async function findAccountNamed(db: Queryable, merchantId: number, username: string): Promise<bigint | null> {
  const [row] = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member where merchant_id = $1 and username_key = lower($2)',
    [merchantId, username],
  );
  return row?.memberId ?? null;
}
