import { useOnline } from '@fairhall/client/online';
import { depositChannels } from '@fairhall/contract/cashier/channels';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { Button } from '@fairhall/ui/button.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MONEY_DOCK_PX } from '../../shared/cashier/money-dock.tsx';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { fetchWhenIdle, Later } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { read } from '../../shared/query-client.ts';
import { Unread, type UnreadProps } from '../../shared/unread.tsx';
import { useLatestDeposits } from './api/deposits.ts';
import { channelsOf } from './channel-model.ts';
import { DepositForm } from './deposit-form.tsx';
import { firstToShow, isOpen } from './deposit-model.ts';
import { readDraft, writeDraft } from './draft.ts';
import { decidedDeposit, openDeposit, openList, openOrder, resting, wayRow } from './later-parts.ts';
import { useOpening } from './use-opening.ts';

/** The form for a new deposit, in place of a deposit's id. */
const NEW_DEPOSIT = 'new';

export type DepositDeskProps = {
  /** Which deposit is in sight, by id; `new` for the form; null to begin with what is under way. */
  chosen: string | null;
  onChoose: (choice: string) => void;
  onHome: () => void;
  /** Where the records of deposits are. */
  recordsTo: string;
};

/** Deposits from request to credit, by whichever way. */
export function DepositDesk({ chosen, onChoose, onHome, recordsTo }: DepositDeskProps) {
  const t = useT();
  const latest = useLatestDeposits();
  const { data: deposits } = latest;
  const act = useOpening((transId) => {
    writeDraft({ ...readDraft(), amount: '' });
    onChoose(transId);
  });
  useEffect(() => fetchWhenIdle([openDeposit, openOrder, openList, wayRow, resting, decidedDeposit]), []);

  const first = deposits && chosen === null && !act.pending ? firstToShow(deposits) : null;
  const firstId = first?.transId ?? null;
  // What was picked stays in sight when it is decided, also after a reload.
  const pin = useEffectEvent(onChoose);
  useEffect(() => {
    if (firstId !== null) pin(firstId);
  }, [firstId]);

  if (!deposits) return <Missing query={latest} />;
  const shown = act.pending ? null : (first ?? deposits.find(({ transId }) => transId === chosen) ?? null);
  const open = deposits.filter(isOpen);
  const begin = ({ again }: { again: boolean }) => {
    writeDraft({ ...readDraft(), ...(again && shown ? figuresOf(shown) : { amount: '' }) });
    onChoose(NEW_DEPOSIT);
  };
  return (
    <div className="flex flex-col gap-4 px-3 pb-6">
      <div className="flex min-h-11 items-center justify-between gap-3 px-0.5">
        <h2 className="text-title font-bold">{t(shown ? 'cashier.under_way' : 'cashier.begin')}</h2>
        <UiLink to={recordsTo} className="flex min-h-11 flex-none items-center gap-1.5 text-tile font-semibold text-mid">
          <Icon glyph={IconHistory} />
          {t('cashier.records')}
        </UiLink>
      </div>
      {!act.pending && (open.length > 1 || (open.length > 0 && !(shown && isOpen(shown)))) && (
        <Later part={openList} props={{ deposits: open, shownId: shown?.transId ?? null, onShow: onChoose }} />
      )}
      {!shown && <NewDeposit act={act} lastPayee={deposits[0]?.payeeName ?? ''} />}
      {shown && isOpen(shown) && <Open key={shown.transId} deposit={shown} onLeft={() => begin({ again: true })} />}
      {shown && !isOpen(shown) && <Later part={decidedDeposit} props={{ deposit: shown, onNew: begin, onHome }} waiting={<Waiting />} />}
      <Help />
      {shown && isOpen(shown) && (
        <Button kind="plain" onClick={() => begin({ again: false })}>
          {t('cashier.new')}
        </Button>
      )}
      {(!shown || shown.state === 'created') && <DockSpace height={MONEY_DOCK_PX} />}
    </div>
  );
}

/** One under way: a transfer by hand, or what is scanned or paid on a page. While nobody has paid, another way may be chosen. */
function Open({ deposit, onLeft }: { deposit: DepositView; onLeft: () => void }) {
  const { order } = deposit;
  return (
    <>
      {deposit.state === 'created' && (
        <Later part={wayRow} props={{ deposit, onLeft }} waiting={<Skeleton className="h-14 rounded-tile" />} />
      )}
      {order === null ? (
        <Later part={openDeposit} props={{ deposit }} waiting={<Waiting />} />
      ) : (
        <Later part={openOrder} props={{ deposit, order }} waiting={<Waiting />} />
      )}
    </>
  );
}

function figuresOf({ amount, payeeName }: DepositView) {
  return { amount: amount.replace(/\.?0+$/, ''), payeeName };
}

function NewDeposit({ act, lastPayee }: { act: ReturnType<typeof useOpening>; lastPayee: string }) {
  const t = useT();
  const query = useQuery(read(depositChannels, { query: { mobileSupported: 'Y', webSupported: 'Y', groupMTByChannelName: 'Y' } }));
  const { data } = query;
  if (!data) return <Missing query={query} />;
  const channels = channelsOf(data);
  if (channels.length === 0) {
    return <StateView kind="empty" title={t('cashier.closed.title')} text={t('cashier.closed.text')} actions={<SupportLink />} />;
  }
  const { state, pending } = act;
  return (
    <DepositForm
      channels={channels}
      lastPayee={lastPayee}
      pending={pending}
      step={state.step === 'checking' ? 'checking' : pending ? 'sending' : 'idle'}
      refusal={state.step === 'refused' ? state.failure : null}
      onSend={act.send}
      onAskNow={act.checkNow}
    />
  );
}

function Help() {
  const language = useLanguage();
  const { helpline } = useProfile();
  return <p className="px-1 text-center text-caption text-low">{helpline[language]}</p>;
}

/** Boxes in the size of the form. */
const BOXES = (
  <>
    <Skeleton className="h-21 rounded-tile" />
    <Skeleton className="h-19 rounded-input" />
    <Skeleton className="h-19 rounded-input" />
  </>
);
const COLUMN = 'flex flex-col gap-4 px-3 pt-3';

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className={COLUMN}>
      {BOXES}
    </Loading>
  );
}

/** In place of what has not been read. */
function Missing({ query }: Pick<UnreadProps, 'query'>) {
  const online = useOnline();
  return (
    <Unread query={query} offline={!online} className={COLUMN}>
      {BOXES}
    </Unread>
  );
}
