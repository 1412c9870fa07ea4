import { failureOf } from '@fairhall/client/failure';
import type { PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { FailureView } from '../../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { usePlayHelp } from '../api/play-help.ts';

/** How one play is played and when it wins, with an example. */
export function PlayHelp({ play, odds, onClose }: { play: PlayDefinition; odds: string; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { data, isSuccess, error, refetch } = usePlayHelp(play.family, true);
  const help = data?.[play.code];
  return (
    <Sheet open onClose={onClose} title={wordOf(play.name, language)} closeLabel={t('common.close')}>
      <p className="pb-2 text-tile font-bold text-brand">{t('board.odds', { odds })}</p>
      {help && <p className="text-body text-mid">{wordOf(help, language)}</p>}
      {!isSuccess && !error && <Skeleton className="h-20 w-full" />}
      {error && <FailureView failure={failureOf(error)} onRetry={() => void refetch()} />}
    </Sheet>
  );
}
