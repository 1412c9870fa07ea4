import type { ContractKind, ContractStatus } from '@fairhall/contract/agent/contract-vocabulary';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import type { MemberType } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type Side = 'UPLINE' | 'DOWNLINE';
export type Party = Side | 'OPERATOR' | 'CLOCK';
export type Action = 'N' | 'A' | 'R' | 'E' | 'V' | 'C';

export type Contract = {
  contractId: bigint;
  kind: ContractKind;
  agentId: bigint;
  uplineId: bigint | null;
  status: ContractStatus;
  inForce: number;
  versions: number;
  asker: Side | null;
  askedAtMs: number | null;
  expiresAtMs: number | null;
  endBy: string | null;
  madeAtMs: number;
};
/** With the names of both. */
export type NamedContract = Contract & { agent: string; upline: string | null };

const CONTRACT = columns<Contract>({
  contractId: 'contract_id',
  kind: 'kind',
  agentId: 'agent_id',
  uplineId: 'upline_id',
  status: 'status',
  inForce: 'in_force',
  versions: 'versions',
  asker: 'asker',
  askedAtMs: time('asked_at'),
  expiresAtMs: time('expires_at'),
  endBy: 'end_by',
  madeAtMs: time('made_at'),
});
const NEW_CONTRACT = CONTRACT.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

const NAMED = `select ${CONTRACT.selectOf('c')}, a.username as agent, u.username as upline
  from agent_contract c join member a on a.merchant_id = c.merchant_id and a.member_id = c.agent_id
    left join member u on u.merchant_id = c.merchant_id and u.member_id = c.upline_id`;

export async function findContract(db: Queryable, merchantId: number, contractId: bigint): Promise<NamedContract | null> {
  const [row] = await db.query<NamedContract & Row>(`${NAMED} where c.merchant_id = $1 and c.contract_id = $2`, [merchantId, contractId]);
  return row ?? null;
}

/** The one of a kind between two; null: there never was one. */
export async function findBetween(
  db: Queryable,
  merchantId: number,
  { kind, agentId, uplineId }: Pick<Contract, 'kind' | 'agentId' | 'uplineId'>,
): Promise<NamedContract | null> {
  const [row] = await db.query<NamedContract & Row>(
    `${NAMED} where c.merchant_id = $1 and c.kind = $2 and c.agent_id = $3 and c.upline_id is not distinct from $4::bigint`,
    [merchantId, kind, agentId, uplineId],
  );
  return row ?? null;
}

/** Of a kind, those of a member on either side; newest first. */
export async function listContracts(
  db: Queryable,
  merchantId: number,
  { kind, memberId, side, max }: { kind: ContractKind; memberId: bigint; side: Side; max: number },
): Promise<NamedContract[]> {
  return db.query<NamedContract & Row>(
    `${NAMED} where c.merchant_id = $1 and c.kind = $2 and ${side === 'UPLINE' ? 'c.upline_id' : 'c.agent_id'} = $3
     order by c.contract_id desc limit $4`,
    [merchantId, kind, memberId, max],
  );
}

/** For the console: of a member, or those that wait for the platform's answer, or all; newest first. */
export async function listForDesk(
  db: Queryable,
  merchantId: number,
  { memberId, waiting, max }: { memberId: bigint | null; waiting: boolean; max: number },
): Promise<NamedContract[]> {
  return db.query<NamedContract & Row>(
    `${NAMED} where c.merchant_id = $1 and ($2::bigint is null or c.agent_id = $2 or c.upline_id = $2)
       and (not $3 or c.upline_id is null and c.asker = 'DOWNLINE') order by c.contract_id desc limit $4`,
    [merchantId, memberId, waiting, max],
  );
}

