import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowBackUp, IconCheck, IconClockX, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BalanceAge, MemberBalance } from '../../shared/balance.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { StepsRow } from './steps-row.tsx';

export type DecidedDepositProps = {
  deposit: DepositView;
  /** Opens an empty request, or with `again` one with the same figures. */
  onNew: (options: { again: boolean }) => void;
  onHome: () => void;
};

/** How a deposit ended: credited with the balance it made, or not, with the reason and a way on. */
export function DecidedDeposit(props: DecidedDepositProps) {
  return (
    <div className="flex flex-col gap-4">
      {props.deposit.state === 'approved' ? <Credited {...props} /> : <NotCredited {...props} />}
      <StepsRow deposit={props.deposit} />
    </div>
  );
}

function Credited({ deposit, onNew, onHome }: DecidedDepositProps) {
  const t = useT();
  const money = useMoneyText();
  return (
    <>
      <Card className="flex flex-col items-center gap-1 text-center">
        <Mark glyph={IconCheck} look="bg-win-tint text-win" />
        <div role="status">
          <h2 className="text-title font-bold">{t('cashier.credited.title')}</h2>
          <p className="mt-1 text-page font-extrabold tight text-win">{money(parseMajor(deposit.amount), { sign: 'always' })}</p>
        </div>
        <p className="mt-2 text-caption text-low">{t('cashier.credited.balance')}</p>
        <MemberBalance size="card" />
        <BalanceAge />
      </Card>
      <Choices>
        <Button onClick={() => onNew({ again: false })}>{t('cashier.new')}</Button>
        <Button onClick={onHome}>{t('common.home')}</Button>
      </Choices>
    </>
  );
}

function NotCredited({ deposit, onNew }: DecidedDepositProps) {
  const t = useT();
  const money = useMoneyText();
  const expired = deposit.state === 'expired';
  const isBack = deposit.state === 'refunding' || deposit.state === 'refunded';
  const end = deposit.state === 'expired' || deposit.state === 'reversed' ? deposit.state : isBack ? 'back' : 'rejected';
  const danger = !expired && !isBack;
  return (
    <>
      <Card className="flex flex-col items-center gap-1 text-center">
        <Mark
          glyph={expired ? IconClockX : isBack ? IconArrowBackUp : IconX}
          look={danger ? 'bg-danger-tint text-danger' : 'bg-s2 text-mid'}
        />
        <div role="status">
          <h2 className="text-title font-bold">{t(end === 'back' ? 'paying.back.title' : `cashier.${end}.title`)}</h2>
          <p className="mt-1 text-tile text-mid">
            {t('cashier.of', { amount: money(parseMajor(deposit.amount)), reference: deposit.reference })}
          </p>
          {deposit.reason && (
            <p className="mt-3 rounded-input bg-s2 px-3.5 py-2.5 text-left text-body">
              <span className="block text-caption text-low">{t('cashier.reason')}</span>
              {deposit.reason}
            </p>
          )}
          <p className="mt-3 text-tile text-mid">{t(end === 'back' ? 'paying.back.text' : `cashier.${end}.text`)}</p>
        </div>
      </Card>
      <Choices>
        <Button onClick={() => onNew({ again: true })}>{t('cashier.again')}</Button>
        <SupportLink />
      </Choices>
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="flex gap-2.5 *:flex-1 *:px-3">{children}</div>;
}

function Mark({ glyph, look }: { glyph: Glyph; look: string }) {
  return (
    <span className={`mb-1 grid size-14 place-items-center rounded-pill ${look}`}>
      <Icon glyph={glyph} size={24} stroke={2.5} />
    </span>
  );
}
