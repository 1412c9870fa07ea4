import type { Tx } from '../../../platform/db.ts';

/** So many rows of each at most, the newest: an export stays a file that a phone can open. */
const ROWS_MAX = 20_000;
/** Read and written at once: what takes longer than a blink keeps others waiting. */
const ROWS_AT_ONCE = 200;

export type Row = Record<string, string | number | null>;

const MEMBER = 'merchant_id = $1 and member_id = $2';
const PART = 'merchant_id = $1 and member_id = $2 and part = $3';

/**
 * What is kept of a member, by what the export calls it. Secrets (hashes, keys, tokens) are of nobody's use and stay out; what a member
 * may not see of others is not asked for. Amounts are in 1/10000.
 */
const SECTIONS = {
  account: [
    MEMBER,
    `select username, nickname, language, birth_date::text as birth_date, terms_version, terms_accepted_at::text as terms_accepted_at,
            registered_at::text as registered_at, registered_ip, state from member where ${MEMBER}`,
  ],
  profile: [MEMBER, `select key as field, value as text from member_profile, jsonb_each_text(fields) where ${MEMBER} order by key`],
  devices: [
    MEMBER,
    `select user_agent, first_seen_at::text as first_seen_at, country, city, trusted_until::text as trusted_until, revoked_at::text as revoked_at
       from member_device where ${MEMBER} order by device_no desc`,
  ],
  logins: [
    MEMBER,
    `select at::text as at, way, ip, country, city, user_agent, score, outcome::text as outcome from login_event where ${MEMBER} order by at desc`,
  ],
  linked_providers: [MEMBER, `select issuer, subject, linked_at::text as linked_at from federated_identity where ${MEMBER}`],
  consents: [
    PART,
    `select channel, product, given_at::text as given_at, withdrawn_at::text as withdrawn_at, source from consent where ${PART} order by given_at desc`,
  ],
  messages: [
    PART,
    `select created_at::text as created_at, sender_kind, topic, title, body, read_at::text as read_at
       from inbox_message where ${PART} order by message_id desc`,
  ],
  messages_to_line: [PART, `select created_at::text as created_at, title, body from agent_message where ${PART} order by message_id desc`],
  chats: [
    MEMBER,
    `select c.topic, m.at::text as at, m.sender, m.body
       from chat c join chat_message m using (merchant_id, chat_id)
      where c.merchant_id = $1 and c.member_id = $2 order by c.chat_id desc, m.seq`,
  ],
  breaks: [
    PART,
    `select kind::text as kind, from_at::text as from_at, until_at::text as until_at from member_break where ${PART} order by from_at desc`,
  ],
  limits: [
    PART,
    `select asset, counter::text as counter, period::text as period, cap::text as cap, counted::text as counted, since::text as since
       from member_limit where ${PART}`,
  ],
  holds: [
    PART,
    `select cause, from_at::text as from_at, until_at::text as until_at, lifted_at::text as lifted_at from hold where ${PART} order by hold_id desc`,
  ],
  bank_cards: [
    PART,
    `select bank_code, '********' || number_last4 as card_number, active::text as active, created_at::text as created_at from bank_card where ${PART}`,
  ],
  deposits: [
    PART,
    `select created_at::text as created_at, reference, asset, amount::text as amount, state, bank_name, payee_name from deposit where ${PART}
      order by deposit_id desc`,
  ],
  withdrawals: [
    PART,
    `select reference, asset, amount::text as amount, fee::text as fee, state, bank_name
       from withdrawal where ${PART} order by withdrawal_id desc`,
  ],
  lottery_bets: [
    PART,
    `select bet_id::text as bet_id, placed_at::text as placed_at, draw_id::text as draw_id, asset, stake::text as stake
       from bet where ${PART} order by bet_id desc`,
  ],
  game_rounds: [
    PART,
    `select opened_at::text as opened_at, closed_at::text as closed_at, vendor, category, asset, stake::text as stake, won::text as won
       from vendor_round where ${PART} order by round_id desc`,
  ],
  transactions: [
    PART,
    `select tx_id::text as tx_id, leg, asset, debit::text as debit, credit::text as credit, amount::text as amount, kind::text as kind
       from transfer where ${PART} order by tx_id desc, leg`,
  ],
  mall_orders: [
    PART,
    `select made_at::text as made_at, names ->> 'EN' as item, quantity, points::text as points, state, mobile, address
       from mall_order where ${PART} order by order_id desc`,
  ],
  identity_papers: [
    MEMBER,
    `select k.state, k.name, k.address, k.nationality, p.kind, p.added_at::text as added_at
       from identity_case k left join paper p using (merchant_id, case_id) where k.merchant_id = $1 and k.member_id = $2 order by p.no`,
  ],
} as const;

export const SECTION_NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/**
 * The rows of a section, so many at a time and all of one moment. A cursor belongs to its transaction: one section is read in one. The
 * last handful is the one that is not full.
 */
export async function* readSection(
  tx: Tx,
  merchantId: number,
  { section, memberId, part }: { section: keyof typeof SECTIONS; memberId: bigint; part: number },
): AsyncGenerator<Row[]> {
  const [by, sql] = SECTIONS[section];
  const whose = by === PART ? [merchantId, memberId, part] : [merchantId, memberId];
  await tx.query(`declare section_rows no scroll cursor for ${sql} limit ${ROWS_MAX}`, whose);
  for (;;) {
    const rows = await tx.query<Row>(`fetch ${ROWS_AT_ONCE} from section_rows`);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query('close section_rows');
}