/** How many of a kind an agent has with those below that are in force or may come to be. */
export async function countBelow(
  db: Queryable,
  merchantId: number,
  { kind, uplineId }: { kind: ContractKind; uplineId: bigint },
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::integer as n from agent_contract
     where merchant_id = $1 and kind = $2 and upline_id = $3 and status in ('P', 'A', 'E', 'V')`,
    [merchantId, kind, uplineId],
  );
  return row?.n ?? 0;
}

export async function insertContract(tx: Tx, merchantId: number, contract: Contract): Promise<void> {
  await tx.query(`insert into agent_contract ${NEW_CONTRACT.insert}`, NEW_CONTRACT.params({ merchantId, ...contract }));
}

export async function keepContract(tx: Tx, merchantId: number, contract: Contract): Promise<void> {
  const { contractId, status, inForce, versions, asker, askedAtMs, expiresAtMs, endBy } = contract;
  await tx.query(
    `update agent_contract set status = $3, in_force = $4, versions = $5, asker = $6, asked_at = to_timestamp($7 / 1000.0),
       expires_at = to_timestamp($8 / 1000.0), end_by = $9 where merchant_id = $1 and contract_id = $2`,
    [merchantId, contractId, status, inForce, versions, asker, askedAtMs, expiresAtMs, endBy],
  );
}

/** Requests that have waited long enough, of all merchants. */
export async function listDue(
  db: Queryable,
  { nowMs, max }: { nowMs: number; max: number },
): Promise<{ merchantId: number; contractId: bigint }[]> {
  return db.query<Row & { merchantId: number; contractId: bigint }>(
    `select merchant_id as "merchantId", contract_id as "contractId" from agent_contract
     where expires_at <= to_timestamp($1 / 1000.0) order by expires_at limit $2`,
    [nowMs, max],
  );
}

export type Version = {
  contractId: bigint;
  version: number;
  terms: ContractTerms;
  hash: string;
  askedBy: Side;
  askedAtMs: number;
  fromMs: number | null;
  untilMs: number | null;
};

const VERSION = columns<Version>({
  contractId: 'contract_id',
  version: 'version',
  terms: json('terms'),
  hash: 'hash',
  askedBy: 'asked_by',
  askedAtMs: time('asked_at'),
  fromMs: time('from_at'),
  untilMs: time('until_at'),
});
const NEW_VERSION = VERSION.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertVersion(tx: Tx, merchantId: number, version: Version): Promise<void> {
  await tx.query(`insert into contract_version ${NEW_VERSION.insert}`, NEW_VERSION.params({ merchantId, ...version }));
}

/** The last two versions of each: what is agreed and what is asked for are among them, or what ended. */
export async function listVersions(db: Queryable, merchantId: number, contractIds: readonly bigint[]): Promise<Version[]> {
  return db.query<Version & Row>(
    `select ${VERSION.selectOf('v')} from contract_version v join agent_contract c on c.merchant_id = v.merchant_id and c.contract_id = v.contract_id
     where v.merchant_id = $1 and v.contract_id = any ($2) and v.version in (c.in_force, c.versions) order by v.contract_id, v.version`,
    [merchantId, [...contractIds]],
  );
}

/** A version holds from a moment on, and whatever held before it until then. */
export async function beginVersion(
  tx: Tx,
  merchantId: number,
  { contractId, version, fromMs }: { contractId: bigint; version: number; fromMs: number },
): Promise<void> {
  await endVersions(tx, merchantId, { contractId, untilMs: fromMs });
  await tx.query(
    'update contract_version set from_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and contract_id = $2 and version = $3',
    [merchantId, contractId, version, fromMs],
  );
}

/** Nothing holds any longer from a moment on; what was to begin there or later never does for a moment. */
export async function endVersions(
  tx: Tx,
  merchantId: number,
  { contractId, untilMs }: { contractId: bigint; untilMs: number },
): Promise<void> {
  await tx.query(
    `update contract_version set until_at = greatest(from_at, to_timestamp($3 / 1000.0))
     where merchant_id = $1 and contract_id = $2 and from_at is not null and (until_at is null or until_at > to_timestamp($3 / 1000.0))`,
    [merchantId, contractId, untilMs],
  );
}

export type ContractEvent = {
  contractId: bigint;
  eventId: bigint;
  action: Action;
  byParty: Party;
  byName: string;
  version: number;
  atMs: number;
};
const EVENT = columns<ContractEvent>({
  contractId: 'contract_id',
  eventId: 'event_id',
  action: 'action',
  byParty: 'by_party',
  byName: 'by_name',
  version: 'version',
  atMs: time('at'),
});
const NEW_EVENT = EVENT.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertEvent(tx: Tx, merchantId: number, event: ContractEvent): Promise<void> {
  await tx.query(`insert into contract_event ${NEW_EVENT.insert}`, NEW_EVENT.params({ merchantId, ...event }));
}

/** Newest first. */
export async function listEvents(
  db: Queryable,
  merchantId: number,
  { contractId, max }: { contractId: bigint; max: number },
): Promise<ContractEvent[]> {
  return db.query<ContractEvent & Row>(
    `select ${EVENT.select} from contract_event where merchant_id = $1 and contract_id = $2 order by event_id desc limit $3`,
    [merchantId, contractId, max],
  );
}

/** Contracts of a kind that are agreed, of all whose line has the same top, with where their agents stand. */
export type Agreed = { agentId: bigint; type: MemberType; path: string; uplineId: bigint | null; terms: ContractTerms };
export async function listAgreed(
  db: Queryable,
  merchantId: number,
  { kind, path }: { kind: ContractKind; path: string },
): Promise<Agreed[]> {
  return db.query<Agreed & Row>(
    `select c.agent_id as "agentId", m.kind as type, ltree2text(m.upline_path) as path, c.upline_id as "uplineId", v.terms
     from member m join agent_contract c on c.merchant_id = m.merchant_id and c.kind = $2 and c.agent_id = m.member_id and c.in_force > 0
       join contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.contract_id and v.version = c.in_force
     where m.merchant_id = $1 and m.upline_path <@ subpath($3::text::ltree, 0, 1)`,
    [merchantId, kind, path],
  );
}

/** Contracts that are open between a member and its upline of before a move. */
export async function listWithUpline(db: Queryable, merchantId: number, agentId: bigint): Promise<NamedContract[]> {
  return db.query<NamedContract & Row>(
    `${NAMED} where c.merchant_id = $1 and c.agent_id = $2 and c.upline_id is not null and c.status in ('P', 'A', 'E', 'V') order by c.contract_id`,
    [merchantId, agentId],
  );
}

/** Direct downlines who may sign, without a contract of the kind that is open, and with at least this series; by id. */
export async function listCandidates(
  db: Queryable,
  merchantId: number,
  {
    kind,
    path,
    seriesMin,
    today,
    seriesCap,
    max,
  }: { kind: ContractKind; path: string; seriesMin: number; today: string; seriesCap: number; max: number },
): Promise<{ memberId: bigint; account: string }[]> {
  return db.query<Row & { memberId: bigint; account: string }>(
    `select d.member_id as "memberId", d.username as account from member d
     where d.merchant_id = $1 and d.kind in (1, 2) and d.state = 'active' and nlevel(d.upline_path) > 1
       and subpath(d.upline_path, 0, -1) = $3::text::ltree
       and coalesce(rate_on($1, d.member_id, 'LOTT', $5::date), $6) >= $4
       and not exists (select from agent_contract c where c.merchant_id = $1 and c.kind = $2 and c.agent_id = d.member_id and c.status in ('P', 'A', 'E', 'V'))
     order by d.member_id limit $7`,
    [merchantId, kind, path, seriesMin, today, seriesCap, max],
  );
}

type Sums = 'turnover' | 'stake' | 'won' | 'rebate' | 'promotion' | 'fee';
export type BaseDay = { day: string; active: number } & Record<Sums, Amount>;
/** What a team came to, day by day. */
export async function listTeamDays(
  db: Queryable,
  merchantId: number,
  of: { agentId: bigint; asset: string; fromDay: string; toDay: string; activeMin: bigint; includeSelf: boolean },
): Promise<BaseDay[]> {
  return db.query<BaseDay & Row>(
    `select to_char(b.day, 'YYYY-MM-DD') as day, b.turnover, b.active, b.stake, b.won, b.rebate, b.promotion, b.fee from team_base($1, $2, $3, $4::date, $5::date, $6, $7) b order by b.day`,
    [merchantId, of.agentId, of.asset, of.fromDay, of.toDay, of.activeMin, of.includeSelf],
  );
}
