import { failureOf } from '@fairhall/client/failure';
import { type VendorCase, vendorCaseHand } from '@fairhall/contract/console/vendor-cases';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { call } from '../../shared/call.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { failureText } from '../../shared/failure.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './vendor-cases.module.css';

type Play = NonNullable<VendorCase['play']>;
export type PlayNoteProps = { caseId: string; play: Play; asset: string; MemberLink: MemberLink };

/** What a vendor signals: what it counted, between whom, what its people made of it, and the hands to look at. */
export function PlayNote({ caseId, play, asset, MemberLink }: PlayNoteProps) {
  const t = useT();
  const { gameName, table, atMs, state, together } = play;
  return (
    <>
      <Facts>
        <Fact name={t('console.cases.field.game')}>{gameName}</Fact>
        <Fact name={t('console.cases.play.table')}>{table ?? '—'}</Fact>
        <Fact name={t('console.cases.play.signalled')}>
          <Moment atMs={atMs} />
        </Fact>
        <Fact name={t('console.cases.play.vendor')}>{t(`console.cases.play.state.${state}`)}</Fact>
        {together === null ? null : <Fact name={t('console.cases.play.together')}>{together.toLocaleString('en-US')}</Fact>}
        {countsOf(play, t).map(({ name, count }) => (
          <Fact key={name} name={name}>
            {count}
          </Fact>
        ))}
      </Facts>
      <Players play={play} asset={asset} MemberLink={MemberLink} />
      <Hands caseId={caseId} hands={play.hands} />
    </>
  );
}

/** What a signal counts beside the hands. */
function countsOf({ signal, shared, times, of }: Play, t: Translate): { name: string; count: string }[] {
  if (signal === 'SHARED') {
    const kinds = shared.map((kind) => t(`console.cases.play.shared.${kind}`));
    return [{ name: t('console.cases.play.shared'), count: kinds.join(' · ') || '—' }];
  }
  if (times === null || signal === 'OFTEN' || signal === 'FLOW') return [];
  const name = t(`console.cases.play.times.${signal}`);
  const [counted, most] = [times, of].map((count) => count?.toLocaleString('en-US') ?? '') as [string, string];
  return [{ name, count: of === null ? counted : t('console.cases.play.of', { times: counted, of: most }) }];
}

function Players({ play: { players, others }, asset, MemberLink }: Omit<PlayNoteProps, 'caseId'>) {
  const t = useT();
  const isDealtTold = players.some(({ hands }) => hands !== null);
  const isNetTold = players.some(({ netE4 }) => netE4 !== null);
  return (
    <table className={styles.players}>
      <thead>
        <tr>
          <th scope="col">{t('console.cases.member')}</th>
          {isDealtTold ? <th scope="col">{t('console.cases.play.dealt')}</th> : null}
          {isNetTold ? <th scope="col">{t('console.cases.play.net')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {players.map(({ memberId, account, hands, netE4 }) => (
          <tr key={memberId}>
            <td>
              <MemberLink memberId={memberId}>{account}</MemberLink> <small className="mono">{memberId}</small>
            </td>
            {isDealtTold ? <td>{hands?.toLocaleString('en-US') ?? '—'}</td> : null}
            {isNetTold ? <td>{netE4 === null ? '—' : `${digitsText(netE4, { sign: 'always' })} ${asset}`}</td> : null}
          </tr>
        ))}
        {others === 0 ? null : (
          <tr>
            <td colSpan={3} className="low">
              {t('console.cases.play.others', { count: others })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The vendor shows a hand in a window of its own; its address is asked for then, for it does not last. */
function Hands({ caseId, hands }: { caseId: string; hands: Play['hands'] }) {
  const t = useT();
  const { message } = App.useApp();
  const merchant = useDesk().merchant.code;
  const show = useMutation({
    mutationFn: ({ hand }: { hand: number; tab: Window | null }) =>
      call(vendorCaseHand, { params: { caseId, hand: String(hand) } }, { merchant }),
    onSuccess: ({ url }, { tab }) => lead(tab, url),
    onError: (error, { tab }) => {
      tab?.close();
      void message.error(failureText(failureOf(error), t));
    },
  });
  if (hands.length === 0) return null;
  return (
    <>
      <h3 className={styles.hands}>{t('console.cases.play.hands')}</h3>
      <ul className={styles.replays}>
        {hands.map(({ name, atMs }, hand) => (
          <li key={name}>
            <span>
              <Moment atMs={atMs} /> <small className="mono">{name}</small>
            </span>
            {/* Browsers block a window that no click opened: it opens now, and goes on once the address is known. */}
            <Button size="small" disabled={show.isPending} onClick={() => show.mutate({ hand, tab: window.open('', '_blank') })}>
              {t('console.cases.play.replay')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The vendor's page learns nothing of ours. */
function lead(tab: Window | null, url: string): void {
  if (!tab) return;
  tab.opener = null;
  tab.location.replace(url);
}
