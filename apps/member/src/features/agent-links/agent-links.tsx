import { flagOn } from '@fairhall/contract/merchant-profile';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useProfile } from '../../shared/profile.ts';
import { memberTypeOf, useSession } from '../../shared/session.ts';
import { useLinks } from './api.ts';
import { LinkRow } from './link-row.tsx';
import { NewLink } from './new-link.tsx';

/** A sub-agent that only looks. */
const LOOKS_ONLY = 42;

/** How an agent brings members: links of its own, and how many came by each. */
export function AgentLinks() {
  const t = useT();
  const session = useSession();
  const profile = useProfile();
  if (!session) return null;
  if (!flagOn(profile, 'AFFMAN3')) return <StateView kind="empty" title={t('links.off')} />;
  const looksOnly = memberTypeOf(session) === LOOKS_ONLY;
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      {looksOnly ? <p className="rounded-tile bg-s1 px-4 py-3 text-tile text-mid">{t('links.look_only')}</p> : <NewLink />}
      <OwnLinks closable={!looksOnly} />
    </div>
  );
}

function OwnLinks({ closable }: { closable: boolean }) {
  const t = useT();
  const { listing, rows } = useLinks();
  return (
    <section aria-label={t('links.own')} className="flex flex-col gap-2">
      <h2 className="px-1 text-tile font-bold">{t('links.own')}</h2>
      <ListView listing={listing} rows={rows} rowClass="h-24" empty={<StateView kind="empty" title={t('links.none')} />}>
        {(shown) => (
          <ul className="flex flex-col gap-2">
            {shown.map((link) => (
              <LinkRow key={link.id} link={link} closable={closable} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
