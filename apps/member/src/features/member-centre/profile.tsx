import { serverNow } from '@fairhall/client/server-clock';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useMember, useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { dayCount } from '../../shared/time-text.ts';

const ROW = 'flex w-full items-center gap-3.5 px-1 pt-1 pb-1.5';

/** Who one is here. Leads to the benefits where the merchant has levels. */
export function Profile() {
  const levels = flagOn(useProfile(), 'MEMCLUB3');
  return levels ? (
    <UiLink to="/member/benefits" className={ROW}>
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
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-15 flex-none place-items-center rounded-pill bg-s2 text-page font-extrabold text-brand ring-2 ring-brand ring-offset-2 ring-offset-bg"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
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
