import { ADDRESS_MAX, type MallItem, mall, mallOrders, orderItem, pointMoves, QUANTITY_MAX } from '@fairhall/contract/mall/mall';
import type { Amount } from '@fairhall/money/amount';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Stepper } from '@fairhall/ui/stepper.tsx';
import { toast } from '@fairhall/ui/toast';
import { type FormEvent, useEffect, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { mostOf, read4, times } from './model.ts';
import { PasswordField } from './password-field.tsx';

export type ItemSheetProps = { item: MallItem; points: Amount; passwordTo: string; onClose: () => void; onOrdered: () => void };

const MOBILE_MAX = 20;

/** An item with its price in points and in money, and its order. */
export function ItemSheet({ item, points, passwordTo, onClose, onOrdered }: ItemSheetProps) {
  const t = useT();
  const money = useMoneyText();
  const [quantity, setQuantity] = useState(1);
  const [mobile, setMobile] = useState('');
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const { state, send, checkNow } = useMoneyAct(orderItem, `mall-${item.itemId}`, {
    withoutSecrets: (input) => ({ ...input, body: { ...input.body, password: '' } }),
  });
  const isDone = state.step === 'done';
  useEffect(() => {
    if (!isDone) return;
    void invalidate(mall, mallOrders, pointMoves);
    toast(t('mall.ordered'), { kind: 'success' });
    onOrdered();
  }, [isDone, onOrdered, t]);
  const most = mostOf(item, QUANTITY_MAX);
  const price = times(read4(item.pointsE4), quantity);
  const isBusy = state.step === 'sending' || state.step === 'checking';
  const refusal = state.step === 'refused' ? state.failure : null;
  const errorOf = (field: string) => (refusal?.field === field ? failureText(refusal) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    send({ params: { itemId: item.itemId }, body: { version: item.version, quantity, password, mobile, address } });
    setPassword('');
  };
  return (
    <Sheet open onClose={onClose} title={item.name} closeLabel={t('common.close')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 pb-2">
        {item.about !== '' && <p className="text-tile leading-(--lh-text) text-mid">{item.about}</p>}
        <p className="text-caption leading-(--lh-text) text-mid">
          {t('mall.worth', { value: money(read4(item.valueE4)) })}
          {item.convertedE4 !== null && ` · ${t('mall.as_cash', { value: money(read4(item.convertedE4)) })}`}
        </p>
        {most > 1 && (
          <Stepper
            value={quantity}
            min={1}
            max={most}
            onChange={setQuantity}
            label={t('mall.quantity')}
            decreaseLabel={t('mall.less')}
            increaseLabel={t('mall.more')}
            disabled={isBusy}
          />
        )}
        <Field
          label={t('mall.mobile')}
          type="tel"
          autoComplete="tel"
          maxLength={MOBILE_MAX}
          value={mobile}
          onChange={(event) => setMobile(event.target.value)}
          error={errorOf('mobile')}
          disabled={isBusy}
        />
        {item.kind === 'goods' && (
          <Field
            label={t('mall.address')}
            hint={t('mall.address_hint')}
            autoComplete="street-address"
            maxLength={ADDRESS_MAX}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={errorOf('address')}
            disabled={isBusy}
          />
        )}
        <PasswordField value={password} onChange={setPassword} error={errorOf('password')} disabled={isBusy} to={passwordTo} />
        {state.step === 'checking' && <CheckingRow text={t('mall.checking')} onAskNow={checkNow} />}
        {refusal && !['mobile', 'address', 'password'].includes(refusal.field ?? '') && (
          <p role="alert" className="text-tile text-danger">
            {failureText(refusal)}
          </p>
        )}
        {most === 0 || points < price ? (
          <p className="text-center text-tile text-warn">
            {item.stock === 0
              ? t('mall.none_left')
              : most === 0
                ? t('mall.limit', { had: item.had, limit: item.limit ?? 0 })
                : t('mall.short', { n: pointText(amount(price - points)) })}
          </p>
        ) : (
          <Button kind="primary" wide type="submit" busy={isBusy}>
            {t('mall.order', { n: pointText(price) })}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
