import { useEffect } from 'react';
import { ContractPrompts } from '../features/contract-prompts/contract-prompts.tsx';
import { keepBarDue } from '../features/download-bar/bar-state.ts';
import { DownloadSheet } from '../features/download-bar/download-sheet.tsx';
import { FoldedTop, type FoldedTopProps } from '../features/home-top/folded-top.tsx';
import { LeftMenu } from '../features/left-menu/left-menu.tsx';
import { Popups } from '../features/popups/popups.tsx';
import { Snow } from '../features/snow/snow.tsx';
import { SupportButton } from '../features/support-button/support-button.tsx';
import { usePagesAhead } from '../nav/use-pages-ahead.ts';
import { useAppLinks } from '../shared/app-offer.ts';
import { tellAppOpenedOnce } from '../shared/app-opened.ts';
import { setDownloadOpen, useDownloadOpen } from '../shared/overlays.ts';
import { mayMoveMoney, useSession } from '../shared/session.ts';

export type HomeLaterProps = FoldedTopProps & {
  onFollow: (item: { linkage: string }) => void;
  onGo: (path: string) => void;
};

/** What home has over its games: fetched when the page is quiet, since nobody waits for it. */
export default function HomeLater({ onFollow, onGo, ...folded }: HomeLaterProps) {
  const downloading = useDownloadOpen();
  const offered = useAppLinks().length > 0;
  useEffect(() => keepBarDue(offered), [offered]);
  usePagesAhead();
  const session = useSession();
  const account = mayMoveMoney(session) ? session?.userName : undefined;
  useEffect(() => {
    if (account !== undefined) void tellAppOpenedOnce(account);
  }, [account]);
  return (
    <>
      <FoldedTop {...folded} />
      <LeftMenu onGo={onGo} />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom)+12px)] z-10 mx-auto flex max-w-(--app-width) flex-col items-end gap-3 px-3">
        <Snow />
        <SupportButton />
      </div>
      {downloading && <DownloadSheet onClose={() => setDownloadOpen(false)} />}
      <Popups onFollow={onFollow} />
      <ContractPrompts onGo={onGo} />
    </>
  );
}
