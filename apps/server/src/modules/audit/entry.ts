import { createHash } from 'node:crypto';

export const AUDIT_ACTIONS = [
  'operator.created',
  'operator.logged_in',
  'operator.login_failed',
  'operator.logged_out',
  'operator.password_changed',
  'operator.password_refused',
  'operator.totp_begun',
  'operator.totp_confirmed',
  'operator.totp_refused',
  'operator.totp_removed',
  'operator.totp_reset',
  'operator.role_changed',
  'operator.service_given',
  'operator.service_ended',
  'operator.disabled',
  'operator.enabled',
  'operator.password_reset',
  'operator.session_ended',
  'operator.rescued',
  'operator.proof_refused',
  'change.asked',
  'change.effected',
  'change.withdrawn',
  'change.lapsed',
  'deposit.taken',
  'deposit.first_approved',
  'deposit.approved',
  'deposit.rejected',
  'withdrawal.taken',
  'withdrawal.first_approved',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.paid',
  'member.locked',
  'member.unlocked',
  'member.closed',
  'member.labelled',
  'member.login_locked',
  'member.lock_ended',
  'member.session_ended',
  'member.sessions_ended',
  'hold.seen',
  'hold.set',
  'hold.lift_asked',
  'hold.lifted',
  'jackpot.written',
  'jackpot.started',
  'jackpot.stopped',
  'jackpot.topped_up',
  'draw.voided',
  'result.typed',
  'result.taken',
  'result.corrected',
  'result.differed',
  'game.opened',
  'game.closed',
  'game.listing_changed',
  'game.list_accepted',
  'game.list_left_off',
  'game.day_off',
  'game.day_on',
  'game.terms_changed',
  'game.terms_asked',
  'game.terms_dropped',
  'exposure.set',
  'exposure.ended',
  'file.read',
  'chat.taken',
  'chat.hours_changed',
  'chat.engine_changed',
  'chat.answer_saved',
  'bulk.saved',
  'bulk.checked',
  'bulk.tested',
  'bulk.signed',
  'bulk.planned',
  'bulk.stopped',
  'template.written',
  'template.signed',
  'template.reset',
  'template.tested',
  'message.written',
  'message.closed',
  'message.taken_down',
  'message.report_kept',
  'announcement.saved',
  'announcement.published',
  'announcement.withdrawn',
  'merchant.changed',
  'merchant.restored',
  'merchant.picture_added',
  'owed.first_approved',
  'owed.collected',
  'owed.written_off',
  'vendor.linked',
  'vendor.opened',
  'vendor.closed',
  'vendor.key_added',
  'vendor.list_asked',
  'vendor.maintenance_set',
  'vendor.maintenance_ended',
  'money.reopened',
  'money.reopen_refused',
  'vendor.case_first_approved',
  'vendor.case_corrected',
  'vendor.case_explained',
  'vendor.return_stated',
  'round.first_approved',
  'round.amended',
  'papers.taken',
  'papers.seen',
  'papers.verified',
  'papers.rejected',
  'papers.more_needed',
  'papers.aside',
  'loss.first_agreed',
  'loss.agreed',
  'loss.refused',
  'loss.given_back',
  'signals.decided',
  'sms.budget_set',
  'sms.price_set',
  'sms.carrier_set',
  'identity.provider_set',
  'sms.prefix_opened',
  'number.revealed',
  'payee.entered',
  'payee.opened',
  'payee.changed',
  'statement.imported',
  'source.entered',
  'source.opened',
  'source.shut',
  'line.first_matched',
  'line.matched',
  'line.unmatched',
  'line.first_closed',
  'line.closed',
  'case.taken',
  'case.first_explained',
  'case.explained',
  'deposit.first_reversed',
  'deposit.reversed',
  'adjustment.asked',
  'adjustment.posted',
  'adjustment.refused',
  'treasury.asked',
  'treasury.posted',
  'treasury.refused',
  'provider.changed',
  'fee_rule.set',
  'fee_rule.removed',
  'limit_rule.set',
  'limit_rule.removed',
  'need.asked',
  'need.added',
  'need.waived',
  'need.refused',
  'payout.sent',
  'payout.again',
  'payout.card',
  'payout.paid',
  'payout.first_absent',
  'payout.absent',
  'payout.first_returned',
  'payout.returned',
  'payout.first_cleared',
  'payout.cleared',
  'payout.exported',
  'payout.file_read',
  'provider.entered',
  'provider.opened',
  'channel.added',
  'channel.changed',
  'channel.routed',
  'bank.added',
  'bank.changed',
  'deposit.refund_asked',
  'deposit.refund_signed',
  'levels.set',
  'levels.benefits_set',
  'referral.rule_set',
  'referral.decided',
  'mall.item_saved',
  'mall.rate_set',
  'mall.order_moved',
  'agent.rates_set',
  'agent.quota_set',
  'agent.move_planned',
  'agent.move_withdrawn',
  'agent.scheme_set',
  'agent.contract_acted',
  'agent.contract_ended',
  'agent.flag_confirmed',
  'agent.flag_dismissed',
  'agent.run_signed',
  'agent.run_turned',
  'agent.late_signed',
  'agent.dispute_answered',
  'agent.dispute_upheld',
  'agent.dispute_refused',
  'affiliate.plan_saved',
  'affiliate.postback_resent',
  'affiliate.decided',
  'campaign.saved',
  'campaign.approved',
  'campaign.started',
  'campaign.paused',
  'campaign.stopped',
  'campaign.undone',
  'campaign.codes_made',
  'campaign.given',
  'application.first_approved',
  'application.approved',
  'application.rejected',
  'grant.taken_back',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'announcement',
  'channel',
  'bank',
  'bulk',
  'template',
  'chat',
  'operator',
  'deposit',
  'withdrawal',
  'member',
  'draw',
  'game',
  'file',
  'merchant',
  'vendor',
  'change',
  'vendor_case',
  'round',
  'identity_case',
  'sms',
  'payee',
  'bank_line',
  'recon_case',
  'payout_file',
  'adjustment',
  'treasury_move',
  'provider',
  'cashier_rule',
  'campaign',
  'application',
  'mall_item',
  'mall_order',
  'jackpot',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Something done, as whoever does it says it. */
export type AuditEntry = {
  /** Null when no operator is known, or the system acted. */
  operator: { operatorId: bigint; name: string } | null;
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  reason?: string;
  ip: string;
  /** Figures and names of the deed; no secrets, no whole requests. */
  detail?: Record<string, string>;
};

/** What a row says, without its place in the chain. */
export type AuditFacts = {
  merchantId: number;
  /** Running number within the merchant, from 1. */
  auditId: bigint;
  atMs: number;
  operatorId: bigint | null;
  operatorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
  reason: string;
  ip: string;
  detail: Record<string, string>;
};

export type AuditRow = AuditFacts & { prevHash: Buffer; hash: Buffer };

/** What stands before the first row. */
export const NO_HASH: Buffer = Buffer.alloc(32);

/** SHA-256 over the hash before and the row itself. */
export function auditHash(prevHash: Buffer, facts: AuditFacts): Buffer {
  return createHash('sha256').update(prevHash).update(canonical(facts)).digest();
}

/** One way to say a row: a JSON list in fixed order, so that no two rows can be said alike. */
function canonical(facts: AuditFacts): string {
  const { merchantId, auditId, atMs, operatorId, operatorName, action, subjectType, subjectId, reason, ip, detail } = facts;
  const details = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    merchantId,
    String(auditId),
    atMs,
    operatorId === null ? null : String(operatorId),
    operatorName,
    action,
    subjectType,
    subjectId,
    reason,
    ip,
    details,
  ]);
}

/** Whether `row` is what follows on `previous`; null before the first. */
export function followsOn(previous: AuditRow | null, row: AuditRow): boolean {
  return (
    row.auditId === (previous?.auditId ?? 0n) + 1n &&
    row.prevHash.equals(previous?.hash ?? NO_HASH) &&
    row.hash.equals(auditHash(row.prevHash, row))
  );
}
