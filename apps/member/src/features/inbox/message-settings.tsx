import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import {
  isChoice,
  messageSettings,
  ownConsents,
  PRODUCTS,
  type Product,
  SENT_CHANNELS,
  type SentChannel,
  setConsents,
  setMessageSettings,
} from '@fairhall/contract/message/settings';
import { CHANNELS, type Channel, TRIGGER_CODES, TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';

type Settings = ReplyOf<typeof messageSettings>;
const GROUPS = ['deposit', 'withdrawal', 'draw', 'papers', 'limit', 'break', 'reply'] as const;
type Group = (typeof GROUPS)[number];

const triggersOf = (group: Group): TriggerCode[] => TRIGGER_CODES.filter((code) => code.startsWith(`${group}.`));
const BOX = 'size-6 flex-none accent-brand';
const TABLE = 'w-full text-left text-tile';

/** What reaches the member where, when it is quiet, and apart from them what it agreed to be offered: nothing unless it says so. */
export function MessageSettings({ first }: { first?: ReactNode }) {
  const online = useOnline();
  const settings = useQuery(read(messageSettings, {}));
  const consents = useQuery(read(ownConsents, {}));
  if (!settings.data || !consents.data) {
    return (
      <Unread query={settings.data ? consents : settings} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-72 rounded-tile" />
        <Skeleton className="h-32 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      {first}
      <Channels settings={settings.data} />
      <Quiet settings={settings.data} />
      <Offers given={consents.data.given} />
    </div>
  );
}

async function save(body: { choices: Settings['choices']; quiet: Settings['quiet'] | null }): Promise<void> {
  const answer = await call(setMessageSettings, { body });
  if (!answer.ok) return toastFailure(answer.failure);
  queryClient.setQueryData(read(messageSettings, {}).queryKey, answer.value);
}

/** As it stands for the first of the group: all of them are chosen together. */
function wantedOf({ choices }: Settings, group: Group, channel: SentChannel): boolean | null {
  const trigger = triggersOf(group).find((code) => isChoice(code, channel));
  if (!trigger) return null;
  const chosen = choices.find((one) => one.trigger === trigger && one.channel === channel);
  return chosen?.wanted ?? TRIGGERS[trigger][channel] === 'on';
}

function Channels({ settings }: { settings: Settings }) {
  const t = useT();
  const choose = (group: Group, channel: SentChannel, wanted: boolean) => {
    const triggers = triggersOf(group).filter((trigger) => isChoice(trigger, channel));
    return save({ choices: triggers.map((trigger) => ({ trigger, channel, wanted })), quiet: null });
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('inbox.set.channels')}</h2>
      <p className="mt-1 text-tile text-mid">{t('inbox.set.channels.note')}</p>
      <table className={TABLE}>
        <thead>
          <tr className="text-caption text-low">
            <td />
            {SENT_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="px-1 py-2 text-center font-semibold whitespace-nowrap">
                {t(`inbox.set.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group} className="border-t border-hairline">
              <th scope="row" className="py-2 font-semibold">
                {t(`inbox.set.${group}`)}
              </th>
              {SENT_CHANNELS.map((channel) => {
                const wanted = wantedOf(settings, group, channel);
                const label = t('inbox.set.box', { what: t(`inbox.set.${group}`), where: t(`inbox.set.${channel}`) });
                return (
                  <td key={channel} className="px-1 py-1 text-center">
                    {wanted === null ? (
                      <span className="text-low">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('inbox.set.none')}</span>
                      </span>
                    ) : (
                      <Box label={label} checked={wanted} onChange={(on) => choose(group, channel, on)} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A box that shows at once what was chosen, and what stands when that was refused. */
function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => Promise<void> }) {
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <label className="inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={asked ?? checked}
        disabled={asked !== null}
        onChange={({ target }) => {
          setAsked(target.checked);
          void onChange(target.checked).finally(() => setAsked(null));
        }}
        className={BOX}
      />
    </label>
  );
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function Quiet({ settings: { quiet } }: { settings: Settings }) {
  const t = useT();
  const set = (end: 'fromMinute' | 'toMinute', text: string) => {
    const [hour, minute] = text.split(':').map(Number);
    if (hour === undefined || minute === undefined) return;
    void save({ choices: [], quiet: { ...quiet, [end]: hour * 60 + minute } });
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('inbox.set.quiet')}</h2>
      <p className="mt-1 text-tile text-mid">{t('inbox.set.quiet.note', { zone: quiet.timeZone })}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {(['fromMinute', 'toMinute'] as const).map((end) => (
          <label key={end} className="flex flex-col gap-1.5 text-tile font-semibold">
            {t(end === 'fromMinute' ? 'inbox.set.from' : 'inbox.set.to')}
            <input
              type="time"
              value={clock(quiet[end])}
              onChange={({ target }) => set(end, target.value)}
              className="min-h-12 rounded-input bg-s2 px-3 text-body inset-ring-1 inset-ring-ctl"
            />
          </label>
        ))}
      </div>
    </section>
  );
}

type Given = ReplyOf<typeof ownConsents>['given'];

function Offers({ given }: { given: Given }) {
  const t = useT();
  const choose = async (channel: Channel, product: Product, on: boolean) => {
    const answer = await call(setConsents, { body: { list: [{ channel, product, given: on }] } });
    if (!answer.ok) return toastFailure(answer.failure);
    queryClient.setQueryData(read(ownConsents, {}).queryKey, answer.value);
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('inbox.set.offers')}</h2>
      <p className="mt-1 text-tile text-mid">{t('inbox.set.offers.note')}</p>
      <table className={TABLE}>
        <thead>
          <tr className="text-caption text-low">
            <td />
            {PRODUCTS.map((product) => (
              <th key={product} scope="col" className="px-1 py-2 text-center font-semibold whitespace-nowrap">
                {t(`inbox.set.${product}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHANNELS.map((channel) => (
            <tr key={channel} className="border-t border-hairline">
              <th scope="row" className="py-2 font-semibold">
                {t(`inbox.set.${channel}`)}
              </th>
              {PRODUCTS.map((product) => (
                <td key={product} className="px-1 py-1 text-center">
                  <Box
                    label={t('inbox.set.box', { what: t(`inbox.set.${channel}`), where: t(`inbox.set.${product}`) })}
                    checked={given.some((one) => one.channel === channel && one.product === product)}
                    onChange={(on) => choose(channel, product, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
