-- Words of the ledger for what is to come: who moves them names them in modules/ledger/port.ts, and says what they mean there.
-- own_funds stands among the members' accounts; what stands behind 'game' is the house's.
alter type account_kind add value 'own_funds' before 'game';
alter type account_kind add value 'transit';
alter type account_kind add value 'agent';

alter type transfer_kind add value 'vendor_move';
alter type transfer_kind add value 'fee';
alter type transfer_kind add value 'transfer';
alter type transfer_kind add value 'adjustment';
alter type transfer_kind add value 'payout_return';
alter type transfer_kind add value 'charge_back';
alter type transfer_kind add value 'grant';
alter type transfer_kind add value 'convert';
alter type transfer_kind add value 'forfeit';
alter type transfer_kind add value 'reward';
alter type transfer_kind add value 'points';
alter type transfer_kind add value 'referral_rebate';
alter type transfer_kind add value 'agent_rebate';
alter type transfer_kind add value 'daily_wage';
alter type transfer_kind add value 'hour_wage';
alter type transfer_kind add value 'dividend';
alter type transfer_kind add value 'share_bonus';
alter type transfer_kind add value 'agent_adjust';
alter type transfer_kind add value 'agent_out';
alter type transfer_kind add value 'set_aside';
alter type transfer_kind add value 'credit';
