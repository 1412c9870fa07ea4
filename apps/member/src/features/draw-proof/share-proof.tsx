import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconShare2 } from '@tabler/icons-react';
import { t as say, useT } from '../../shared/i18n.ts';
import { fairAddress } from '../../shared/lottery/fair-address.ts';
import type { Published } from './proof-model.ts';

/** Hands the address of a draw's proof to the phone's share menu, or copies it where there is none. */
export function ShareProof({ published: { gameId, numero } }: { published: Pick<Published, 'gameId' | 'numero'> }) {
  const t = useT();
  const url = fairAddress({ gameId, numero });
  const share = () => {
    if (typeof navigator.share === 'function') {
      navigator.share({ url }).catch(() => undefined); // put away again
      return;
    }
    void navigator.clipboard.writeText(url).then(() => toast(say('fair.copied'), { kind: 'success' }));
  };
  return <IconButton glyph={IconShare2} label={t('fair.share')} onClick={share} className="-my-2.5 -mr-2.5" />;
}
