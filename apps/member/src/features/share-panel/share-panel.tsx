import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconShare2 } from '@tabler/icons-react';
import { SHARE_INVITE } from '../../nav/menu-entries.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { memberTypeOf, useSession } from '../../shared/session.ts';
import { mayRefer, shareTarget } from '../../shared/share-target.ts';

/** The address of this site, to copy or to hand to the phone's own share menu. */
export default function SharePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const profile = useProfile();
  const { name } = profile;
  const session = useSession();
  const memberType = session ? memberTypeOf(session) : null;
  const url = `${window.location.origin}/m/home`;
  const canShare = typeof navigator.share === 'function';
  const share = () => {
    navigator.share({ title: name, url }).then(onClose, () => undefined);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('lobby.share.title')}
      closeLabel={t('common.close')}
      footer={
        canShare ? (
          <Button kind="primary" wide icon={IconShare2} onClick={share}>
            {t('lobby.share.send')}
          </Button>
        ) : undefined
      }
    >
      <p className="pb-3 text-tile text-mid">{t('lobby.share.text', { name })}</p>
      <dl className="rounded-input bg-s2 pl-3.5 *:border-t-0 [&_dt]:w-auto">
        <CopyLine
          label={t('lobby.share.link')}
          value={url}
          shown={window.location.host}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        />
      </dl>
      {mayRefer({ profile, memberType }) && (
        <UiLink
          to={shareTarget({ profile, memberType }) ?? SHARE_INVITE.to}
          onClick={onClose}
          className={`${buttonClass({ wide: true })} mt-3`}
        >
          {t(SHARE_INVITE.labelKey)}
        </UiLink>
      )}
    </Sheet>
  );
}
