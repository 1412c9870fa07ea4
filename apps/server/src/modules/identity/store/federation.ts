import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type ProviderKind = 'oidc' | 'facebook' | 'firebase';
export type Provider = {
  code: string;
  name: string;
  kind: ProviderKind;
  /** Of Facebook its pages, of Firebase what stands before the project. */
  issuer: string;
  /** Of Firebase the project. */
  clientId: string;
  secretSealed: Buffer;
  enabled: boolean;
};
export type Visit = {
  provider: string;
  nonce: string;
  verifierSealed: Buffer;
  cookieHash: Buffer;
  memberId: bigint | null;
  expiresAtMs: number;
};
/** Who somebody is at a provider. */
export type Subject = { issuer: string; subject: string };

const PROVIDER = columns<Provider>({
  code: 'code',
  name: 'name',
  kind: 'kind',
  issuer: 'issuer',
  clientId: 'client_id',
  secretSealed: 'client_secret_sealed',
  enabled: 'enabled',
});
const CHANGED = PROVIDER.only('name', 'kind', 'issuer', 'clientId', 'secretSealed', 'enabled');
const PROVIDER_ROW = PROVIDER.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const VISIT = columns<Visit>({
  provider: 'provider',
  nonce: 'nonce',
  verifierSealed: 'verifier_sealed',
  cookieHash: 'cookie_hash',
  memberId: 'member_id',
  expiresAtMs: time('expires_at'),
});
const VISIT_ROW = VISIT.behind<{ merchantId: number; stateHash: Buffer }>({ merchantId: 'merchant_id', stateHash: 'state_hash' });

export async function listProviders(db: Queryable, merchantId: number): Promise<Provider[]> {
  return db.query<Provider>(`select ${PROVIDER.select} from identity_provider where merchant_id = $1 and enabled order by code`, [
    merchantId,
  ]);
}

/** Also those that are shut: at the desk. */
export async function listAllProviders(db: Queryable, merchantId: number): Promise<Provider[]> {
  return db.query<Provider>(`select ${PROVIDER.select} from identity_provider where merchant_id = $1 order by code`, [merchantId]);
}

export async function putProvider(db: Queryable, merchantId: number, provider: Provider): Promise<void> {
  await db.query(
    `insert into identity_provider ${PROVIDER_ROW.insert} on conflict (merchant_id, code) do update set ${CHANGED.replace}`,
    PROVIDER_ROW.params({ merchantId, ...provider }),
  );
}

export async function insertVisit(db: Queryable, merchantId: number, visit: Visit & { stateHash: Buffer }): Promise<void> {
  await db.query(`insert into federated_visit ${VISIT_ROW.insert}`, VISIT_ROW.params({ merchantId, ...visit }));
}

/** A visit serves once, whatever comes of it. */
export async function takeVisit(db: Queryable, merchantId: number, stateHash: Buffer): Promise<Visit | null> {
  const [visit] = await db.query<Visit>(
    `delete from federated_visit where merchant_id = $1 and state_hash = $2 returning ${VISIT.select}`,
    [merchantId, stateHash],
  );
  return visit ?? null;
}

export async function findBySubject(db: Queryable, merchantId: number, { issuer, subject }: Subject): Promise<bigint | null> {
  const [row] = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from federated_identity where merchant_id = $1 and issuer = $2 and subject = $3',
    [merchantId, issuer, subject],
  );
  return row?.memberId ?? null;
}

const IDENTITY = columns<Subject & { merchantId: number; memberId: bigint; atMs: number }>({
  merchantId: 'merchant_id',
  issuer: 'issuer',
  subject: 'subject',
  memberId: 'member_id',
  atMs: time('linked_at'),
});

/** False where the subject opens an account already, or the member has one of this issuer. */
export async function insertIdentity(tx: Tx, merchantId: number, identity: Subject & { memberId: bigint; atMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `insert into federated_identity ${IDENTITY.insert} on conflict do nothing returning 1`,
    IDENTITY.params({ merchantId, ...identity }),
  );
  return rows.length === 1;
}

export type Link = { issuer: string; sinceMs: number };
const LINK = columns<Link>({ issuer: 'issuer', sinceMs: time('linked_at') });

export async function listLinks(db: Queryable, merchantId: number, memberId: bigint): Promise<Link[]> {
  return db.query<Link>(`select ${LINK.select} from federated_identity where merchant_id = $1 and member_id = $2 order by linked_at`, [
    merchantId,
    memberId,
  ]);
}

export async function deleteLink(tx: Tx, merchantId: number, { memberId, issuer }: { memberId: bigint; issuer: string }): Promise<void> {
  await tx.query('delete from federated_identity where merchant_id = $1 and member_id = $2 and issuer = $3', [
    merchantId,
    memberId,
    issuer,
  ]);
}

const SPENT = columns<{ merchantId: number; tokenHash: Buffer; expiresAtMs: number }>({
  merchantId: 'merchant_id',
  tokenHash: 'token_hash',
  expiresAtMs: time('expires_at'),
});
type Ticket = Subject & { ticketHash: Buffer; expiresAtMs: number };
const TICKET = columns<Ticket & { merchantId: number }>({
  merchantId: 'merchant_id',
  ticketHash: 'ticket_hash',
  issuer: 'issuer',
  subject: 'subject',
  expiresAtMs: time('expires_at'),
});

export async function insertFederatedTicket(db: Queryable, merchantId: number, ticket: Ticket): Promise<void> {
  await db.query(`insert into federated_ticket ${TICKET.insert}`, TICKET.params({ merchantId, ...ticket }));
}

/** Whom it stands for, as long as it lasts; used up by a registration that comes about (`dropFederatedTicket`). */
export async function findFederatedTicket(
  db: Queryable,
  merchantId: number,
  { ticketHash, atMs }: { ticketHash: Buffer; atMs: number },
): Promise<Subject | null> {
  const [row] = await db.query<Subject>(
    'select issuer, subject from federated_ticket where merchant_id = $1 and ticket_hash = $2 and expires_at > to_timestamp($3 / 1000.0)',
    [merchantId, ticketHash, atMs],
  );
  return row ?? null;
}

/** False where it was used up before. */
export async function dropFederatedTicket(tx: Tx, merchantId: number, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from federated_ticket where merchant_id = $1 and ticket_hash = $2 returning 1', [
    merchantId,
    ticketHash,
  ]);
  return rows.length === 1;
}

/** False where the token has served before. It is kept until it would end by itself. */
export async function spendToken(
  tx: Tx,
  merchantId: number,
  { tokenHash, expiresAtMs }: { tokenHash: Buffer; expiresAtMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into firebase_token ${SPENT.insert} on conflict do nothing returning 1`,
    SPENT.params({ merchantId, tokenHash, expiresAtMs }),
  );
  return rows.length === 1;
}

/** How many members come by each issuer. */
export async function countLinks(db: Queryable, merchantId: number): Promise<Map<string, number>> {
  const rows = await db.query<{ issuer: string; n: number }>(
    'select issuer, count(*)::integer as n from federated_identity where merchant_id = $1 group by issuer',
    [merchantId],
  );
  return new Map(rows.map(({ issuer, n }) => [issuer, n]));
}
