import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { BANK_CARDS_MAX } from '@fairhall/contract/limits';
import type { bindBankCard } from '@fairhall/contract/withdraw/bind-card';
import { fitsNumberForm } from '@fairhall/contract/withdraw/number-form';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext, MerchantRef } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { compareNames, heldBack } from '../../../identity/index.ts';
import { partOf } from '../../../ledger/index.ts';
import { cardIndex } from '../../numbers/locked-number.ts';
import { readPayeeName } from '../../payee-name.ts';
import type { Bank, NewCard } from '../card.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listBanks } from '../store/banks.ts';
import { insertCard, listCards } from '../store/cards.ts';
import { lockMember } from '../store/withdrawals.ts';
import { cardView } from '../view.ts';

type Input = BodyOf<typeof bindBankCard>;
type Binder = Pick<MemberContext, 'actor' | 'language' | 'merchant'>;

/**
 * Binds a bank card: its holder is the member, by the name of the account, which the first card gives. The same card again is the
 * binding there is. Whoever binds shows the payment password: where money goes is as grave as that it goes. A new card is paid to after the merchant's wait.
 */
export async function bindCard(deps: WithdrawalDeps, { actor, language, merchant }: Binder, input: Input) {
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const bank = (await listBanks(deps.db, merchantId)).find(({ bankCode, open }) => open && bankCode === input.bankCode);
  if (!bank) return fail('BANK_UNAVAILABLE', 'bankCode');
  const facts = readFacts(input, bank);
  if (!facts.ok) return facts;
  const known = await deps.identity.checkPaymentPassword({
    merchantId,
    memberId,
    password: input.paymentPassword,
    field: 'paymentPassword',
  });
  if (!known.ok) return known;
  const { securityQuestion: question, securityAnswer: answer } = input;
  const answered = await deps.identity.checkAnswer({ actor, merchant }, { question, answer });
  if (!answered.ok) return answered;
  const bound = await bind(deps, { merchant, memberId }, { bankCode: bank.bankCode, ...facts.value });
  if (!bound.ok) return bound;
  const held = await deps.identity.cardHolds(deps.db, merchantId, memberId);
  return ok(cardView(bound.value, bank, { language, nowMs: deps.clock.nowMs(), held }));
}

type Facts = Pick<NewCard, 'number' | 'holder' | 'province' | 'branch'>;

function readFacts(input: Input, { numberMin: min, numberMax: max, numberForm: form, bin, branch: asked }: Bank) {
  const number = input.cardNumber.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(number) || number.length < min || number.length > max) return fail('CARD_NUMBER', 'cardNumber', { min, max });
  // A card of Vietnam begins with its bank's digits.
  const isItsBanks = form !== 'vn_card' || bin === null || number.startsWith(bin);
  if (!fitsNumberForm(form, number) || !isItsBanks) return fail('CARD_NUMBER', 'cardNumber', { min, max, form });
  const holder = readPayeeName(input.payeeName);
  if (holder === null) return fail('FIELD_FORMAT', 'payeeName');
  const branch = asked === 'none' ? '' : keepable(input.area ?? '').trim();
  if (asked === 'required' && branch === '') return fail('FIELD_REQUIRED', 'area');
  return ok({ number, holder, branch, province: keepable(input.province ?? '').trim() });
}

async function bind(
  { db, clock, ids, identity, ledger }: WithdrawalDeps,
  { merchant, memberId }: { merchant: MerchantRef; memberId: bigint },
  facts: Facts & Pick<NewCard, 'bankCode'>,
) {
  const { merchantId } = merchant;
  const part = partOf(merchantId, memberId);
  return db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    if (await ledger.isFrozen(tx, merchantId, memberId)) return fail('ACCOUNT_LOCKED');
    const gate = await ledger.gates.of(tx, merchantId, { memberId, daySinceMs: 0 });
    const held = heldBack(gate, clock.nowMs());
    if (held) return held;
    const cards = await listCards(tx, merchantId, { part, memberId });
    const index = cardIndex(merchantId, facts.bankCode, facts.number);
    const same = cards.find(({ numberIndex }) => numberIndex.equals(index));
    if (!same && cards.length >= BANK_CARDS_MAX) return fail('CARD_MAX', undefined, { n: BANK_CARDS_MAX });
    const payee = await identity.claimPayee(tx, merchantId, { memberId, payeeName: facts.holder });
    // A name that is close to it is bound: a person looks before it is paid to.
    if (compareNames(payee, facts.holder) === 'none') return fail('CARD_HOLDER', 'payeeName', { name: payee });
    if (same) return ok(same);
    const made = { part, cardId: ids.next(), memberId, active: true, createdAtMs: clock.nowMs() };
    const card = await insertCard(tx, merchantId, { ...facts, ...made });
    await identity.holdCard(tx, merchant, card);
    return ok(card);
  });
}
