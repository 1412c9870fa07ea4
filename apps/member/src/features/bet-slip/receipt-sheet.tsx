import { Button } from '@fairhall/ui/button.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { fairAddress } from '../../shared/lottery/fair-address.ts';
import { chaseTaken } from './later-chase.ts';
import { fairQr } from './later-qr.ts';

export type ReceiptSheetProps = {
  open: boolean;
  gameId: number;
  orderNumber: string;
  numero: string;
  bets: number;
  /** Draws of a chase; 1 where it is none. */
  draws: number;
  total: string;
  balance: ReactNode;
  onBets: () => void;
  onClose: () => void;
};

/** What the server has taken, word for word: draw, order number, total, balance. */
export function ReceiptSheet({ open, gameId, orderNumber, numero, bets, draws, total, balance, onBets, onClose }: ReceiptSheetProps) {
  const t = useT();
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('lottery.receipt')}
      closeLabel={t('common.close')}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={onBets}>
            {t('lottery.receipt.bets')}
          </Button>
          <Button kind="primary" size="large" onClick={onClose}>
            {t('lottery.receipt.done')}
          </Button>
        </div>
      }
    >
      <p className="flex items-center gap-2.5 pb-3 text-body">
        <Icon glyph={IconCircleCheckFilled} size={24} className="text-accent" />
        {draws > 1 ? <Later part={chaseTaken} props={{ draws }} /> : t('lottery.receipt.text', { n: bets })}
      </p>
      <dl className="[&_dt]:w-20">
        <CopyLine label={t('lottery.confirm.draw')} value={numero} copyable={false} {...copy} />
        <CopyLine label={t('lottery.receipt.order')} value={orderNumber} {...copy} />
        <CopyLine label={t('lottery.total')} value={total} copyable={false} {...copy} />
        <div className="flex min-h-10 items-center gap-2 border-t border-hairline py-1 pr-2 text-tile">
          <dt className="flex-none text-low">{t('common.balance')}</dt>
          <dd className="text-body font-bold">{balance}</dd>
        </div>
      </dl>
      <p className="pt-2 text-caption text-mid">{t('lottery.receipt.cancel')}</p>
      <ProofOfDraw gameId={gameId} numero={numero} />
    </Sheet>
  );
}

/** Where anybody can check the draw: for another phone's camera, and as a link. It opens apart: the slip below stays as it is. */
function ProofOfDraw({ gameId, numero }: { gameId: number; numero: string }) {
  const t = useT();
  const address = fairAddress({ gameId, numero });
  return (
    <section className="mt-3 flex items-center gap-3 border-t border-hairline pt-3">
      <Later part={fairQr} props={{ address, label: t('lottery.receipt.code') }} waiting={<span className="size-26 flex-none" />} />
      <div className="min-w-0 text-caption text-mid">
        <p>{t('lottery.receipt.proof')}</p>
        <a href={address} target="_blank" rel="noopener" className="relative flex min-h-8 hit-6 items-center font-bold text-brand">
          {t('lottery.receipt.proof_open')}
        </a>
      </div>
    </section>
  );
}
