import { Button } from '@fairhall/ui/button.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { useT } from './i18n.ts';

/** A money act whose answer was lost: it may stand. Said as what it is, until the server has spoken. */
export function CheckingRow({ text, onAskNow }: { text: string; onAskNow: () => void }) {
  const t = useT();
  return (
    <div role="status" className="mb-2.5 flex items-center gap-3 rounded-input bg-s2 py-1.5 pr-1.5 pl-3">
      <Spinner className="flex-none text-warn" />
      <div className="min-w-0 flex-1">
        <p className="text-tile font-bold text-warn">{t('lottery.checking')}</p>
        <p className="text-caption text-mid">{text}</p>
      </div>
      <Button size="small" kind="plain" onClick={onAskNow}>
        {t('lottery.checking.now')}
      </Button>
    </div>
  );
}
