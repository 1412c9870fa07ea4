import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconArrowLeft, IconExternalLink, IconPlayerPlay, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

export type ShellMenuProps = {
  title: string;
  practice: boolean;
  onReload: () => void;
  onWindow: () => void;
  /** From practice to play and back. Absent: there is only one of the two. */
  onSwitch?: () => void;
  onClose: () => void;
  onLeave: () => void;
};

/** What can be done to a game that is open. */
export function ShellMenu({ title, practice, onReload, onWindow, onSwitch, onClose, onLeave }: ShellMenuProps) {
  const t = useT();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open title={title} closeLabel={t('common.close')} onClose={onClose}>
      <EntryList>
        <EntryRow icon={IconRefresh} label={t('shell.reload')} onSelect={then(onReload)} />
        <EntryRow icon={IconExternalLink} label={t('shell.window')} onSelect={then(onWindow)} />
        {onSwitch && (
          <EntryRow icon={IconPlayerPlay} label={t(practice ? 'shell.to_real' : 'shell.to_practice')} onSelect={then(onSwitch)} />
        )}
        <EntryRow icon={IconReceipt} label={t('account.entry.bets')} to="/gameRecord" />
        <EntryRow icon={IconArrowLeft} label={t('shell.close')} onSelect={then(onLeave)} />
      </EntryList>
    </Sheet>
  );
}
