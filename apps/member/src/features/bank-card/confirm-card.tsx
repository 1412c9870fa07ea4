import { Button } from '@fairhall/ui/button.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useT } from '../../shared/i18n.ts';

export type ConfirmCardProps = {
  open: boolean;
  busy: boolean;
  bankName: string;
  request: { cardNumber: string; payeeName: string; area: string };
  onBack: () => void;
  onBind: () => void;
};

/** Everything once more before a card is bound: the only time that its number is seen whole. */
export function ConfirmCard({ open, busy, bankName, request: { cardNumber, payeeName, area }, onBack, onBind }: ConfirmCardProps) {
  const t = useT();
  const words = { copyable: false, copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Sheet open={open} onClose={busy ? () => undefined : onBack} title={t('card.confirm.title')} closeLabel={t('common.close')}>
      <div className="flex flex-col gap-4">
        <dl className="rounded-tile pl-3.5 inset-ring-1 inset-ring-hairline *:first:border-0">
          <CopyLine label={t('card.bank')} value={bankName} {...words} />
          <CopyLine label={t('withdraw.card_number')} value={cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ')} {...words} />
          <CopyLine label={t('withdraw.card_holder')} value={payeeName.trim()} {...words} />
          {area.trim() !== '' && <CopyLine label={t('card.branch.required')} value={area.trim()} {...words} />}
        </dl>
        <p className="text-tile text-mid">{t('card.confirm.text')}</p>
        <Button kind="primary" size="large" wide busy={busy} onClick={onBind}>
          {t('card.confirm.bind')}
        </Button>
      </div>
    </Sheet>
  );
}
