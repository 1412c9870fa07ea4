import { serverNow } from '@fairhall/client/server-clock';
import { ownAvatar } from '@fairhall/contract/identity/own-avatar';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../shared/avatar.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMember, useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { isTrial, mayMoveMoney, useSession } from '../../shared/session.ts';
import { dayCount } from '../../shared/time-text.ts';

const ROW = 'flex w-full items-center gap-3.5 px-1 pt-1 pb-1.5';

/** Who one is here. Leads to the benefits where the merchant has levels. */
export function Profile() {
  const profile = useProfile();
  const session = useSession();
  const levels = flagOn(profile, 'MEMCLUB3');
  const looks = flagOn(profile, 'SECPRIV') && flagOn(profile, 'PROFPIC3') && mayMoveMoney(session);
  return levels || looks ? (
    <UiLink to={levels ? '/member/benefits' : '/securityCenter?item=looks&backUrl=%2Fmine'} className={ROW}>
      <Face />
      <Icon glyph={IconChevronRight} className="ml-auto text-low" />
    </UiLink>
  ) : (
    <section className={ROW}>
      <Face />
    </section>
  );
}

function Face() {
  const t = useT();
  const session = useSession();
  const member = useMember();
  const name = useMemberName();
  const shown = flagOn(useProfile(), 'PROFPIC3') && mayMoveMoney(session);
  const { data: avatar } = useQuery({ ...read(ownAvatar, {}), enabled: shown, staleTime: STALE_MS.fiveMinutes });
  return (
    <>
      <Avatar avatar={avatar} name={name} className="size-15 ring-2 ring-brand ring-offset-2 ring-offset-bg" />
      {/* Room for all three lines: the second is known late, and many members have none. */}
      <div className="flex min-h-[3.6lh] min-w-0 flex-col justify-center text-tile">
        <h2 className="truncate text-section font-extrabold">{name}</h2>
        {member && member.account !== name && <p className="truncate text-tile text-mid">{member.account}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-low">
          {isTrial(session) && <Chip tone="accent">{t('common.practice')}</Chip>}
          {member?.clubLabel && <Chip tone="brand">{member.clubLabel.labelName}</Chip>}
          {member && !isTrial(session) && t('account.mine.joined', { n: dayCount(member.regDate, serverNow()) })}
        </p>
      </div>
    </>
  );
}
