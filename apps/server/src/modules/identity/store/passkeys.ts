import { columns, float, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Passkey = {
  credentialId: string;
  memberId: bigint;
  publicKey: Buffer;
  counter: number;
  aaguid: string;
  transports: string[];
  backedUp: boolean;
  name: string;
  state: 'active' | 'suspect';
  createdAtMs: number;
  lastUsedAtMs: number | null;
};

const PASSKEY = columns<Passkey>({
  credentialId: 'credential_id',
  memberId: 'member_id',
  publicKey: 'public_key',
  counter: float('counter'),
  aaguid: 'aaguid',
  transports: 'transports',
  backedUp: 'backed_up',
  name: 'name',
  state: 'state',
  createdAtMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
});
const NEW_PASSKEY = PASSKEY.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

const HOLDER = columns<{ merchantId: number; memberId: bigint; handle: Buffer }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  handle: 'handle',
});

/** What the member is called towards its passkeys: the handle it has, or this one. */
export async function holderOf(
  db: Queryable,
  merchantId: number,
  { memberId, handle }: { memberId: bigint; handle: Buffer },
): Promise<Buffer> {
  await db.query(
    `insert into passkey_holder ${HOLDER.insert} on conflict (merchant_id, member_id) do nothing`,
    HOLDER.params({ merchantId, memberId, handle }),
  );
  const [row] = await db.query<{ handle: Buffer }>('select handle from passkey_holder where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
  ]);
  return row?.handle ?? handle;
}

/** In the order in which they were added. */
export async function listPasskeys(db: Queryable, merchantId: number, memberId: bigint): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select ${PASSKEY.select} from passkey where merchant_id = $1 and member_id = $2 order by created_at, credential_id`,
    [merchantId, memberId],
  );
}

const BY_ID = `select ${PASSKEY.select} from passkey where merchant_id = $1 and credential_id = $2`;

export async function findPasskey(db: Queryable, merchantId: number, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.query<Passkey>(BY_ID, [merchantId, credentialId]);
  return row ?? null;
}

/** The same, kept from others until the transaction ends. */
export async function lockPasskey(tx: Tx, merchantId: number, credentialId: string): Promise<Passkey | null> {
  const [row] = await tx.query<Passkey>(`${BY_ID} for update`, [merchantId, credentialId]);
  return row ?? null;
}

/** False when this key is known already, whoever's it is. */
export async function insertPasskey(tx: Tx, merchantId: number, passkey: Passkey): Promise<boolean> {
  const rows = await tx.query(
    `insert into passkey ${NEW_PASSKEY.insert} on conflict (merchant_id, credential_id) do nothing returning 1`,
    NEW_PASSKEY.params({ merchantId, ...passkey }),
  );
  return rows.length === 1;
}

export async function notePasskeyUse(
  tx: Tx,
  merchantId: number,
  { credentialId, counter, backedUp, atMs }: { credentialId: string; counter: number; backedUp: boolean; atMs: number },
): Promise<void> {
  await tx.query(
    'update passkey set counter = $3, backed_up = $4, last_used_at = to_timestamp($5 / 1000.0) where merchant_id = $1 and credential_id = $2',
    [merchantId, credentialId, counter, backedUp, atMs],
  );
}

export async function suspectPasskey(tx: Tx, merchantId: number, credentialId: string): Promise<void> {
  await tx.query("update passkey set state = 'suspect' where merchant_id = $1 and credential_id = $2", [merchantId, credentialId]);
}

export async function deletePasskey(
  tx: Tx,
  merchantId: number,
  { memberId, credentialId }: { memberId: bigint; credentialId: string },
): Promise<boolean> {
  const rows = await tx.query('delete from passkey where merchant_id = $1 and member_id = $2 and credential_id = $3 returning 1', [
    merchantId,
    memberId,
    credentialId,
  ]);
  return rows.length === 1;
}

export type ChallengePurpose = 'add' | 'prove' | 'login';
export type PasskeyChallenge = { challenge: string; purpose: ChallengePurpose; sessionId: bigint | null; expiresAtMs: number };

const CHALLENGE = columns<PasskeyChallenge & { merchantId: number }>({
  merchantId: 'merchant_id',
  challenge: 'challenge',
  purpose: 'purpose',
  sessionId: 'session_id',
  expiresAtMs: time('expires_at'),
});

export async function insertPasskeyChallenge(db: Queryable, merchantId: number, challenge: PasskeyChallenge): Promise<void> {
  await db.query(`insert into passkey_challenge ${CHALLENGE.insert}`, CHALLENGE.params({ merchantId, ...challenge }));
}

/** Uses a challenge up. False when it is none, too old, of another session, or made for something else. */
export async function takePasskeyChallenge(
  db: Queryable,
  merchantId: number,
  { challenge, purpose, sessionId, atMs }: Omit<PasskeyChallenge, 'expiresAtMs'> & { atMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `delete from passkey_challenge
      where merchant_id = $1 and challenge = $2 and purpose = $3 and session_id is not distinct from $4::bigint
        and expires_at > to_timestamp($5 / 1000.0) returning 1`,
    [merchantId, challenge, purpose, sessionId, atMs],
  );
  return rows.length === 1;
}
