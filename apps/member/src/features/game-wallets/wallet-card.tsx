import type { Failure } from '@fairhall/client/failure';
import { ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { vendorMark } from '@fairhall/ui/art/vendor-mark';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { AmountText } from '../../shared/balance.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { amountThere, isAway, type VendorWallet } from '../../shared/vendor-wallets.ts';

export type WalletCardProps = { wallet: VendorWallet; busy: boolean; refusal: Failure | null; onHome: () => void };

/** One vendor's wallet: what is there, how it stands, and the way home. */
export function WalletCard({ wallet, busy, refusal, onHome }: WalletCardProps) {
  const t = useT();
  const { accountType, accountTypeName: name, balance, brought, locked, open } = wallet;
  const away = isAway(wallet);
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 flex-none text-brand">
            <path d={vendorMark(accountType).path} fill="currentColor" fillRule="evenodd" />
          </svg>
          <h2 className="min-w-0 flex-1 truncate text-title font-bold">{name}</h2>
          {locked && <Chip tone="info">{t('wallets.on_way')}</Chip>}
          {!open && <Chip>{t('wallets.shut')}</Chip>}
        </div>
        {away ? (
          <div className="flex items-end gap-3">
            <dl className="min-w-0 flex-1">
              <dt className="text-caption text-low">{t(balance === undefined ? 'wallets.brought' : 'wallets.there')}</dt>
              <dd className="text-section font-extrabold">
                <AmountText amount={amountThere(wallet)} />
              </dd>
              {balance !== undefined && balance !== brought && (
                <div className="flex gap-1.5 text-caption text-low">
                  <dt>{t('wallets.brought')}</dt>
                  <dd>
                    <AmountText amount={parseMajor(brought) ?? ZERO} />
                  </dd>
                </div>
              )}
            </dl>
            <Button busy={busy} aria-label={t('wallets.home_of', { name })} onClick={onHome}>
              {t('wallets.home')}
            </Button>
          </div>
        ) : (
          <p className="text-tile text-low">{t('wallets.empty')}</p>
        )}
        {locked && !busy && <p className="text-caption text-mid">{t('wallets.on_way_text')}</p>}
        {refusal && (
          <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
            {failureText(refusal)}
          </p>
        )}
      </Card>
    </li>
  );
}
