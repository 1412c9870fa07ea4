import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { useEffect, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { fetchWhenIdle, Later, laterPart } from '../../shared/later.tsx';
import type { Income } from './api.ts';
import type { MoneyFormProps, What } from './money-form.tsx';

const form = laterPart<MoneyFormProps>(async () => (await import('./money-form.tsx')).MoneyForm);

const e4 = (text: string) => amount(BigInt(text));

/** What lies at the agent's hand, and the ways between its pockets. */
export function OwnMoney({ income }: { income: Income }) {
  const t = useT();
  const money = useMoneyText();
  const [what, setWhat] = useState<What | null>(null);
  useEffect(() => fetchWhenIdle([form]), []);
  const waiting = e4(income.waitingE4);
  const owed = e4(income.owedE4);
  const debt = e4(income.debtE4);
  const ways: { id: What; most: Amount }[] = [
    { id: 'take_out', most: e4(income.commissionE4) },
    { id: 'put_in', most: e4(income.cashE4) },
    { id: 'take_back', most: e4(income.ownFundsE4) },
  ];
  const chosen = ways.find(({ id }) => id === what);
  return (
    <Card>
      <p className="text-caption text-low">{t('income.commission')}</p>
      <p className="text-section font-extrabold tabular-nums">{money(e4(income.commissionE4))}</p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure name={t('income.set_aside')} value={money(e4(income.ownFundsE4), { symbol: false })} />
        <Figure name={t('common.balance')} value={money(e4(income.cashE4), { symbol: false })} />
        {waiting > ZERO && <Figure name={t('income.waiting')} value={money(waiting, { symbol: false })} />}
        {debt > ZERO && <Figure name={t('income.debt')} value={money(debt, { symbol: false })} />}
        {owed > ZERO && <Figure name={t('income.owed')} value={money(owed, { symbol: false })} />}
      </dl>
      {debt > ZERO && <p className="mt-2 text-caption text-mid">{t('income.debt_hint')}</p>}
      {owed > ZERO && <p className="mt-2 text-caption text-mid">{t('income.owed_hint')}</p>}
      <div className="flex flex-wrap gap-2 pt-3">
        {ways
          .filter(({ most }) => most > ZERO)
          .map(({ id }) => (
            <Button key={id} className="flex-1" aria-pressed={id === what} onClick={() => setWhat(id === what ? null : id)}>
              {t(`income.${id}`)}
            </Button>
          ))}
      </div>
      {chosen && <Later key={chosen.id} part={form} props={{ what: chosen.id, most: chosen.most }} />}
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="text-body font-bold wrap-break-word tabular-nums">{value}</dd>
    </div>
  );
}
